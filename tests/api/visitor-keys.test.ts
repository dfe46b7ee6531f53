import { count, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idempotencyKeys, pendingSignUps } from '#api/platform/db/schema.ts'
import { createLimiter } from '#api/platform/kernel/rate-limiter.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aUser } from '../support/builders.ts'
import { signedUp, signUpForm } from '../support/sign-up.ts'

// Visitors have keys, too: a form that was sent twice, or whose answer was lost on the way, signs up one person and
// sends one mail.

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ deps: { limiter: createLimiter(null) } })
})
afterAll(() => api.close())

const PASSWORD = 'long enough'
const register = (body: ReturnType<typeof signUpForm>, idempotencyKey: string) =>
  api.as(null).auth.register({ body, idempotencyKey })
const pending = async () => (await api.db.select({ total: count() }).from(pendingSignUps))[0]?.total
const mailed = async () => {
  await api.settled()
  return api.mails.length
}

test('a sign-up under one key is one pending sign-up and one mail, each time with the token that opens it', async () => {
  const [before, letters, key, body] = [
    await pending(),
    await mailed(),
    randomUUID(),
    signUpForm('vera@example.org'),
  ]
  const replies = await Promise.all([register(body, key), register(body, key), register(body, key)])
  replies.push(await register(body, key))
  expect([await pending(), await mailed()]).toEqual([(before ?? 0) + 1, letters + 1])
  for (const { token } of replies) {
    const { data } = await api.as(null).auth.pendingSignUp({ body: { sign_up_token: token } })
    expect(data.email).toBe('vera@example.org')
  }
  const stored = JSON.stringify([
    await api.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)),
    await api.db.select().from(pendingSignUps),
  ])
  for (const secret of [...replies.map(({ token }) => token), PASSWORD]) expect(stored).not.toContain(secret)
})

test('the key of one sign-up is refused for another', async () => {
  const key = randomUUID()
  await register(signUpForm('lida@example.org'), key)
  const before = await pending()
  const other = 'another password'
  for (const body of [
    signUpForm('other@example.org'),
    signUpForm('lida@example.org', { name: 'Lida' }),
    signUpForm('lida@example.org', { password: other, password_confirmation: other }),
  ])
    expect(await refusalOf(register(body, key))).toMatchObject({ status: 409, code: 'idempotency_conflict' })
  const forgotten = api
    .as(null)
    .account.forgotPassword({ body: { email: 'lida@example.org' }, idempotencyKey: key })
  expect((await refusalOf(forgotten)).code).toBe('idempotency_conflict')
  expect(await pending()).toBe(before)
})

test('a refused sign-up has not used its key', async () => {
  const key = randomUUID()
  const wrong = signUpForm('nina@example.org', { birth_date: '01-02-2100' })
  expect((await refusalOf(register(wrong, key))).status).toBe(422)
  expect((await register(signUpForm('nina@example.org'), key)).data.email).toBe('nina@example.org')
})

test('a mail that is asked for twice under one key is one mail', async () => {
  const person = await aUser(api.db)
  const asks = [
    (idempotencyKey: string) =>
      api.as(null).account.forgotPassword({ body: { email: person.email }, idempotencyKey }),
    (idempotencyKey: string) => api.as(person).account.sendVerification({ idempotencyKey }),
  ]
  for (const ask of asks) {
    const [before, key] = [await mailed(), randomUUID()]
    await Promise.all([ask(key), ask(key)])
    await ask(key)
    expect(await mailed()).toBe(before + 1)
    await ask(randomUUID())
    expect(await mailed()).toBe(before + 2)
  }
})

test('a new password that is set twice under one key is set once, and does not ask for the one before it', async () => {
  const { data } = await signedUp(api, 'olga@example.org')
  const body = { password: 'new and long', password_confirmation: 'new and long', old_password: PASSWORD }
  const change = (key: string) => api.as(data).user.update({ body, idempotencyKey: key })
  const key = randomUUID()
  expect((await change(key)).data).toEqual((await change(key)).data)
  expect((await refusalOf(change(randomUUID()))).errors).toHaveProperty('old_password')
  const others = { ...body, password: 'something else', password_confirmation: 'something else' }
  const conflict = api.as(data).user.update({ body: others, idempotencyKey: key })
  expect((await refusalOf(conflict)).code).toBe('idempotency_conflict')
})
