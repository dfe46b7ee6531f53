import { and, asc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries, competitionStaff, fights } from '#api/platform/db/schema.ts'
import { HOUR_MS, MINUTE_MS } from '~/domain/time.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aMat, aUser } from '../support/builders.ts'
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

/** Two mats and one category of eight laid on them; the day begins at noon. */
async function aDay() {
  const { db } = api
  const { competition, organiser, person, mat: full } = await aLaidDay(api, 8)
  const free = await aMat(db, competition.id)
  const orders = async () => {
    const rows = await db
      .select()
      .from(fights)
      .where(and(eq(fights.competitionId, competition.id), isNull(fights.startAt)))
      .orderBy(asc(fights.matId), asc(fights.queueNumber))
    return rows.map(({ id, matId, queueNumber, pinned }) => [id, matId, queueNumber, pinned])
  }
  const queue = async () => (await orders()).filter(([, mat]) => mat === full.id).map(([id]) => id as number)
  const params = { id: competition.id }
  const board = async (query: { day?: number; mat_ids?: number[] } = {}) =>
    (await person.competitions.board({ params, query })).data
  const move = (fight_id: number, body: { mat_id: number; before_id?: number; preview?: '1' }) =>
    person.fights.move({ params: { fight_id }, body })
  const undo = (move_id: number) => person.competitions.undoMove({ params: { ...params, move_id } })
  return { competition, organiser, person, full, free, orders, queue, board, move, undo }
}

test('the board has the day’s bouts by mat, each athlete once, and of the mats asked for alone', async () => {
  const { full, free, queue, board } = await aDay()
  const { mats, athletes, days } = await board()
  expect(mats.map(({ id, bouts }) => [id, bouts.length])).toEqual([
    [full.id, 7],
    [free.id, 0],
  ])
  expect(mats[0]!.bouts.map(({ id }) => id)).toEqual(await queue())
  expect([athletes.length, days[0]!.bouts]).toEqual([8, 7])
  expect(mats[0]!.bouts[0]).toMatchObject({ status: 'waiting', start_at_ms: NOON, calls: 0, awaits: null })
  expect((await board({ mat_ids: [free.id] })).mats.map(({ id }) => id)).toEqual([free.id])
})

test('a move is shown before it is saved: what else moves, and when the mats end', async () => {
  const { full, free, orders, queue, move } = await aDay()
  const before = await orders()
  const [first, second] = await queue()
  const { effect, clashes } = await move(first!, { mat_id: free.id, preview: '1' })
  expect(clashes).toEqual([])
  expect(effect.changed.map(({ fight_id }) => fight_id)).toEqual(expect.arrayContaining([first, second]))
  expect(effect.ends.map(({ mat }) => mat.id)).toEqual([full.id, free.id])
  expect(effect.ends[1]).toMatchObject({ before_ms: null })
  expect(await orders()).toEqual(before)
})

test('a bout is put before another one wherever that stands by now; before one of another mat it is not', async () => {
  const { full, free, queue, move } = await aDay()
  const [first, second, third, fourth] = await queue()
  await move(fourth!, { mat_id: full.id, before_id: second! })
  expect((await queue()).slice(0, 4)).toEqual([first, fourth, second, third])
  const refusal = await refusalOf(move(first!, { mat_id: free.id, before_id: second! }))
  expect([refusal.status, Object.keys(refusal.errors)]).toEqual([409, ['before_id']])
})

test('one undo reverts the last move, the pin too, and then the one before it', async () => {
  const { full, free, orders, queue, board, move, undo } = await aDay()
  const before = await orders()
  const [first, second] = await queue()
  await move(first!, { mat_id: free.id })
  const between = await orders()
  await move(second!, { mat_id: free.id, before_id: first! })
  const { last_move: last } = await board()
  expect(last).toMatchObject({ fight_id: second, from: { id: full.id }, to: { id: free.id } })
  await undo(last!.id)
  expect(await orders()).toEqual(between)
  const earlier = (await board()).last_move
  expect(earlier).toMatchObject({ fight_id: first })
  // The same press again would take back somebody else's move.
  expect((await refusalOf(undo(last!.id))).code).toBe('not_the_last_move')
  await undo(earlier!.id)
  expect(await orders()).toEqual(before)
  expect((await board()).last_move).toBeNull()
  const notes = await api.db.select().from(auditEntries).where(eq(auditEntries.action, 'undo_move'))
  expect(notes.map(({ entityId }) => entityId)).toEqual(expect.arrayContaining([first, second]))
})

test('a category that was moved goes back as a whole: to its places, its pins and its mat', async () => {
  const { competition, person, full, free, orders, queue, board, move, undo } = await aDay()
  const [first, second] = await queue()
  await move(second!, { mat_id: full.id, before_id: first! })
  const before = await orders()
  const { mats } = await board()
  const bracket = { id: mats[0]!.bouts[0]!.bracket_id! }
  const shown = await person.brackets.move({ params: bracket, body: { mat_id: free.id, preview: '1' } })
  expect(shown.effect.changed.map(({ mat_id }) => mat_id)).toEqual(Array(7).fill(free.id))
  expect((await board()).last_move).toMatchObject({ kind: 'bout' })
  await person.brackets.move({ params: bracket, body: { mat_id: free.id } })
  expect(await queue()).toEqual([])
  const { last_move: last } = await board()
  expect(last).toMatchObject({ kind: 'bracket', fight_id: null, from: null, to: { id: free.id } })
  expect(last?.category).toEqual(expect.any(String))
  await undo(last!.id)
  expect(await orders()).toEqual(before)
  const settings = await person.competitions.scheduleSettings({ params: { id: competition.id } })
  expect(settings.data.bracket_mats).toEqual([])
  // The move before it is the next to be taken back.
  expect((await board()).last_move).toMatchObject({ kind: 'bout', fight_id: second })
})

test('of a category whose first bout has begun the others go back', async () => {
  const { organiser, person, full, free, orders, queue, board, undo } = await aDay()
  const ids = await queue()
  const bracket = { id: (await board()).mats[0]!.bouts[0]!.bracket_id! }
  await person.brackets.move({ params: bracket, body: { mat_id: free.id } })
  await acts(api, organiser, ids[0]!, { type: 'start' })
  await undo((await board()).last_move!.id)
  expect((await orders()).map(([id, mat]) => [id, mat])).toEqual(ids.slice(1).map((id) => [id, full.id]))
})

test('a bout that was unpinned is pinned again by one undo', async () => {
  const { person, free, orders, queue, board, move, undo } = await aDay()
  const [first] = await queue()
  await move(first!, { mat_id: free.id })
  const before = await orders()
  await person.fights.unpin({ params: { fight_id: first! } })
  const { last_move: last } = await board()
  expect(last).toMatchObject({ kind: 'unpin', fight_id: first })
  await undo(last!.id)
  expect(await orders()).toEqual(before)
  expect((await board()).last_move).toMatchObject({ kind: 'bout', fight_id: first })
})

test('a move is not taken back once its bout has begun, and a schedule made anew forgets it', async () => {
  const { competition, organiser, person, free, queue, board, move, undo } = await aDay()
  const [first] = await queue()
  await move(first!, { mat_id: free.id })
  await acts(api, organiser, first!, { type: 'start' })
  const { last_move: last } = await board()
  expect((await refusalOf(undo(last!.id))).code).toBe('moved_since')
  await person.competitions.rebuildSchedule({ params: { id: competition.id }, body: {} })
  expect((await board()).last_move).toBeNull()
})

test('a mat that has lost time says so, and its final is late', async () => {
  const { organiser, full, queue, board } = await aDay()
  const calm = await board()
  expect(calm.mats.map(({ late_seconds, pace }) => [late_seconds, pace])).toEqual([
    [0, 1],
    [0, 1],
  ])
  expect(calm.issues.filter(({ kind }) => kind === 'late_final')).toEqual([])
  const [first] = await queue()
  api.clock.set(NOON + HOUR_MS)
  await acts(api, organiser, first!, { type: 'start' })
  await api.settled()
  const late = await board()
  const lost = late.mats.find(({ id }) => id === full.id)!.late_seconds
  expect(lost).toBeGreaterThanOrEqual((HOUR_MS - MINUTE_MS) / 1000)
  const final = (await queue()).at(-1)
  expect(late.issues).toContainEqual(expect.objectContaining({ kind: 'late_final', fight_id: final }))
})

test('the announcer reads the board and moves nothing; a stranger reads nothing', async () => {
  const { competition, full, queue } = await aDay()
  const announcer = await aUser(api.db)
  await api.db
    .insert(competitionStaff)
    .values({ competitionId: competition.id, userId: announcer.id, role: 'announcer' })
  const params = { id: competition.id }
  await expect(api.as(announcer).competitions.board({ params, query: {} })).resolves.toBeDefined()
  const [first] = await queue()
  const moving = api.as(announcer).fights.move({ params: { fight_id: first! }, body: { mat_id: full.id } })
  expect((await refusalOf(moving)).status).toBe(403)
  const stranger = api.as(await aUser(api.db)).competitions.board({ params, query: {} })
  expect((await refusalOf(stranger)).status).toBe(403)
})
