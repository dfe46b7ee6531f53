import { Secret, TOTP } from 'otpauth'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries, passkeys, recoveryCodes, totpFactors } from '#api/platform/db/schema.ts'
import { createLimiter } from '#api/platform/kernel/rate-limiter.ts'
import { hashPassword } from '#api/platform/kernel/password.ts'
import { tidy } from '#api/upkeep/tidy.ts'
import type { SecondStep } from '~/domain/contract/second-factor.fields.ts'
import { MINUTE_MS, SECOND_MS } from '~/domain/time.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { anAdmin, aUser } from '../support/builders.ts'
import { SoftwareAuthenticator } from '../support/software-authenticator.ts'

const PASSWORD = 'the own password'
const STEP_MS = 30 * SECOND_MS

let api: TestApi
let passwordHash: string
beforeAll(async () => {
  api = await startTestApi({ deps: { limiter: createLimiter(null) } })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.settled()
  api.mails.length = 0
  api.clock.set(NOON)
})

type Person = Awaited<ReturnType<typeof aUser>>

const codeOf = (secret: string, at = api.clock.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

/** The app of a person is set up: its secret, and the recovery codes. The clock has gone on by one step. */
async function withApp(person: Person) {
  const mine = api.as(person).secondFactor
  const { data } = await mine.beginTotp({ body: { password: PASSWORD } })
  const confirmed = await mine.confirmTotp({ body: { code: codeOf(data.secret) } })
  api.clock.advance(STEP_MS)
  return { secret: data.secret, uri: data.uri, codes: confirmed.data.recovery_codes ?? [] }
}

const login = (person: Person, devices?: string[]) =>
  api.as(null).auth.login({ body: { email: person.email, password: PASSWORD, ...(devices && { devices }) } })

/** The password is right: what is asked for next. */
async function challenged(person: Person): Promise<SecondStep> {
  const refusal = await refusalOf(login(person))
  expect([refusal.status, refusal.code]).toEqual([403, 'second_factor_required'])
  return refusal.data as SecondStep
}
const prove = async (person: Person, code: string) =>
  api
    .as(null)
    .auth.secondStep({ body: { challenge_token: (await challenged(person)).challenge_token, code } })

const aPerson = () => aUser(api.db, { passwordHash, lang: 'en' })

describe('codes of an app', () => {
  test('are asked for from the first right one on; without them nobody is signed in', async () => {
    const person = await aPerson()
    const mine = api.as(person).secondFactor
    expect((await refusalOf(mine.beginTotp({ body: { password: 'wrong' } }))).errors).toHaveProperty(
      'password',
    )
    const { data: setUp } = await mine.beginTotp({ body: { password: PASSWORD } })
    expect(setUp.uri).toContain(`secret=${setUp.secret}`)
    expect((await mine.totpSetUp()).data).toEqual(setUp)
    // Not confirmed: the password alone still signs in.
    expect((await login(person)).token).toBeTruthy()
    expect((await refusalOf(mine.confirmTotp({ body: { code: '000000' } }))).errors).toHaveProperty('code')
    const { data } = await mine.confirmTotp({ body: { code: codeOf(setUp.secret) } })
    expect(new Set(data.recovery_codes).size).toBe(10)
    expect((await mine.totpSetUp()).data).toBeNull()
    await api.settled()
    expect(api.mails.map(({ subject }) => subject)).toEqual(['Your two-step verification has changed'])

    const stored = JSON.stringify([
      await api.db.select().from(totpFactors).where(eq(totpFactors.userId, person.id)),
      await api.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id)),
    ])
    for (const secret of [setUp.secret, ...(data.recovery_codes ?? [])]) expect(stored).not.toContain(secret)

    const step = await challenged(person)
    expect(step.factors).toEqual(['totp'])
    expect(JSON.stringify(step)).not.toContain(person.name)
  })

  test('sign in once each: neither the last one nor an earlier one is taken again', async () => {
    const person = await aPerson()
    const { secret } = await withApp(person)
    const code = codeOf(secret)
    const first = await prove(person, code)
    expect(first.data.id).toBe(person.id)
    expect((await refusalOf(prove(person, code))).errors).toHaveProperty('code')
    expect((await refusalOf(prove(person, codeOf(secret, api.clock.now() - STEP_MS)))).status).toBe(422)
    api.clock.advance(STEP_MS)
    expect((await prove(person, codeOf(secret))).token).toBeTruthy()
  })

  test('used twice at once sign in once', async () => {
    const person = await aPerson()
    const { secret } = await withApp(person)
    const steps = [await challenged(person), await challenged(person)]
    const outcomes = await Promise.allSettled(
      steps.map(({ challenge_token }) =>
        api.as(null).auth.secondStep({ body: { challenge_token, code: codeOf(secret) } }),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('are counted: the sixth wrong one waits, whichever login it belongs to', async () => {
    const person = await aPerson()
    const { secret } = await withApp(person)
    for (let count = 0; count < 5; count += 1)
      expect((await refusalOf(prove(person, '000000'))).status).toBe(422)
    const sixth = await refusalOf(prove(person, codeOf(secret)))
    expect([sixth.status, Number(sixth.retryAfter) > 0]).toEqual([429, true])
  })

  test('a login waits ten minutes for its second step, and is good once', async () => {
    const person = await aPerson()
    const { secret } = await withApp(person)
    const late = await challenged(person)
    api.clock.advance(10 * MINUTE_MS + 1)
    const answer = (challenge_token: string, code: string) =>
      api.as(null).auth.secondStep({ body: { challenge_token, code } })
    expect((await refusalOf(answer(late.challenge_token, codeOf(secret)))).code).toBe('step_expired')
    const { challenge_token } = await challenged(person)
    await answer(challenge_token, codeOf(secret))
    api.clock.advance(STEP_MS)
    expect((await refusalOf(answer(challenge_token, codeOf(secret)))).code).toBe('step_expired')
    await tidy(api.deps)
  })

  test('turned off, the password alone signs in', async () => {
    const person = await aPerson()
    await withApp(person)
    const mine = api.as(person).secondFactor
    expect((await refusalOf(mine.removeTotp({ body: { password: 'wrong' } }))).status).toBe(422)
    await mine.removeTotp({ body: { password: PASSWORD } })
    expect((await mine.state()).data).toEqual({ totp_since: null, passkeys: [], recovery_codes_left: 0 })
    expect((await login(person)).token).toBeTruthy()
  })
})

describe('recovery codes', () => {
  test('each sign in once, however they are typed, and are replaced as a whole', async () => {
    const person = await aPerson()
    const { codes } = await withApp(person)
    const [first = '', second = ''] = codes
    expect((await prove(person, ` ${first.toUpperCase()} `)).token).toBeTruthy()
    expect((await refusalOf(prove(person, first))).errors).toHaveProperty('code')
    const mine = api.as(person).secondFactor
    expect((await mine.state()).data.recovery_codes_left).toBe(9)
    const { data } = await mine.newRecoveryCodes({ body: { password: PASSWORD } })
    expect(data.recovery_codes).toHaveLength(10)
    expect((await refusalOf(prove(person, second))).errors).toHaveProperty('code')
  })

  test('are for somebody with a second factor only', async () => {
    const person = await aPerson()
    const asking = api.as(person).secondFactor.newRecoveryCodes({ body: { password: PASSWORD } })
    expect((await refusalOf(asking)).code).toBe('no_second_factor')
  })
})

/** A passkey of a person, made by a new authenticator. */
async function withPasskey(person: Person, name = 'The phone') {
  const authenticator = new SoftwareAuthenticator()
  const mine = api.as(person).secondFactor
  const { data } = await mine.passkeyOptions({ body: { password: PASSWORD } })
  const added = await mine.addPasskey({
    body: { challenge_token: data.challenge_token, name, passkey: authenticator.create(data.options) },
  })
  return { authenticator, codes: added.data.recovery_codes }
}

describe('passkeys', () => {
  test('are added, named and removed by their person alone', async () => {
    const person = await aPerson()
    const { codes } = await withPasskey(person)
    expect(codes).toHaveLength(10)
    // The codes of the first factor stay good for the second.
    expect((await withPasskey(person, 'The key')).codes).toBeNull()
    const mine = api.as(person).secondFactor
    const { passkeys: both } = (await mine.state()).data
    expect(both.map(({ name }) => name)).toEqual(['The key', 'The phone'])
    const params = { id: both[0]?.id ?? 0 }
    const stranger = api.as(await aPerson()).secondFactor
    expect((await refusalOf(stranger.renamePasskey({ params, body: { name: 'Mine' } }))).status).toBe(404)
    expect((await refusalOf(stranger.removePasskey({ params, body: { password: PASSWORD } }))).status).toBe(
      404,
    )
    expect((await mine.renamePasskey({ params, body: { name: 'A key' } })).data.name).toBe('A key')
    await mine.removePasskey({ params, body: { password: PASSWORD } })
    expect((await mine.state()).data.passkeys.map(({ name }) => name)).toEqual(['The phone'])
  })

  test('are the second step of a login', async () => {
    const person = await aPerson()
    const { authenticator } = await withPasskey(person)
    const { challenge_token, factors } = await challenged(person)
    expect(factors).toEqual(['passkey'])
    const visitor = api.as(null).auth
    const { data } = await visitor.passkeyOptions({ body: { challenge_token } })
    expect(JSON.stringify(data.options)).toContain(authenticator.id.toString('base64url'))
    const passkey = authenticator.get(data.options)
    expect((await visitor.secondStep({ body: { challenge_token, passkey } })).data.id).toBe(person.id)
    expect((await refusalOf(visitor.secondStep({ body: { challenge_token, passkey } }))).code).toBe(
      'step_expired',
    )
  })

  test('sign in alone, when the device has made sure who holds it', async () => {
    const person = await aPerson()
    const { authenticator } = await withPasskey(person)
    const visitor = api.as(null).auth
    const begin = async () => (await visitor.passkeyOptions({ body: {} })).data
    const alone = async (how: Parameters<SoftwareAuthenticator['get']>[1] = {}) => {
      const { challenge_token, options } = await begin()
      return visitor.passkeyLogin({ body: { challenge_token, passkey: authenticator.get(options, how) } })
    }
    expect((await alone()).data.id).toBe(person.id)
    for (const how of [{ isVerified: false }, { origin: 'https://evil.example' }])
      expect((await refusalOf(alone(how))).code).toBe('passkey_not_taken')
    // Signed for another challenge, and a challenge answered twice.
    const { challenge_token, options } = await begin()
    const passkey = authenticator.get({ ...options, challenge: 'b3RoZXI' })
    expect((await refusalOf(visitor.passkeyLogin({ body: { challenge_token, passkey } }))).code).toBe(
      'passkey_not_taken',
    )
    const again = authenticator.get(options)
    expect((await refusalOf(visitor.passkeyLogin({ body: { challenge_token, passkey: again } }))).code).toBe(
      'step_expired',
    )
    // A copy of the authenticator counts on from an earlier signature.
    authenticator.count = 0
    expect((await refusalOf(alone())).code).toBe('passkey_not_taken')
  })

  test('are made in answer to the own challenge, on this site', async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    const authenticator = new SoftwareAuthenticator()
    const begin = async (of: Person) =>
      (await api.as(of).secondFactor.passkeyOptions({ body: { password: PASSWORD } })).data
    const add = (challenge_token: string, passkey: ReturnType<SoftwareAuthenticator['create']>) =>
      api.as(person).secondFactor.addPasskey({ body: { challenge_token, name: 'Key', passkey } })
    const foreign = await begin(other)
    expect((await refusalOf(add(foreign.challenge_token, authenticator.create(foreign.options)))).code).toBe(
      'step_expired',
    )
    const mine = await begin(person)
    const elsewhere = authenticator.create(mine.options, 'https://evil.example')
    expect((await refusalOf(add(mine.challenge_token, elsewhere))).code).toBe('passkey_not_taken')
    expect(await api.db.select().from(passkeys).where(eq(passkeys.userId, person.id))).toEqual([])
  })
})

test('an administrator turns a lost second factor off, which is written down', async () => {
  const person = await aPerson()
  await withApp(person)
  await withPasskey(person)
  const admin = await anAdmin(api.db)
  const calls = api.as(admin).admin.users
  const params = { id: person.id }
  const own = api.as(person)
  expect((await calls.details({ params })).data.has_second_factor).toBe(true)
  await api.settled()
  api.mails.length = 0
  expect((await calls.resetSecondFactor({ params })).data.has_second_factor).toBe(false)
  expect((await refusalOf(own.user.current())).status).toBe(401)
  expect((await login(person)).token).toBeTruthy()
  const [entry] = await api.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'reset_second_factor'))
  expect(entry).toMatchObject({ actorId: admin.id, entity: 'user', entityId: person.id })
  await api.settled()
  expect(api.mails.map(({ to }) => to)).toEqual([person.email])
  expect((await refusalOf(calls.resetSecondFactor({ params }))).code).toBe('no_second_factor')
})

test('an account with a second factor is deleted by both', async () => {
  const person = await aPerson()
  const { secret } = await withApp(person)
  const remove = (code?: string) =>
    api.as(person).account.remove({ body: { password: PASSWORD, ...(code && { code }) } })
  expect((await refusalOf(remove())).errors).toHaveProperty('code')
  expect((await refusalOf(remove('000000'))).errors).toHaveProperty('code')
  await remove(codeOf(secret))
})
