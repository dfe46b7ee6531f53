import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { Instant } from '~/domain/time.ts'
import { passkeys } from '../platform/db/schema.ts'
import type { ApiDeps } from '../platform/calls/deps.ts'
import type { Queryable } from '../platform/db/database.ts'

type Site = Pick<ApiDeps, 'publicUrl'>
type Row = typeof passkeys.$inferSelect

/** Three hundred modules, a fifth of all that a start would read: loaded when the first passkey is used. */
const webAuthn = () => import('@simplewebauthn/server')

/** Passkeys belong to the public address of the site: its host names whom they are for. */
const relyingParty = ({ publicUrl }: Site) => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin, name: 'Tatami' }
}

export const passkeysOf = (db: Queryable, userId: number): Promise<Row[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id))

const named = ({ credentialId, transports }: Row) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
})

const asJson = (options: object) => JSON.parse(JSON.stringify(options)) as Record<string, unknown>

/** What a browser makes a passkey with, and the challenge in it. */
export async function registrationOptions(
  site: Site,
  person: { readonly id: number; readonly email: string; readonly name: string },
  present: readonly Row[],
) {
  const { id, name } = relyingParty(site)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(`tatami:${person.id}`),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: present.map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { challenge: options.challenge, options: asJson(options) }
}

/** What a browser signs with a passkey: one of these people's, or without any, whichever it has of this site. */
export async function assertionOptions(site: Site, of: readonly Row[] | null) {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(site).id,
    ...(of && { allowCredentials: of.map(named) }),
    // Alone it replaces the password as well: then it has to be the person who holds the device.
    userVerification: of ? 'preferred' : 'required',
  })
  return { challenge: options.challenge, options: asJson(options) }
}

/** The columns of a passkey that a browser has made in answer to a challenge; null when it is not such an answer. */
export async function verifiedPasskey(
  site: Site,
  response: RegistrationResponseJSON,
  challenge: string,
): Promise<Omit<typeof passkeys.$inferInsert, 'userId' | 'name'> | null> {
  const { id, origin } = relyingParty(site)
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    isBackedUp: credentialBackedUp,
  }
}

/**
 * The person whose passkey has signed a challenge; null when none has. A count of signatures that does not grow is that
 * of a copy (WebAuthn, 6.1.1).
 */
export async function signer(
  { db, deps, now }: { readonly db: Queryable; readonly deps: Site; readonly now: Instant },
  response: AuthenticationResponseJSON,
  { challenge, alone }: { readonly challenge: string; readonly alone: boolean },
): Promise<number | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, response.id))
  if (!row) return null
  const { id, origin } = relyingParty(deps)
  const { verifyAuthenticationResponse } = await webAuthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: alone,
    credential: {
      ...named(row),
      publicKey: Uint8Array.from(Buffer.from(row.publicKey, 'base64url')),
      counter: row.counter,
    },
  }).catch(() => null)
  if (!verified?.verified) return null
  const { newCounter } = verified.authenticationInfo
  const used = await db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: new Date(now) })
    .where(and(eq(passkeys.id, row.id), or(eq(passkeys.counter, 0), lt(passkeys.counter, newCounter))))
    .returning({ id: passkeys.id })
  return used.length > 0 ? row.userId : null
}
