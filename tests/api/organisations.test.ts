import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries, notifications, organisations } from '#api/platform/db/schema.ts'
import { formOf, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCity, aClub, aCompetition, anAdmin, anOrganisation, aUser } from '../support/builders.ts'
import { aPicture } from '../support/pictures.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.published.length = 0
})

const aManager = () => aUser(api.db, { roles: ['organisation_manager'] })

test('a founded organisation awaits confirmation and is nowhere to be seen until then', async () => {
  const manager = await aManager()
  const city = await aCity(api.db)
  const { data } = await api.as(manager).organisations.create({
    body: {
      name: 'Федерация Подмосковья',
      city_id: city.id,
      phone: '+7 495 123 45 67',
      email: 'info@example.org',
      address_1: 'Улица, 1',
      zip: '140000',
      ...({ status: 'active', manager_id: 1, slug: 'chosen' } as object),
    },
  })
  expect(data).toMatchObject({
    slug: 'federatsiya-podmoskovya',
    status: 'waiting',
    manager: { id: manager.id },
    phone: '+74951234567',
    competitions_count: 0,
  })
  const { data: listed } = await api.as(null).organisations.list({ query: { search: 'Подмосковья' } })
  expect(listed).toEqual([])
  const asVisitor = api.as(null).organisations.details({ params: { slug: data.slug } })
  expect((await refusalOf(asVisitor)).status).toBe(404)
  expect((await api.as(manager).organisations.mine()).data?.id).toBe(data.id)
  const own = await api.as(manager).organisations.details({ params: { slug: data.slug } })
  expect(own.data.status).toBe('waiting')
})

test('a person manages one organisation, even when two forms arrive at once', async () => {
  const manager = await aManager()
  const found = () => api.as(manager).organisations.create({ body: { name: 'Twice' } })
  const outcomes = await Promise.allSettled([found(), found(), found()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const rows = await api.db.select().from(organisations).where(eq(organisations.managerId, manager.id))
  expect(rows).toHaveLength(1)
  expect((await refusalOf(found())).code).toBe('already_manages')
})

test('a form sent twice under one key makes one organisation and answers the same', async () => {
  const manager = await aManager()
  const found = () =>
    api.as(manager).organisations.create({ body: { name: 'Pressed twice' }, idempotencyKey: 'press-0001' })
  const [first, second] = await Promise.all([found(), found()])
  expect(second).toEqual(first)
})

test('a founder who was refused may found another', async () => {
  const { manager } = await anOrganisation(api.db, { status: 'canceled' })
  const { data } = await api.as(manager).organisations.create({ body: { name: 'Second attempt' } })
  expect((await api.as(manager).organisations.mine()).data?.id).toBe(data.id)
})

test('an administrator confirms it: it is public, its manager is notified, and it is written down who did it', async () => {
  const { organisation, manager } = await anOrganisation(api.db, { status: 'waiting' })
  const admin = await anAdmin(api.db)
  const { data } = await api
    .as(admin)
    .admin.organisations.decide({ params: { id: organisation.id }, body: { status: 'active' } })
  expect(data.status).toBe('active')
  await api.as(null).organisations.details({ params: { slug: organisation.slug } })
  expect(api.published).toMatchObject([
    {
      channels: [`private-user.${manager.id}`],
      event: 'notification',
      payload: { kind: 'organisation_active', params: { name: organisation.name } },
    },
  ])
  const [kept] = await api.db.select().from(notifications).where(eq(notifications.userId, manager.id))
  expect(kept?.type).toBe('organisation_active')
  const [entry] = await api.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'organisation'), eq(auditEntries.entityId, organisation.id)))
  expect(entry).toMatchObject({
    actorId: admin.id,
    action: 'decide',
    before: { status: 'waiting' },
    after: { status: 'active' },
  })
})

test('a manager changes the own organisation, not another’s', async () => {
  const { organisation, manager } = await anOrganisation(api.db)
  const { organisation: other } = await anOrganisation(api.db)
  const { organisation: hidden } = await anOrganisation(api.db, { status: 'waiting' })
  const update = (id: number, body: object) => api.as(manager).organisations.update({ params: { id }, body })
  const { data } = await update(organisation.id, { description: 'Since 1999', ...{ status: 'canceled' } })
  expect(data).toMatchObject({ description: 'Since 1999', name: organisation.name, status: 'active' })
  expect((await update(organisation.id, {})).data.description).toBe('Since 1999')
  expect((await refusalOf(update(other.id, { name: 'Mine now' }))).status).toBe(403)
  expect((await refusalOf(update(hidden.id, { name: 'Mine now' }))).status).toBe(404)
})

test('one that awaits confirmation can be put right, a suspended one cannot be changed', async () => {
  const { organisation, manager } = await anOrganisation(api.db, { status: 'waiting' })
  const rename = (name: string) =>
    api.as(manager).organisations.update({ params: { id: organisation.id }, body: { name } })
  expect((await rename('Put right')).data.name).toBe('Put right')
  await api.db.update(organisations).set({ status: 'inactive' }).where(eq(organisations.id, organisation.id))
  expect((await refusalOf(rename('Again'))).code).toBe('group_suspended')
})

test('an administrator changes any organisation and lists those of every status', async () => {
  const { organisation } = await anOrganisation(api.db, { name: 'Zeta of the North', status: 'waiting' })
  const admin = api.as(await anAdmin(api.db))
  await admin.organisations.update({ params: { id: organisation.id }, body: { zip: '101000' } })
  const { data } = await admin.admin.organisations.list({ query: { status: 'waiting', search: 'zeta' } })
  expect(data.map(({ id, zip }) => [id, zip])).toEqual([[organisation.id, '101000']])
  const missing = admin.admin.organisations.decide({ params: { id: 999_999 }, body: { status: 'active' } })
  expect((await refusalOf(missing)).status).toBe(404)
})

test('the public page counts published competitions and confirmed clubs', async () => {
  const { organisation } = await anOrganisation(api.db)
  await aCompetition(api.db, { organisationId: organisation.id })
  await aCompetition(api.db, { organisationId: organisation.id, status: 'inactive' })
  await aClub(api.db, { organisationId: organisation.id })
  await aClub(api.db, { organisationId: organisation.id, status: 'waiting' })
  const { data } = await api.as(null).organisations.details({ params: { slug: organisation.slug } })
  expect([data.competitions_count, data.clubs_count]).toEqual([1, 1])
})

test('its picture keeps its shape, a cover’s rule does not apply to it', async () => {
  const manager = await aManager()
  const body = formOf({ name: 'With a logo', image: await aPicture(300, 300) })
  const { data } = await api.as(manager).organisations.create({ body })
  expect(data.image).toMatch(/^\/uploads\//)
})

test('a city that does not exist is refused beside its field', async () => {
  const manager = await aManager()
  const refusal = await refusalOf(
    api.as(manager).organisations.create({ body: { name: 'Nowhere', city_id: 999_999 } }),
  )
  expect([refusal.status, Object.keys(refusal.errors)]).toEqual([422, ['city_id']])
})
