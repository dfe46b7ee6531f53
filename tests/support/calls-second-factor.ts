import { desc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { passkeys, users } from '#api/platform/db/schema.ts'
import { hashPassword } from '#api/platform/kernel/password.ts'
import type { SecondStep } from '~/domain/contract/second-factor.fields.ts'
import { SECOND_MS } from '~/domain/time.ts'
import { refusalOf, type TestApi } from './api.ts'
import { aUser } from './builders.ts'
import type { Venue } from './venue.ts'
import { open, own, type Sample } from './sample.ts'
import { SoftwareAuthenticator } from './software-authenticator.ts'

interface Somebody {
  readonly id: number
}

export const OWN_PASSWORD = 'the own password'
let hash: Promise<string> | undefined

/** Gives a person a password that is known here. */
export async function givePassword({ db }: TestApi, { id }: Somebody): Promise<void> {
  const passwordHash = await (hash ??= hashPassword(OWN_PASSWORD))
  await db.update(users).set({ passwordHash }).where(eq(users.id, id))
}

const withPassword = open(async ({ api, owner }) => {
  await givePassword(api, owner)
  return { body: { password: OWN_PASSWORD } }
})

const codeOf = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

async function beginApp(api: TestApi, person: Somebody): Promise<string> {
  await givePassword(api, person)
  const { data } = await api.as(person).secondFactor.beginTotp({ body: { password: OWN_PASSWORD } })
  return data.secret
}

async function turnAppOn(api: TestApi, person: Somebody): Promise<string> {
  const secret = await beginApp(api, person)
  await api.as(person).secondFactor.confirmTotp({ body: { code: codeOf(secret, api.clock.now()) } })
  return secret
}

async function madePasskey(api: TestApi, person: Somebody) {
  await givePassword(api, person)
  const authenticator = new SoftwareAuthenticator()
  const { data } = await api.as(person).secondFactor.passkeyOptions({ body: { password: OWN_PASSWORD } })
  const passkey = authenticator.create(data.options)
  return { authenticator, body: { challenge_token: data.challenge_token, name: 'My phone', passkey } }
}

/** The id of a passkey of the venue's owner, or of somebody else for a visitor. */
async function aPasskey({ api, owner }: Venue) {
  const person = owner.role === 'anonymous' ? await aUser(api.db) : owner
  const { authenticator, body } = await madePasskey(api, person)
  await api.as(person).secondFactor.addPasskey({ body })
  const [row] = await api.db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, person.id))
    .orderBy(desc(passkeys.id))
  return { id: row?.id ?? 0, authenticator }
}

export const secondFactorSamples: Readonly<Record<string, Sample>> = {
  'auth.secondStep': open(async ({ api }) => {
    const person = await aUser(api.db)
    const secret = await turnAppOn(api, person)
    const login = api.as(null).auth.login({ body: { email: person.email, password: OWN_PASSWORD } })
    const { challenge_token } = (await refusalOf(login)).data as SecondStep
    return { body: { challenge_token, code: codeOf(secret, api.clock.now() + 30 * SECOND_MS) } }
  }),
  'auth.passkeyOptions': open(() => ({ body: {} })),
  'auth.passkeyLogin': open(async (venue) => {
    const { authenticator } = await aPasskey({ ...venue, owner: { id: 0, role: 'anonymous' } })
    const { data } = await venue.api.as(null).auth.passkeyOptions({ body: {} })
    return { body: { challenge_token: data.challenge_token, passkey: authenticator.get(data.options) } }
  }),
  'secondFactor.state': open(),
  'secondFactor.beginTotp': withPassword,
  'secondFactor.totpSetUp': open(async ({ api, owner }) => {
    if (owner.role !== 'anonymous') await beginApp(api, owner)
    return {}
  }),
  'secondFactor.confirmTotp': open(async ({ api, owner }) => ({
    body: { code: codeOf(await beginApp(api, owner), api.clock.now()) },
  })),
  'secondFactor.removeTotp': withPassword,
  'secondFactor.newRecoveryCodes': open(async ({ api, owner }) => {
    await turnAppOn(api, owner)
    return { body: { password: OWN_PASSWORD } }
  }),
  'secondFactor.passkeyOptions': withPassword,
  'secondFactor.addPasskey': open(async ({ api, owner }) => ({ body: (await madePasskey(api, owner)).body })),
  'secondFactor.renamePasskey': own(async (venue) => ({
    params: { id: (await aPasskey(venue)).id },
    body: { name: 'My laptop' },
  })),
  'secondFactor.removePasskey': own(async (venue) => ({
    params: { id: (await aPasskey(venue)).id },
    body: { password: OWN_PASSWORD },
  })),
  'admin.users.resetSecondFactor': own(async ({ api }) => {
    const person = await aUser(api.db)
    await turnAppOn(api, person)
    return { params: { id: person.id } }
  }),
}
