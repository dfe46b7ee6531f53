import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Queryable } from '#api/platform/db/database.ts'
import { competitions, fights, mats } from '#api/platform/db/schema.ts'
import { isRefreshing, requestEstimates } from '#api/bouts/schedule/estimates.ts'
import { lockUnmoved, timetableNow } from '#api/bouts/schedule/timetable.ts'
import { derivedDays } from '#api/bouts/schedule/settings.ts'
import { matOrders } from '~/components/fight/shown-fight.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '~/domain/time.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import {
  aCategory,
  aCompetitionToday,
  aJudgeOn,
  aMat,
  anEntry,
  anOrganisation,
  aUser,
} from '../support/builders.ts'
import { acts, bracketNow, fightAt, won } from './event.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.set(NOON)
})

/** A day of two mats and several categories that share an athlete, drawn and laid; it begins at noon. */
async function aDay(sizes: readonly number[] = [8, 6, 4]) {
  const { db } = api
  const categoryIds: number[] = []
  for (const _size of sizes) categoryIds.push((await aCategory(db, { timePerFight: 180 })).id)
  const { competition, organiser } = await aCompetitionToday(db, categoryIds)
  const [red, blue] = [await aMat(db, competition.id), await aMat(db, competition.id)]
  const both = await aUser(db)
  for (const [at, size] of sizes.entries()) {
    await anEntry(db, competition.id, [categoryIds[at]!], { userId: (await aUser(db)).id })
    for (let entry = 2; entry < size; entry += 1) await anEntry(db, competition.id, [categoryIds[at]!])
  }
  // One application enters the athlete who fights in all of them.
  await anEntry(db, competition.id, categoryIds, { userId: both.id })
  const person = api.as(organiser)
  const { data: brackets } = await person.brackets.generate({
    params: { id: competition.id },
    body: { type: 'playoff', third_place: 'bout', random_seed: 'a day of two mats' },
  })
  const lay = (body: object = {}) =>
    person.competitions.rebuildSchedule({ params: { id: competition.id }, body })
  const schedule = async () =>
    (await api.as(null).competitions.schedule({ params: { slug: competition.slug } })).data
  return { competition, organiser: organiser!, person, red, blue, both, brackets, lay, schedule }
}

const rowsOf = (competitionId: number) =>
  api.db
    .select()
    .from(fights)
    .where(and(eq(fights.competitionId, competitionId), isNotNull(fights.matId)))

describe('laying the fights on the mats', () => {
  test('every fight has a mat, a place and a time, and nobody is on two mats at once', async () => {
    const { competition, lay, schedule } = await aDay()
    const { data, clashes } = await lay()
    expect(clashes).toEqual([])
    expect(data).toEqual(await schedule())
    for (const { fights: queue } of data)
      expect(queue.map(({ queue_number }) => queue_number)).toEqual(queue.map((_, at) => at + 1))
    const rows = await rowsOf(competition.id)
    // Eight, six and four in playoffs with a bronze bout: 8 + 6 + 4 bouts.
    expect(rows).toHaveLength(18)
    const engagements = rows
      .flatMap((row) =>
        [row.leftUserId, row.rightUserId].flatMap((athlete) =>
          athlete === null ? [] : [{ athlete, from: row.startEstimateAt!, to: row.endEstimateAt! }],
        ),
      )
      .sort((a, b) => a.from.getTime() - b.from.getTime())
    for (const [at, one] of engagements.entries())
      for (const other of engagements.slice(at + 1))
        if (one.athlete === other.athlete)
          expect(other.from.getTime() - one.to.getTime()).toBeGreaterThanOrEqual(600 * SECOND_MS)
  })

  test('the timetable tells of each bout what its card tells, and each athlete once', async () => {
    const { competition, organiser, lay, schedule } = await aDay()
    await lay()
    const [first] = (await schedule())[0]!.fights
    await acts(api, organiser, first!.id, { type: 'start' })
    // The start moves the estimates after its answer; both readings are to be of the same venue.
    await api.settled()
    const { data } = await api.as(null).competitions.timetable({ params: { slug: competition.slug } })
    const cards = await schedule()
    const orders = matOrders(data)
    expect(orders.map(({ mat }) => mat)).toEqual(cards.map(({ mat }) => mat))
    for (const [at, { fights: bouts }] of orders.entries()) {
      expect(bouts.map(({ id }) => id)).toEqual(cards[at]!.fights.map(({ id }) => id))
      for (const [place, { clock, version, ...bout }] of bouts.entries()) {
        const card = cards[at]!.fights[place]!
        expect(card).toMatchObject(bout)
        expect({ clock, version }).toEqual(
          card.status === 'online'
            ? { clock: card.clock, version: card.version }
            : { clock: null, version: null },
        )
      }
    }
    expect(new Set(data.athletes.map(({ id }) => id)).size).toBe(data.athletes.length)
    expect(data.mats.flatMap(({ bouts }) => bouts).filter(({ status }) => status === 'online')).toHaveLength(
      1,
    )
  })

  test('a bout of several periods holds its mat longer', async () => {
    const { competition, organiser, lay } = await aDay()
    const longest = async () => {
      await lay()
      const rows = await rowsOf(competition.id)
      return Math.max(...rows.map((row) => row.endEstimateAt!.getTime() - row.startEstimateAt!.getTime()))
    }
    const before = await longest()
    await api.as(organiser).boutRules.change({
      params: { id: competition.id, discipline: 'fight' },
      body: { periods: 3, period_break_seconds: 60 },
    })
    expect(await longest()).toBeGreaterThan(before * 2)
  })

  test('settings change what it lays, and stay with the competition', async () => {
    const { competition, person, lay, red, brackets } = await aDay()
    await lay()
    const before = await rowsOf(competition.id)
    await lay({
      changeover_seconds: '120',
      minimum_rest_seconds: '1200',
      finals_block: { mat_ids: [red.id], not_before: '01-06-2026 17:00:00' },
      bracket_mats: [{ bracket_id: brackets[0]!.id, mat_id: red.id }],
    })
    const { data } = await person.competitions.scheduleSettings({ params: { id: competition.id } })
    expect(data).toMatchObject({
      changeover_seconds: 120,
      minimum_rest_seconds: 1200,
      days: [{ start: '01-06-2026 12:00:00 (UTC)', end: '01-06-2026 20:00:00 (UTC)', breaks: [] }],
      days_derived: true,
      days_outside: [],
      finals_block: { mat_ids: [red.id], not_before: '01-06-2026 17:00:00 (UTC)' },
      bracket_mats: [{ bracket_id: brackets[0]!.id, mat_id: red.id }],
    })
    const rows = await rowsOf(competition.id)
    const last = rows.filter(({ startEstimateAt }) => startEstimateAt!.getTime() >= NOON + 5 * HOUR_MS)
    expect(last).toHaveLength(6)
    expect(new Set(last.map(({ matId }) => matId))).toEqual(new Set([red.id]))
    expect(
      new Set(rows.filter(({ bracketId }) => bracketId === brackets[0]!.id).map(({ matId }) => matId)),
    ).toEqual(new Set([red.id]))
    expect(rows.length).toBe(before.length)
    expect((await bracketNow(api, brackets[0]!.id)).mat).toMatchObject({ id: red.id })
  })

  test('a break is kept free', async () => {
    const { competition, lay } = await aDay([16])
    await lay({
      days: [
        {
          start: '01-06-2026 12:00:00',
          end: '01-06-2026 20:00:00',
          breaks: [{ from: '01-06-2026 12:30:00', to: '01-06-2026 13:30:00' }],
        },
      ],
    })
    for (const { startEstimateAt, endEstimateAt } of await rowsOf(competition.id)) {
      const free =
        endEstimateAt!.getTime() <= NOON + 30 * MINUTE_MS ||
        startEstimateAt!.getTime() >= NOON + 90 * MINUTE_MS
      expect(free).toBe(true)
    }
  })

  test.each([
    ['a day that ends before it begins', { end: '01-06-2026 11:00:00' }, 'days.0.end'],
    [
      'a break that ends before it begins',
      { breaks: [{ from: '01-06-2026 13:30:00', to: '01-06-2026 12:30:00' }] },
      'days.0.breaks.0.to',
    ],
    [
      'a break of another day',
      { breaks: [{ from: '02-06-2026 12:30:00', to: '02-06-2026 13:30:00' }] },
      'days.0.breaks.0.from',
    ],
  ])('%s is refused beside its field', async (_, change, field) => {
    const { lay } = await aDay([4])
    const day = { start: '01-06-2026 12:00:00', end: '01-06-2026 20:00:00', ...change }
    expect(await refusalOf(lay({ days: [day] }))).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    })
  })

  test('what has begun stays where it is when the schedule is built anew', async () => {
    const { competition, organiser, lay, red, brackets } = await aDay()
    await lay()
    const first = fightAt(await bracketNow(api, brackets[0]!.id), 'main:0:0')
    await acts(api, organiser, first, { type: 'start' })
    await api.settled()
    const [begun] = (await rowsOf(competition.id)).filter(({ id }) => id === first)
    api.clock.advance(30 * MINUTE_MS)
    await lay({ bracket_mats: brackets.map(({ id }) => ({ bracket_id: id, mat_id: red.id })) })
    const rows = await rowsOf(competition.id)
    expect(rows.find(({ id }) => id === first)).toMatchObject({
      matId: begun!.matId,
      startAt: begun!.startAt,
    })
    for (const row of rows)
      if (row.id !== first)
        expect(row.startEstimateAt!.getTime()).toBeGreaterThanOrEqual(NOON + 30 * MINUTE_MS)
  })

  test('without a mat nothing is laid, and it says so', async () => {
    const { competition, lay } = await aDay([4])
    await api.db.delete(mats).where(eq(mats.competitionId, competition.id))
    const { data, clashes } = await lay()
    expect(data).toEqual([])
    expect(clashes).toHaveLength(4)
    expect(clashes[0]).toMatchObject({ code: 'no_mat', mat: null, text: 'There is no mat to put it on' })
  })

  test('only the organiser of the competition may', async () => {
    const { competition, red } = await aDay([4])
    const { manager } = await anOrganisation(api.db)
    const { judge } = await aJudgeOn(api.db, red.id)
    for (const person of [manager, judge])
      expect(
        await refusalOf(
          api.as(person).competitions.rebuildSchedule({ params: { id: competition.id }, body: {} }),
        ),
      ).toMatchObject({ status: 403 })
  })
})

describe('moving by hand', () => {
  test('a fight goes to its new place, is pinned there, and a rebuild keeps it', async () => {
    const { person, lay, blue, schedule } = await aDay()
    await lay()
    const [onRed] = await schedule()
    const fight = onRed!.fights[0]!
    const move = (body: object) =>
      person.fights.move({ params: { fight_id: fight.id }, body: { mat_id: blue.id, ...body } })
    const before = await schedule()
    const { clashes } = await move({ position: 2, preview: '1' })
    expect(await schedule()).toEqual(before)
    const { data, clashes: sentUpdates } = await move({ position: 2 })
    expect(sentUpdates).toEqual(clashes)
    expect(data).toMatchObject({ mat: { id: blue.id }, queue_number: 2, pinned: true })
    await lay()
    const { data: kept } = await api.as(null).fights.details({ params: { id: fight.id } })
    expect(kept).toMatchObject({ mat: { id: blue.id }, queue_number: 2, pinned: true })
  })

  test('a move that would call athletes too early tells of it in words', async () => {
    const { person, lay, red, brackets } = await aDay()
    await lay()
    const final = fightAt(await bracketNow(api, brackets[0]!.id), 'main:2:0')
    const { clashes } = await person.fights.move({
      params: { fight_id: final },
      body: { mat_id: red.id, position: 1, preview: '1' },
    })
    expect(clashes.length).toBeGreaterThan(0)
    expect(clashes[0]).toMatchObject({
      code: 'feeder_later',
      fight_id: final,
      other_mat: expect.objectContaining({ id: expect.any(Number) }),
      other_queue_number: expect.any(Number),
      text: expect.stringMatching(/^[A-Z].* /),
    })
  })

  test('what has begun is not moved, nor is anything moved before it or to a foreign mat', async () => {
    const { organiser, person, lay, schedule } = await aDay()
    await lay()
    const [mat] = await schedule()
    const [{ id: first }, other] = mat!.fights as [FightCard, FightCard]
    await acts(api, organiser, first, { type: 'start' })
    await api.settled()
    const move = (id: number, mat_id: number, position: number) =>
      refusalOf(person.fights.move({ params: { fight_id: id }, body: { mat_id, position } }))
    const before = await schedule()
    expect(await move(first, mat!.mat.id, 3)).toMatchObject({
      status: 409,
      code: 'already_begun',
      errors: {},
    })
    expect(await move(other.id, mat!.mat.id, 1)).toMatchObject({
      status: 409,
      code: 'behind_begun',
      errors: { position: [expect.any(String)] },
    })
    const foreign = await aDay([4])
    expect(await move(other.id, foreign.red.id, 1)).toMatchObject({
      status: 409,
      code: 'unknown_mat',
      errors: { mat_id: ['There is no such mat'] },
    })
    expect(await move(other.id, mat!.mat.id, 0)).toMatchObject({
      status: 422,
      code: 'invalid',
      errors: { position: [expect.any(String)] },
    })
    expect(await schedule()).toEqual(before)
  })

  test('a bracket goes to another mat as a whole, and stays there', async () => {
    const { person, lay, blue, brackets, competition } = await aDay()
    await lay()
    const { data } = await person.brackets.move({
      params: { id: brackets[1]!.id },
      body: { mat_id: blue.id },
    })
    expect(data.mat).toMatchObject({ id: blue.id })
    await lay()
    const rows = (await rowsOf(competition.id)).filter(({ bracketId }) => bracketId === brackets[1]!.id)
    expect(new Set(rows.map(({ matId }) => matId))).toEqual(new Set([blue.id]))
  })

  test('a bracket is moved neither to a foreign mat nor to where it is already', async () => {
    const { person, lay, red, brackets } = await aDay()
    await lay()
    const move = (mat_id: number, id = brackets[1]!.id) =>
      person.brackets.move({ params: { id }, body: { mat_id } })
    await move(red.id)
    const foreign = await aDay([4])
    for (const [mat, code] of [
      [foreign.red.id, 'unknown_mat'],
      [red.id, 'nothing_to_move'],
    ] as const)
      expect(await refusalOf(move(mat))).toMatchObject({
        status: 409,
        code,
        errors: { mat_id: [expect.any(String)] },
      })
    expect(await refusalOf(move(red.id, foreign.brackets[0]!.id))).toMatchObject({ status: 403 })
  })

  test('a bracket drawn anew is laid again without moving the others to other mats', async () => {
    const { person, lay, brackets, competition } = await aDay()
    await lay()
    await person.brackets.rebuild({ params: { id: brackets[2]!.id }, body: { type: 'round' } })
    const before = new Map((await rowsOf(competition.id)).map((row) => [row.id, row.matId]))
    await person.brackets.rebuildSchedule({ params: { id: brackets[2]!.id } })
    const after = await rowsOf(competition.id)
    expect(after.filter(({ bracketId }) => bracketId === brackets[2]!.id)).toHaveLength(6)
    for (const row of after) if (row.bracketId !== brackets[2]!.id) expect(row.matId).toBe(before.get(row.id))
  })
})

describe('live estimates', () => {
  test('move when fights end late, and are published to the mat and the competition', async () => {
    const { competition, organiser, lay, schedule } = await aDay()
    await lay()
    const [mat] = await schedule()
    const [late, next] = mat!.fights as [FightCard, FightCard]
    const planned = next.start_estimate_at
    await acts(api, organiser, late.id, { type: 'start' })
    await api.settled()
    api.clock.advance(40 * MINUTE_MS)
    api.published.length = 0
    const winner = late.details.left_user!.id
    await acts(api, organiser, late.id, { type: 'end', reason: 'decision', user_id: winner })
    await api.settled()
    const { data } = await api.as(null).fights.details({ params: { id: next.id } })
    expect(data.start_estimate_at).not.toBe(planned)
    expect(data.start_estimate_at! > '01-06-2026 12:40:00').toBe(true)
    const schedules = api.published.filter(({ event }) => event === 'schedule-updated')
    expect(schedules).toHaveLength(1)
    expect(schedules[0]!.channels).toContain(`competition.${competition.id}`)
    expect(schedules[0]!.payload).toMatchObject({ id: competition.id })
    const sentUpdates = api.published.filter(
      ({ event, payload }) => event === 'mat-updated' && payload['id'] === mat!.mat.id,
    )
    const [ended, estimated] = sentUpdates.map(({ payload }) => payload['version'] as number)
    expect(ended).toBeGreaterThan(mat!.mat.version)
    expect(estimated).toBe(ended! + 1)
    // The competition hears of all mats at once.
    expect(sentUpdates.at(-1)!.channels).toEqual([`mat.${mat!.mat.id}`])
  })

  test('are told of together for bouts that end and begin within a few seconds', async () => {
    const { competition, organiser, lay, schedule } = await aDay()
    await lay()
    const [first, second] = (await schedule()).map(({ fights: bouts }) => bouts[0]!)
    const told = () =>
      api.published.filter(
        ({ event, payload }) => event === 'schedule-updated' && payload['id'] === competition.id,
      )
    api.published.length = 0
    api.clock.advance(40 * MINUTE_MS)
    await acts(api, organiser, first!.id, { type: 'start' })
    await vi.waitFor(() => expect(told()).toHaveLength(1))
    api.clock.advance(40 * MINUTE_MS)
    const winner = first!.details.left_user!.id
    await acts(api, organiser, first!.id, { type: 'end', reason: 'decision', user_id: winner })
    await acts(api, organiser, second!.id, { type: 'start' })
    // A refresh that did not rest would take a tenth of it.
    await pause(300)
    expect(told()).toHaveLength(1)
    await api.settled()
    expect(told()).toHaveLength(2)
  })

  test('are written as they were worked out only where nobody has laid the bouts otherwise', async () => {
    const { competition, organiser, person, lay, schedule, blue } = await aDay()
    await lay()
    const [first, second] = (await schedule())[0]!.fights
    const standsAsRead = async (meanwhile: () => Promise<unknown>) => {
      const { table, version } = await timetableNow(api.db, competition.id)
      await meanwhile()
      return api.db.transaction((db) => lockUnmoved(db, table!, version))
    }
    await acts(api, organiser, first!.id, { type: 'start' })
    await api.settled()
    const score = () =>
      acts(api, organiser, first!.id, { type: 'activity', user_id: first!.details.left_user!.id })
    expect(await standsAsRead(score)).toBe(true)
    const move = () =>
      person.fights.move({ params: { fight_id: second!.id }, body: { mat_id: blue.id, position: 2 } })
    expect(await standsAsRead(move)).toBe(false)
    expect(await standsAsRead(() => lay({ changeover_seconds: '240' }))).toBe(false)
  })

  test('are said to be under way while they are made, for pages to wait', async () => {
    const { competition, lay } = await aDay()
    await lay()
    api.clock.advance(40 * MINUTE_MS)
    expect(isRefreshing(api.deps)).toBe(false)
    await api.db.transaction(async (db) => {
      // What has come to be late is written behind it, or behind the only connection.
      await db.select().from(competitions).where(eq(competitions.id, competition.id)).for('update')
      requestEstimates(api.deps, competition.id)
      await vi.waitFor(() => expect(isRefreshing(api.deps)).toBe(true))
    })
    await api.settled()
    expect(isRefreshing(api.deps)).toBe(false)
  })

  test('stay untouched where nothing was ever laid', async () => {
    const { competition, organiser, brackets } = await aDay([4])
    await won(api, organiser, brackets[0]!.id, 'main:0:0', 'left')
    await api.settled()
    expect(await rowsOf(competition.id)).toEqual([])
  })
})

describe('what a mat shows', () => {
  test('the fight under way, the next three, and the last one', async () => {
    const { organiser, lay, schedule } = await aDay()
    await lay()
    const [{ mat, fights: queue }] = (await schedule()) as [Awaited<ReturnType<typeof schedule>>[number]]
    const now = async () => (await api.as(null).mats.now({ params: { id: mat.id } })).data
    const ids = queue.map(({ id }) => id)
    expect(await now()).toMatchObject({
      mat: { id: mat.id },
      current: { id: ids[0], status: 'waiting' },
      next: [{ id: ids[1] }, { id: ids[2] }, { id: ids[3] }],
      last: null,
      server_time_ms: NOON,
    })
    await acts(api, organiser, ids[0]!, { type: 'start' })
    expect(await now()).toMatchObject({
      current: { id: ids[0], status: 'online' },
      next: [{ id: ids[1] }, {}, {}],
    })
    const winner = queue[0]!.details.left_user!.id
    await acts(api, organiser, ids[0]!, { type: 'end', reason: 'decision', user_id: winner })
    expect(await now()).toMatchObject({
      current: { id: ids[1] },
      last: { id: ids[0], winner: { id: winner } },
    })
  })

  test('a bout that nobody fights is not on it', async () => {
    const { person, lay, brackets, schedule, competition } = await aDay([8])
    await lay()
    const bracket = await bracketNow(api, brackets[0]!.id)
    const athlete = bracket.cells[0]!.left_user!.id
    await person.brackets.remove({
      params: { id: bracket.id },
      body: { user_id: athlete, reason: 'no_show' },
    })
    const shown = (await schedule()).flatMap(({ fights: queue }) => queue.map(({ id }) => id))
    expect(shown).not.toContain(fightAt(bracket, 'main:0:0'))
    expect(shown).toHaveLength(7)
    const list = await api.as(null).fights.list({ query: { competition_id: competition.id } })
    expect(list.meta.total).toBe(7)
  })
})

describe('fights in lists', () => {
  test('are found by competition, bracket, mat, athlete and status', async () => {
    const { competition, organiser, lay, both, brackets, red } = await aDay()
    await lay()
    await won(api, organiser, brackets[1]!.id, 'main:0:1', 'left')
    await acts(api, organiser, fightAt(await bracketNow(api, brackets[0]!.id), 'main:0:1'), { type: 'start' })
    const total = async (query: object) =>
      (await api.as(null).fights.list({ query: { competition: competition.slug, ...query } })).meta.total
    expect(await total({})).toBe(18)
    expect(await total({ bracket_id: brackets[0]!.id })).toBe(8)
    expect(await total({ user: both.slug })).toBeGreaterThanOrEqual(3)
    expect(await total({ user: 'nobody' })).toBe(0)
    expect(await total({ status: 'ended' })).toBe(1)
    expect(await total({ status: 'online' })).toBe(1)
    const onRed = await api.as(null).fights.list({
      query: { mat_id: red.id, order_by: 'start_estimate_at', order_direction: 'DESC', per_page: 3 },
    })
    expect(onRed.data.map(({ mat }) => mat?.id)).toEqual([red.id, red.id, red.id])
    expect(onRed.links.next).not.toBeNull()
    const numbers = onRed.data.map(({ queue_number }) => queue_number!)
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
  })
})

describe('the days of a competition that names none', () => {
  const at = (text: string) => new Date(text).getTime()

  test('open at the hour it begins and close at the hour it ends', () => {
    const days = derivedDays(at('2026-06-20T06:00:00Z'), at('2026-06-21T15:00:00Z'), 'Europe/Moscow')
    expect(
      days.map(({ start, end }) => [new Date(start).toISOString(), new Date(end).toISOString()]),
    ).toEqual([
      ['2026-06-20T06:00:00.000Z', '2026-06-20T15:00:00.000Z'],
      ['2026-06-21T06:00:00.000Z', '2026-06-21T15:00:00.000Z'],
    ])
  })

  test('last nine hours when it ends at the hour it began', () => {
    expect(derivedDays(NOON, NOON + DAY_MS, 'UTC')).toMatchObject([
      { start: NOON, end: NOON + 9 * HOUR_MS },
      { start: NOON + DAY_MS, end: NOON + DAY_MS + 9 * HOUR_MS },
    ])
  })

  test('keep their hours on the clock when the clocks change', () => {
    const days = derivedDays(at('2026-10-24T08:00:00Z'), at('2026-10-25T17:00:00Z'), 'Europe/Berlin')
    expect(days.map(({ start }) => new Date(start).toISOString())).toEqual([
      '2026-10-24T08:00:00.000Z',
      '2026-10-25T09:00:00.000Z',
    ])
  })
})

describe('a competition moved to other dates', () => {
  const dates = (days: number) => ({
    start_at: `0${1 + days}-06-2026 12:00:00`,
    end_at: `0${1 + days}-06-2026 20:00:00`,
  })
  const settingsOf = async ({ person, competition }: Awaited<ReturnType<typeof aDay>>) =>
    (await person.competitions.scheduleSettings({ params: { id: competition.id } })).data
  const moveBy = ({ person, competition }: Awaited<ReturnType<typeof aDay>>, days: number) =>
    person.competitions.update({ params: { id: competition.id }, body: dates(days) })

  test('takes its schedule along, and its bouts keep their numbers and times of day', async () => {
    const day = await aDay()
    await day.lay({
      days: [
        {
          start: '01-06-2026 12:00:00',
          end: '01-06-2026 20:00:00',
          breaks: [{ from: '01-06-2026 14:00:00', to: '01-06-2026 15:00:00' }],
        },
      ],
      finals_block: { mat_ids: [day.red.id], not_before: '01-06-2026 17:00:00' },
    })
    const before = await rowsOf(day.competition.id)
    await api.db
      .update(fights)
      .set({ notBefore: new Date(NOON + HOUR_MS) })
      .where(eq(fights.id, before[0]!.id))
    await moveBy(day, 2)
    expect(await settingsOf(day)).toMatchObject({
      days: [
        {
          start: '03-06-2026 12:00:00 (UTC)',
          end: '03-06-2026 20:00:00 (UTC)',
          breaks: [{ from: '03-06-2026 14:00:00 (UTC)', to: '03-06-2026 15:00:00 (UTC)' }],
        },
      ],
      finals_block: { not_before: '03-06-2026 17:00:00 (UTC)' },
      days_outside: [],
    })
    const after = new Map((await rowsOf(day.competition.id)).map((row) => [row.id, row]))
    for (const { id, number, startEstimateAt, endEstimateAt } of before) {
      const moved = after.get(id)!
      expect(moved.number).toBe(number)
      expect(moved.startEstimateAt!.getTime() - startEstimateAt!.getTime()).toBe(2 * DAY_MS)
      expect(moved.endEstimateAt!.getTime() - endEstimateAt!.getTime()).toBe(2 * DAY_MS)
    }
    expect(after.get(before[0]!.id)!.notBefore).toEqual(new Date(NOON + HOUR_MS + 2 * DAY_MS))
  })

  test('leaves a schedule that has begun as it is and says which days lie outside', async () => {
    const day = await aDay()
    await day.lay()
    const [first] = (await day.schedule())[0]!.fights
    await acts(api, day.organiser, first!.id, { type: 'start' })
    await api.settled()
    const before = await rowsOf(day.competition.id)
    await moveBy(day, 1)
    expect(await rowsOf(day.competition.id)).toEqual(before)
    expect((await settingsOf(day)).days_outside).toEqual([{ day: '01-06-2026', fights: before.length - 1 }])
  })
})

test('new times of a whole day leave nearly all rows in their pages, and their indexes as they are', async () => {
  const { competition, lay } = await aDay([32, 32, 16])
  await lay()
  const counts = async (db: Queryable) => {
    const found = await db.execute<{ rows: number; in_place: number }>(sql`
      select pg_stat_get_xact_tuples_updated('fights'::regclass)::int as rows,
        pg_stat_get_xact_tuples_hot_updated('fights'::regclass)::int as in_place`)
    return found.rows[0]!
  }
  const move = () =>
    api.db.transaction(async (db) => {
      const before = await counts(db)
      await db.execute(sql`update fights set start_estimate_at = start_estimate_at + interval '1 minute'
        where competition_id = ${competition.id}`)
      const after = await counts(db)
      return (after.in_place - before.in_place) / (after.rows - before.rows)
    })
  // The room for a version is what an earlier one leaves, once no other transaction may still see that.
  await expect.poll(move, { timeout: 2_000, interval: 500 }).toBeGreaterThan(0.8)
})
