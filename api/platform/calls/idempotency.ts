import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Endpoint } from '~/domain/contract/endpoint.ts'
import { idempotencyKeys } from '../db/schema.ts'
import type { Database, Queryable } from '../db/database.ts'
import { readNamesInside } from '../db/remembered.ts'
import { sent } from '../db/sent.ts'
import { builtWith } from '../queries/built-once.ts'
import type { Call } from './call.ts'
import { ApiError } from '../kernel/errors.ts'
import { slowDigest } from '../kernel/password.ts'

export const IDEMPOTENCY_KEY = /^[\w.:-]{8,100}$/

const sha256 = (value: string | Uint8Array) => createHash('sha256').update(value)

/** What somebody saw before they asked. */
const SEEN: ReadonlySet<string> = new Set(['version', 'digest', 'seen_price', 'seen_draws'])
const PASSWORDS: ReadonlySet<string> = new Set(['password', 'password_confirmation', 'old_password'])

/**
 * What a request is known by. A picture is named by its own hash: as JSON it would be many times its size. The version or
 * the preview somebody saw is no part of what they ask for: a table that repeats an act after hearing of others' acts
 * repeats the same act. Passwords are stored nowhere in a form that is quick to guess, so they are digested as slowly as an account's.
 */
export async function hashOfRequest(request: unknown, key: string): Promise<string> {
  const passwords: string[] = []
  const text = JSON.stringify(request, (name, value: unknown) => {
    if (SEEN.has(name)) return undefined
    if (PASSWORDS.has(name) && typeof value === 'string') return passwords.push(value)
    return value instanceof Uint8Array ? sha256(value).digest('hex') : value
  })
  const slow = passwords.length > 0 ? await slowDigest(JSON.stringify(passwords), key) : ''
  return sha256(`${text ?? ''}${slow}`).digest('hex')
}

/** What a call asks for under its key: whose key, and the request it stands for. */
export interface Claim {
  readonly userId: number | null
  readonly key: string
  readonly route: string
  readonly requestHash: string
}

export interface Once<T> {
  readonly reply: T
  /** Whether this is the answer of an earlier call under the same key. */
  readonly repeated: boolean
}

/** The claim of a call; null for one without a key. */
export async function claimOf(
  {
    viewer,
    idempotencyKey: key,
    url,
    query,
    body,
  }: Pick<Call, 'viewer' | 'idempotencyKey' | 'url' | 'query' | 'body'>,
  { method }: Pick<Endpoint, 'method'>,
): Promise<Claim | null> {
  if (!key) return null
  return {
    userId: viewer?.id ?? null,
    key,
    route: `${method} ${url.pathname}`,
    requestHash: await hashOfRequest({ query, body }, key),
  }
}

/** What a write sends with statements that go out anyway, so that no way to the database is made for it alone. */
interface Beside<A> {
  /** What the act begins by reading and locking; writes nothing. It goes right behind the claim. */
  readonly readAhead: (db: Queryable) => Promise<A>
  /** Last statements of the act, sent and not waited for: `commit` goes right behind them. */
  readonly last: readonly Promise<unknown>[]
}

/**
 * Runs a write in its transaction. Under a claim it has its effect once and answers a repeat as the first time: a parallel
 * repeat waits at the unique key until the first has committed, on whatever node it runs. The same key with another
 * request is refused. A person's keys are their own; visitors share one room of keys, so theirs must be random.
 * @param act is given what `readAhead` has read
 */
export async function onceInTransaction<T, A = void>(
  db: Database,
  claim: Claim | null,
  act: (db: Queryable, read: A) => Promise<T>,
  { readAhead, last = [] }: Partial<Beside<A>> = {},
): Promise<Once<T>> {
  const { done, statements } = await db.transaction(async (inside): Promise<Sent<T>> => {
    readNamesInside(inside, db)
    const mine = claim && claimed(inside, { ...claim })
    // Of a repeat it is not used.
    const reading = (readAhead && sent(readAhead(inside))) as Promise<A>
    const [id = null] = (await mine) ?? []
    if (claim && id === null) return { done: await repeatedReply(inside, claim), statements: [] }
    const reply = await act(inside, await reading)
    const stored = id && sent(answered(inside, { ...id, response: JSON.stringify(reply ?? null) }))
    return { done: { reply, repeated: false }, statements: [...last, stored] }
  })
  // A transaction one of whose last statements failed is rolled back by its `commit`, which says nothing of it.
  for (const one of statements) await one
  return done
}

/** What was done, and its last statements on their way. */
interface Sent<T> {
  readonly done: Once<T>
  readonly statements: readonly (Promise<unknown> | null)[]
}

const claimed = builtWith('claimed_key', (db) =>
  db
    .insert(idempotencyKeys)
    .values({
      userId: sql.placeholder('userId'),
      key: sql.placeholder('key'),
      route: sql.placeholder('route'),
      requestHash: sql.placeholder('requestHash'),
    })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id }),
)

const answered = builtWith('answered_key', (db) =>
  db
    .update(idempotencyKeys)
    .set({ status: 200, response: sql`${sql.placeholder('response')}::jsonb` })
    .where(eq(idempotencyKeys.id, sql.placeholder('id'))),
)

async function repeatedReply<T>(db: Queryable, claim: Claim): Promise<Once<T>> {
  const earlier = await earlierReply<T>(db, claim)
  if (!earlier) throw new ApiError('idempotency_conflict')
  return earlier
}

/** What was answered under a claim before; null when nothing was. The same key with another request is refused. */
export async function earlierReply<T>(db: Queryable, claim: Claim | null): Promise<Once<T> | null> {
  if (!claim) return null
  const { userId, key, route, requestHash } = claim
  const whose = userId === null ? isNull(idempotencyKeys.userId) : eq(idempotencyKeys.userId, userId)
  const [earlier] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(whose, eq(idempotencyKeys.key, key)))
  if (!earlier) return null
  if (earlier.route !== route || earlier.requestHash !== requestHash)
    throw new ApiError('idempotency_conflict')
  return { reply: earlier.response as T, repeated: true }
}
