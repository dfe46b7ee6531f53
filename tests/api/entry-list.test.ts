import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brackets, bracketCells, weighInActs } from '#api/platform/db/schema.ts'
import { DAY_MS } from '~/domain/time.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCategory, aClub, aCompetition, anEntry, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.published.length = 0
  api.clock.set(NOON)
})

const AT = new Date(NOON)

/** A competition with an application of every status, in two categories and two clubs. */
async function aList({ price = 10 } = {}) {
  const light = await aCategory(api.db, { weightFrom: 60, weightTo: 70, ageFrom: null, ageTo: null })
  const heavy = await aCategory(api.db, { weightFrom: 70, weightTo: 80, ageFrom: null, ageTo: null })
  const made = await aCompetition(api.db, { categoryIds: [light.id, heavy.id], price })
  if (!made.organiser) throw new Error('no organiser')
  const { club: first } = await aClub(api.db, { name: 'Аист' })
  const { club: second } = await aClub(api.db, { name: 'Барс' })
  const enter = async (name: string, values: object = {}, of: { club?: number; category?: number } = {}) => {
    const user = await aUser(api.db, { name, clubId: of.club ?? first.id })
    return anEntry(api.db, made.competition.id, [of.category ?? heavy.id], {
      userId: user.id,
      competitionApprovedAt: null,
      paidAt: null,
      ...values,
    })
  }
  const entries = {
    'Anna Asks': await enter('Anna Asks', { userApprovedAt: null }),
    'Boris Waits': await enter('Boris Waits', { seed: 2 }),
    'Clara Owes': await enter(
      'Clara Owes',
      { competitionApprovedAt: AT, weight: 72, seed: 1 },
      { club: second.id },
    ),
    'Denis Paid': await enter(
      'Denis Paid',
      { competitionApprovedAt: AT, paidAt: AT, weight: 65 },
      { category: light.id },
    ),
    'Emma Refused': await enter('Emma Refused', { closedAt: AT }),
    'Fedor Left': await enter('Fedor Left', { closedAt: AT, userApprovedAt: null }),
  }
  const nameOf = (id: number) =>
    Object.entries(entries).find(([, entry]) => entry.id === id)?.[0] ?? String(id)
  const as = api.as(made.organiser)
  const params = { id: made.competition.id }
  return {
    ...made,
    organiser: made.organiser,
    light,
    heavy,
    clubs: [first, second] as const,
    entries,
    nameOf,
    idsOf: (...names: (keyof typeof entries)[]) => names.map((name) => entries[name].id),
    list: async (query: object = {}) =>
      (await as.applications.list({ query: { competition_id: made.competition.id, ...query } })).data,
    names: async (query: object) =>
      (await as.applications.list({ query: { competition_id: made.competition.id, ...query } })).data.map(
        ({ user }) => user.name,
      ),
    counts: async (query: object = {}) => (await as.applications.counts({ params, query })).data,
    decide: async (body: object) => (await as.applications.decideMany({ params, body: body as never })).data,
  }
}

const weighIn = (applicationId: number) =>
  api.db
    .insert(weighInActs)
    .values({ applicationId, position: 1, type: 'weigh', weight: 72, outcome: 'passed', happenedAt: AT })

describe('the list of a competition', () => {
  test.each([0, 10])('is narrowed and counted by the status each shows, at a price of %s', async (price) => {
    const { list, names, counts } = await aList({ price })
    for (const moment of [NOON, NOON + 300 * DAY_MS]) {
      api.clock.set(moment)
      const all = await list()
      const shown = new Map<string, string[]>()
      for (const { status, user } of all) shown.set(status, [...(shown.get(status) ?? []), user.name].sort())
      const counted = await counts()
      expect(Object.fromEntries(counted.statuses.map(({ status, count }) => [status, count]))).toEqual(
        Object.fromEntries([...shown].map(([status, { length }]) => [status, length])),
      )
      for (const [status, expected] of shown) expect((await names({ status })).sort()).toEqual(expected)
    }
  })

  test('is narrowed by club, category, payment and weigh-in, and counted', async () => {
    const { names, counts, clubs, light, heavy, entries } = await aList()
    await weighIn(entries['Clara Owes'].id)
    expect(await names({ club_id: clubs[1].id })).toEqual(['Clara Owes'])
    expect(await names({ category_id: light.id })).toEqual(['Denis Paid'])
    expect(await names({ is_paid: '1' })).toEqual(['Denis Paid'])
    expect(await names({ weighed_in: '1' })).toEqual(['Clara Owes'])
    expect(await names({ weighed_in: '0' })).toHaveLength(5)
    expect(await counts({ club_id: clubs[1].id })).toEqual({
      statuses: [{ status: 'waiting_for_payment', count: 1 }],
      total: 6,
      approved: 2,
      waiting: 2,
      paid: 1,
      weighed_in: 1,
      categories: expect.arrayContaining([
        { id: light.id, count: 1 },
        { id: heavy.id, count: 5 },
      ]),
      clubs: [
        { id: clubs[0].id, name: 'Аист', count: 5 },
        { id: clubs[1].id, name: 'Барс', count: 1 },
      ],
      digest: expect.any(String),
    })
  })

  test.each([
    ['name', 'Anna Asks', 'Fedor Left'],
    ['club', null, 'Clara Owes'],
    ['category', 'Denis Paid', null],
    ['weight', 'Denis Paid', null],
    ['seed', 'Clara Owes', null],
    ['status', 'Anna Asks', 'Fedor Left'],
    ['weighed_in', null, 'Clara Owes'],
    ['payment', 'Denis Paid', null],
  ])('sorts by %s', async (order_by, first, last) => {
    const { names, entries } = await aList()
    await weighIn(entries['Clara Owes'].id)
    const sorted = await names({ order_by, order_direction: 'ASC' })
    expect(sorted).toHaveLength(6)
    if (first) expect(sorted[0]).toBe(first)
    if (last) expect(sorted.at(-1)).toBe(last)
    if (last) expect((await names({ order_by, order_direction: 'DESC' }))[0]).toBe(last)
  })

  test('is counted for its organiser alone', async () => {
    const { competition } = await aList()
    const { organiser: rival } = await aList()
    const asked = api.as(rival).applications.counts({ params: { id: competition.id }, query: {} })
    expect((await refusalOf(asked)).status).toBe(403)
  })
})

describe('many at once', () => {
  test('all that match are approved, whatever their number', async () => {
    const { decide, counts, clubs } = await aList()
    const matching = { club_id: clubs[0].id, status: 'waiting_for_organiser_approval' }
    expect(await decide({ decision: 'approve', matching })).toEqual({ decided: 1, already: 0, refused: [] })
    expect((await counts()).statuses).not.toContainEqual(
      expect.objectContaining({ status: 'waiting_for_organiser_approval' }),
    )
  })

  test('of all that match those that are closed are not meant, unless nothing else was looked for', async () => {
    const { decide, nameOf } = await aList()
    // Of the six, Emma and Fedor are closed.
    expect(await decide({ decision: 'approve', matching: {} })).toMatchObject({ decided: 4, refused: [] })
    const closed = await decide({ decision: 'approve', matching: { status: 'not_approved' } })
    expect(closed.refused.map(({ id, code }) => [nameOf(id), code])).toEqual([
      ['Emma Refused', 'application_closed'],
    ])
  })

  test('the organiser withdraws entries, which is no refusal; those that are drawn stay', async () => {
    const { decide, list, competition, heavy, entries, idsOf } = await aList()
    const drawn = entries['Clara Owes']
    const [bracket] = await api.db
      .insert(brackets)
      .values({ competitionId: competition.id, categoryId: heavy.id, status: 'ready' })
      .returning()
    await api.db.insert(bracketCells).values({
      bracketId: bracket?.id ?? 0,
      key: 'main:1:1',
      stage: 'main',
      x: 0,
      y: 0,
      leftUserId: drawn.userId,
    })
    const body = {
      decision: 'withdraw',
      ids: idsOf('Boris Waits', 'Clara Owes', 'Denis Paid'),
      closed_reason: 'The club does not come',
    }
    const outcome = await decide(body)
    expect(outcome).toMatchObject({
      decided: 2,
      refused: [{ id: drawn.id, user: { name: 'Clara Owes' }, code: 'already_drawn' }],
    })
    const statuses = Object.fromEntries((await list()).map(({ user, status }) => [user.name, status]))
    expect(statuses).toMatchObject({ 'Boris Waits': 'withdrawn', 'Denis Paid': 'withdrawn' })
    const { length: told } = api.published
    expect(told).toBeGreaterThan(0)
    expect(await decide(body)).toEqual({ ...outcome, already: 2 })
    expect(api.published).toHaveLength(told)
  })

  test('they are moved to another category; who does not fit, is drawn or closed stays and is named', async () => {
    const { decide, list, light, heavy, idsOf, nameOf, entries } = await aList()
    const body = {
      decision: 'move',
      ids: idsOf('Boris Waits', 'Clara Owes', 'Denis Paid', 'Emma Refused'),
      category_id: heavy.id,
    }
    const versionOf = async () =>
      (await list()).find(({ id }) => id === entries['Denis Paid'].id)?.version ?? 0
    const before = await versionOf()
    const outcome = await decide(body)
    expect(outcome.decided).toBe(2)
    expect(outcome.refused.map(({ id, code }) => [nameOf(id), code])).toEqual([
      ['Denis Paid', 'too_light'],
      ['Emma Refused', 'application_closed'],
    ])
    expect(outcome.refused[0]?.message).toContain(heavy.name)
    expect(await versionOf()).toBe(before)

    const down = { decision: 'move', ids: idsOf('Boris Waits', 'Denis Paid'), category_id: light.id }
    const moved = await decide(down)
    expect(moved.refused.map(({ id, code }) => [nameOf(id), code])).toEqual([['Boris Waits', 'too_heavy']])
    await decide({ ...down, ids: [entries['Clara Owes'].id] })
    expect(await decide(down)).toEqual(moved)
  })

  test('a move writes the new category and its version once', async () => {
    const { decide, list, light, heavy, competition } = await aList()
    const user = await aUser(api.db, { name: 'Gleb Moves' })
    const entry = await anEntry(api.db, competition.id, [light.id], { userId: user.id, weight: 75 })
    const of = async () => (await list()).find(({ id }) => id === entry.id)
    const before = (await of())?.version ?? 0
    const body = { decision: 'move', ids: [entry.id], category_id: heavy.id, from_category_id: light.id }
    expect(await decide(body)).toEqual({ decided: 1, already: 0, refused: [] })
    const { data: told } = await api.as(user).notifications.list()
    expect(told.map(({ kind, target, text }) => [kind, target.id, text.includes(heavy.name)])).toEqual([
      ['application_moved', entry.id, true],
    ])
    expect(await of()).toMatchObject({ categories: [{ id: heavy.id }], version: before + 1, is_paid: true })
    expect(await decide(body)).toEqual({ decided: 1, already: 1, refused: [] })
    expect((await of())?.version).toBe(before + 1)
    expect((await api.as(user).notifications.list()).data).toHaveLength(1)
  })

  test('an athlete whom the organiser moves by hand is notified of it, and not of a new weight alone', async () => {
    const { list, light, heavy, competition, organiser } = await aList()
    const user = await aUser(api.db, { name: 'Hanna Moves', lang: 'ru' })
    const entry = await anEntry(api.db, competition.id, [light.id], { userId: user.id, weight: 65 })
    const correct = (body: object) =>
      api.as(organiser).applications.decide({ params: { id: entry.id }, body })
    await correct({ weight: 66 })
    expect((await api.as(user).notifications.list()).data).toEqual([])
    await correct({ weight: 72, categories: [heavy.id] })
    const { data: told } = await api.as(user).notifications.list()
    expect(told.map(({ kind, params }) => [kind, params['category']])).toEqual([
      ['application_moved', heavy.name],
    ])
    expect((await list()).find(({ id }) => id === entry.id)?.categories).toMatchObject([{ id: heavy.id }])
  })

  test.each([
    [{ decision: 'move' }, 'category_id'],
    [{ decision: 'move', category_id: 2_000_000 }, 'category_id'],
    [{ decision: 'vanish' }, 'decision'],
  ])('%j is refused beside its field', async (body, field) => {
    const { organiser, competition, idsOf } = await aList()
    const sent = api.as(organiser).applications.decideMany({
      params: { id: competition.id },
      body: { ids: idsOf('Boris Waits'), ...body } as never,
    })
    expect((await refusalOf(sent)).errors).toHaveProperty(field)
  })
})
