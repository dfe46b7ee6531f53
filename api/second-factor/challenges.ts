import { and, eq, gt, sql } from 'drizzle-orm'
import { MINUTE_MS, type Instant } from '~/domain/time.ts'
import { signInChallenges, type ChallengePurpose } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { ApiError } from '../platform/kernel/errors.ts'
import { hashSecret, newSecret } from '../platform/kernel/secrets.ts'

/** How long a step of a sign-in waits for the next one. */
const LIFETIME_MS = 10 * MINUTE_MS
/** Wrong answers to one challenge; after them one begins with the password again. */
const FAILURES_MAX = 5

export type ChallengeRow = typeof signInChallenges.$inferSelect

/** Begins a step: its token, which the client brings back with the answer. */
export async function beginStep(
  db: Queryable,
  now: Instant,
  {
    purpose,
    userId = null,
    challenge = null,
  }: {
    readonly purpose: ChallengePurpose
    readonly userId?: number | null
    readonly challenge?: string | null
  },
): Promise<string> {
  const token = newSecret()
  await db.insert(signInChallenges).values({
    tokenHash: hashSecret(token),
    purpose,
    userId,
    challenge,
    expiresAt: new Date(now + LIFETIME_MS),
  })
  return token
}

/** The step a token is of; 409 when it is over. */
export async function stepOf(
  db: Queryable,
  token: string,
  purpose: ChallengePurpose,
  now: Instant,
): Promise<ChallengeRow> {
  const [row] = await db
    .select()
    .from(signInChallenges)
    .where(
      and(
        eq(signInChallenges.tokenHash, hashSecret(token)),
        eq(signInChallenges.purpose, purpose),
        gt(signInChallenges.expiresAt, new Date(now)),
      ),
    )
  if (!row || row.failures >= FAILURES_MAX) throw new ApiError('step_expired')
  return row
}

/** Ends a step: of two answers at once one does. */
export async function endStep(db: Queryable, { id }: ChallengeRow): Promise<void> {
  const ended = await db
    .delete(signInChallenges)
    .where(eq(signInChallenges.id, id))
    .returning({ id: signInChallenges.id })
  if (ended.length === 0) throw new ApiError('step_expired')
}

export async function noteFailure(db: Queryable, { id }: ChallengeRow): Promise<void> {
  await db
    .update(signInChallenges)
    .set({ failures: sql`${signInChallenges.failures} + 1` })
    .where(eq(signInChallenges.id, id))
}

/** Logins that wait for their second step were begun with a password or a factor that is no more. */
export async function dropSteps(db: Queryable, userId: number): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
}

/** What a passkey is to sign within a step that is under way. */
export async function setChallenge(db: Queryable, { id }: ChallengeRow, challenge: string): Promise<void> {
  await db.update(signInChallenges).set({ challenge }).where(eq(signInChallenges.id, id))
}
