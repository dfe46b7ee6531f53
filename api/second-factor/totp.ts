import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { SECOND_MS, type Instant } from '~/domain/time.ts'
import { totpFactors } from '../platform/db/schema.ts'
import type { ApiDeps } from '../platform/calls/deps.ts'
import type { Queryable } from '../platform/db/database.ts'
import { seal, unseal } from '../platform/kernel/sealed.ts'

// Time-based codes of an app (RFC 6238): six digits, a new one every 30 seconds, SHA-1, as every app reads them.

const PURPOSE = 'totp'
const PERIOD_SECONDS = 30
/** Clocks differ: a code of the step before or after is taken, too. */
const STEPS_AROUND = 1

type Row = typeof totpFactors.$inferSelect

const generatorOf = (secret: string, account = ''): TOTP =>
  new TOTP({
    issuer: 'Tatami',
    label: account,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: PERIOD_SECONDS,
    algorithm: 'SHA1',
  })

/** What an app is set up with: the secret in base32, and the same as an address that a QR code holds. */
export interface TotpSetUp {
  readonly secret: string
  readonly uri: string
}

const setUpOf = (secret: string, account: string): TotpSetUp => ({
  secret,
  uri: generatorOf(secret, account).toString(),
})

/** Makes a secret that counts from its first right code on; one that was begun before is replaced. */
export async function beginTotp(
  {
    db,
    deps,
    now,
  }: { readonly db: Queryable; readonly deps: Pick<ApiDeps, 'secret'>; readonly now: Instant },
  { id, email }: { readonly id: number; readonly email: string },
): Promise<TotpSetUp> {
  const secret = new Secret({ size: 20 }).base32
  const values = {
    sealedSecret: seal(deps.secret, PURPOSE, secret),
    confirmedAt: null,
    lastStep: 0,
    createdAt: new Date(now),
  }
  await db
    .insert(totpFactors)
    .values({ userId: id, ...values })
    .onConflictDoUpdate({ target: totpFactors.userId, set: values })
  return setUpOf(secret, email)
}

/** The set-up under way, to be shown once more; null when none is. */
export function setUpUnderWay(
  deps: Pick<ApiDeps, 'secret'>,
  row: Row | undefined,
  account: string,
): TotpSetUp | null {
  if (!row || row.confirmedAt) return null
  const secret = unseal(deps.secret, PURPOSE, row.sealedSecret)
  return secret === null ? null : setUpOf(secret, account)
}

export async function totpOf(db: Queryable, userId: number): Promise<Row | undefined> {
  const [row] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId))
  return row
}

/**
 * Takes a code: right, of now, and later than the last one taken, so that a code that somebody has seen is good for
 * nothing. Two calls with one code at once: the row is changed by one of them.
 */
export async function consumeTotp(
  {
    db,
    deps,
    now,
  }: { readonly db: Queryable; readonly deps: Pick<ApiDeps, 'secret'>; readonly now: Instant },
  userId: number,
  code: string,
  { confirming = false } = {},
): Promise<boolean> {
  const row = await totpOf(db, userId)
  const secret = row && unseal(deps.secret, PURPOSE, row.sealedSecret)
  if (!row || !secret || (row.confirmedAt === null) !== confirming) return false
  const delta = generatorOf(secret).validate({ token: code, timestamp: now, window: STEPS_AROUND })
  if (delta === null) return false
  const step = Math.floor(now / (PERIOD_SECONDS * SECOND_MS)) + delta
  const taken = await db
    .update(totpFactors)
    .set({ lastStep: step, ...(confirming && { confirmedAt: new Date(now) }) })
    .where(
      and(
        eq(totpFactors.userId, userId),
        lt(totpFactors.lastStep, step),
        confirming ? undefined : isNotNull(totpFactors.confirmedAt),
      ),
    )
    .returning({ userId: totpFactors.userId })
  return taken.length > 0
}
