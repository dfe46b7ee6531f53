import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fights } from '#api/platform/db/schema.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCategory, aCompetition, aMat, anEntry, aUser } from '../support/builders.ts'
import { acts, aDrawnField, cellAt, fightAt } from './event.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const layOn = (matId: number, ...ids: number[]) =>
  api.db.update(fights).set({ matId }).where(inArray(fights.id, ids))

const statusOf = async (id: number) => (await api.as(null).fights.details({ params: { id } })).data.status

/** Four athletes in one bracket: two semi-finals and two mats. */
async function twoMats() {
  const field = await aDrawnField(api, 4)
  const other = await aMat(api.db, field.competition.id)
  const [upper, lower] = [fightAt(field.bracket, 'main:0:0'), fightAt(field.bracket, 'main:0:1')]
  return { ...field, other, upper, lower }
}

const start = (field: { readonly organiser: { readonly id: number } }, fightId: number) =>
  acts(api, field.organiser, fightId, { type: 'start' })

test('a mat holds one bout: the second start is refused and names the first', async () => {
  const venue = await twoMats()
  await layOn(venue.mat.id, venue.upper, venue.lower)
  await start(venue, venue.upper)
  const refusal = await refusalOf(start(venue, venue.lower))
  expect([refusal.status, refusal.code, refusal.data]).toEqual([
    409,
    'mat_busy',
    { fight_id: venue.upper, mat_id: venue.mat.id },
  ])
  const { left_user: left, right_user: right } = cellAt(venue.bracket, 'main:0:0')
  expect(refusal.message).toContain(`${left?.name} – ${right?.name}`)
  expect(await statusOf(venue.lower)).toBe('waiting')
  const command = { params: { fight_id: venue.lower }, body: { type: 'start' as const } }
  expect((await refusalOf(api.as(venue.organiser).fightEvents.preview(command))).code).toBe('mat_busy')

  await acts(api, venue.organiser, venue.upper, { type: 'end', reason: 'decision', user_id: left!.id })
  expect((await start(venue, venue.lower)).status).toBe('online')
})

test('bouts of other mats begin side by side', async () => {
  const venue = await twoMats()
  await layOn(venue.mat.id, venue.upper)
  await layOn(venue.other.id, venue.lower)
  await start(venue, venue.upper)
  expect((await start(venue, venue.lower)).status).toBe('online')
})

/** One athlete in two categories of a competition, each with a bout of its own on a mat of its own. */
async function twoCategories() {
  const categories = [await aCategory(api.db), await aCategory(api.db)]
  const ids = categories.map(({ id }) => id)
  const { competition, organiser } = await aCompetition(api.db, { categoryIds: ids })
  const both = await aUser(api.db)
  await anEntry(api.db, competition.id, ids, { userId: both.id })
  const bouts: number[] = []
  for (const category of ids) {
    const rival = await aUser(api.db)
    await anEntry(api.db, competition.id, [category], { userId: rival.id })
    const { data } = await api.as(organiser!).brackets.draw({
      params: { id: competition.id },
      body: { category_id: category, slots: [both.id, rival.id] },
    })
    const bout = fightAt(data, 'main:0:0')
    await layOn((await aMat(api.db, competition.id)).id, bout)
    bouts.push(bout)
  }
  return { organiser: organiser!, both, bouts: bouts as [number, number] }
}

test('an athlete of two categories fights in one of them at a time', async () => {
  const { organiser, both, bouts } = await twoCategories()
  await start({ organiser }, bouts[0])
  const refusal = await refusalOf(start({ organiser }, bouts[1]))
  expect([refusal.status, refusal.code]).toEqual([409, 'athlete_busy'])
  expect(refusal.data).toMatchObject({ fight_id: bouts[0], user_id: both.id })
  expect(refusal.message).toContain(both.name)
  await acts(api, organiser, bouts[0], { type: 'end', reason: 'decision', user_id: both.id })
  expect((await start({ organiser }, bouts[1])).status).toBe('online')
})

test('of many starts at the same time one bout of a mat and of an athlete begins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { organiser, bouts } = await twoCategories()
    const venue = await twoMats()
    await layOn(venue.mat.id, venue.upper, venue.lower)
    const presses = await Promise.allSettled(
      [...bouts, ...bouts]
        .map((id) => start({ organiser }, id))
        .concat([venue.upper, venue.lower, venue.lower, venue.upper].map((id) => start(venue, id))),
    )
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const pair of [bouts, [venue.upper, venue.lower]])
      expect((await Promise.all(pair.map(statusOf))).sort()).toEqual(['online', 'waiting'])
  }
  expect(api.failures).toEqual([])
})

test('a start that was undone is brought back only while the mat is free', async () => {
  const venue = await twoMats()
  await layOn(venue.mat.id, venue.upper, venue.lower)
  await acts(api, venue.organiser, venue.upper, { type: 'start' }, { type: 'undo' })
  await start(venue, venue.lower)
  const refusal = await refusalOf(acts(api, venue.organiser, venue.upper, { type: 'redo' }))
  expect(refusal.code).toBe('mat_busy')
})

test('a result is opened and corrected while the mat fights on, but its clock stays put', async () => {
  const venue = await twoMats()
  await layOn(venue.mat.id, venue.upper, venue.lower)
  const { left_user: left, right_user: right } = cellAt(venue.bracket, 'main:0:0')
  await acts(
    api,
    venue.organiser,
    venue.upper,
    { type: 'start' },
    { type: 'pause' },
    { type: 'end', reason: 'decision', user_id: left!.id },
  )
  await start(venue, venue.lower)
  expect((await acts(api, venue.organiser, venue.upper, { type: 'undo' })).status).toBe('online')
  const refusal = await refusalOf(acts(api, venue.organiser, venue.upper, { type: 'continue' }))
  expect(refusal.code).toBe('mat_busy')
  const end = { type: 'end', reason: 'decision', user_id: right!.id } as const
  expect((await acts(api, venue.organiser, venue.upper, end)).winner?.id).toBe(right!.id)
  const [row] = await api.db.select().from(fights).where(eq(fights.id, venue.upper))
  expect(row?.winnerId).toBe(right!.id)
})
