import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCategory, aCompetition, anAdmin, anEntry } from '../support/builders.ts'

// What an administrator does with brackets and bouts through /api-admin (spec §2, §7).

let api: TestApi
let admin: { readonly id: number }
beforeAll(async () => {
  api = await startTestApi()
  admin = await anAdmin(api.db)
})
afterAll(() => api.close())

/** A competition in one category, with confirmed entries. */
async function entered(count: number) {
  const { competition, categoryIds } = await aCompetition(api.db)
  for (let at = 0; at < count; at += 1) await anEntry(api.db, competition.id, categoryIds)
  return { competition_id: competition.id, category_id: categoryIds[0] ?? 0 }
}

test('an administrator makes a bracket of the confirmed entries, by the settings asked for', async () => {
  const { brackets } = api.as(admin).admin
  const of = await entered(4)
  const { data } = await brackets.create({ body: { ...of, type: 'playoff', third_place: 'bout' } })
  expect([data.type.slug, data.third_place, data.cells.length]).toEqual(['playoff', 'bout', 4])
  expect(data.slots.filter((slot) => slot !== null)).toHaveLength(4)
  const again = await refusalOf(brackets.create({ body: of }))
  expect([again.status, again.code]).toEqual([409, 'bracket_drawn'])
  const rebuilt = await brackets.create({ body: { ...of, type: 'round', rebuild: '1' } })
  expect([rebuilt.data.id, rebuilt.data.type.slug]).toEqual([data.id, 'round'])
})

test('a bracket needs a category of the competition, and somebody in it', async () => {
  const { brackets } = api.as(admin).admin
  const of = await entered(0)
  const nobody = await refusalOf(brackets.create({ body: of }))
  expect(nobody.code).toBe('no_entries')
  const foreign = await aCategory(api.db)
  const other = await refusalOf(brackets.create({ body: { ...of, category_id: foreign.id } }))
  expect([other.status, Object.keys(other.errors)]).toEqual([422, ['category_id']])
})

test('a bout is scored, undone, corrected and given to a winner named by slug', async () => {
  const { admin: calls } = api.as(admin)
  const { data: bracket } = await calls.brackets.create({ body: await entered(2) })
  const fight = bracket.cells.find((cell) => cell.fight)?.fight
  const params = { fight_id: fight?.id ?? 0 }
  const put = (body: Parameters<typeof calls.fightEvents.put>[0]['body']) =>
    calls.fightEvents.put({ params, body })
  const { data: begun } = await put({ type: 'start' })
  const { left_user: left, right_user: right } = begun.details
  await put({ type: 'point', value: 3, user_slug: left?.slug })
  const { data: warned } = await put({ type: 'warning', value: 1, user_slug: left?.slug })
  await calls.fightEvents.undo({ params })
  const [point] = warned.events.filter(({ type }) => type === 'point')
  const { data: corrected } = await calls.fightEvents.remove({
    params: { ...params, fight_event_id: point?.id ?? 0 },
  })
  expect([corrected.details.left_user_stats.points, corrected.details.left_user_stats.warnings]).toEqual([
    0, 0,
  ])
  const { data: ended } = await put({
    type: 'end',
    reason: 'decision',
    user_slug: right?.slug,
    description: 'Decided by the referees',
  })
  expect([ended.winner?.id, ended.loser?.id, ended.status]).toEqual([right?.id, left?.id, 'ended'])
})
