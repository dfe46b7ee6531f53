import { and, asc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries, fights } from '#api/platform/db/schema.ts'
import { MINUTE_MS } from '~/domain/time.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aMat } from '../support/builders.ts'
import { aLaidDay } from '../support/laid-day.ts'
import { acts } from './event.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.set(NOON)
})

/** Two mats and one category of eight, all of it laid on the first mat; the day begins at noon. */
async function aDay() {
  const { db } = api
  const { competition, organiser, person, mat: full } = await aLaidDay(api, 8)
  const free = await aMat(db, competition.id)
  const queue = () =>
    db
      .select()
      .from(fights)
      .where(and(eq(fights.matId, full.id), isNull(fights.startAt)))
      .orderBy(asc(fights.queueNumber))
  const next = async (mat: { id: number }) => (await person.mats.next({ params: { id: mat.id } })).data
  const call = (mat: { id: number }, fight_id: number) =>
    person.mats.callNext({ params: { id: mat.id }, body: { fight_id } })
  return { competition, organiser, full, free, queue, next, call }
}

test('a mat whose own next bout is ready calls that one, and nothing moves', async () => {
  const { full, queue, next, call } = await aDay()
  const [first] = await queue()
  const shown = await next(full)
  expect(shown).toMatchObject({
    kind: 'next',
    fight: { id: first!.id },
    from: { id: full.id },
    reason: null,
    clashes: [],
    delay_seconds: 0,
  })
  await call(full, first!.id)
  expect((await queue())[0]).toMatchObject({ id: first!.id, pinned: false })
})

test('a free mat takes over a bout of the full one; it is shown before anything moves', async () => {
  const { organiser, full, free, queue, next, call } = await aDay()
  const [first, , third] = await queue()
  await acts(api, organiser, first!.id, { type: 'start' })
  const shown = await next(free)
  expect(shown).toMatchObject({
    kind: 'taken_over',
    fight: { id: third!.id, mat: { id: full.id } },
    from: { id: full.id },
    mat: { id: free.id },
    clashes: [],
  })
  expect((await queue()).map(({ id }) => id)).toContain(third!.id)

  await api.settled()
  api.published.length = 0
  await call(free, third!.id)
  const [row] = await api.db.select().from(fights).where(eq(fights.id, third!.id))
  expect(row).toMatchObject({ matId: free.id, queueNumber: 1, pinned: true })
  expect((await queue()).map(({ queueNumber }) => queueNumber)).toEqual([2, 3, 4, 5, 6])
  expect(
    new Set(api.published.filter(({ event }) => event === 'mat-updated').map((told) => told.payload['id'])),
  ).toEqual(new Set([full.id, free.id]))
  const [entry] = await api.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, 'call_next'), eq(auditEntries.entityId, third!.id)))
  expect(entry).toMatchObject({ actorId: organiser.id, entity: 'fight', entityId: third!.id })
  expect((await acts(api, organiser, third!.id, { type: 'start' })).status).toBe('online')
})

test('a mat with a bout on, one whose athletes rest, and one with nothing left say why', async () => {
  const { organiser, full, queue, next } = await aDay()
  const [first] = await queue()
  await acts(api, organiser, first!.id, { type: 'start' })
  expect(await next(full)).toMatchObject({ fight: null, kind: null, reason: 'bout_on' })

  const end = async (id: number) => {
    const [row] = await api.db.select().from(fights).where(eq(fights.id, id))
    await acts(api, organiser, id, { type: 'end', reason: 'decision', user_id: row!.leftUserId! })
  }
  await end(first!.id)
  for (const { id } of (await queue()).slice(0, 3)) {
    await acts(api, organiser, id, { type: 'start' })
    await end(id)
  }
  // The quarterfinals are over: the semi-finalists rest ten minutes.
  const resting = await next(full)
  expect(resting).toMatchObject({ fight: null, reason: 'waits' })
  expect(resting.wait_until).not.toBeNull()
  api.clock.advance(11 * MINUTE_MS)
  expect(await next(full)).toMatchObject({ kind: 'next' })
  for (let round = 0; round < 3; round += 1) {
    const [ahead] = await queue()
    api.clock.advance(30 * MINUTE_MS)
    await acts(api, organiser, ahead!.id, { type: 'start' })
    await end(ahead!.id)
  }
  expect(await next(full)).toMatchObject({ fight: null, reason: 'nothing_left' })
})

test('another bout than the one shown is refused: somebody was faster', async () => {
  const { organiser, free, queue, next, call } = await aDay()
  const [first, second, third, fourth] = await queue()
  await acts(api, organiser, first!.id, { type: 'start' })
  const shown = await next(free)
  expect(shown.fight?.id).toBe(third!.id)
  await acts(api, organiser, third!.id, { type: 'end', reason: 'no_show', user_id: third!.leftUserId! })
  const refusal = await refusalOf(call(free, third!.id))
  expect([refusal.status, refusal.code, refusal.data]).toEqual([
    409,
    'next_moved_on',
    { fight_id: fourth!.id },
  ])
  expect((await queue())[0]!.id).toBe(second!.id)
})

test('two desks that call to two mats at once never call the same bout', async () => {
  const { competition, organiser, free, queue, next, call } = await aDay()
  const other = await aMat(api.db, competition.id)
  const [first] = await queue()
  await acts(api, organiser, first!.id, { type: 'start' })
  const wanted = (await next(free)).fight!.id
  const calls = await Promise.allSettled([call(free, wanted), call(other, wanted)])
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(calls.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, code: 'next_moved_on' },
  })
})
