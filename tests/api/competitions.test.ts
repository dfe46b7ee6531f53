import { eq, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inStage, listedAs } from '#api/competitions/queries.ts'
import { auditEntries, competitions, fights, bracketCells, brackets } from '#api/platform/db/schema.ts'
import {
  type CompetitionDates,
  type CompetitionFacts,
  competitionStage,
  isListedAs,
} from '~/domain/competition/stage.ts'
import { COMPETITION_STAGES } from '~/domain/competition/slugs.ts'
import { DAY_MS, HOUR_MS } from '~/domain/time.ts'
import { formOf, NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import {
  aCategory,
  aCity,
  aClub,
  aCompetition,
  aJudgeOn,
  aMat,
  anAdmin,
  anEntry,
  anOrganisation,
  aUser,
} from '../support/builders.ts'
import { aPicture } from '../support/pictures.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.published.length = 0
  api.clock.set(NOON)
})

const DATES = {
  registration_start_at: '01-06-2026 09:00:00',
  registration_end_at: '10-06-2026 18:00:00',
  start_at: '20-06-2026 09:00:00',
  end_at: '21-06-2026 18:00:00',
}

test('an organiser announces a competition: a draft of the own organisation, with its slug', async () => {
  const { organisation, manager } = await anOrganisation(api.db)
  const { organisation: other } = await anOrganisation(api.db)
  const category = await aCategory(api.db)
  const { data } = await api.as(manager, { zone: 'Europe/Moscow' }).competitions.create({
    body: {
      ...DATES,
      name: 'Кубок Москвы',
      price: '25,5',
      categories: [String(category.id), category.id],
      organisation_id: other.id,
      ...({ slug: 'mine', version: 9, organisationId: other.id } as object),
    },
  })
  expect(data).toMatchObject({
    slug: 'kubok-moskvy',
    status: 'inactive',
    organisation: { id: organisation.id },
    start_at: '20-06-2026 09:00:00 (Europe/Moscow)',
    // A draft takes no entries, whatever its dates say.
    stage: 'upcoming',
    registration_open: false,
    price: 25.5,
    version: 1,
    abilities: { manage: true, apply: false, judge: false, team: false },
  })
  expect(data.categories.map(({ id }) => id)).toEqual([category.id])
  const [row] = await api.db.select().from(competitions).where(eq(competitions.id, data.id))
  expect(row?.startAt.toISOString()).toBe('2026-06-20T06:00:00.000Z')
})

test('a user without a confirmed organisation announces nothing', async () => {
  const nobody = await aUser(api.db, { roles: ['organisation_manager'] })
  const { manager: waiting } = await anOrganisation(api.db, { status: 'waiting' })
  const { manager: suspended } = await anOrganisation(api.db, { status: 'inactive' })
  const codes = []
  for (const person of [nobody, waiting, suspended]) {
    const create = api.as(person).competitions.create({ body: { ...DATES, name: 'Early' } })
    codes.push((await refusalOf(create)).code)
    codes.push((await refusalOf(api.as(person).competitions.managed())).code)
  }
  expect(codes).toEqual([
    'awaits_confirmation',
    'awaits_confirmation',
    'awaits_confirmation',
    'awaits_confirmation',
    'group_suspended',
    'group_suspended',
  ])
})

test('an administrator says whose competition it is', async () => {
  const { organisation } = await anOrganisation(api.db)
  const admin = api.as(await anAdmin(api.db)).competitions
  const refusal = await refusalOf(admin.create({ body: { ...DATES, name: 'Whose' } }))
  expect(Object.keys(refusal.errors)).toEqual(['organisation_id'])
  const { data } = await admin.create({
    body: { ...DATES, name: 'Theirs', organisation_id: organisation.id },
  })
  expect(data.organisation.id).toBe(organisation.id)
})

test('registration comes before the main event; every wrong date is reported beside its field', async () => {
  const { manager } = await anOrganisation(api.db)
  const create = (dates: object) =>
    api.as(manager).competitions.create({ body: { ...DATES, ...dates, name: 'Wrong way' } })
  const fields = async (dates: object) => Object.keys((await refusalOf(create(dates))).errors)
  expect(await fields({ registration_end_at: '20-06-2026 09:00:00' })).toEqual(['registration_end_at'])
  expect(await fields({ start_at: '31-05-2026 09:00:00' })).toEqual([
    'registration_start_at',
    'registration_end_at',
  ])
  expect(await fields({ end_at: '20-06-2026 08:00:00' })).toEqual(['end_at'])
  expect(await fields({ registration_end_at: '31-05-2026 09:00:00' })).toEqual(['registration_end_at'])
  expect(await fields({ start_at: '2026-06-20' })).toEqual(['start_at'])
})

test('a change of one date is checked against the others as they stand', async () => {
  const { competition, organiser } = await aCompetition(api.db)
  if (!organiser) throw new Error('no organiser')
  const update = api
    .as(organiser)
    .competitions.update({ params: { id: competition.id }, body: { start_at: '02-06-2026 09:00:00' } })
  expect(Object.keys((await refusalOf(update)).errors)).toEqual(['registration_end_at'])
})

test('a draft is there for its manager and administrators only', async () => {
  const { competition, organiser } = await aCompetition(api.db, { status: 'inactive', name: 'Secret cup' })
  const { manager: rival } = await anOrganisation(api.db)
  const slug = competition.slug
  for (const person of [null, rival, await aUser(api.db)]) {
    const calls = api.as(person).competitions
    expect((await refusalOf(calls.details({ params: { slug } }))).status).toBe(404)
    expect((await refusalOf(calls.athletes({ params: { slug } }))).status).toBe(404)
    expect((await calls.list({ query: { search: 'Secret cup' } })).data).toEqual([])
  }
  const rivals = api.as(rival).competitions.update({ params: { id: competition.id }, body: { name: 'X' } })
  expect((await refusalOf(rivals)).status).toBe(404)
  for (const person of [organiser, await anAdmin(api.db)]) {
    await api.as(person).competitions.details({ params: { slug } })
    const { data } = await api.as(person).competitions.managed({ query: { search: 'Secret cup' } })
    expect(data.map(({ id }) => id)).toEqual([competition.id])
  }
})

test('publishing is a change like any other: versioned, announced and written down', async () => {
  const { competition, organiser } = await aCompetition(api.db, { status: 'inactive' })
  if (!organiser) throw new Error('no organiser')
  const { data } = await api
    .as(organiser)
    .competitions.update({ params: { id: competition.id }, body: { status: 'active', version: 1 } })
  expect([data.status, data.version]).toEqual(['active', 2])
  expect(api.published).toEqual([
    {
      channels: [`competition.${competition.id}`, `progress.${competition.id}`],
      event: 'competition-updated',
      payload: { id: competition.id, version: 2, at: NOON },
    },
  ])
  const [entry] = await api.db.select().from(auditEntries).where(eq(auditEntries.actorId, organiser.id))
  expect([entry?.before, entry?.after]).toEqual([{ status: 'inactive' }, { status: 'active' }])
})

test('another’s published competition cannot be changed', async () => {
  const { competition } = await aCompetition(api.db)
  const { manager: rival } = await anOrganisation(api.db)
  const update = api.as(rival).competitions.update({ params: { id: competition.id }, body: { name: 'Mine' } })
  expect((await refusalOf(update)).status).toBe(403)
})

test('what athletes rely on stays: the entered categories, the price, and that it exists', async () => {
  const [entered, free] = [await aCategory(api.db), await aCategory(api.db)]
  const { competition, organiser } = await aCompetition(api.db, {
    price: 10,
    categoryIds: [entered.id, free.id],
  })
  await anEntry(api.db, competition.id, [entered.id])
  const update = (body: object) =>
    api.as(organiser).competitions.update({ params: { id: competition.id }, body })
  const fields = async (body: object) => Object.keys((await refusalOf(update(body))).errors)
  expect(await fields({ categories: [free.id] })).toEqual(['categories'])
  expect(await fields({ categories: [entered.id, 999_999] })).toEqual(['categories'])
  expect(await fields({ price: 20 })).toEqual(['price'])
  expect(await fields({ status: 'inactive' })).toEqual(['status'])
  const { data } = await update({ categories: [entered.id], price: 10 })
  expect(data.categories.map(({ id }) => id)).toEqual([entered.id])
})

test('those who have entered are notified that it is cancelled', async () => {
  const { competition, organiser, categoryIds } = await aCompetition(api.db)
  const entry = await anEntry(api.db, competition.id, categoryIds)
  const { data } = await api
    .as(organiser)
    .competitions.update({ params: { id: competition.id }, body: { status: 'canceled' } })
  expect(data.registration_open).toBe(false)
  expect(api.published).toContainEqual(
    expect.objectContaining({
      channels: [`private-user.${entry.userId}`],
      payload: expect.objectContaining({ kind: 'competition_canceled' }),
    }),
  )
})

test('a cover may be of any shape: what is shown of it is chosen, or its middle', async () => {
  const { competition, organiser } = await aCompetition(api.db)
  const update = async (height: number, more: object = {}) =>
    api.as(organiser).competitions.update({
      params: { id: competition.id },
      body: formOf({ image: await aPicture(1000, height), ...more }),
    })
  for (const crop of [{}, { image_crop: '' }, { image_crop: '0.25 0.5 0.5' }])
    expect((await update(1500, crop)).data.image).toMatch(/^\/uploads\//)
  for (const image_crop of ['0.5', '0 0 2', 'x 0 1', '0 0 0']) {
    const refusal = await refusalOf(update(600, { image_crop }))
    expect([refusal.status, Object.keys(refusal.errors)]).toEqual([422, ['image_crop']])
  }
  const small = await refusalOf(update(100))
  expect([small.status, Object.keys(small.errors)]).toEqual([422, ['image']])
  // Without a picture there is nothing to cut.
  const { data } = await api
    .as(organiser)
    .competitions.update({ params: { id: competition.id }, body: formOf({ image_crop: '0 0 1' }) })
  expect(data.image).toMatch(/^\/uploads\//)
})

test('the lists know what is upcoming, what has passed, where, and from when', async () => {
  const { organisation } = await anOrganisation(api.db)
  const city = await aCity(api.db)
  const at = (days: number) => ({
    registrationStartAt: new Date(NOON + (days - 30) * DAY_MS),
    registrationEndAt: new Date(NOON + (days - 5) * DAY_MS),
    startAt: new Date(NOON + days * DAY_MS),
    endAt: new Date(NOON + days * DAY_MS + 8 * HOUR_MS),
    organisationId: organisation.id,
  })
  const make = async (name: string, days: number, more: object = {}) =>
    aCompetition(api.db, { name, ...at(days), ...more })
  await make('Long ago', -100)
  await make('Last week', -7)
  await make('Today', 0, { startAt: new Date(NOON - HOUR_MS) })
  await make('Next week', 7, { cityId: city.id })
  await make('Next year', 300)
  const names = async (query: object) => {
    const reply = await api
      .as(null)
      .competitions.list({ query: { organisation_id: organisation.id, ...query } })
    return reply.data.map(({ name }) => name)
  }
  expect(await names({ list_status: 'upcoming' })).toEqual(['Today', 'Next week', 'Next year'])
  expect(await names({ list_status: 'passed' })).toEqual(['Last week', 'Long ago'])
  expect(await names({ stage: 'main_event' })).toEqual(['Today'])
  expect(await names({ stage: 'registration' })).toEqual(['Next week'])
  expect(await names({ city_id: city.id })).toEqual(['Next week'])
  expect(await names({ start_at_from: '08-06-2026', start_at_to: '08-06-2026' })).toEqual(['Next week'])
  expect(await names({ order_by: 'name', order_direction: 'ASC', per_page: 2 })).toEqual([
    'Last week',
    'Long ago',
  ])
  const wrong = await refusalOf(api.as(null).competitions.list({ query: { start_at_from: '31-02-2026' } }))
  expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['start_at_from']])
})

test('the database sorts into stages as the domain does, whatever the order of the four days', async () => {
  const { organisation } = await anOrganisation(api.db)
  const hours = [-2, -1, 0, 1, 2]
  const cases = hours.flatMap((open) =>
    hours.flatMap((close) =>
      hours.flatMap((start) => hours.map((end) => [open, close, start, end] as const)),
    ),
  )
  const at = (hour: number) => new Date(NOON + hour * HOUR_MS)
  const rows = await api.db
    .insert(competitions)
    .values(
      cases.map(([open, close, start, end], number) => ({
        slug: `in-stage-${number}`,
        name: 'In a stage',
        organisationId: organisation.id,
        registrationStartAt: at(open),
        registrationEndAt: at(close),
        startAt: at(start),
        endAt: at(end),
        status: number % 3 === 0 ? ('inactive' as const) : ('active' as const),
      })),
    )
    .returning()
  const found = async (where: SQL | undefined) => {
    const all = await api.db.select({ id: competitions.id }).from(competitions).where(where)
    return new Set(all.map(({ id }) => id))
  }
  const byDomain = (holds: (...args: [dates: CompetitionDates, facts: CompetitionFacts]) => boolean) =>
    rows.filter((row) =>
      holds(
        {
          registrationStartAt: row.registrationStartAt.getTime(),
          registrationEndAt: row.registrationEndAt.getTime(),
          startAt: row.startAt.getTime(),
          endAt: row.endAt.getTime(),
        },
        { isOpen: row.status === 'active', hasBegun: false, isOn: false, isFought: false },
      ),
    )
  for (const stage of COMPETITION_STAGES) {
    const ids = await found(inStage(stage, NOON))
    expect(rows.filter(({ id }) => ids.has(id))).toEqual(
      byDomain((dates, facts) => competitionStage(dates, NOON, facts) === stage),
    )
  }
  const passed = await found(listedAs('passed', NOON))
  expect(rows.filter(({ id }) => passed.has(id))).toEqual(
    byDomain((dates, facts) => isListedAs('passed', dates, NOON, facts)),
  )
})

test('the athletes of a competition are the confirmed ones, with their categories', async () => {
  const [first, second] = [await aCategory(api.db), await aCategory(api.db)]
  const { competition } = await aCompetition(api.db, { price: 10, categoryIds: [first.id, second.id] })
  const { club } = await aClub(api.db)
  const boris = await aUser(api.db, { name: 'Boris', clubId: club.id })
  const anna = await aUser(api.db, { name: 'Anna' })
  await anEntry(api.db, competition.id, [first.id, second.id], { userId: boris.id })
  await anEntry(api.db, competition.id, [second.id], { userId: anna.id })
  await anEntry(api.db, competition.id, [first.id], { paidAt: null })
  await anEntry(api.db, competition.id, [first.id], { competitionApprovedAt: null })
  await anEntry(api.db, competition.id, [first.id], { closedAt: new Date(NOON) })
  const ask = (query: object) =>
    api.as(null).competitions.athletes({ params: { slug: competition.slug }, query })
  const page = await ask({})
  expect(page.meta.total).toBe(2)
  expect(page.data.map(({ name, categories }) => [name, categories.map(({ id }) => id)])).toEqual([
    ['Anna', [second.id]],
    ['Boris', [first.id, second.id]],
  ])
  const names = async (query: object) => (await ask(query)).data.map(({ name }) => name)
  expect(await names({ category_id: first.id })).toEqual(['Boris'])
  expect(await names({ club_id: club.id })).toEqual(['Boris'])
  expect(await names({ search: 'ann' })).toEqual(['Anna'])
  const { data } = await api.as(null).competitions.details({ params: { slug: competition.slug } })
  expect(data.athletes_count).toBe(2)
})

test('a page tells its reader what may be done there', async () => {
  const { competition, organiser, categoryIds } = await aCompetition(api.db)
  const mat = await aMat(api.db, competition.id)
  const { judge } = await aJudgeOn(api.db, mat.id)
  const { judge: invited } = await aJudgeOn(api.db, mat.id, { userApprovedAt: null })
  const { manager: rival } = await anOrganisation(api.db)
  const athlete = await aUser(api.db)
  const abilities = async (person: { id: number } | null) =>
    (await api.as(person).competitions.details({ params: { slug: competition.slug } })).data.abilities
  const none = { manage: false, staff: [], apply: false, judge: false, team: false }
  expect(await abilities(null)).toEqual(none)
  expect(await abilities(organiser)).toEqual({ ...none, manage: true })
  expect(await abilities(rival)).toEqual(none)
  expect(await abilities(await anAdmin(api.db))).toEqual({ ...none, manage: true })
  expect(await abilities(judge)).toEqual({ ...none, judge: true })
  expect(await abilities(invited)).toEqual(none)
  expect(await abilities(athlete)).toEqual({ ...none, apply: true })
  await anEntry(api.db, competition.id, categoryIds, { userId: athlete.id })
  expect(await abilities(athlete)).toEqual(none)
})

test('bouts under way are counted', async () => {
  const { competition, categoryIds } = await aCompetition(api.db)
  const categoryId = categoryIds[0] ?? 0
  const [bracket] = await api.db
    .insert(brackets)
    .values({ competitionId: competition.id, categoryId })
    .returning()
  const bout = async (key: string, times: object) => {
    const [cell] = await api.db
      .insert(bracketCells)
      .values({ bracketId: bracket?.id ?? 0, key, stage: 'main', x: 0, y: 0 })
      .returning()
    await api.db.insert(fights).values({
      competitionId: competition.id,
      categoryId,
      bracketId: bracket?.id ?? 0,
      cellId: cell?.id ?? 0,
      discipline: 'fight',
      timePerFight: 180,
      ...times,
    })
  }
  await bout('a', { startAt: new Date(NOON) })
  await bout('b', { startAt: new Date(NOON), endAt: new Date(NOON) })
  await bout('c', {})
  const { data } = await api.as(null).competitions.details({ params: { slug: competition.slug } })
  expect(data.live_fights_count).toBe(1)
})
