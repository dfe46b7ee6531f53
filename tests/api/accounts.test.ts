import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailTokens, users } from '#api/platform/db/schema.ts'
import { DAY_MS, HOUR_MS } from '~/domain/time.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aUser } from '../support/builders.ts'
import { mailedSecret as secretIn } from '../support/sign-up.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.settled()
  api.mails.length = 0
})

const forgotten = (email: string) => api.as(null).account.forgotPassword({ body: { email } })
const reset = (token: string, password = 'a new password') =>
  api.as(null).account.resetPassword({ body: { token, password, password_confirmation: password } })
const login = (email: string, password: string) => api.as(null).auth.login({ body: { email, password } })

const mailedSecret = (page: 'reset' | 'verify') => secretIn(api, page)

test('a forgotten password is replaced by a mailed link, once, and every session ends', async () => {
  const person = await aUser(api.db, { lang: 'ru' })
  const before = api.as(person)
  await before.user.current()
  await forgotten(person.email.toUpperCase())
  const secret = await mailedSecret('reset')
  expect(api.mails[0]).toMatchObject({
    to: person.email,
    language: 'ru',
    subject: 'Новый пароль на платформе «Татами»',
  })
  expect(JSON.stringify(await api.db.select().from(mailTokens))).not.toContain(secret)
  await reset(secret)
  expect((await refusalOf(before.user.current())).status).toBe(401)
  expect((await login(person.email, 'a new password')).data.id).toBe(person.id)
  expect((await refusalOf(reset(secret, 'another password'))).code).toBe('link_expired')
})

test('nobody learns from the answer who has an account', async () => {
  const gone = await aUser(api.db, { status: 'inactive' })
  const known = await aUser(api.db)
  const answers = []
  for (const email of [known.email, gone.email, 'nobody@example.org']) answers.push(await forgotten(email))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  await mailedSecret('reset')
  expect(api.mails.map(({ to }) => to)).toEqual([known.email])
})

test('a link works for an hour, and the newest password voids the others', async () => {
  const person = await aUser(api.db)
  await forgotten(person.email)
  const first = await mailedSecret('reset')
  api.mails.length = 0
  await forgotten(person.email)
  const second = await mailedSecret('reset')
  await reset(second)
  expect((await refusalOf(reset(first))).code).toBe('link_expired')
  api.mails.length = 0
  await forgotten(person.email)
  const late = await mailedSecret('reset')
  api.clock.advance(HOUR_MS + 1)
  expect((await refusalOf(reset(late))).code).toBe('link_expired')
  api.clock.advance(-HOUR_MS - 1)
})

test('mails to one address are counted, whether an account has it or not', async () => {
  const ask = () => forgotten('counted@example.org')
  for (let number = 0; number < 5; number += 1) await ask()
  expect((await refusalOf(ask())).status).toBe(429)
})

test('a link to an address that is no longer the person’s confirms nothing', async () => {
  const person = await aUser(api.db)
  await api.as(person).account.sendVerification()
  const secret = await mailedSecret('verify')
  await api.db.update(users).set({ email: 'moved@example.org' }).where(eq(users.id, person.id))
  expect((await refusalOf(api.as(null).account.verifyEmail({ body: { token: secret } }))).code).toBe(
    'link_expired',
  )
})

test('a confirmed address gets no further mail; a link lives three days', async () => {
  const person = await aUser(api.db)
  await api.as(person).account.sendVerification()
  const secret = await mailedSecret('verify')
  api.clock.advance(3 * DAY_MS - 1)
  await api.as(null).account.verifyEmail({ body: { token: secret } })
  api.mails.length = 0
  await api.as(person).account.sendVerification()
  await api.settled()
  expect(api.mails).toEqual([])
  api.clock.advance(1 - 3 * DAY_MS)
})

test('a person sees the own devices and signs out on them', async () => {
  const person = await aUser(api.db)
  const stranger = await aUser(api.db)
  await api.as(null).account.forgotPassword({ body: { email: person.email } })
  await reset(await mailedSecret('reset'))
  const first = await login(person.email, 'a new password')
  const second = await login(person.email, 'a new password')
  const asking = (token: string, path = '', method = 'GET') =>
    api.app.request(`/api/user/sessions${path}`, { method, headers: { authorization: `Bearer ${token}` } })
  const listed = (await (await asking(first.token)).json()) as { data: { id: number; is_current: boolean }[] }
  expect(listed.data.map(({ is_current }) => is_current).sort()).toEqual([false, true])
  const other = listed.data.find(({ is_current }) => !is_current)
  const foreign = api.as(stranger).account.endSession({ params: { id: other?.id ?? 0 } })
  expect((await refusalOf(foreign)).status).toBe(404)
  expect((await asking(first.token, `/${other?.id}`, 'DELETE')).status).toBe(200)
  expect((await asking(second.token)).status).toBe(401)
  const third = await login(person.email, 'a new password')
  await asking(third.token, '', 'DELETE')
  expect([(await asking(first.token)).status, (await asking(third.token)).status]).toEqual([401, 200])
})
