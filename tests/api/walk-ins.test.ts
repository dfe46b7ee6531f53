import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { athleteManagers, competitionApplications, orders, users } from '#api/platform/db/schema.ts'
import type { Duplicates } from '~/domain/contract/managed-athlete.fields.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aClub, aCompetition, aManagedAthlete, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** A competition with a price, its organiser's calls, and what a form about a walk-in says. */
async function openEntries() {
  const { competition, organiser, categoryIds, organisation } = await aCompetition(api.db, { price: 20 })
  if (!organiser || !organisation) throw new Error('the competition has an organiser')
  const body = {
    name: `Вольный ${'абвгдеж'[competition.id % 7]}${'лмнопрс'[Math.trunc(competition.id / 7) % 7]}`,
    birth_date: '07-08-1999',
    gender: 'male' as const,
    weight: '70,5',
    disciplines: ['fight'],
    categories: categoryIds,
    confirmed_by: 'Тренер Сергей Козлов',
  }
  const params = { id: competition.id }
  return { competition, organiser, organisation, params, body, calls: api.as(organiser).applications }
}

const counts = async () => ({
  people: await api.db.$count(users),
  entries: await api.db.$count(competitionApplications),
})

test('a walk-in is made, entered and confirmed on paper in one act, and pays', async () => {
  const { calls, params, body, organisation } = await openEntries()
  const { club } = await aClub(api.db)
  const { data } = await calls.walkIn({
    params,
    body: { ...body, club_id: club.id, confirmed_on: '31-05-2026', guardian_name: 'Ольга Белова' },
  })
  expect(data).toMatchObject({
    status: 'waiting_for_payment',
    user_approved: true,
    competition_approved: true,
    confirmed_on_paper: { by: 'Тренер Сергей Козлов', on: '31-05-2026' },
    weight: 70.5,
    amount: 20,
    user: { name: body.name, club: { id: club.id }, birth_year: 1999 },
  })
  const [row] = await api.db.select().from(users).where(eq(users.id, data.user.id))
  expect([row?.email, row?.weight]).toEqual([null, 70.5])
  const [manager] = await api.db
    .select()
    .from(athleteManagers)
    .where(eq(athleteManagers.athleteId, data.user.id))
  expect(manager?.organisationId).toBe(organisation.id)
  const bills = await api.db.select().from(orders).where(eq(orders.applicationId, data.id))
  expect(bills.map(({ price }) => price)).toEqual([20])
})

test('whatever is wrong is reported at once, and nothing is made', async () => {
  const { calls, params, body } = await openEntries()
  const before = await counts()
  const refusal = await refusalOf(
    calls.walkIn({
      params,
      body: { ...body, gender: 'female', confirmed_on: '02-06-2026', club_id: 999_999, country_id: 999_999 },
    }),
  )
  expect([refusal.status, Object.keys(refusal.errors).sort()]).toEqual([
    422,
    ['categories', 'club_id', 'confirmed_on', 'country_id'],
  ])
  const unsigned = await refusalOf(calls.walkIn({ params, body: { ...body, confirmed_by: '' } }))
  expect(Object.keys(unsigned.errors)).toEqual(['confirmed_by'])
  expect(await counts()).toEqual(before)
})

test('somebody who is there already is named, and then entered as who they are', async () => {
  const { calls, params, body } = await openEntries()
  const there = await aUser(api.db, { name: 'Козлов Семён', birthDate: '1999-08-07' })
  const before = await counts()
  const refusal = await refusalOf(calls.walkIn({ params, body: { ...body, name: 'семен козлов' } }))
  expect(refusal.code).toBe('possible_duplicate')
  expect((refusal.data as Duplicates).people.map(({ id }) => id)).toEqual([there.id])
  expect(await counts()).toEqual(before)
  const { weight, disciplines, categories, confirmed_by } = body
  const { data } = await calls.enter({
    params,
    body: { user_id: there.id, weight, disciplines, categories, confirmed_by },
  })
  expect(data).toMatchObject({
    user_approved: true,
    confirmed_on_paper: { by: 'Тренер Сергей Козлов', on: '01-06-2026' },
  })
})

test('an entry nobody has confirmed waits for the athlete, or for who looks after them', async () => {
  const { calls, params, body, organiser } = await openEntries()
  const { club, manager } = await aClub(api.db)
  const athlete = await aManagedAthlete(api.db, { clubId: club.id }, { name: 'Ким Ваня' })
  const { weight, disciplines, categories } = body
  const { data } = await calls.enter({
    params,
    body: { user_id: athlete.id, weight, disciplines, categories },
  })
  expect([data.status, data.confirmed_on_paper]).toEqual(['waiting_for_user_approval', null])
  const notices = await api.as(manager).notifications.list()
  expect(notices.data.map(({ text }) => text)).toEqual([expect.stringMatching(/^Ким Ваня: .*confirm/)])
  const answer = { params: { id: data.id }, body: { user_approved: '1' } } as const
  expect((await refusalOf(api.as(organiser).applications.accept(answer))).status).toBe(404)
  const accepted = await api.as(manager).applications.accept(answer)
  expect(accepted.data.status).toBe('waiting_for_payment')
})

test('an athlete whom the organisation looks after is entered with its own word', async () => {
  const { calls, params, body, organisation } = await openEntries()
  const athlete = await aManagedAthlete(api.db, { organisationId: organisation.id })
  const { weight, disciplines, categories } = body
  const { data } = await calls.enter({
    params,
    body: { user_id: athlete.id, weight, disciplines, categories },
  })
  expect([data.user_approved, data.confirmed_on_paper]).toEqual([true, null])
})
