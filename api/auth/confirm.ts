import { and, eq, gt, isNull } from 'drizzle-orm'
import { type contract } from '~/domain/contract/contract.ts'
import { mailTokens, pendingSignUps, users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { Call } from '../platform/calls/call.ts'
import { ApiError, invalidField } from '../platform/kernel/errors.ts'
import { SIGN_IN_LIMIT } from '../platform/kernel/rate-limits.ts'
import { passwordFits } from '../platform/kernel/password.ts'
import { freeSlug } from '../platform/queries/slug.ts'
import { hashSecret } from '../platform/kernel/secrets.ts'
import { issueToken } from '../platform/calls/tokens.ts'
import { takeOver } from './hand-over.ts'
import { announceAccount } from './announce.ts'
import type { PendingRow } from './sign-up.ts'

type Confirming = Call<typeof contract.auth.confirmSignUp>

/** Makes the account of a pending sign-up and signs it in: its id, and a bearer token. */
export async function confirmSignUp(call: Confirming): Promise<{ id: number; token: string }> {
  const { deps, body } = call
  const row = await linkedSignUp(deps.db, body.token, call.now)
  await requireSameBrowser(call, row)
  return deps.db.transaction(async (db) => {
    const inside = { ...call, db }
    await useLink(inside, row)
    const id = await (row.handOverId === null
      ? makeAccount(inside, row)
      : takeOver(inside, { ...row, handOverId: row.handOverId }))
    return { id, token: await issueToken(db, id, call.now, call) }
  })
}

/** The pending sign-up a mailed secret is good for. */
async function linkedSignUp(db: Queryable, secret: string, now: number): Promise<PendingRow> {
  const at = new Date(now)
  const [found] = await db
    .select({ signUp: pendingSignUps })
    .from(mailTokens)
    .innerJoin(pendingSignUps, eq(pendingSignUps.id, mailTokens.signUpId))
    .where(
      and(
        eq(mailTokens.tokenHash, hashSecret(secret)),
        eq(mailTokens.purpose, 'sign_up'),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, at),
        gt(pendingSignUps.expiresAt, at),
        isNull(pendingSignUps.confirmedAt),
        eq(mailTokens.email, pendingSignUps.email),
      ),
    )
  if (!found) throw new ApiError('link_expired')
  return found.signUp
}

/**
 * The mailbox alone makes no account: somebody may have signed up with another person's address and a password of
 * their own. The browser that signed up holds the sign-up's token; any other is asked for its password.
 */
async function requireSameBrowser(call: Confirming, row: PendingRow): Promise<void> {
  const { body, deps } = call
  if (body.sign_up_token && hashSecret(body.sign_up_token) === row.tokenHash) return
  if (!body.password) throw invalidField('password', 'required')
  const password = body.password
  const fits = await deps.limiter.attempt(SIGN_IN_LIMIT, `sign-up:${row.id}`, async () => {
    const result = await passwordFits(row.passwordHash, password)
    return { result, failed: !result }
  })
  if (!fits) throw invalidField('password', 'wrong_sign_up_password')
}

/** The row is locked: two confirmations at once make one account. */
async function useLink({ db, now }: Confirming, { id, email }: PendingRow): Promise<void> {
  const at = new Date(now)
  const [mine] = await db
    .update(pendingSignUps)
    .set({ confirmedAt: at, passwordHash: null })
    .where(
      and(eq(pendingSignUps.id, id), eq(pendingSignUps.email, email), isNull(pendingSignUps.confirmedAt)),
    )
    .returning({ id: pendingSignUps.id })
  if (!mine) throw new ApiError('link_expired')
  await db
    .update(mailTokens)
    .set({ usedAt: at })
    .where(and(eq(mailTokens.signUpId, id), isNull(mailTokens.usedAt)))
}

async function makeAccount(call: Confirming, pending: PendingRow): Promise<number> {
  const { db } = call
  const slug = await freeSlug(db, users, pending.name)
  const [row] = await db
    .insert(users)
    .values({
      slug,
      name: pending.name,
      email: pending.email,
      emailKey: pending.emailKey,
      emailVerifiedAt: new Date(call.now),
      passwordHash: pending.passwordHash ?? '',
      birthDate: pending.birthDate,
      gender: pending.gender,
      lang: pending.lang,
      tz: pending.tz,
      roles: [pending.role],
    })
    .onConflictDoNothing({ target: users.emailKey })
    .returning()
  // The mailbox has an account since: its owner holds this link, so this tells nobody else.
  if (!row) throw new ApiError('address_has_account')
  await announceAccount(call, row)
  return row.id
}
