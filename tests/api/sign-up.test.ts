import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mailTokens, pendingSignUps, users } from '#api/platform/db/schema.ts'
import { createLimiter } from '#api/platform/kernel/rate-limiter.ts'
import { SIGN_IN_ADDRESS_LIMIT, SIGN_UP_ADDRESS_LIMIT } from '#api/platform/kernel/rate-limits.ts'
import { hashPassword } from '#api/platform/kernel/password.ts'
import { tidy } from '#api/upkeep/tidy.ts'
import { allEndpoints } from '~/domain/contract/contract.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '~/domain/time.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aUser } from '../support/builders.ts'
import { mailedSecret, signedUp, signUpForm } from '../support/sign-up.ts'

let api: TestApi
let passwordHash: string
beforeAll(async () => {
  api = await startTestApi()
  passwordHash = await hashPassword('right password')
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.settled()
  api.mails.length = 0
  api.published.length = 0
})
afterEach(() => vi.useRealTimers())

const visitor = () => api.as(null)
const register = (email: string, more: object = {}) =>
  visitor().auth.register({ body: signUpForm(email, more) })
const confirm = (token: string, proof: object) => visitor().auth.confirmSignUp({ body: { token, ...proof } })
const stateOf = async (token: string, purpose: 'sign_up' | 'password_reset' = 'sign_up') =>
  (await visitor().auth.link({ body: { token, purpose } })).data.state
const accountsOf = (email: string) => api.db.select().from(users).where(eq(users.email, email))

test('a sign-up makes no account, tells nobody, and its token opens no call but its own', async () => {
  const { token, data } = await register('anna@example.org', { redirect: '/competitions' })
  expect(data).toMatchObject({
    email: 'anna@example.org',
    email_verified_at: null,
    redirect: '/competitions',
  })
  expect(await accountsOf('anna@example.org')).toEqual([])
  expect(api.published).toEqual([])
  const statuses = await Promise.all(
    allEndpoints.map(async ({ method, path }) => {
      const address = path.replace(/\{\w+\}/g, '1')
      const headers = { authorization: `Bearer ${token}` }
      return (await api.app.request(address, { method, headers })).status
    }),
  )
  expect(allEndpoints.filter((_, at) => statuses[at] !== 401).map(({ name }) => name)).toEqual([])
})

test('a known address is answered as an unknown one, and its owner learns how to log in', async () => {
  const owner = await aUser(api.db, { email: 'boris@example.org', passwordHash, lang: 'en' })
  const [known, unknown] = [await register(' Boris@Example.org '), await register('nobody.yet@example.org')]
  const shape = ({ data, token }: typeof known) => ({ ...data, email: '', token: token.length })
  expect(shape(known)).toEqual(shape(unknown))
  await api.settled()
  const mail = api.mails.find(({ to }) => to === owner.email)
  expect(mail?.subject).toBe('You already have an account on Tatami')
  expect(mail?.text).toMatch(/^http:\/\/localhost\/auth\/login$/m)
  expect(mail?.text).not.toContain('token=')
  expect(await accountsOf('boris@example.org')).toHaveLength(1)
})

test('mails hold nothing that the one who signed up has typed but the address', async () => {
  await register('victim@example.org', { name: 'Купите Дешёвое' })
  await api.settled()
  expect(JSON.stringify(api.mails)).not.toMatch(/Купите|Дешёвое/)
})

test('confirming makes the account, tells the administrators, and signs in; the link works once', async () => {
  const { token } = await register('clara@example.org')
  const secret = await mailedSecret(api, 'confirm')
  expect(await stateOf(secret)).toBe('good')
  const reply = await confirm(secret, { sign_up_token: token })
  expect(reply.data).toMatchObject({ email: 'clara@example.org', roles: ['user'] })
  expect(reply.data.email_verified_at).not.toBeNull()
  expect(api.published.map(({ event }) => event)).toContain('user-registered')
  expect(await stateOf(secret)).toBe('used')
  expect((await refusalOf(confirm(secret, { sign_up_token: token }))).code).toBe('link_expired')
  const [row] = await api.db
    .select()
    .from(pendingSignUps)
    .where(eq(pendingSignUps.email, 'clara@example.org'))
  expect(row?.passwordHash).toBeNull()
  const waiting = await visitor().auth.pendingSignUp({ body: { sign_up_token: token } })
  expect(waiting.data.email_verified_at).not.toBeNull()
})

test.each([
  ['female', 'female'],
  ['', null],
])('the account is of the gender that was chosen: %j', async (gender, stored) => {
  const email = `of-${gender || 'none'}@example.org`
  await signedUp(api, email, { gender })
  expect((await accountsOf(email)).map((row) => row.gender)).toEqual([stored])
})

test('the mailbox alone confirms nothing: another browser is asked for the password of the sign-up', async () => {
  await register('dora@example.org')
  const secret = await mailedSecret(api, 'confirm')
  const stranger = await register('eve@example.org')
  for (const proof of [{}, { sign_up_token: stranger.token }])
    expect((await refusalOf(confirm(secret, proof))).errors).toHaveProperty('password')
  expect((await refusalOf(confirm(secret, { password: 'a wrong guess' }))).errors).toHaveProperty('password')
  expect((await confirm(secret, { password: 'long enough' })).data.email).toBe('dora@example.org')
})

test('twenty confirmations at once make one account, and of two sign-ups of one address the first confirmed has it', async () => {
  const first = await register('fedor@example.org')
  const secret = await mailedSecret(api, 'confirm')
  const second = await register('fedor@example.org', {
    password: 'quite another',
    password_confirmation: 'quite another',
  })
  const other = await mailedSecret(api, 'confirm')
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => confirm(secret, { sign_up_token: first.token })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await refusalOf(confirm(other, { sign_up_token: second.token }))).code).toBe('address_has_account')
  expect(await accountsOf('fedor@example.org')).toHaveLength(1)
})

test('a mail is sent again, so many times an hour; a corrected address voids the link to the wrong one', async () => {
  const { token } = await register('gleb@exampel.org')
  const body = { sign_up_token: token }
  await visitor().auth.resendSignUp({ body })
  const wrong = await mailedSecret(api, 'confirm')
  const moved = await visitor().auth.correctSignUp({ body: { ...body, email: 'gleb@example.org' } })
  expect(moved.data.email).toBe('gleb@example.org')
  expect(await stateOf(wrong)).toBe('used')
  const right = await mailedSecret(api, 'confirm')
  expect(api.mails.at(-1)?.to).toBe('gleb@example.org')
  for (let count = 0; count < 4; count += 1) await visitor().auth.resendSignUp({ body })
  const refusal = await refusalOf(visitor().auth.resendSignUp({ body }))
  expect([refusal.status, Number(refusal.retryAfter) > 0]).toEqual([429, true])
  await confirm(right, body)
})

test('an unconfirmed sign-up expires, and nothing of it is kept but the hash of its link', async () => {
  const { token } = await register('late@example.org')
  const secret = await mailedSecret(api, 'confirm')
  api.clock.advance(3 * DAY_MS + 1)
  const open = visitor().auth.pendingSignUp({ body: { sign_up_token: token } })
  expect((await refusalOf(open)).status).toBe(401)
  expect((await refusalOf(confirm(secret, { sign_up_token: token }))).code).toBe('link_expired')
  await tidy(api.deps)
  expect(
    await api.db.select().from(pendingSignUps).where(eq(pendingSignUps.email, 'late@example.org')),
  ).toEqual([])
  expect(JSON.stringify(await api.db.select().from(mailTokens))).not.toContain('late@example.org')
  expect(await stateOf(secret)).toBe('expired')
  api.clock.advance(-3 * DAY_MS - 1)
})

test('a truncated link, and one of another kind, are unknown', async () => {
  await register('ilya@example.org')
  const secret = await mailedSecret(api, 'confirm')
  expect(await stateOf(secret.slice(0, 12))).toBe('unknown')
  expect(await stateOf(secret, 'password_reset')).toBe('unknown')
})

test('logging in before the address is confirmed leads back to the sign-up, with the right password only', async () => {
  const { token } = await register('kira@example.org')
  const login = (password: string) => visitor().auth.login({ body: { email: 'kira@example.org', password } })
  expect((await refusalOf(login('a wrong guess'))).code).toBe('wrong_credentials')
  const refusal = await refusalOf(login('long enough'))
  expect([refusal.code, refusal.data]).toEqual(['address_unconfirmed', { sign_up_token: token }])
})

test.each([
  ['иван.петров@пример.рф', true],
  ['jürgen@bücher.example', true],
  ["o'neil+judo@example.co.uk", true],
  ['two@@example.org', false],
  ['no-dot@example', false],
  ['.dot@example.org', false],
  ['line\nbreak@example.org', false],
])('the address %j is taken: %s', async (email, taken) => {
  const tried = register(email).then(
    () => true,
    (refusal: { errors: object }) => !('email' in refusal.errors),
  )
  expect(await tried).toBe(taken)
})

test('both spellings of a domain are one address', async () => {
  const { data } = await signedUp(api, 'лев@пример.рф')
  const body = { email: 'лев@xn--e1afmkfd.xn--p1ai', password: 'long enough' }
  expect((await visitor().auth.login({ body })).data.id).toBe(data.id)
})

test.each([
  ['Анна-Мария О’Коннор', true],
  ["D'Artagnan Jr.", true],
  ['Нгуен Тхи Минь', true],
  ['Two\nlines', false],
  ['<b>Anna</b>', false],
  ['http://spam.example', false],
  ['Agent 007', false],
  ['Anna\u202eавурт', false],
])('the name %j is taken: %s', async (name, taken) => {
  const tried = register(`name-${Math.random()}@example.org`, { name }).then(
    () => true,
    (refusal: { errors: object }) => !('name' in refusal.errors),
  )
  expect(await tried).toBe(taken)
})

test.each([
  'password1',
  'QWERTY123',
  'aaaaaaaaaaaa',
  'annapetrova',
  'Anna01022000',
  'Анна-Петрова',
  'zhanna.k99',
])('the password %s is refused', async (password) => {
  const more = { password, password_confirmation: password }
  const refusal = await refusalOf(register('zhanna.k@example.org', more))
  expect(Object.keys(refusal.errors)).toEqual(['password'])
})

test('a new password is neither common nor the old one, wherever it is set', async () => {
  const person = await aUser(api.db, { email: 'olga@example.org', passwordHash })
  const change = (password: string) =>
    api.as(person).user.update({
      body: { old_password: 'right password', password, password_confirmation: password },
    })
  const reset = async (password: string) => {
    await visitor().account.forgotPassword({ body: { email: person.email } })
    const token = await mailedSecret(api, 'reset')
    const setTo = (next: string) =>
      visitor().account.resetPassword({ body: { token, password: next, password_confirmation: next } })
    const refusal = await refusalOf(setTo(password))
    // The link is not used up by a refusal.
    expect(await stateOf(token, 'password_reset')).toBe('good')
    return refusal
  }
  for (const password of ['password1', 'right password']) {
    expect(Object.keys((await refusalOf(change(password))).errors)).toEqual(['password'])
    expect(Object.keys((await reset(password)).errors)).toEqual(['password'])
  }
})

test('five wrong guesses of a stranger do not keep out a device that has signed in before', async () => {
  await aUser(api.db, { email: 'pavel@example.org', passwordHash })
  await aUser(api.db, { email: 'roma@example.org', passwordHash })
  const login = (password: string, devices: string[] = [], email = 'pavel@example.org') =>
    visitor().auth.login({ body: { email, password, devices } })
  const { device } = await login('right password')
  const foreign = (await login('right password', [], 'roma@example.org')).device
  for (let count = 0; count < 5; count += 1) await refusalOf(login('a wrong guess'))
  const kept = await refusalOf(login('right password'))
  expect([kept.status, Number(kept.retryAfter) > 0]).toEqual([429, true])
  expect(kept.message).toMatch(/\d\d:\d\d:\d\d/)
  // Not its last letter: two of the six bits of that say nothing.
  const changed = device.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
  for (const forged of [foreign, changed, 'nonsense'])
    expect((await refusalOf(login('right password', [forged]))).status).toBe(429)
  expect((await login('right password', ['nonsense', device])).device).toBe(device)
  for (let count = 0; count < 5; count += 1)
    expect((await refusalOf(login('a wrong guess', [device]))).status).toBe(401)
  expect((await refusalOf(login('right password', [device]))).status).toBe(429)
})

test.each([1, 600])(
  '300 people behind one address get in within ten minutes, all in the first %d s',
  async (seconds) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    const limiter = createLimiter(null)
    for (let person = 0; person < 300; person += 1) {
      vi.setSystemTime((person * seconds * SECOND_MS) / 300)
      await limiter.take(SIGN_UP_ADDRESS_LIMIT, 'venue')
      // Confirms, signs in on the phone, too, and mistypes once.
      for (let call = 0; call < 3; call += 1) await limiter.take(SIGN_IN_ADDRESS_LIMIT, 'venue')
    }
    vi.setSystemTime(11 * MINUTE_MS)
  },
)

test('where mails are written to a folder, a sign-up reads its own and nobody else’s', async () => {
  const labels: string[] = []
  const own = await startTestApi({
    deps: {
      writtenMails: {
        async labelled(label) {
          labels.push(label)
          return [{ subject: 'Finish', text: 'Hello!\n\nhttp://localhost/auth/confirm?token=abc\n' }]
        },
      },
    },
  })
  const read = async (email: string) => {
    const { token, data } = await own.as(null).auth.register({ body: signUpForm(email) })
    expect(data.mail_delivery).toBe('folder')
    return (await own.as(null).auth.pendingSignUp({ body: { sign_up_token: token } })).data.mails
  }
  expect(await read('one@example.org')).toMatchObject([{ link: '/auth/confirm?token=abc' }])
  await read('two@example.org')
  expect(new Set(labels).size).toBe(2)
  await own.close()
})
