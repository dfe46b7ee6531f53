import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#api/platform/db/schema.ts'
import { eq } from 'drizzle-orm'
import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import { NOON, startTestApi, type TestApi } from '../support/api.ts'
import { aClub } from '../support/builders.ts'
import { aDrawnField, aField, bracketNow, cellAt, won } from './event.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.set(NOON)
})

/** Fights a bracket to its end: whoever stands higher in the draw wins. */
async function played(field: { organiser: { id: number }; bracket: { id: number } }): Promise<Bracket> {
  for (;;) {
    const bracket = await bracketNow(api, field.bracket.id)
    const next = bracket.cells.find(({ status }) => status === 'ready')
    if (!next) return bracket
    const rank = (id: number | undefined) => bracket.slots.indexOf(id ?? -1)
    const side = rank(next.left_user?.id) < rank(next.right_user?.id) ? 'left' : 'right'
    await won(api, field.organiser, bracket.id, next.key, side)
  }
}

const podium = (bracket: Bracket) =>
  bracket.medals.map(({ medal, place, user }) => [medal, place, bracket.slots.indexOf(user.id)])

describe('third places', () => {
  test('are shared by the losers of the semi-finals, as in boxing', async () => {
    const bracket = await played(await aDrawnField(api, 8, { third_place: 'shared' }))
    expect(podium(bracket)).toEqual([
      ['gold', 1, 0],
      ['silver', 2, 4],
      ['bronze', 3, 2],
      ['bronze', 3, 6],
    ])
    expect(bracket).toMatchObject({ status: 'ended', fights_count: 7, fights_ended_count: 7 })

    const wonBy = async (medallist: string) =>
      (await api.as(null).brackets.list({ query: { medallist } })).data.map(({ id }) => id)
    expect(await wonBy(bracket.medals[3]!.user.slug)).toEqual([bracket.id])
    const without = bracket.cells.flatMap(({ left_user: left, right_user: right }) => [left, right])
    const ranked = new Set(bracket.medals.map(({ user }) => user.id))
    expect(await wonBy(without.find((user) => user && !ranked.has(user.id))!.slug)).toEqual([])
  })

  test('or fought out in one bout', async () => {
    const bracket = await played(await aDrawnField(api, 8, { third_place: 'bout' }))
    expect(podium(bracket)).toEqual([
      ['gold', 1, 0],
      ['silver', 2, 4],
      ['bronze', 3, 2],
    ])
  })

  test('go through the repechage of the quarter-final losers against the other half, as in judo', async () => {
    const field = await aDrawnField(api, 8, { third_place: 'repechage-ijf' })
    const bracket = await played(field)
    // 1 and 3 lost the upper quarter-finals; 1 wins the repechage and meets 6, who lost the lower semi-final.
    expect(cellAt(bracket, 'bronze:2:4')).toMatchObject({
      left_user: { id: bracket.slots[1] },
      right_user: { id: bracket.slots[6] },
    })
    expect(podium(bracket)).toEqual([
      ['gold', 1, 0],
      ['silver', 2, 4],
      ['bronze', 3, 1],
      ['bronze', 3, 2],
    ])
  })

  test('or through the repechage of all whom a finalist beat, as in wrestling', async () => {
    const field = await aDrawnField(api, 8, { third_place: 'repechage-uww' })
    const bracket = await played(field)
    expect(cellAt(bracket, 'bronze:2:4')).toMatchObject({
      left_user: { id: bracket.slots[1] },
      right_user: { id: bracket.slots[2] },
    })
    expect(podium(bracket)).toEqual([
      ['gold', 1, 0],
      ['silver', 2, 4],
      ['bronze', 3, 1],
      ['bronze', 3, 5],
    ])
  })
})

test('a best-of-three ends with the second victory', async () => {
  const field = await aField(api, 2)
  const { data } = await api
    .as(field.organiser)
    .brackets.generate({ params: { id: field.competition.id }, body: {} })
  const bracket = await played({ ...field, bracket: data[0]! })
  expect(bracket.cells.map(({ status }) => status)).toEqual(['ended', 'ended', 'cancelled'])
  expect(bracket).toMatchObject({
    status: 'ended',
    fights_count: 2,
    medals: [{ medal: 'gold' }, { medal: 'silver' }],
  })
})

test('a round-robin is ranked by its table', async () => {
  const field = await aField(api, 4)
  const { data } = await api
    .as(field.organiser)
    .brackets.generate({ params: { id: field.competition.id }, body: {} })
  const bracket = await played({ ...field, bracket: data[0]! })
  expect(
    bracket.standings.map(({ place, wins, points_for, user }) => [place, wins, points_for, user.id]),
  ).toEqual(bracket.slots.map((id, at) => [at + 1, 3 - at, (3 - at) * 2, id]))
  expect(podium(bracket)).toEqual([
    ['gold', 1, 0],
    ['silver', 2, 1],
    ['bronze', 3, 2],
  ])
})

test.each([
  ['disqualification', 'disqualified'],
  ['doping', 'disqualified'],
  ['no_show', 'no_show'],
] as const)('a table tells why an athlete out by %s has no place', async (reason, out) => {
  const field = await aField(api, 4)
  const { data } = await api
    .as(field.organiser)
    .brackets.generate({ params: { id: field.competition.id }, body: {} })
  const bracket = data[0]!
  await api.as(field.organiser).brackets.remove({
    params: { id: bracket.id },
    body: { user_id: field.athletes[0]!.id, reason },
  })
  const { standings } = await bracketNow(api, bracket.id)
  expect(
    standings.map((row) => [row.user.id === field.athletes[0]!.id, row.place === null, row.out]),
  ).toEqual([
    [false, false, null],
    [false, false, null],
    [false, false, null],
    [true, true, out],
  ])
})

const teamOf = ({ id, slug, name }: { id: number; slug: string; name: string }) => ({ id, slug, name })

test('a competition’s results: the podium of each category, and the clubs by their medals', async () => {
  const field = await aDrawnField(api, 4)
  const results = async () =>
    (await api.as(null).competitions.results({ params: { slug: field.competition.slug } })).data
  const [first, second] = [(await aClub(api.db)).club, (await aClub(api.db)).club]
  for (const [at, athlete] of field.athletes.entries())
    await api.db
      .update(users)
      .set({ clubId: (at === 2 ? second : first).id })
      .where(eq(users.id, athlete.id))
  expect(await results()).toMatchObject({
    categories: [{ bracket_id: field.bracket.id, finished: false, medals: [] }],
    medal_tables: { club: [], city: [], country: [] },
    team_ranking: null,
  })
  await played(field)
  const rows = await results()
  expect(rows.categories).toMatchObject([
    {
      category: { id: field.category.id },
      finished: true,
      medals: [
        { medal: 'gold', place: 1, user: { id: field.athletes[0]!.id, club: { id: first.id } } },
        { medal: 'silver', place: 2, user: { id: field.athletes[2]!.id } },
        { medal: 'bronze', place: 3 },
        { medal: 'bronze', place: 3 },
      ],
    },
  ])
  const of = (user: { readonly id: number } | undefined) => expect.objectContaining({ id: user?.id })
  const [gold, third, silver, fourth] = field.athletes
  expect(rows.categories[0]?.places).toEqual([
    { user: of(gold), place: 1, place_to: 1, medal: 'gold', out: null, wins: 2 },
    { user: of(silver), place: 2, place_to: 2, medal: 'silver', out: null, wins: 1 },
    { user: of(third), place: 3, place_to: 3, medal: 'bronze', out: null, wins: 0 },
    { user: of(fourth), place: 3, place_to: 3, medal: 'bronze', out: null, wins: 0 },
  ])
  expect(rows.medal_tables.club).toEqual([
    { team: { ...teamOf(first), code: null }, place: 1, gold: 1, silver: 0, bronze: 2 },
    { team: { ...teamOf(second), code: null }, place: 2, gold: 0, silver: 1, bronze: 0 },
  ])
})

test('a competition’s results name the places below the medals, shared ones with their last', async () => {
  const field = await aDrawnField(api, 8, { third_place: 'shared' })
  await played(field)
  const { data } = await api.as(null).competitions.results({ params: { slug: field.competition.slug } })
  expect(data.categories[0]?.places.slice(4)).toMatchObject(
    Array.from({ length: 4 }, () => ({ place: 5, place_to: 8, medal: null, wins: 0 })),
  )
})

test('a medal that is lost by a correction is taken back', async () => {
  const field = await aDrawnField(api, 4)
  const bracket = await played(field)
  const final = cellAt(bracket, 'main:1:0').fight!.id
  await api.as(field.organiser).fightEvents.undo({ params: { fight_id: final } })
  const after = await bracketNow(api, bracket.id)
  expect(after).toMatchObject({ status: 'started' })
  expect(podium(after)).toEqual([
    ['bronze', 3, 1],
    ['bronze', 3, 3],
  ])
})

describe('the ranking of teams', () => {
  test('counts the places of clubs, cities and countries by the points the organiser has set', async () => {
    const field = await aDrawnField(api, 4)
    const [first, second] = [(await aClub(api.db)).club, (await aClub(api.db)).club]
    for (const [at, athlete] of field.athletes.entries())
      await api.db
        .update(users)
        .set({ clubId: (at === 2 ? second : first).id })
        .where(eq(users.id, athlete.id))
    const params = { id: field.competition.id }
    const ranking = async () =>
      (await api.as(null).competitions.results({ params: { slug: field.competition.slug } })).data
        .team_ranking
    expect(await ranking()).toBeNull()
    const set = { is_used: '1', points: '7, 5, 2', counted: 2 } as const
    await api.as(field.organiser).competitions.changeTeamPoints({ params, body: set })
    expect(await ranking()).toEqual({
      method: 'points',
      categories_count: 0,
      teams: { club: [], city: [], country: [] },
    })
    await played(field)
    const counted = await ranking()
    expect(counted?.categories_count).toBe(1)
    expect(counted?.teams.club).toMatchObject([
      { team: { id: first.id, slug: first.slug }, place: 1, score: 9, firsts: 1, thirds: 1, counted: 2 },
      { team: { id: second.id }, place: 2, score: 5, seconds: 1, wins: 1, counted: 1 },
    ])

    await api.as(field.organiser).competitions.changeTeamPoints({ params, body: { min_entrants: 5 } })
    expect(await ranking()).toMatchObject({ categories_count: 0, teams: { club: [] } })
  })

  test.each([
    ['ten, eight', 'Enter whole numbers up to 1000 with commas between them, like 25, 20, 15'],
    ['10, 5000', 'Enter whole numbers up to 1000 with commas between them, like 25, 20, 15'],
    ['', 'Fill in this field'],
  ])('refuses points written as “%s”', async (points, text) => {
    const field = await aField(api, 2)
    const refused = api
      .as(field.organiser)
      .competitions.changeTeamPoints({ params: { id: field.competition.id }, body: { points } })
    await expect(refused).rejects.toMatchObject({ status: 422, errors: { points: [text] } })
  })
})
