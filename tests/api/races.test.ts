import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn, readStored } from '#api/bouts/stored/stored.ts'
import { brackets } from '#api/platform/db/schema.ts'
import { foldRows, readLogs } from '#api/bouts/stored/fight-log.ts'
import { projectionOf } from '#api/bouts/stored/projection.ts'
import { randomFrom } from '~/domain/random.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import type { BracketCellView } from '~/domain/contract/bracket.fields.ts'
import { ApiRefusal, startTestApi, type TestApi } from '../support/api.ts'
import { aMat } from '../support/builders.ts'
import { type Act, aDrawnField, bracketNow } from './event.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Venue = Awaited<ReturnType<typeof aDrawnField>>

/** Something a table or the organiser may press at any time, lawful or not. */
function press(venue: Venue, bouts: readonly BracketCellView[], random: () => number): Promise<unknown> {
  const one = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  const person = api.as(venue.organiser)
  const cell = one(bouts)
  const fight = cell.fight!
  const user_id = one([cell.left_user!.id, cell.right_user!.id])
  const put = (body: Act) => person.fightEvents.put({ params: { fight_id: fight.id }, body })
  const later = bouts.filter(({ x, fight: other }) => x > cell.x && other!.status !== 'waiting')
  return one([
    () => put({ type: 'start' }),
    () => put({ type: 'start' }),
    () => put({ type: 'end', reason: 'decision', user_id }),
    () => put({ type: 'end', reason: 'decision', user_id }),
    () => put({ type: 'point', user_id, value: 1 }),
    () => put({ type: 'point', user_id, value: 1, correction: '1' }),
    () => put({ type: 'undo' }),
    () => put({ type: 'undo', resets: later.map((bout) => bout.fight!.id) }),
    () => person.fights.move({ params: { fight_id: fight.id }, body: { mat_id: venue.mat.id, position: 5 } }),
    () => person.competitions.rebuildSchedule({ params: { id: venue.competition.id }, body: {} }),
    () =>
      person.brackets.swap({
        params: { id: venue.bracket.id },
        body: {
          first_user_id: user_id,
          second_user_id: one(venue.athletes.filter(({ id }) => id !== user_id)).id,
        },
      }),
  ])()
}

/** The rows of a bracket against what the domain makes of its results, and of its logs. */
async function expectWhole(bracketId: number): Promise<void> {
  const [row] = await api.db.select().from(brackets).where(eq(brackets.id, bracketId))
  const stored = await readStored(api.db, drawn(row!))
  const state = resolveBracket(stored.record)
  expect(state.staleResults).toEqual([])
  const logs = await readLogs(
    api.db,
    [...stored.fights.values()].map(({ id }) => id),
  )
  for (const resolved of state.cells) {
    const cell = stored.cells.find(({ key }) => key === resolved.key)!
    const { leftUserId, rightUserId, status } = cell
    expect([leftUserId, rightUserId, status]).toEqual([
      resolved.left.athlete,
      resolved.right.athlete,
      resolved.status,
    ])
    const fight = stored.fights.get(cell.id)
    if (!fight) continue
    expect([fight.leftUserId, fight.rightUserId]).toEqual([leftUserId, rightUserId])
    const { startAt, endAt, winnerId, version } = projectionOf(foldRows(fight, logs.get(fight.id)!), 0)
    expect({ startAt, endAt, winnerId, version }).toEqual({
      startAt: fight.startAt,
      endAt: fight.endAt,
      winnerId: fight.winnerId,
      version: fight.version,
    })
    expect(status === 'ended').toBe(fight.endAt !== null)
    expect(status === 'online').toBe(fight.startAt !== null && fight.endAt === null)
  }
}

test('whatever tables and organisers press at once, the bracket stays what its logs add up to', async () => {
  const venue = await aDrawnField(api, 8, { third_place: 'repechage-uww' })
  await aMat(api.db, venue.competition.id)
  await api
    .as(venue.organiser)
    .competitions.rebuildSchedule({ params: { id: venue.competition.id }, body: {} })
  const random = randomFrom('impatient tables')
  let done = 0
  for (let round = 0; round < 15; round += 1) {
    const bouts = (await bracketNow(api, venue.bracket.id)).cells.filter(
      (cell) => cell.fight && cell.left_user && cell.right_user,
    )
    const presses = await Promise.allSettled(Array.from({ length: 10 }, () => press(venue, bouts, random)))
    for (const result of presses) {
      if (result.status === 'fulfilled') done += 1
      else if (!(result.reason instanceof ApiRefusal && result.reason.status === 409)) throw result.reason
    }
    api.clock.advance(5_000)
    await expectWhole(venue.bracket.id)
  }
  expect(api.failures).toEqual([])
  expect(done).toBeGreaterThan(30)
}, 60_000)

test('points that come to one bout at once are all taken and all count', async () => {
  const venue = await aDrawnField(api, 4)
  const cell = (await bracketNow(api, venue.bracket.id)).cells.find(
    ({ fight, left_user, right_user }) => fight && left_user && right_user,
  )!
  const params = { fight_id: cell.fight!.id }
  const { fightEvents, fights } = api.as(venue.organiser)
  await fightEvents.put({ params, body: { type: 'start' } })
  const POINTS = 24
  const taken = await Promise.allSettled(
    Array.from({ length: POINTS }, (_, at) =>
      fightEvents.put({
        params,
        body: { type: 'point', user_id: at % 2 ? cell.left_user!.id : cell.right_user!.id, value: 1 },
      }),
    ),
  )
  expect(taken.map(({ status }) => status)).toEqual(Array.from({ length: POINTS }, () => 'fulfilled'))
  const { data } = await fights.details({ params: { id: String(params.fight_id) } })
  expect([data.details.left_user_stats.points, data.details.right_user_stats.points]).toEqual([
    POINTS / 2,
    POINTS / 2,
  ])
  expect(api.failures).toEqual([])
}, 60_000)
