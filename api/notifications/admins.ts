import { and, arrayContains, eq } from 'drizzle-orm'
import { users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'

/** The administrators: told of what waits for a decision of theirs. */
export async function adminIds(db: Queryable): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(arrayContains(users.roles, ['admin']), eq(users.status, 'active')))
  return rows.map((row) => row.id)
}
