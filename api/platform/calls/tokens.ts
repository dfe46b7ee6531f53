import { LRUCache } from 'lru-cache'
import { eq, sql } from 'drizzle-orm'
import { ROLES, type Role } from '~/domain/access/roles.ts'
import { DAY_MS, MINUTE_MS, type Instant } from '~/domain/time.ts'
import { isIP } from 'node:net'
import { screens, tokens, users } from '../db/schema.ts'
import type { Queryable } from '../db/database.ts'
import type { Call, Viewer } from './call.ts'
import { hashSecret, newSecret } from '../kernel/secrets.ts'
import { rememberedFor } from '../db/remembered.ts'
import { builtWith } from '../queries/built-once.ts'

/** A token lives this long; with "remember me" it does so on the client, too. */
export const TOKEN_LIFETIME_MS = 30 * DAY_MS

/** The network of an address, as much of it as tells places apart: `203.0.113.*`, `2001:db8:85a3::`. */
export function networkOf(clientAddress: string): string | null {
  const [address = ''] = clientAddress.split('/')
  if (isIP(address) === 4) return address.replace(/\.\d+$/, '.*')
  return isIP(address) === 6 ? `${address.split(':').slice(0, 3).join(':')}::` : null
}

export async function issueToken(
  db: Queryable,
  userId: number,
  now: Instant,
  { userAgent, clientAddress }: Pick<Call, 'userAgent' | 'clientAddress'>,
): Promise<string> {
  const token = newSecret()
  await db.insert(tokens).values({
    userId,
    tokenHash: hashSecret(token),
    userAgent: userAgent?.slice(0, 300) ?? null,
    network: networkOf(clientAddress),
    createdAt: new Date(now),
    lastUsedAt: new Date(now),
    expiresAt: new Date(now + TOKEN_LIFETIME_MS),
  })
  return token
}

/** How exactly it is known when a token was last used: not every call writes. */
const USE_NOTED_EVERY_MS = 5 * MINUTE_MS

const isRole = (role: string): role is Role => (ROLES as readonly string[]).includes(role)

/**
 * The calls of one page come with the same token, and so do the acts of one table; it is read once for them. Signing out
 * and whatever changes a person forget it at once, on every node.
 */
const TOKEN_HOLDS_MS = 10_000
const TOKENS_MAX = 5_000
const known = rememberedFor<Awaited<ReturnType<typeof rowOfToken>>>(TOKEN_HOLDS_MS, TOKENS_MAX)

const rowsOfToken = builtWith('viewer_of_token', (db) =>
  db
    .select({
      id: users.id,
      slug: users.slug,
      name: users.name,
      roles: users.roles,
      status: users.status,
      tokenId: tokens.id,
      lastUsedAt: tokens.lastUsedAt,
      expiresAt: tokens.expiresAt,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(eq(tokens.tokenHash, sql.placeholder('tokenHash'))),
)

async function rowOfToken(db: Queryable, tokenHash: string) {
  const [row] = await rowsOfToken(db, { tokenHash })
  return row
}

/** Hashes of the tokens of those who are about: each of their calls would hash the same one again. */
const hashes = new LRUCache<string, string>({ max: 2_000, memoMethod: (token) => hashSecret(token) })

/** The person of a bearer token; null when it is unknown, expired, or its person was made inactive. */
export async function viewerOfToken(db: Queryable, token: string, now: Instant): Promise<Viewer | null> {
  const tokenHash = hashes.memo(token)
  const row = await known(db, tokenHash, () => rowOfToken(db, tokenHash))
  if (!row || row.status !== 'active' || row.expiresAt.getTime() <= now) return null
  const { lastUsedAt, expiresAt: _, ...viewer } = row
  if (now - (lastUsedAt?.getTime() ?? 0) >= USE_NOTED_EVERY_MS)
    await db
      .update(tokens)
      .set({ lastUsedAt: new Date(now) })
      .where(eq(tokens.id, row.tokenId))
  return { ...viewer, roles: row.roles.filter(isRole) }
}

/** The competition a screen is paired with; null for one that is paired with none, and for a token that is no screen's. */
export async function competitionOfScreen(db: Queryable, token: string): Promise<number | null> {
  const [row] = await db
    .select({ competitionId: screens.competitionId })
    .from(screens)
    .where(eq(screens.tokenHash, hashSecret(token)))
  return row?.competitionId ?? null
}
