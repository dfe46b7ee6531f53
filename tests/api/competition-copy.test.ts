import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  auditEntries,
  competitionApplications,
  competitions,
  matJudges,
  notifications,
  paymentSettings,
} from '#api/platform/db/schema.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import {
  aCategory,
  aCity,
  aCompetition,
  aJudge,
  aJudgeOn,
  aMat,
  anAdmin,
  anEntry,
  anOrganisation,
} from '../support/builders.ts'
import { previewedMerge, previewedSplit } from '../support/previewed.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => api.clock.set(NOON))

/** A competition of Saturday 20 June 2026 in New York, with something in every settings card. */
async function lastYears() {
  const { db } = api
  const city = await aCity(db, { timezone: 'America/New_York' })
  const category = await aCategory(db)
  const { competition, organiser } = await aCompetition(db, {
    name: 'Open 2026',
    categoryIds: [category.id],
    cityId: city.id,
    address: 'The hall',
    description: 'All about it',
    paymentInformation: 'By card',
    price: 25,
    currency: 'EUR',
    image: '/uploads/cover.webp',
    thumb: '/uploads/thumb.webp',
    status: 'active',
    registrationStartAt: new Date('2026-03-01T14:00:00Z'),
    registrationEndAt: new Date('2026-06-10T22:00:00Z'),
    startAt: new Date('2026-06-20T13:00:00Z'),
    endAt: new Date('2026-06-21T22:00:00Z'),
  })
  const asOrganiser = api.as(organiser!)
  const params = { id: competition.id }
  await asOrganiser.competitionCategories.change({
    params: { ...params, category_id: category.id },
    body: { max_entrants: 16 },
  })
  await asOrganiser.competitionCategories.create({
    params,
    body: { gender: 'female', discipline: 'fight', weight_to: 48, max_entrants: 8 },
  })
  await asOrganiser.competitions.changeDrawSettings({ params, body: { third_place: 'bout' } })
  await asOrganiser.competitions.changeTeamPoints({ params, body: { is_used: '1', counted: 2 } })
  await asOrganiser.weighIn.changeSettings({ params, body: { is_used: '1', tries: 2 } })
  await asOrganiser.boutRules.change({ params: { ...params, discipline: 'fight' }, body: { lead_to_end: 8 } })
  await asOrganiser.payments.changeSettings({ params, body: { due_on: '12-06-2026', code: 'pay {number}' } })
  const mats = [
    await aMat(db, competition.id, {
      ...{ name: 'Left', position: 2, recordUrl: 'https://video.example/1' },
      recordBeganAt: new Date(NOON),
    }),
    await aMat(db, competition.id, { name: 'Right', position: 1 }),
  ]
  await api.as(organiser!, { zone: 'America/New_York' }).competitions.rebuildSchedule({
    params,
    body: {
      minimum_rest_seconds: 900,
      days: [
        { start: '20-06-2026 10:00', end: '20-06-2026 18:00', breaks: [] },
        { start: '21-06-2026 09:00', end: '21-06-2026 17:00', breaks: [] },
      ],
      finals_block: { mat_ids: [mats[0]!.id], not_before: '21-06-2026 15:00' },
    },
  })
  return { competition, organiser: organiser!, asOrganiser, params, mats, category }
}

const inNewYork = { zone: 'America/New_York' } as const

test('a competition is held again with all that was set up for it, a year later and as a draft', async () => {
  const { db } = api
  const { competition, organiser, params, category } = await lastYears()
  await anEntry(db, competition.id, [category.id])
  const asOrganiser = api.as(organiser, inNewYork)
  const { data } = await asOrganiser.competitions.copy({ params, body: {} })
  expect(data).toMatchObject({
    name: 'Open 2027',
    slug: 'open-2027',
    status: 'inactive',
    version: 1,
    // The same weekday and the same time of day, also over the change of clocks between them.
    registration_start_at: '28-02-2027 09:00:00 (America/New_York)',
    registration_end_at: '09-06-2027 18:00:00 (America/New_York)',
    start_at: '19-06-2027 09:00:00 (America/New_York)',
    end_at: '20-06-2027 18:00:00 (America/New_York)',
    address: 'The hall',
    description: 'All about it',
    payment_information: 'By card',
    price: 25,
    currency: 'EUR',
    image: '/uploads/cover.webp',
    thumb: '/uploads/thumb.webp',
    timezone: 'America/New_York',
    athletes_count: 0,
  })
  const before = (await asOrganiser.competitions.details({ params: { slug: competition.slug } })).data
    .categories
  const shape = (of: typeof before) =>
    of.map(({ name, max_entrants: most, is_own: isOwn }) => [name, most, isOwn])
  expect(shape(data.categories)).toEqual(shape(before))
  expect(data.categories.map(({ entrants }) => entrants)).toEqual([0, 0])
  const ownOf = (of: typeof before) => of.find(({ is_own: isOwn }) => isOwn)?.id
  expect(ownOf(data.categories)).not.toBe(ownOf(before))

  const copy = { id: data.id }
  expect((await asOrganiser.competitions.drawSettings({ params: copy })).data).toMatchObject({
    third_place: 'bout',
  })
  expect((await asOrganiser.competitions.teamPoints({ params: copy })).data).toMatchObject({
    is_used: true,
    counted: 2,
  })
  expect(
    (await asOrganiser.boutRules.settings({ params: { ...copy, discipline: 'fight' } })).data,
  ).toMatchObject({
    is_own: true,
    lead_to_end: 8,
    held_by_others: 0,
  })
  expect((await asOrganiser.weighIn.settings({ params: copy })).data).toMatchObject({
    is_used: true,
    tries: 2,
  })
  const [payment] = await db.select().from(paymentSettings).where(eq(paymentSettings.competitionId, data.id))
  expect(payment).toMatchObject({ dueOn: '2027-06-11', code: 'pay {number}' })

  const { data: mats } = await asOrganiser.mats.list({ query: { competition_id: data.id } })
  expect(mats.map(({ name, record_url, record_began_at }) => [name, record_url, record_began_at])).toEqual([
    ['Right', null, null],
    ['Left', null, null],
  ])
  const { data: schedule } = await asOrganiser.competitions.scheduleSettings({ params: copy })
  expect(schedule).toMatchObject({
    minimum_rest_seconds: 900,
    days: [
      { start: '19-06-2027 10:00:00 (America/New_York)', end: '19-06-2027 18:00:00 (America/New_York)' },
      { start: '20-06-2027 09:00:00 (America/New_York)' },
    ],
    finals_block: {
      mat_ids: [mats.find(({ name }) => name === 'Left')?.id],
      not_before: '20-06-2027 15:00:00 (America/New_York)',
    },
    bracket_mats: [],
  })
  const entries = await db
    .select()
    .from(competitionApplications)
    .where(eq(competitionApplications.competitionId, data.id))
  expect(entries).toEqual([])
  const [written] = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'competition'), eq(auditEntries.entityId, data.id)))
  expect(written).toMatchObject({ action: 'copy', actorId: organiser.id })
  // The earlier one is as it was.
  const [source] = await db.select().from(competitions).where(eq(competitions.id, competition.id))
  expect(source).toMatchObject({ name: 'Open 2026', status: 'active' })
})

test('its name and dates may be others; a date that does not fit is reported beside its field', async () => {
  const { organiser, params } = await lastYears()
  const asOrganiser = api.as(organiser, inNewYork)
  const { data } = await asOrganiser.competitions.copy({
    params,
    body: { name: 'Winter Open', start_at: '19-06-2027 08:00', end_at: '19-06-2027 20:00' },
  })
  expect(data).toMatchObject({
    name: 'Winter Open',
    registration_end_at: '09-06-2027 18:00:00 (America/New_York)',
    end_at: '19-06-2027 20:00:00 (America/New_York)',
  })
  // Its days were of a competition of two.
  const { data: schedule } = await asOrganiser.competitions.scheduleSettings({ params: { id: data.id } })
  expect(schedule).toMatchObject({ days_derived: true, minimum_rest_seconds: 900 })

  const refusal = await refusalOf(
    asOrganiser.competitions.copy({
      params,
      body: { name: '', registration_end_at: '20-06-2027 09:00', end_at: '14-03-2027 02:30' },
    }),
  )
  expect(Object.keys(refusal.errors).sort()).toEqual(['end_at', 'name', 'registration_end_at'])
})

test('the judges who sat on its mats are invited anew, where it is asked for', async () => {
  const { db } = api
  const { organiser, params, mats } = await lastYears()
  const [left] = mats
  const sat = await aJudge(db)
  await aJudgeOn(db, left!.id, { userId: sat.id })
  const declined = await aJudge(db)
  await aJudgeOn(db, left!.id, { userId: declined.id, closedAt: new Date() })
  const gone = await aJudge(db, { status: 'inactive' })
  await aJudgeOn(db, left!.id, { userId: gone.id })
  const asOrganiser = api.as(organiser)
  const seats = async (competitionId: number) =>
    (await asOrganiser.matJudges.list({ query: { competition_id: competitionId } })).data
  const without = await asOrganiser.competitions.copy({ params, body: {} })
  expect(await seats(without.data.id)).toEqual([])
  const { data } = await asOrganiser.competitions.copy({ params, body: { invite_judges: '1' } })
  const invited = await seats(data.id)
  expect(invited).toHaveLength(1)
  const [row] = await db.select().from(matJudges).where(eq(matJudges.id, invited[0]!.id))
  expect(row).toMatchObject({ userId: sat.id, userApprovedAt: null, closedAt: null })
  const notices = await db.select().from(notifications).where(eq(notifications.userId, sat.id))
  expect(notices.map(({ type, payload }) => [type, payload['mat']])).toEqual([['judge_invited', 'Left']])
})

test('only its organiser and administrators copy a competition', async () => {
  const { competition, params } = await lastYears()
  const { manager } = await anOrganisation(api.db)
  expect(await refusalOf(api.as(manager).competitions.copy({ params, body: {} }))).toMatchObject({
    status: 403,
  })
  const admin = await anAdmin(api.db)
  const { data } = await api.as(admin).competitions.copy({ params, body: {} })
  expect(data.organisation.id).toBe(competition.organisationId)
})

test('what was merged and split for the entrants there were is offered as it was before', async () => {
  const { organiser, params, category } = await lastYears()
  const asOrganiser = api.as(organiser)
  const { data: other } = await asOrganiser.competitionCategories.create({
    params,
    body: { gender: category.gender, discipline: 'fight', weight_from: 81, weight_to: 90, max_entrants: 8 },
  })
  const heavy = other.categories.find(({ weight_to: to }) => to === 90)!
  const before = other.categories.map(({ name }) => name).sort()
  const { data: merged } = await asOrganiser.competitionCategories.merge({
    params,
    body: await previewedMerge(asOrganiser, params.id, { categories: [category.id, heavy.id] }),
  })
  await asOrganiser.competitionCategories.split({
    params,
    body: await previewedSplit(asOrganiser, params.id, {
      category_id: merged.targets[0]!.id!,
      weight: 70,
    }),
  })
  const { data } = await asOrganiser.competitions.copy({ params, body: {} })
  expect(data.categories.map(({ name }) => name).sort()).toEqual(before)
  expect(data.categories.find(({ id }) => id === category.id)).toBeDefined()
})
