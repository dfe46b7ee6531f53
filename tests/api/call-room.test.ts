import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries, callActs, competitionStaff, fights } from '#api/platform/db/schema.ts'
import type { StaffRole } from '~/domain/access/staff.ts'
import { SECOND_MS } from '~/domain/time.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aUser } from '../support/builders.ts'
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

/** A category of four on one mat, and somebody of the staff. */
async function aVenue() {
  const { db } = api
  const { competition, organiser, person, mat } = await aLaidDay(api, 4)
  const [first] = await db
    .select()
    .from(fights)
    .where(eq(fights.matId, mat.id))
    .orderBy(asc(fights.queueNumber))
  const helper = async (role: StaffRole) => {
    const user = await aUser(db)
    await db.insert(competitionStaff).values({ competitionId: competition.id, userId: user.id, role })
    return api.as(user)
  }
  type Client = typeof person
  type Act = { type: 'call' | 'uncall' | 'came' | 'gone'; user_id?: number }
  const act = async (body: Act, by: Client = person) =>
    (await by.callRoom.act({ params: { fight_id: first!.id }, body })).data
  const absent = (body: { preview?: '1' } = {}, by: Client = person) =>
    by.callRoom.declareAbsent({ params: { fight_id: first!.id }, body })
  const row = async () => (await db.select().from(fights).where(eq(fights.id, first!.id)))[0]!
  const left = first!.leftUserId!
  const right = first!.rightUserId!
  return {
    competition,
    organiser,
    person,
    mat,
    fightId: first!.id,
    left,
    right,
    helper,
    act,
    absent,
    row,
  }
}

test('a second call is for athletes who have not come, and its time is shown beside each', async () => {
  const { competition, person, left, helper, act } = await aVenue()
  const announcer = await helper('announcer')
  await act({ type: 'call' }, announcer)
  await act({ type: 'came', user_id: left }, announcer)
  api.clock.advance(30 * SECOND_MS)
  const bout = await act({ type: 'call' }, announcer)
  expect(bout.left).toMatchObject({ calls_ms: [NOON], came_at_ms: NOON, due_at_ms: null })
  expect(bout.right).toMatchObject({
    calls_ms: [NOON, NOON + 30 * SECOND_MS],
    came_at_ms: null,
    due_at_ms: NOON + 60 * SECOND_MS,
  })
  const { data } = await person.callRoom.list({ params: { id: competition.id }, query: {} })
  expect(data.settings).toMatchObject({ calls: 3, interval_seconds: 30 })
  expect(data.mats[0]!.bouts.map(({ left: one }) => one?.calls_ms.length ?? 0)).toEqual([1, 0, 0])
})

test('what was pressed by mistake is taken back, and all of it is in the history', async () => {
  const { fightId, left, right, act } = await aVenue()
  await act({ type: 'call' })
  await act({ type: 'came', user_id: left })
  await act({ type: 'gone', user_id: left })
  const bout = await act({ type: 'uncall', user_id: right })
  expect([bout.left, bout.right]).toMatchObject([
    { calls_ms: [NOON], came_at_ms: null },
    { calls_ms: [], came_at_ms: null },
  ])
  expect((await refusalOf(act({ type: 'gone', user_id: left }))).code).toBe('not_come')
  const notes = await api.db.select().from(auditEntries).where(eq(auditEntries.entityId, fightId))
  expect(
    notes
      .map(({ action }) => action)
      .filter((action) => action.startsWith('call_room'))
      .sort(),
  ).toEqual(['call_room_call', 'call_room_call', 'call_room_came', 'call_room_gone', 'call_room_uncall'])
})

test('nobody is absent before the last call and the wait after it; then the other one wins in one act', async () => {
  const { left, helper, act, absent, row } = await aVenue()
  const desk = await helper('desk')
  await act({ type: 'came', user_id: left })
  for (let call = 0; call < 3; call += 1) {
    await act({ type: 'call' })
    expect((await refusalOf(absent({}, desk))).code).toBe('calls_not_made')
    api.clock.advance(30 * SECOND_MS)
  }
  expect((await refusalOf(act({ type: 'call' }))).code).toBe('all_calls_made')
  const shown = await absent({ preview: '1' }, desk)
  expect(shown.data.winner?.id).toBe(left)
  expect(shown.preview?.cells.length).toBeGreaterThan(1)
  expect((await row()).endAt).toBeNull()
  await absent({}, desk)
  expect(await row()).toMatchObject({ winnerId: left, details: { outcome: { reason: 'no_show' } } })
})

test('where neither has come, nobody wins', async () => {
  const { act, absent, row } = await aVenue()
  for (let call = 0; call < 3; call += 1) {
    await act({ type: 'call' })
    api.clock.advance(30 * SECOND_MS)
  }
  expect((await absent()).data).toMatchObject({ winner: null, absent: [{}, {}] })
  expect(await row()).toMatchObject({ winnerId: null, details: { outcome: { reason: 'both_absent' } } })
})

test('the announcer declares nobody absent, and scales call nobody', async () => {
  const { helper, act, absent } = await aVenue()
  expect((await refusalOf(absent({}, await helper('announcer')))).status).toBe(403)
  expect((await refusalOf(act({ type: 'call' }, await helper('scales')))).status).toBe(403)
})

test('a competition sets how often is called; a bout that has begun is called no more', async () => {
  const { competition, organiser, person, fightId, act } = await aVenue()
  await person.callRoom.changeSettings({
    params: { id: competition.id },
    body: { calls: 1, interval_seconds: 60 },
  })
  const bout = await act({ type: 'call' })
  expect(bout.left?.due_at_ms).toBe(NOON + 60 * SECOND_MS)
  expect((await refusalOf(act({ type: 'call' }))).code).toBe('all_calls_made')
  await acts(api, organiser, fightId, { type: 'start' })
  expect((await refusalOf(act({ type: 'call' }))).code).toBe('already_begun')
})

test('the scoring table is notified which corner has come; the public is not', async () => {
  const { competition, person, fightId, left, act } = await aVenue()
  await api.settled()
  api.published.length = 0
  await act({ type: 'call' })
  await act({ type: 'came', user_id: left })
  const corners = await person.callRoom.ofFight({ params: { fight_id: fightId } })
  expect(corners.data).toEqual({ left: { calls: 1, came: true }, right: { calls: 1, came: false } })
  await api.settled()
  const updates = api.published.filter(({ event }) => event === 'calls-updated')
  expect(updates).toHaveLength(2)
  expect(updates.flatMap(({ channels }) => channels).every((name) => /^(private|presence)-/.test(name))).toBe(
    true,
  )
  const stranger = api.as(await aUser(api.db))
  const asked = stranger.callRoom.list({ params: { id: competition.id }, query: {} })
  expect((await refusalOf(asked)).status).toBe(403)
  expect(await api.db.select().from(callActs).where(eq(callActs.fightId, fightId))).toHaveLength(3)
})
