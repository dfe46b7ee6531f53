import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '#api/platform/db/schema.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCategory, aClub, aCompetition, anEntry, aUser } from '../support/builders.ts'
import { aDrawnField, aField, bracketNow } from './event.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Venue = Awaited<ReturnType<typeof aField>>
const settings = ({ competition, organiser }: Pick<Venue, 'competition' | 'organiser'>) => ({
  read: async () =>
    (await api.as(organiser).competitions.drawSettings({ params: { id: competition.id } })).data,
  change: (body: Parameters<ReturnType<TestApi['as']>['competitions']['changeDrawSettings']>[0]['body']) =>
    api.as(organiser).competitions.changeDrawSettings({ params: { id: competition.id }, body }),
})

/** A competition with a category for each size, all of its athletes confirmed. */
async function fieldsOf(...sizes: number[]) {
  const categories = []
  for (const size of sizes) categories.push({ ...(await aCategory(api.db)), size })
  const { competition, organiser } = await aCompetition(api.db, {
    categoryIds: categories.map(({ id }) => id),
  })
  for (const { id, size } of categories)
    for (let number = 0; number < size; number += 1)
      await anEntry(api.db, competition.id, [id], { userId: (await aUser(api.db)).id })
  return { competition, organiser: organiser!, categories }
}

/** The types all brackets are drawn in, in the order of the sizes. */
async function typesOf(venue: Awaited<ReturnType<typeof fieldsOf>>): Promise<string[]> {
  const { data } = await api
    .as(venue.organiser)
    .brackets.generate({ params: { id: venue.competition.id }, body: {} })
  return venue.categories.map(({ id }) => data.find(({ category }) => category.id === id)!.type.slug)
}

describe('small fields', () => {
  const sizes = [2, 3, 5, 6, 8]

  test('nobody has set anything: two fight a series, up to five round-robin, more a knockout', async () => {
    expect(await typesOf(await fieldsOf(...sizes))).toEqual([
      'best-of-three',
      'round',
      'round',
      'playoff',
      'playoff',
    ])
  })

  test.each([
    [{ round_robin_up_to: '6' }, ['best-of-three', 'round', 'round', 'round', 'playoff']],
    [{ round_robin_up_to: '3' }, ['best-of-three', 'round', 'playoff', 'playoff', 'playoff']],
    [{ best_of_three: '0' }, ['round', 'round', 'round', 'playoff', 'playoff']],
    [{ round_robin_up_to: '0', best_of_three: '0' }, ['playoff', 'playoff', 'playoff', 'playoff', 'playoff']],
  ] as const)('limits %j decide the types of all brackets', async (body, types) => {
    const venue = await fieldsOf(...sizes)
    await settings(venue).change(body)
    expect(await typesOf(venue)).toEqual(types)
  })

  test('one bracket is drawn otherwise when its own draw asks for it', async () => {
    const venue = await fieldsOf(4)
    await settings(venue).change({ round_robin_up_to: '4' })
    const { data } = await api
      .as(venue.organiser)
      .brackets.generate({ params: { id: venue.competition.id }, body: {} })
    const { data: rebuilt } = await api
      .as(venue.organiser)
      .brackets.rebuild({ params: { id: data[0]!.id }, body: { type: 'playoff', third_place: 'bout' } })
    expect([data[0]!.type.slug, rebuilt.type.slug, rebuilt.third_place]).toEqual(['round', 'playoff', 'bout'])
  })
})

describe('the settings of a competition', () => {
  test('are the field’s conventions until somebody changes them, one by one', async () => {
    const venue = await aField(api, 0)
    const before = await settings(venue).read()
    expect(before).toMatchObject({
      third_place: 'shared',
      round_robin_up_to: 5,
      best_of_three: true,
      separate_by: ['club'],
      criteria: ['wins', 'direct', 'point_difference', 'points', 'fewer_reprimands', 'extra_bouts'],
    })
    const { data: after } = await settings(venue).change({
      third_place: 'repechage-uww',
      separate_by: ['country', 'club'],
    })
    expect(after).toEqual({
      ...before,
      third_place: 'repechage-uww',
      separate_by: ['country', 'club'],
      version: before.version + 1,
    })
    expect(await settings(venue).read()).toEqual(after)
    await settings(venue).change({ separate_by: [] })
    expect(await settings(venue).read()).toMatchObject({ separate_by: [], third_place: 'repechage-uww' })
  })

  test('hold for the draws to come: third place and the order of tie-breaks', async () => {
    const venue = await aField(api, 4)
    await settings(venue).change({
      third_place: 'bout',
      round_robin_up_to: 3,
      criteria: ['wins', 'points', 'direct'],
    })
    const { data } = await api
      .as(venue.organiser)
      .brackets.generate({ params: { id: venue.competition.id }, body: {} })
    expect(data[0]!.third_place).toBe('bout')
    const report = await api.as(venue.organiser).brackets.drawReport({ params: { id: data[0]!.id } })
    expect(report.data.criteria).toEqual(['wins', 'points', 'direct'])
    await settings(venue).change({ third_place: 'none' })
    expect((await bracketNow(api, data[0]!.id)).third_place).toBe('bout')
  })

  test.each([
    [{ round_robin_up_to: '17' }, 'round_robin_up_to'],
    [{ round_robin_up_to: '-1' }, 'round_robin_up_to'],
    [{ round_robin_up_to: 'some' }, 'round_robin_up_to'],
    [{ third_place: 'four' }, 'third_place'],
    [{ separate_by: ['club', 'club'] }, 'separate_by'],
    [{ criteria: [] }, 'criteria'],
    [{ criteria: ['wins', 'wins'] }, 'criteria'],
  ])('%j is refused beside its field, and nothing changes', async (body, field) => {
    const venue = await aField(api, 0)
    const before = await settings(venue).read()
    const refusal = await refusalOf(settings(venue).change(body as never))
    expect([refusal.status, Object.keys(refusal.errors)[0]]).toEqual([422, expect.stringContaining(field)])
    expect(await settings(venue).read()).toEqual(before)
  })

  test('are not written over by who has not seen them, and every change is in the audit', async () => {
    const venue = await aField(api, 0)
    const { version } = await settings(venue).read()
    await settings(venue).change({ round_robin_up_to: 4, version })
    const refusal = await refusalOf(settings(venue).change({ round_robin_up_to: 6, version }))
    expect([refusal.status, refusal.code]).toEqual([409, 'edit_conflict'])
    const [entry] = await api.db
      .select()
      .from(auditEntries)
      .where(
        and(eq(auditEntries.action, 'change_draw_settings'), eq(auditEntries.entityId, venue.competition.id)),
      )
      .orderBy(desc(auditEntries.id))
    expect(entry).toMatchObject({
      actorId: venue.organiser.id,
      before: { smallFields: { roundRobinUpTo: 5 } },
      after: { smallFields: { roundRobinUpTo: 4 } },
    })
  })
})

describe('the report of a draw', () => {
  const report = async (organiser: { id: number }, { id }: Pick<Bracket, 'id'>) =>
    (await api.as(organiser).brackets.drawReport({ params: { id } })).data

  /** Eight athletes of two clubs, in the order of their entries. */
  async function twoClubs() {
    const venue = await fieldsOf()
    const category = await aCategory(api.db)
    const { competition, organiser } = await aCompetition(api.db, { categoryIds: [category.id] })
    const clubs = [(await aClub(api.db)).club, (await aClub(api.db)).club]
    const athletes = []
    for (let number = 0; number < 8; number += 1) {
      const athlete = await aUser(api.db, { clubId: clubs[number < 4 ? 0 : 1]!.id })
      await anEntry(api.db, competition.id, [category.id], {
        userId: athlete.id,
        seed: number === 0 ? 1 : null,
      })
      athletes.push(athlete)
    }
    return { ...venue, competition, organiser: organiser!, category, athletes }
  }

  test('tells the random seed, the seeds, and that clubs are kept apart as well as can be', async () => {
    const { competition, organiser, athletes } = await twoClubs()
    const { data } = await api
      .as(organiser)
      .brackets.generate({ params: { id: competition.id }, body: { random_seed: 'spring cup' } })
    expect(await report(organiser, data[0]!)).toMatchObject({
      type: 'playoff',
      random_seed: 'spring cup',
      separate_by: ['club'],
      seeds: [{ user: { id: athletes[0]!.id }, seed: 1 }],
      quality: [
        {
          by: 'club',
          score: 1,
          rounds: [
            { round: 'Quarterfinal', meetings: 0, bound: 0 },
            { round: 'Semi-final', meetings: 4, bound: 4 },
            { round: 'Final', meetings: 8, bound: 8 },
          ],
        },
      ],
    })
  })

  test('measures given places, and a swap by hand, against the same bound', async () => {
    const { competition, organiser, category, athletes } = await twoClubs()
    const { data } = await api.as(organiser).brackets.draw({
      params: { id: competition.id },
      body: { category_id: category.id, slots: athletes.map(({ id }) => id) },
    })
    const [worst] = (await report(organiser, data)).quality
    expect(worst!.rounds.map(({ meetings, bound }) => [meetings, bound])).toEqual([
      [4, 0],
      [8, 4],
      [0, 8],
    ])
    expect(worst!.score).toBeLessThan(0.5)
    const swap = { first_user_id: athletes[1]!.id, second_user_id: athletes[4]!.id }
    await api.as(organiser).brackets.swap({ params: { id: data.id }, body: swap })
    const [better] = (await report(organiser, data)).quality
    expect(better!.score).toBeGreaterThan(worst!.score)
  })

  test('there is none before the draw', async () => {
    const { bracket, organiser } = await aDrawnField(api, 4)
    expect((await report(organiser, bracket)).random_seed).toBe('')
    const refusal = await refusalOf(api.as(organiser).brackets.drawReport({ params: { id: 999_999 } }))
    expect(refusal.status).toBe(404)
  })
})
