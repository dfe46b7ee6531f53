import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries, fights } from '#api/platform/db/schema.ts'
import { randomFrom } from '~/domain/random.ts'
import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import { MINUTE_MS, SECOND_MS } from '~/domain/time.ts'
import { ApiRefusal, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { acts, aDrawnField, bracketNow, cellAt, fightAt, won } from './event.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Venue = Awaited<ReturnType<typeof aDrawnField>>

/** What anybody sees of a bracket: who met whom, how it ended, the medals. Versions and times of writing grow. */
const seen = ({ cells, medals, standings }: Bracket) => ({
  cells: cells.map(({ key, status, left_user, right_user, winner, result_reason, fight }) => ({
    key,
    status,
    pair: [left_user?.id, right_user?.id],
    winner,
    result_reason,
    points: fight && [fight.left_points, fight.right_points],
  })),
  medals: medals.map(({ user, medal, place }) => `${place} ${medal} ${user.id}`).sort(),
  standings,
})

/** What a fight came to, without the lines of its log. */
async function stateOf(id: number) {
  const { data } = await api.as(null).fights.details({ params: { id } })
  const { status, winner, loser, end_reason, start_at, end_at, details, clock } = data
  return { status, winner, loser, end_reason, start_at, end_at, details, clock }
}

const bouts = (bracket: Bracket) => bracket.cells.flatMap(({ fight }) => (fight ? [fight.id] : []))

/** Does an act that the bracket may have moved past: the bouts it names are reset. */
async function insisting(venue: Venue, act: (resets: number[]) => Promise<unknown>) {
  try {
    return await act([])
  } catch (failure) {
    if (!(failure instanceof ApiRefusal && failure.code === 'fought_bouts_affected')) throw failure
    const { resets } = failure.data as { resets: { fight_id: number }[] }
    return act(resets.map(({ fight_id }) => fight_id))
  }
}

/** Gives the loser of a bout so many points that the result turns; undoing that turns it back. */
const turn = (venue: Venue, fightId: number, loser: number) =>
  insisting(venue, (resets) =>
    acts(api, venue.organiser, fightId, {
      type: 'point',
      user_id: loser,
      value: 9,
      correction: '1',
      resets,
    } as never),
  )
const turnBack = (venue: Venue, fightId: number) =>
  insisting(venue, (resets) =>
    api.as(venue.organiser).fightEvents.undo({ params: { fight_id: fightId }, query: { resets } as never }),
  )

test('correcting and correcting back is the identity, for the bouts that were reset by name too', async () => {
  const random = randomFrom('turned and turned back')
  for (const third_place of ['shared', 'bout', 'repechage-ijf', 'repechage-uww'] as const) {
    const venue = await aDrawnField(api, 8, { third_place })
    const { id } = venue.bracket
    for (;;) {
      const ready = (await bracketNow(api, id)).cells.find(({ status }) => status === 'ready')
      if (!ready) break
      await won(api, venue.organiser, id, ready.key, random() < 0.5 ? 'left' : 'right')
      api.clock.advance(MINUTE_MS)
    }
    const before = await bracketNow(api, id)
    const states = await Promise.all(bouts(before).map(stateOf))
    for (const key of ['main:0:0', 'main:0:3', 'main:1:1', 'main:2:0']) {
      const cell = cellAt(before, key)
      const loser = cell.winner === 'left' ? cell.right_user! : cell.left_user!
      await turn(venue, cell.fight!.id, loser.id)
      expect(seen(await bracketNow(api, id))).not.toEqual(seen(before))
      await turnBack(venue, cell.fight!.id)
      expect(seen(await bracketNow(api, id))).toEqual(seen(before))
      expect(await Promise.all(bouts(before).map(stateOf))).toEqual(states)
    }
  }
  expect(api.failures).toEqual([])
}, 180_000)

/** A field of four with all its bouts fought: the first semi-final, the second, the final. */
async function aFoughtField() {
  const venue = await aDrawnField(api, 4)
  for (const key of ['main:0:0', 'main:0:1', 'main:1:0'])
    await won(api, venue.organiser, venue.bracket.id, key, 'left')
  const bracket = await bracketNow(api, venue.bracket.id)
  const [a, b, c] = venue.athletes.map(({ id }) => id) as [number, number, number]
  return {
    ...venue,
    bracket,
    a,
    b,
    c,
    semi: fightAt(bracket, 'main:0:0'),
    final: fightAt(bracket, 'main:1:0'),
  }
}

test('a preview names the bouts that come back, and the medals they bring', async () => {
  const venue = await aFoughtField()
  const { semi, final, a, b, c } = venue
  await turn(venue, semi, b)
  const { data: open } = await api.as(null).fights.details({ params: { id: final } })
  expect(open).toMatchObject({ status: 'waiting', details: { left_user: { id: b }, right_user: { id: c } } })
  const point = { type: 'point', user_id: a, value: 9, correction: '1' } as const
  const { data: preview } = await api
    .as(venue.organiser)
    .fightEvents.preview({ params: { fight_id: semi }, body: { ...point, value: 30 } })
  expect(preview).toMatchObject({
    resets: [],
    restores: [{ key: 'main:1:0', fight_id: final, round: 'Final', online: false, left_user: { id: a } }],
  })
  expect(preview.medals_after.map(({ user, medal }) => [user.id, medal])).toContainEqual([a, 'gold'])
})

test('nothing is lost: the log of a reset bout keeps every line, and tells what came back', async () => {
  const venue = await aFoughtField()
  const { semi, final, b, a } = venue
  await turn(venue, semi, b)
  await won(api, venue.organiser, venue.bracket.id, 'main:1:0', 'right')
  await turnBack(venue, semi)
  const { data } = await api.as(venue.organiser).fights.details({ params: { id: final } })
  expect(data.winner?.id).toBe(a)
  const types = data.events.map(({ type }) => type)
  expect(types).toEqual([
    ...['start', 'point', 'end'],
    ...['delete', 'delete', 'delete'],
    ...['start', 'point', 'end'],
    ...['delete', 'delete', 'delete'],
    ...['restore', 'restore', 'restore'],
  ])
  const notices = await api.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'fight'), eq(auditEntries.entityId, final)))
    .orderBy(auditEntries.id)
  expect(
    notices.map(({ action }) => action).filter((action) => action === 'reset' || action === 'bring_back'),
  ).toEqual(['reset', 'reset', 'bring_back'])
  // And turned once more, the other pair has its own bout again.
  await turn(venue, semi, b)
  const { data: other } = await api.as(null).fights.details({ params: { id: final } })
  expect(other).toMatchObject({ status: 'ended', details: { left_user: { id: b } } })
})

test('a bout that was under way comes back with its clock standing where it was interrupted', async () => {
  const venue = await aDrawnField(api, 4)
  for (const key of ['main:0:0', 'main:0:1']) await won(api, venue.organiser, venue.bracket.id, key, 'left')
  const bracket = await bracketNow(api, venue.bracket.id)
  const [semi, final] = [fightAt(bracket, 'main:0:0'), fightAt(bracket, 'main:1:0')]
  await acts(api, venue.organiser, final, { type: 'start' })
  api.clock.advance(20 * SECOND_MS)
  await turn(venue, semi, venue.athletes[1]!.id)
  api.clock.advance(5 * MINUTE_MS)
  await turnBack(venue, semi)
  expect(await stateOf(final)).toMatchObject({
    status: 'online',
    clock: { accumulated_ms: 20 * SECOND_MS, running_since_ms: null },
  })
  const { data } = await api
    .as(venue.organiser)
    .fightEvents.put({ params: { fight_id: final }, body: { type: 'continue' } })
  expect(data.clock.running_since_ms).toBe(api.clock.now())
})

test('taking an athlete out and back again is the identity, too', async () => {
  const venue = await aFoughtField()
  const before = seen(venue.bracket)
  const params = { id: venue.bracket.id }
  const user_id = venue.athletes[0]!.id
  await insisting(venue, (resets) =>
    api.as(venue.organiser).brackets.remove({ params, body: { user_id, reason: 'doping', resets } as never }),
  )
  expect(seen(await bracketNow(api, venue.bracket.id))).not.toEqual(before)
  await insisting(venue, (resets) =>
    api
      .as(venue.organiser)
      .brackets.reinstate({ params: { ...params, user_id }, query: { resets } as never }),
  )
  expect(seen(await bracketNow(api, venue.bracket.id))).toEqual(before)
})

test('correcting and correcting back leaves what a champion has fought who was stripped since', async () => {
  const venue = await aFoughtField()
  const other = fightAt(venue.bracket, 'main:0:1')
  const loser = cellAt(venue.bracket, 'main:0:1').right_user!.id
  const removal = { user_id: venue.a, reason: 'doping' } as const
  await api.as(venue.organiser).brackets.remove({ params: { id: venue.bracket.id }, body: removal })
  const stripped = await bracketNow(api, venue.bracket.id)
  expect(stripped.medals.some(({ user }) => user.id === venue.a)).toBe(false)
  const final = await stateOf(venue.final)
  await turn(venue, other, loser)
  expect(cellAt(await bracketNow(api, venue.bracket.id), 'main:1:0')).toMatchObject({
    status: 'auto',
    winner: 'right',
    result_reason: 'doping',
  })
  await turnBack(venue, other)
  expect(seen(await bracketNow(api, venue.bracket.id))).toEqual(seen(stripped))
  expect(await stateOf(venue.final)).toEqual(final)
  expect(api.failures).toEqual([])
})

test('a result that was signed off is neither reset nor overwritten', async () => {
  const venue = await aFoughtField()
  await acts(api, venue.organiser, venue.final, { type: 'sign_off' })
  expect(await refusalOf(turn(venue, venue.semi, venue.b))).toMatchObject({ status: 409, code: 'locked' })
  expect(seen(await bracketNow(api, venue.bracket.id))).toEqual(seen(venue.bracket))
})

test('a new draw forgets voided bouts', async () => {
  const venue = await aDrawnField(api, 4)
  const { organiser } = venue
  const semi = fightAt(venue.bracket, 'main:0:0')
  for (const key of ['main:0:0', 'main:0:1', 'main:1:0'])
    await won(api, organiser, venue.bracket.id, key, 'left')
  await turn(venue, semi, venue.athletes[1]!.id)
  for (const fightId of [semi, fightAt(venue.bracket, 'main:0:1')])
    for (;;) {
      const { data } = await api.as(organiser).fights.details({ params: { id: fightId } })
      if (data.status === 'waiting') break
      await turnBack(venue, fightId)
    }
  const stored = await api.db
    .select()
    .from(fights)
    .where(inArray(fights.id, bouts(venue.bracket)))
  expect(stored.flatMap(({ voidedBouts }) => voidedBouts)).not.toEqual([])
  await api.as(organiser).brackets.rebuild({ params: { id: venue.bracket.id }, body: { type: 'playoff' } })
  const rows = await api.db
    .select()
    .from(fights)
    .where(inArray(fights.id, bouts(venue.bracket)))
  expect(rows.flatMap(({ voidedBouts }) => voidedBouts)).toEqual([])
})
