import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries, users } from '#api/platform/db/schema.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aClub, anAdmin, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('an administrator makes an account, whose person can sign in with the password given', async () => {
  const admin = await anAdmin(api.db)
  const { club } = await aClub(api.db)
  const { data } = await api.as(admin).admin.users.create({
    body: {
      email: 'Judge@Example.org',
      name: 'Анна Седова',
      roles: ['judge'],
      gender: 'female',
      birth_date: '02-03-1990',
      club_id: club.id,
      password: 'a good password',
    },
  })
  expect(data).toMatchObject({
    slug: 'anna-sedova',
    roles: ['judge'],
    club: { id: club.id },
    birth_date: '02-03-1990',
    status: 'active',
  })
  const login = (password: string) =>
    api.as(null).auth.login({ body: { email: 'judge@example.org', password } })
  expect((await login('a good password')).data.id).toBe(data.id)
  const entries = await api.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'user'), eq(auditEntries.entityId, data.id)))
  expect(JSON.stringify(entries)).not.toMatch(/password|argon/i)
  expect(entries).toMatchObject([{ action: 'create', entity: 'user', actorId: admin.id }])
})

test('an account without a password lets nobody in, and an address is given once', async () => {
  const admin = api.as(await anAdmin(api.db))
  const body = { email: 'athlete@example.org', name: 'Athlete' }
  const { data } = await admin.admin.users.create({ body })
  expect(data.roles).toEqual(['user'])
  const [row] = await api.db.select().from(users).where(eq(users.id, data.id))
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
  const login = api.as(null).auth.login({ body: { email: body.email, password: 'a password nobody has' } })
  expect(await refusalOf(login)).toMatchObject({ status: 401 })
  const again = admin.admin.users.create({ body: { ...body, email: 'ATHLETE@example.org ' } })
  expect(await refusalOf(again)).toMatchObject({ status: 422, errors: { email: [expect.any(String)] } })
})

test('a category names its limits in order', async () => {
  const admin = api.as(await anAdmin(api.db))
  const body = {
    name: 'Women 53 kg',
    name_ru: 'Женщины 53 кг',
    discipline: 'fight',
    gender: 'female',
    weight_from: '50',
    weight_to: '53',
    age_from: '18',
  } as const
  const { data } = await admin.admin.categories.create({ body })
  expect(data).toMatchObject({ name: 'Women 53 kg', time_per_fight: 180, weight_to: 53, age_to: null })
  expect(
    await refusalOf(admin.admin.categories.create({ body: { ...body, weight_to: '49' } })),
  ).toMatchObject({ status: 422, errors: { weight_to: [expect.any(String)] } })
})

test('nobody else may', async () => {
  const create = api
    .as(await aUser(api.db))
    .admin.users.create({ body: { email: 'x@example.org', name: 'X' } })
  expect(await refusalOf(create)).toMatchObject({ status: 403 })
})
