import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tokens, users } from '#api/platform/db/schema.ts'
import { createLimiter } from '#api/platform/kernel/rate-limiter.ts'
import { hashPassword } from '#api/platform/kernel/password.ts'
import { DAY_MS, MINUTE_MS } from '~/domain/time.ts'
import { startTestApi, refusalOf, type ApiRefusal, type TestApi } from '../support/api.ts'
import { aUser } from '../support/builders.ts'
import { signedUp, signUpForm } from '../support/sign-up.ts'

let api: TestApi
let passwordHash: string
beforeAll(async () => {
  // A limiter that forgets: each test names its own accounts, but all come from one address.
  api = await startTestApi({ deps: { limiter: createLimiter(null) } })
  passwordHash = await hashPassword('right password')
})
afterAll(() => api.close())
beforeEach(() => {
  api.published.length = 0
})

const signup = signUpForm

test('a confirmed sign-up issues a token that works, and notifies the administrators', async () => {
  const { data, token } = await signedUp(api, 'anna@example.org')
  expect(data).toMatchObject({
    slug: 'anna-petrova',
    roles: ['user'],
    birth_date: '01-02-2000',
    birth_year: 2000,
  })
  const [event] = api.published
  expect(event).toMatchObject({ channels: ['private-admins'], event: 'user-registered' })
  expect(JSON.stringify(event)).not.toContain('anna@example.org')
  const current = await api.app.request('/api/user', { headers: { authorization: `Bearer ${token}` } })
  expect(current.status).toBe(200)
  const stored = await api.db.select().from(tokens).where(eq(tokens.userId, data.id))
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('a sign-up form is refused field by field, in the reader’s language', async () => {
  const wrong = { ...signup('not an address'), birth_date: '31 of May', terms: '0' }
  const refusal = await refusalOf(api.as(null, { language: 'ru' }).auth.register({ body: wrong }))
  expect(refusal.status).toBe(422)
  expect(refusal.errors).toEqual({
    email: ['Введите адрес электронной почты'],
    birth_date: ['Неверный формат даты: укажите день, месяц и год, например 31-12-2026'],
    terms: ['Нужно принять условия'],
  })
  const differing = signup('two@example.org', { password_confirmation: 'other one' })
  const second = await refusalOf(api.as(null, { language: 'ru' }).auth.register({ body: differing }))
  expect(second.errors).toEqual({ password_confirmation: ['Пароли не совпадают'] })
})

test('nobody is born tomorrow', async () => {
  const refusal = await refusalOf(
    api.as(null).auth.register({ body: signup('unborn@example.org', { birth_date: '02-06-2026' }) }),
  )
  expect(Object.keys(refusal.errors)).toEqual(['birth_date'])
})

test('nobody signs up as an administrator, and what a form may not set is not set', async () => {
  const refusal = await refusalOf(
    api.as(null).auth.register({ body: signup('root@example.org', { role: 'admin' }) }),
  )
  expect(Object.keys(refusal.errors)).toEqual(['role'])
  const forged = {
    roles: ['admin'],
    status: 'inactive',
    club_id: 1,
    email_verified_at: '01-01-2026 00:00:00',
  }
  const { data } = await signedUp(api, 'clara@example.org', forged)
  expect(data).toMatchObject({ roles: ['user'], status: 'active', club: null })
})

test('a wrong password and an unknown account get the same answer', async () => {
  await aUser(api.db, { email: 'dora@example.org', passwordHash })
  const known = await refusalOf(
    api.as(null).auth.login({ body: { email: 'dora@example.org', password: 'wrong' } }),
  )
  const unknown = await refusalOf(
    api.as(null).auth.login({ body: { email: 'nobody@example.org', password: 'wrong' } }),
  )
  expect([known.status, known.code, known.message]).toEqual([unknown.status, unknown.code, unknown.message])
  expect(known.status).toBe(401)
})

test('the sixth wrong password within a minute has to wait, other people are not', async () => {
  await aUser(api.db, { email: 'egor@example.org', passwordHash })
  await aUser(api.db, { email: 'fedor@example.org', passwordHash })
  const attempt = (email: string, password: string) => api.as(null).auth.login({ body: { email, password } })
  for (let count = 0; count < 5; count += 1)
    expect((await refusalOf(attempt('egor@example.org', 'wrong'))).status).toBe(401)
  const sixth = await refusalOf(attempt('Egor@example.org', 'right password'))
  expect(sixth.status).toBe(429)
  expect(Number(sixth.retryAfter)).toBeGreaterThan(0)
  expect((await attempt('fedor@example.org', 'right password')).data.email).toBe('fedor@example.org')
})

test('twenty guesses at once are five, and who knows the password is not refused for signing in six times', async () => {
  await aUser(api.db, { email: 'sonya@example.org', passwordHash })
  await aUser(api.db, { email: 'taras@example.org', passwordHash })
  const attempt = (email: string, password: string) =>
    api
      .as(null)
      .auth.login({ body: { email, password } })
      .then(
        () => 200,
        (failure: ApiRefusal) => failure.status,
      )
  // Which of them come first is the database's affair.
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, at) => attempt('sonya@example.org', `guess ${at}`)),
  )
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  expect(await attempt('sonya@example.org', 'right password')).toBe(429)
  const right = await Promise.all(
    Array.from({ length: 8 }, () => attempt('taras@example.org', 'right password')),
  )
  expect(right).toEqual(right.map(() => 200))
})

test('an inactive account does not sign in, and its tokens die', async () => {
  const person = await aUser(api.db, { email: 'gleb@example.org', passwordHash })
  const me = api.as(person)
  await me.user.current()
  await api.db.update(users).set({ status: 'inactive' }).where(eq(users.id, person.id))
  expect((await refusalOf(me.user.current())).status).toBe(401)
  const refusal = await refusalOf(
    api.as(null).auth.login({ body: { email: 'gleb@example.org', password: 'right password' } }),
  )
  expect([refusal.status, refusal.code]).toEqual([403, 'account_inactive'])
})

test('signing out ends this token and no other', async () => {
  await aUser(api.db, { email: 'igor@example.org', passwordHash })
  const login = () =>
    api.as(null).auth.login({ body: { email: 'igor@example.org', password: 'right password' } })
  const [first, second] = [await login(), await login()]
  const ask = (path: string, token: string, method = 'GET') =>
    api.app.request(path, { method, headers: { authorization: `Bearer ${token}` } })
  expect((await ask('/api/auth/logout', first.token, 'POST')).status).toBe(200)
  expect((await ask('/api/user', first.token)).status).toBe(401)
  expect((await ask('/api/user', second.token)).status).toBe(200)
})

test('a token ends after its lifetime', async () => {
  await aUser(api.db, { email: 'kira@example.org', passwordHash })
  const { token } = await api
    .as(null)
    .auth.login({ body: { email: 'kira@example.org', password: 'right password' } })
  const status = async () =>
    (await api.app.request('/api/user', { headers: { authorization: `Bearer ${token}` } })).status
  const noon = api.clock.now()
  api.clock.set(noon + 30 * DAY_MS - MINUTE_MS)
  expect(await status()).toBe(200)
  api.clock.set(noon + 30 * DAY_MS + MINUTE_MS)
  expect(await status()).toBe(401)
  api.clock.set(noon)
})

test('a bad token is refused even where a visitor may come in', async () => {
  const response = await api.app.request('/api-public/dict/base', {
    headers: { authorization: 'Bearer 0123456789abcdefghijklmnop' },
  })
  expect(response.status).toBe(401)
})
