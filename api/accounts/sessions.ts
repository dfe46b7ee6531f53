import { and, desc, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import type { sessionSchema } from '~/domain/contract/account.fields.ts'
import { tokens } from '../platform/db/schema.ts'
import { type ReadContext, viewerOf } from '../platform/calls/call.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'

/** Where the caller is signed in: this session first, then the one used last. */
export async function sessionsOf(call: ReadContext): Promise<z.input<typeof sessionSchema>[]> {
  const { db, now, zone } = call
  const viewer = viewerOf(call)
  const rows = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.userId, viewer.id), gt(tokens.expiresAt, new Date(now))))
    .orderBy(desc(eq(tokens.id, viewer.tokenId)), desc(tokens.lastUsedAt), desc(tokens.id))
  return rows.map((row) => ({
    id: row.id,
    user_agent: row.userAgent,
    network: row.network,
    created_at: wireTimestamp(row.createdAt, zone),
    last_used_at: wireTimestamp(row.lastUsedAt ?? row.createdAt, zone),
    expires_at: wireTimestamp(row.expiresAt, zone),
    is_current: row.id === viewer.tokenId,
  }))
}
