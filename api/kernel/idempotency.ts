import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { idempotencyKeys } from '../db/schema.ts'
import type { Queryable } from '../deps.ts'
import { ApiError } from './errors.ts'

export const IDEMPOTENCY_KEY = /^[\w.:-]{8,100}$/

// A picture is named by its own hash: as JSON it would be many times its size. The version somebody saw is no part of
// what they ask for: a table that repeats an act after hearing of others' acts repeats the same act.
const named = (key: string, value: unknown): unknown => {
  if (key === 'version') return undefined
  return value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value
}

const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value, named) ?? '')
    .digest('hex')

/**
 * Makes a repeated write answer as the first did and have its effect once. Runs in the write's own transaction:
 * a parallel repeat waits at the unique key until the first has committed, on whatever node it runs. The same key
 * with another request is refused.
 */
export async function once(
  db: Queryable,
  claim: { userId: number; key: string; route: string; request: unknown },
  act: () => Promise<unknown>,
): Promise<unknown> {
  const requestHash = hashOf(claim.request)
  const [mine] = await db
    .insert(idempotencyKeys)
    .values({ userId: claim.userId, key: claim.key, route: claim.route, requestHash })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id })
  if (mine) {
    const reply = await act()
    await db
      .update(idempotencyKeys)
      .set({ status: 200, response: reply })
      .where(eq(idempotencyKeys.id, mine.id))
    return reply
  }
  const [earlier] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, claim.userId), eq(idempotencyKeys.key, claim.key)))
  if (!earlier || earlier.route !== claim.route || earlier.requestHash !== requestHash)
    throw new ApiError('idempotency_conflict')
  return earlier.response
}
