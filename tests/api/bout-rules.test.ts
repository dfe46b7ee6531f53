import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fights } from '#api/platform/db/schema.ts'
import { SECOND_MS } from '~/domain/time.ts'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import { errors } from '~/i18n/en/errors.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { anAdmin, aUser } from '../support/builders.ts'
import { acts, aDrawnField, aField, bracketNow, fightAt, won } from './event.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Change = Parameters<ReturnType<TestApi['as']>['boutRules']['change']>[0]['body']
type Field = Awaited<ReturnType<typeof aDrawnField>>

const paramsOf = ({ competition }: Pick<Field, 'competition'>) => ({
  id: competition.id,
  discipline: 'fight' as const,
})
const change = async (field: Pick<Field, 'competition' | 'organiser'>, body: Change) =>
  (await api.as(field.organiser).boutRules.change({ params: paramsOf(field), body })).data
const rulesNow = async (field: Field) =>
  (await api.as(field.organiser).boutRules.settings({ params: paramsOf(field) })).data
const viewOf = async (id: number) => (await api.as(null).fights.details({ params: { id } })).data
const storedOf = async (id: number) => (await api.db.select().from(fights).where(eq(fights.id, id)))[0]!.rules

/** What a bout is, apart from what a clock makes of it. */
async function factsOf(id: number) {
  const { server_time_ms: _now, ...facts } = await viewOf(id)
  return facts
}

test('a competition that sets nothing has the platform’s rules, and its bouts say nothing of them', async () => {
  const field = await aDrawnField(api, 2)
  const id = fightAt(field.bracket, 'main:0:0')
  expect(await rulesNow(field)).toMatchObject({ is_own: false, lead_to_end: 12, held_by_others: 0 })
  expect((await viewOf(id)).rules).toBeNull()
  await acts(api, field.organiser, id, { type: 'start' })
  expect((await viewOf(id)).rules).toBeNull()
  // From its first act the bout has a copy, whatever the platform's rules are one day.
  expect(await storedOf(id)).toEqual(rulesOf('fight'))
})

test('bouts that wait follow the rules, drawn before or after; one that has begun keeps its own for good', async () => {
  const field = await aDrawnField(api, 4)
  const [begun, waiting] = [fightAt(field.bracket, 'main:0:0'), fightAt(field.bracket, 'main:0:1')]
  const athlete = field.athletes[0]!.id
  await acts(api, field.organiser, begun, { type: 'start' })
  await acts(api, field.organiser, begun, { type: 'point', user_id: athlete, value: 7 })
  const before = await factsOf(begun)

  expect(await change(field, { lead_to_end: 5, point_values: [1, 2, 4] })).toMatchObject({
    is_own: true,
    lead_to_end: 5,
    point_values: [1, 2, 4],
    warnings_to_disqualify: 3,
    held_by_others: 1,
  })
  expect(await factsOf(begun)).toEqual(before)
  expect(before.suggestions).toEqual([])
  expect((await viewOf(waiting)).rules).toMatchObject({ lead_to_end: 5, point_values: [1, 2, 4] })

  const other = field.athletes[2]!.id
  await acts(api, field.organiser, waiting, { type: 'start' })
  const scored = await acts(api, field.organiser, waiting, { type: 'point', user_id: other, value: 6 })
  expect(scored.suggestions).toEqual([{ kind: 'end_by_lead', user_id: null, winner_id: other, value: 6 }])

  // Back to the platform's: both go on by what they have.
  expect(await change(field, { is_own: '0' })).toMatchObject({
    is_own: false,
    lead_to_end: 12,
    held_by_others: 1,
  })
  expect(await factsOf(begun)).toEqual(before)
  expect((await viewOf(waiting)).suggestions).toEqual(scored.suggestions)
  expect((await viewOf(fightAt(field.bracket, 'main:1:0'))).rules).toBeNull()
})

test('a bout drawn, or added by hand, after the rules were set has them', async () => {
  const field = await aField(api, 2)
  await change(field, { max_extra_periods: '', golden_score: '1' })
  const { data: anew } = await api.as(field.organiser).brackets.draw({
    params: { id: field.competition.id },
    body: { category_id: field.category.id, slots: field.athletes.map(({ id }) => id) },
  })
  const drawn = { max_extra_periods: null, golden_score: true }
  expect((await viewOf(anew.cells[0]!.fight!.id)).rules).toMatchObject(drawn)
  const { data: added } = await api.as(await anAdmin(api.db)).admin.fights.create({
    body: {
      competition_id: field.competition.id,
      category_id: field.category.id,
      left_user_id: (await aUser(api.db)).id,
      right_user_id: (await aUser(api.db)).id,
    },
  })
  expect(added.rules).toMatchObject(drawn)
})

test('a bout that is reset begins by the present rules, and what is restored stands by its old ones', async () => {
  const field = await aDrawnField(api, 4)
  const { id } = field.bracket
  await won(api, field.organiser, id, 'main:0:0', 'left')
  await won(api, field.organiser, id, 'main:0:1', 'left')
  const final = fightAt(field.bracket, 'main:1:0')
  await won(api, field.organiser, id, 'main:1:0', 'left')
  const before = await viewOf(final)
  await change(field, { lead_to_end: 5 })
  expect((await viewOf(final)).rules).toBeNull()

  const semi = fightAt(field.bracket, 'main:0:0')
  const turned = { type: 'point', user_id: field.athletes[1]!.id, value: 9, correction: '1', resets: [final] }
  await acts(api, field.organiser, semi, turned as never)
  expect(await viewOf(final)).toMatchObject({ status: 'waiting', rules: { lead_to_end: 5 } })
  await api.as(field.organiser).fightEvents.undo({ params: { fight_id: semi }, query: {} })
  expect(await viewOf(final)).toMatchObject({ status: 'ended', rules: null, details: before.details })
  expect((await bracketNow(api, id)).status).toBe('ended')
})

test('an act of an extra period is judged by the copy of the bout', async () => {
  const field = await aDrawnField(api, 2)
  const id = fightAt(field.bracket, 'main:0:0')
  await change(field, { max_extra_periods: 0 })
  await acts(api, field.organiser, id, { type: 'start' })
  await change(field, { max_extra_periods: 3 })
  api.clock.advance(181 * SECOND_MS)
  const refused = await refusalOf(acts(api, field.organiser, id, { type: 'extra_time' }))
  expect(refused).toMatchObject({ status: 409, message: 'There is no more extra time' })
})

test('a bout of periods that are won counts them, in the bracket too, and is planned with all of them', async () => {
  const field = await aDrawnField(api, 2)
  const id = fightAt(field.bracket, 'main:0:0')
  await change(field, {
    periods: 3,
    period_break_seconds: 60,
    periods_are_won: true,
    warning_points: [1],
  })
  const [left, right] = field.athletes
  await acts(api, field.organiser, id, { type: 'start' })
  await acts(api, field.organiser, id, { type: 'warning', user_id: right!.id, value: 1 })
  api.clock.advance(181 * SECOND_MS)
  const { suggestions } = await viewOf(id)
  expect(suggestions).toMatchObject([{ kind: 'next_period', winner_id: left!.id }])
  await acts(api, field.organiser, id, { type: 'next_period' })
  expect((await viewOf(id)).clock).toMatchObject({
    limit_ms: 360_000,
    periods: [{ left_points: 1, right_points: 0, winner: 'left' }],
    is_between_periods: true,
    technical_break_limit_ms: 60_000,
  })
  await acts(api, field.organiser, id, { type: 'continue' })
  await acts(api, field.organiser, id, { type: 'point', user_id: left!.id, value: 2 })
  api.clock.advance(181 * SECOND_MS)
  await acts(api, field.organiser, id, { type: 'end', reason: 'points' })
  const ended = await viewOf(id)
  expect(ended.details).toMatchObject({
    left_user_stats: { points: 2 },
    right_user_stats: { points: 0, warnings: 1 },
  })
  expect(ended.clock.periods).toHaveLength(2)
  expect((await bracketNow(api, field.bracket.id)).status).toBe('ended')
})

test('extra time without a clock counts up from nought, until its first point or a second waza-ari', async () => {
  const field = await aDrawnField(api, 2)
  const id = fightAt(field.bracket, 'main:0:0')
  await change(field, { extra_time_seconds: null, golden_score: '1', max_point: 100, twice_to_end: 10 })
  const [left, right] = field.athletes
  await acts(api, field.organiser, id, { type: 'start' })
  await acts(api, field.organiser, id, { type: 'point', user_id: left!.id, value: 10 })
  await acts(api, field.organiser, id, { type: 'point', user_id: right!.id, value: 10 })
  api.clock.advance(181 * SECOND_MS)
  expect((await viewOf(id)).suggestions).toMatchObject([
    { kind: 'time_up' },
    { kind: 'extra_time', value: null },
  ])
  await acts(api, field.organiser, id, { type: 'extra_time' })
  await acts(api, field.organiser, id, { type: 'continue' })
  api.clock.advance(600 * SECOND_MS)
  const view = await viewOf(id)
  expect(view.clock).toMatchObject({ limit_ms: null, counts_from_ms: 180_000, extra_time_count: 1 })
  expect(view.suggestions).toEqual([])
  await acts(api, field.organiser, id, { type: 'point', user_id: right!.id, value: 10 })
  expect((await viewOf(id)).suggestions).toMatchObject([
    { kind: 'end_by_point', winner_id: right!.id, value: 10 },
  ])
})

test.each<[Change, string, keyof typeof errors.code]>([
  [{ periods: 6 }, 'periods', 'too_big'],
  [{ periods: 2, periods_are_won: true }, 'periods', 'periods_not_odd'],
  [{ warning_points: 'some' as never }, 'warning_points', 'wrong_point_values'],
  [{ lead_to_end: 0 }, 'lead_to_end', 'too_small'],
  [{ lead_to_end: 'many' as never }, 'lead_to_end', 'wrong_number'],
  [{ point_values: '1, two' as never }, 'point_values', 'wrong_point_values'],
  [{ point_values: [1, 1] }, 'point_values', 'chosen_twice'],
  [{ min_point: 5, max_point: 4 }, 'max_point', 'max_below_min'],
  [{ point_to_end: 9, max_point: 4 }, 'point_to_end', 'point_out_of_reach'],
  [
    {
      hold_awards: [
        { seconds: 20, points: 2 },
        { seconds: 10, points: 1 },
      ],
    },
    'hold_awards',
    'holds_not_rising',
  ],
  [{ hold_awards: '10' as never }, 'hold_awards', 'wrong_holds'],
  [{ final_extra_seconds: -1 }, 'final_extra_seconds', 'too_small'],
  [{ extra_time_seconds: 5 }, 'extra_time_seconds', 'too_small'],
  [{ extra_time_seconds: '' as never }, 'golden_score', 'extra_time_without_end'],
  [{ twice_to_end: 9, max_point: 4 }, 'twice_to_end', 'point_out_of_reach'],
])('%o is refused beside its field', async (body, field, code) => {
  const venue = await aDrawnField(api, 2)
  const refused = await refusalOf(change(venue, body))
  expect([refused.status, refused.errors]).toEqual([422, { [field]: [errors.code[code]] }])
  expect(await rulesNow(venue)).toMatchObject({ is_own: false })
})

test('finals are longer than the other bouts of their bracket, and a bout that has begun keeps its time', async () => {
  const field = await aDrawnField(api, 4)
  const timeOf = async (key: string) => (await viewOf(fightAt(field.bracket, key))).time_per_fight
  await acts(api, field.organiser, fightAt(field.bracket, 'main:0:0'), { type: 'start' })
  await change(field, { final_extra_seconds: 60 })
  expect([await timeOf('main:0:0'), await timeOf('main:0:1'), await timeOf('main:1:0')]).toEqual([
    180, 180, 240,
  ])
  await api.as(await anAdmin(api.db)).admin.brackets.update({
    params: { id: field.bracket.id },
    body: { time_per_fight: 100 },
  })
  expect([await timeOf('main:0:0'), await timeOf('main:0:1'), await timeOf('main:1:0')]).toEqual([
    180, 100, 160,
  ])
  await change(field, { is_own: '0' })
  expect([await timeOf('main:0:1'), await timeOf('main:1:0')]).toEqual([100, 100])

  const other = await aField(api, 4)
  await change(other, { final_extra_seconds: 30 })
  const { data: drawn } = await api.as(other.organiser).brackets.draw({
    params: { id: other.competition.id },
    body: { category_id: other.category.id, slots: other.athletes.map(({ id }) => id) },
  })
  const times = drawn.cells.flatMap(({ key, fight }) => (fight ? [[key, fight.id] as const] : []))
  expect(await Promise.all(times.map(async ([key, id]) => [key, (await viewOf(id)).time_per_fight]))).toEqual(
    [
      ['main:0:0', 180],
      ['main:0:1', 180],
      ['main:1:0', 210],
    ],
  )
})

test('edited rules are compared with those that hold on an example bout, and nothing is stored', async () => {
  const field = await aDrawnField(api, 2)
  const calls = api.as(field.organiser).boutRules
  const { data } = await calls.preview({ params: paramsOf(field), body: { lead_to_end: 8 } })
  expect(data).toMatchObject({
    now: { winner: 'right', reason: 'points' },
    next: { winner: 'right', reason: 'lead', left: 3, right: 11 },
  })
  expect(data.rows.filter(({ differs }) => differs).length).toBeGreaterThan(0)
  expect(
    (await refusalOf(calls.preview({ params: paramsOf(field), body: { lead_to_end: 0 } }))).errors,
  ).toEqual({
    lead_to_end: [errors.code.too_small],
  })
  expect(await rulesNow(field)).toMatchObject({ is_own: false, lead_to_end: 12 })
})
