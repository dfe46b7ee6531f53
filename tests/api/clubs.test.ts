import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aClub, anAdmin, anOrganisation, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.published.length = 0
})

test('a founded club awaits confirmation and the administrators hear of it', async () => {
  const manager = await aUser(api.db, { roles: ['club_manager'] })
  const { organisation } = await anOrganisation(api.db)
  const { data } = await api
    .as(manager)
    .clubs.create({ body: { name: 'Самбо-70', address: 'Москва', organisation_id: organisation.id } })
  expect(data).toMatchObject({
    slug: 'sambo-70',
    status: 'waiting',
    organisation: { id: organisation.id },
    members_count: 0,
  })
  expect(api.published).toMatchObject([
    {
      channels: ['private-admins'],
      event: 'club-created',
      payload: { id: data.id, club: { slug: 'sambo-70' }, user: { id: manager.id } },
    },
  ])
  expect((await refusalOf(api.as(null).clubs.details({ params: { slug: data.slug } }))).status).toBe(404)
})

test('a club names a confirmed organisation only', async () => {
  const manager = await aUser(api.db, { roles: ['club_manager'] })
  const { organisation } = await anOrganisation(api.db, { status: 'waiting' })
  const create = api.as(manager).clubs.create({ body: { name: 'Lone', organisation_id: organisation.id } })
  expect((await refusalOf(create)).errors).toHaveProperty('organisation_id')
})

test('a club manager changes the own club, not another’s', async () => {
  const { club, manager } = await aClub(api.db)
  const { club: other } = await aClub(api.db)
  const update = (id: number) =>
    api.as(manager).clubs.update({ params: { id }, body: { email: 'a@b.example' } })
  expect((await update(club.id)).data.email).toBe('a@b.example')
  expect((await refusalOf(update(other.id))).status).toBe(403)
})

test('members are counted while their accounts are active', async () => {
  const { club } = await aClub(api.db)
  await aUser(api.db, { clubId: club.id })
  await aUser(api.db, { clubId: club.id, status: 'inactive' })
  expect((await api.as(null).clubs.details({ params: { slug: club.slug } })).data.members_count).toBe(1)
})

test('a suspended club leaves the public list, and comes back', async () => {
  const { club } = await aClub(api.db, { name: 'Comes and goes' })
  const admin = api.as(await anAdmin(api.db)).admin.clubs
  const listed = async () =>
    (await api.as(null).clubs.list({ query: { search: 'comes AND' } })).data.map(({ id }) => id)
  expect(await listed()).toEqual([club.id])
  await admin.decide({ params: { id: club.id }, body: { status: 'inactive' } })
  expect(await listed()).toEqual([])
  await admin.decide({ params: { id: club.id }, body: { status: 'active' } })
  expect(await listed()).toEqual([club.id])
})

test('clubs are listed by name unless asked otherwise, a page at a time', async () => {
  const admin = api.as(await anAdmin(api.db)).admin.clubs
  for (const name of ['Paging C', 'Paging A', 'Paging B']) await aClub(api.db, { name })
  const names = async (query: object) =>
    (await admin.list({ query: { search: 'Paging', ...query } })).data.map(({ name }) => name)
  expect(await names({})).toEqual(['Paging A', 'Paging B', 'Paging C'])
  expect(await names({ order_by: 'created_at', order_direction: 'DESC' })).toEqual([
    'Paging B',
    'Paging A',
    'Paging C',
  ])
  expect(await names({ per_page: 2, page: 2 })).toEqual(['Paging C'])
  expect(await names({ per_page: 2, page: 99 })).toEqual(['Paging C'])
})

test('the clubs of an organisation are found by it, their names alone for a picker', async () => {
  const { organisation } = await anOrganisation(api.db)
  const { club } = await aClub(api.db, { organisationId: organisation.id, name: 'Of the organisation' })
  await aClub(api.db)
  const { data } = await api
    .as(null)
    .clubs.list({ query: { organisation_id: organisation.id, short: '1' } as never })
  expect(data).toEqual([{ id: club.id, name: 'Of the organisation' }])
})
