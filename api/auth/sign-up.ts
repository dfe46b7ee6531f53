import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import { contract } from '~/domain/contract/contract.ts'
import type { pendingSignUpSchema } from '~/domain/contract/sign-up.fields.ts'
import { DAY_MS } from '~/domain/time.ts'
import { mailTokens, pendingSignUps } from '../platform/db/schema.ts'
import type { ApiDeps } from '../platform/calls/deps.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { Call } from '../platform/calls/call.ts'
import { wireDay, wireTimestamp } from '../platform/kernel/dates.ts'
import { ApiError } from '../platform/kernel/errors.ts'
import { claimOf, earlierReply, onceInTransaction } from '../platform/calls/idempotency.ts'
import { MAIL_LIMIT } from '../platform/kernel/rate-limits.ts'
import { emailKeyOf, hashPassword } from '../platform/kernel/password.ts'
import { hashSecret } from '../platform/kernel/secrets.ts'
import { deliveryOf } from '../platform/mail/mailer.ts'
import { putMail } from '../platform/mail/outbox.ts'

// A sign-up is pending until its address is confirmed. Whether the address has an account already is not asked here:
// it decides which mail is sent, later, so that neither the answer nor its time tells who is known.

export type PendingRow = typeof pendingSignUps.$inferSelect

/** As long as its link. */
export const PENDING_MS = 3 * DAY_MS

/** The token is derived, not stored, so that a call sent twice hands out one that still works. */
export const signUpTokenOf = ({ secret }: Pick<ApiDeps, 'secret'>, seed: string): string =>
  createHmac('sha256', secret).update(`sign-up:${seed}`).digest('base64url')

type Registering = Call<typeof contract.auth.register>
type TakingOver = Call<typeof contract.auth.takeOver>

/** Who signs up, as far as it is not the address and the password. */
export type Newcomer = Pick<PendingRow, 'name' | 'birthDate' | 'role' | 'redirect'> &
  Partial<Pick<PendingRow, 'gender' | 'handOverId' | 'guardianFollows'>>

export const signUp = (call: Registering) =>
  beginSignUp(call, contract.auth.register, {
    name: call.body.name,
    birthDate: call.body.birth_date,
    gender: call.body.gender ?? null,
    role: call.body.role ?? 'user',
    redirect: call.body.redirect ?? null,
  })

/** Makes a pending sign-up: the same one for the same Idempotency-Key. */
export async function beginSignUp(
  call: Registering | TakingOver,
  endpoint: typeof contract.auth.register | typeof contract.auth.takeOver,
  newcomer: Newcomer,
): Promise<{ row: PendingRow; token: string }> {
  const { deps, body } = call
  const claim = await claimOf(call, endpoint)
  const earlier = await earlierReply<{ id: number }>(deps.db, claim)
  // A repeat sends no mail, and so counts as none.
  if (!earlier) await deps.limiter.take(MAIL_LIMIT, `sign-up:${emailKeyOf(body.email)}`)
  const passwordHash = await hashPassword(body.password)
  const { reply } = await onceInTransaction(deps.db, claim, async (db) => {
    const seed = randomBytes(32).toString('hex')
    const [row] = await db
      .insert(pendingSignUps)
      .values({
        seed,
        tokenHash: hashSecret(signUpTokenOf(deps, seed)),
        email: body.email,
        emailKey: emailKeyOf(body.email),
        ...newcomer,
        passwordHash,
        lang: call.language,
        tz: call.zone,
        expiresAt: new Date(call.now + PENDING_MS),
        createdAt: new Date(call.now),
      })
      .returning()
    if (!row) throw new ApiError('internal')
    await putMail({ ...call, db }, 'sign_up', row.emailKey, { signUpId: row.id })
    return { id: row.id }
  })
  const [row] = await deps.db.select().from(pendingSignUps).where(eq(pendingSignUps.id, reply.id))
  if (!row) throw new ApiError('idempotency_conflict')
  return { row, token: signUpTokenOf(deps, row.seed) }
}

/** The pending sign-up of a token; 401 when there is none, or its time is over. */
export async function pendingOf(
  db: Queryable,
  token: string,
  now: number,
  { lock = false } = {},
): Promise<PendingRow> {
  const found = db
    .select()
    .from(pendingSignUps)
    .where(and(eq(pendingSignUps.tokenHash, hashSecret(token)), gt(pendingSignUps.expiresAt, new Date(now))))
  const [row] = await (lock ? found.for('update') : found)
  if (!row) throw new ApiError('unauthenticated')
  return row
}

/** Mails the link again. */
export async function resend(
  call: Pick<Call, 'db' | 'deps' | 'now' | 'afterCommit'>,
  row: PendingRow,
): Promise<void> {
  if (row.confirmedAt) throw new ApiError('address_confirmed')
  await call.deps.limiter.take(MAIL_LIMIT, `sign-up:${row.emailKey}`)
  await putMail(call, 'sign_up', row.emailKey, { signUpId: row.id })
}

/** Moves a pending sign-up to another address; what was mailed to the one before confirms nothing any more. */
export async function correctAddress(
  call: Call<typeof contract.auth.correctSignUp>,
  row: PendingRow,
): Promise<PendingRow> {
  const { db, deps, body, now } = call
  if (row.confirmedAt) throw new ApiError('address_confirmed')
  // One sign-up is no way to write to many people.
  await deps.limiter.take(MAIL_LIMIT, `sign-up-of:${row.id}`)
  const [moved] = await db
    .update(pendingSignUps)
    .set({ email: body.email, emailKey: emailKeyOf(body.email) })
    .where(eq(pendingSignUps.id, row.id))
    .returning()
  if (!moved) throw new ApiError('unauthenticated')
  await db
    .update(mailTokens)
    .set({ usedAt: new Date(now) })
    .where(eq(mailTokens.signUpId, row.id))
  await resend(call, moved)
  return moved
}

export function presentPending(
  { deps, zone }: Pick<Call, 'deps' | 'zone'>,
  row: PendingRow,
): z.input<typeof pendingSignUpSchema> {
  return {
    email: row.email,
    name: row.name,
    birth_date: wireDay(row.birthDate),
    roles: [row.role as 'user'],
    email_verified_at: wireTimestamp(row.confirmedAt, zone),
    created_at: wireTimestamp(row.createdAt, zone),
    expires_at: wireTimestamp(row.expiresAt, zone),
    redirect: row.redirect,
    mail_delivery: deliveryOf(deps.writtenMails),
  }
}
