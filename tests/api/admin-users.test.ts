import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#api/platform/db/schema.ts'
import { hashPassword } from '#api/platform/kernel/password.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aClub, anAdmin, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const admin = async () => api.as(await anAdmin(api.db)).admin.users

test('a user who is deactivated, changes roles or gets a password is signed out everywhere', async () => {
  const calls = await admin()
  const changes = [{ status: 'inactive' }, { roles: ['judge'] }, { password: 'set by somebody' }] as const
  for (const body of changes) {
    const person = await aUser(api.db)
    await api.as(person).user.current()
    await calls.update({ params: { id: person.id }, body: body as object })
    expect((await refusalOf(api.as(person).user.current())).status).toBe(401)
  }
  const quiet = await aUser(api.db)
  await calls.update({ params: { id: quiet.id }, body: { phone: '+79001234567', roles: ['user'] } })
  expect((await api.as(quiet).user.current()).data.phone).toBe('+79001234567')
})

test('a password set by an administrator opens the account, and is in no trail', async () => {
  const me = await anAdmin(api.db)
  const person = await aUser(api.db, { passwordHash: await hashPassword('the old one') })
  const { admin: calls } = api.as(me)
  await calls.users.update({ params: { id: person.id }, body: { password: 'the new one' } })
  const login = await api.as(null).auth.login({ body: { email: person.email, password: 'the new one' } })
  expect(login.data.id).toBe(person.id)
  const trail = await calls.audit.list({ query: { entity: 'user', entity_id: person.id } })
  expect(JSON.stringify(trail.data)).not.toMatch(/argon|password/i)
})

test('nobody takes the own administration away or removes the own account', async () => {
  const me = await anAdmin(api.db)
  const calls = api.as(me).admin.users
  for (const body of [{ roles: ['user'] }, { status: 'inactive' }] as const)
    expect((await refusalOf(calls.update({ params: { id: me.id }, body: body as object }))).code).toBe(
      'not_yourself',
    )
  expect((await refusalOf(calls.remove({ params: { id: me.id } }))).code).toBe('not_yourself')
  expect((await calls.update({ params: { id: me.id }, body: { name: 'Still here' } })).data.roles).toEqual([
    'admin',
  ])
})

test('a new address is taken once and has to be confirmed again', async () => {
  const calls = await admin()
  const [person, other] = [await aUser(api.db, { emailVerifiedAt: new Date(0) }), await aUser(api.db)]
  const move = (email: string) => calls.update({ params: { id: person.id }, body: { email } })
  expect((await refusalOf(move(other.email.toUpperCase()))).errors).toHaveProperty('email')
  const { data } = await move('Fresh@Example.org')
  expect([data.email, data.email_verified_at]).toEqual(['Fresh@Example.org', null])
  const [row] = await api.db.select().from(users).where(eq(users.id, person.id))
  expect(row?.emailKey).toBe('fresh@example.org')
})

test('people are found by what their row says, and by ranges of days', async () => {
  const calls = await admin()
  const { club } = await aClub(api.db)
  const young = await aUser(api.db, { name: 'Range Young', birthDate: '2010-05-05', clubId: club.id })
  const grown = await aUser(api.db, { name: 'Range Grown', birthDate: '1990-05-05', roles: ['judge'] })
  const ids = async (query: object) =>
    (await calls.list({ query: { search: 'range', ...query } })).data.map(({ id }) => id)
  expect(await ids({ birth_date_from: '01-01-2000' })).toEqual([young.id])
  expect(await ids({ birth_date_to: '31-12-1999' })).toEqual([grown.id])
  expect(await ids({ role: 'judge' })).toEqual([grown.id])
  expect(await ids({ club_id: club.id })).toEqual([young.id])
  expect(await ids({ order_by: 'birth_date', order_direction: 'ASC' })).toEqual([grown.id, young.id])
  expect((await calls.list({ query: { search: young.email } })).data.map(({ id }) => id)).toEqual([young.id])
  expect((await refusalOf(calls.list({ query: { birth_date_from: '31-02-2000' } }))).errors).toHaveProperty(
    'birth_date_from',
  )
})
