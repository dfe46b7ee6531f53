import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries, users } from '#api/platform/db/schema.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aClub } from '../support/builders.ts'
import { aDrawnField, bracketNow, won } from './event.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Four have fought: the first beat the second and then the third, who had beaten the fourth. The first is doped. */
async function strippedChampion() {
  const field = await aDrawnField(api, 4)
  const { id } = field.bracket
  for (const key of ['main:0:0', 'main:0:1', 'main:1:0']) await won(api, field.organiser, id, key, 'left')
  const organiser = api.as(field.organiser).brackets
  const [champion, second, third, fourth] = field.athletes.map((athlete) => athlete.id)
  await organiser.remove({ params: { id }, body: { user_id: champion!, reason: 'doping' } })
  const names = { [champion!]: 'champion', [second!]: 'second', [third!]: 'third', [fourth!]: 'fourth' }
  const decide = { user_id: champion!, places: 'move_up', reason: 'Jury, record 12' } as const
  return { ...field, id, run: organiser, names, champion: champion!, decide }
}
type Stripped = Awaited<ReturnType<typeof strippedChampion>>

const medalsNow = async ({ id, names }: Stripped) =>
  (await bracketNow(api, id)).medals
    .map(({ user, medal, place }) => `${place} ${medal} ${names[user.id]}`)
    .sort()
    .map((text) => text.slice(2))

const resultsNow = async ({ competition }: Stripped) =>
  (await api.as(null).competitions.results({ params: { slug: competition.slug } })).data

describe('a place lost by disqualification', () => {
  test('is handed on by a decision: medals, results, team points and athletes’ pages follow', async () => {
    const venue = await strippedChampion()
    const { run, id, decide, names, athletes, competition } = venue
    expect(await medalsNow(venue)).toEqual(['silver third', 'bronze fourth', 'bronze second'])
    expect((await resultsNow(venue)).categories[0]?.vacant_medals).toEqual(['gold'])
    expect((await bracketNow(api, id)).vacant_medals).toEqual(['gold'])
    const left = await run.previewPlaces({ params: { id }, body: { ...decide, places: 'vacant' } })
    expect(left.data).toMatchObject({ places: [], vacant: ['gold'] })
    const shown = (await run.previewPlaces({ params: { id }, body: decide })).data
    expect(shown.vacant).toEqual([])
    expect(
      shown.places.map(({ user, before, after }) => [names[user.id], before?.from, after?.from]),
    ).toEqual([
      ['third', 2, 1],
      ['second', 3, 2],
    ])
    const { data } = await run.decidePlaces({ params: { id }, body: decide })
    expect(data.expelled).toMatchObject([
      { user: { id: venue.champion }, reason: 'doping', places: 'move_up', decision: decide.reason },
    ])
    expect(await medalsNow(venue)).toEqual(['gold third', 'silver second', 'bronze fourth'])
    const { categories } = await resultsNow(venue)
    expect(categories[0]?.vacant_medals).toEqual([])
    expect(
      categories[0]?.places.map(({ user, place, medal, out }) => [names[user.id], place, medal, out]),
    ).toEqual([
      ['third', 1, 'gold', null],
      ['second', 2, 'silver', null],
      ['fourth', 3, 'bronze', null],
      ['champion', null, null, 'disqualified'],
    ])
    const slug = athletes[2]!.slug
    const { data: won } = await api
      .as(null)
      .brackets.list({ query: { medallist: slug, competition_id: String(competition.id) } })
    expect(won[0]?.medals.find(({ user }) => user.slug === slug)?.medal).toBe('gold')
    const gone = await api.as(null).brackets.list({ query: { medallist: athletes[0]!.slug } })
    expect(gone.data).toEqual([])
  })

  test('is recorded with its reason, and vacant again when it is taken back', async () => {
    const venue = await strippedChampion()
    const { run, id, decide, champion } = venue
    await run.decidePlaces({ params: { id }, body: decide })
    const [entry] = await api.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'decide_places'), eq(auditEntries.entityId, id)))
      .orderBy(desc(auditEntries.id))
    expect(JSON.stringify(entry?.after)).toContain(decide.reason)
    const { data } = await run.undoPlaces({ params: { id, user_id: champion }, query: {} })
    expect(data.expelled).toMatchObject([{ places: 'vacant', decision: null }])
    expect(await medalsNow(venue)).toEqual(['silver third', 'bronze fourth', 'bronze second'])
  })

  test('gives the teams the points of the places they move up to', async () => {
    const venue = await strippedChampion()
    const { organiser, competition, athletes, run, id, decide } = venue
    const { club } = await aClub(api.db)
    await api.db.update(users).set({ clubId: club.id }).where(eq(users.id, athletes[2]!.id))
    await api.as(organiser).competitions.changeTeamPoints({
      params: { id: competition.id },
      body: { is_used: '1' },
    })
    const pointsNow = async () =>
      (await resultsNow(venue)).team_ranking?.teams.club.find(({ team }) => team.id === club.id)
    const before = await pointsNow()
    await run.decidePlaces({ params: { id }, body: decide })
    expect(before).toBeDefined()
    expect((await pointsNow())?.place).toBe(1)
    expect(await pointsNow()).not.toEqual(before)
  })

  test('is shown with its reason to those alone who run the competition', async () => {
    const { run, id, decide } = await strippedChampion()
    await run.decidePlaces({ params: { id }, body: decide })
    expect((await bracketNow(api, id)).expelled).toEqual([])
  })

  test.each([
    [
      'of somebody who has his place',
      (venue: Stripped) => ({ user_id: venue.athletes[1]!.id }),
      'not_expelled',
    ],
    [
      'on a bracket changed since',
      (venue: Stripped) => ({ version: venue.bracket.version }),
      'stale_version',
    ],
    ['without a reason', () => ({ reason: ' ' }), 'invalid'],
  ])('is not decided %s', async (_, wrong, code) => {
    const venue = await strippedChampion()
    const body = { ...venue.decide, ...wrong(venue) }
    const refusal = await refusalOf(venue.run.decidePlaces({ params: { id: venue.id }, body }))
    expect(refusal.code).toBe(code)
  })
})

test('a competition’s rule moves places up without a decision', async () => {
  const field = await aDrawnField(api, 4)
  const run = api.as(field.organiser)
  const params = { id: field.competition.id }
  await run.competitions.changeDrawSettings({ params, body: { vacated_places: 'move_up' } })
  const body = {
    category_id: field.category.id,
    slots: field.athletes.map(({ id }) => id),
    rebuild: '1' as const,
  }
  const { data: bracket } = await run.brackets.draw({ params, body })
  for (const key of ['main:0:0', 'main:0:1', 'main:1:0'])
    await won(api, field.organiser, bracket.id, key, 'left')
  const { data } = await run.brackets.remove({
    params: { id: bracket.id },
    body: { user_id: field.athletes[0]!.id, reason: 'disqualification' },
  })
  expect(data.medals.map(({ medal }) => medal)).toEqual(['gold', 'silver', 'bronze'])
})
