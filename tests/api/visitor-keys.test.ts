import { count, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idempotencyKeys, tokens, users } from '#api/db/schema.ts'
import { createLimiter } from '#api/kernel/limiter.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aUser } from '../support/builders.ts'

// Visitors have keys, too: a form that was sent twice, or whose answer was lost on the way, signs up one person and
// sends one mail.

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ deps: { limiter: createLimiter(null) } })
})
afterAll(() => api.close())

const PASSWORD = 'long enough'
const form = (email: string, more: object = {}) => ({
  email,
  name: 'Vera Orlova',
  birth_date: '01-02-2000',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  terms: '1' as const,
  ...more,
})
const register = (body: ReturnType<typeof form>, idempotencyKey: string) =>
  api.as(null).auth.register({ body, idempotencyKey })
const registered = async () => (await api.db.select({ total: count() }).from(users))[0]?.total
const mailed = async () => {
  await api.settled()
  return api.mails.length
}

test('a sign-up under one key is one account, each time with a token that works', async () => {
  const [before, key, body] = [await registered(), randomUUID(), form('vera@example.org')]
  api.published.length = 0
  const replies = await Promise.all([register(body, key), register(body, key), register(body, key)])
  replies.push(await register(body, key))
  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
  expect(await registered()).toBe((before ?? 0) + 1)
  expect(api.published.filter(({ event }) => event === 'user-registered')).toHaveLength(1)
  const handed = replies.map(({ token }) => token)
  expect(new Set(handed).size).toBe(4)
  for (const token of handed) {
    const reply = await api.app.request('/api/user', { headers: { authorization: `Bearer ${token}` } })
    expect(reply.status).toBe(200)
  }
  const kept = await api.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  expect(kept).toHaveLength(1)
  for (const secret of [...handed, PASSWORD]) expect(JSON.stringify(kept)).not.toContain(secret)
  const stored = await api.db.select({ hash: tokens.tokenHash }).from(tokens)
  expect(stored.filter(({ hash }) => handed.includes(hash))).toEqual([])
})

test('the key of one sign-up is refused for another', async () => {
  const key = randomUUID()
  await register(form('lida@example.org'), key)
  const before = await registered()
  const other = 'another password'
  for (const body of [
    form('other@example.org'),
    form('lida@example.org', { name: 'Lida' }),
    form('lida@example.org', { password: other, password_confirmation: other }),
  ])
    expect(await refusalOf(register(body, key))).toMatchObject({ status: 409, code: 'idempotency_conflict' })
  const forgotten = api
    .as(null)
    .account.forgotPassword({ body: { email: 'lida@example.org' }, idempotencyKey: key })
  expect((await refusalOf(forgotten)).code).toBe('idempotency_conflict')
  expect(await registered()).toBe(before)
})

test('with an address somebody else has, too, it is one account and one mail', async () => {
  await register(form('taken@example.org'), randomUUID())
  const body = form('taken@example.org', { password: 'my own words', password_confirmation: 'my own words' })
  const key = randomUUID()
  const first = await register(body, key)
  const [people, letters] = [await registered(), await mailed()]
  const again = await register(body, key)
  expect(again.data.id).toBe(first.data.id)
  expect([await registered(), await mailed()]).toEqual([people, letters])
})

test('a sign-up does not open an account again whose password has changed since', async () => {
  const [key, body] = [randomUUID(), form('zoya@example.org')]
  const { data } = await register(body, key)
  const changed = { password: 'new and long', password_confirmation: 'new and long', old_password: PASSWORD }
  await api.as(data).user.update({ body: changed })
  expect((await refusalOf(register(body, key))).code).toBe('idempotency_conflict')
})

test('a refused sign-up has not used its key', async () => {
  const key = randomUUID()
  const wrong = form('nina@example.org', { birth_date: '01-02-2100' })
  expect((await refusalOf(register(wrong, key))).status).toBe(422)
  expect((await register(form('nina@example.org'), key)).data.email).toBe('nina@example.org')
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
  const { data } = await register(form('olga@example.org'), randomUUID())
  const body = { password: 'new and long', password_confirmation: 'new and long', old_password: PASSWORD }
  const change = (key: string) => api.as(data).user.update({ body, idempotencyKey: key })
  const key = randomUUID()
  expect((await change(key)).data).toEqual((await change(key)).data)
  expect((await refusalOf(change(randomUUID()))).errors).toHaveProperty('old_password')
  const others = { ...body, password: 'something else', password_confirmation: 'something else' }
  const conflict = api.as(data).user.update({ body: others, idempotencyKey: key })
  expect((await refusalOf(conflict)).code).toBe('idempotency_conflict')
})
