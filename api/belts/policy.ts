import { eq } from 'drizzle-orm'
import { users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { CLUB } from '../references/group.ts'
import { activeIds } from '../groups/policy.ts'
import type { Viewer } from '../platform/calls/call.ts'

/**
 * The clubs in which a person looks after belts: those a manager manages, and the own club of a trainer. Everybody
 * enters the own belts besides.
 */
export async function clubsInCare(db: Queryable, viewer: Viewer): Promise<number[]> {
  const managed = viewer.roles.includes('club_manager') ? await activeIds(CLUB, db, viewer.id) : []
  if (!viewer.roles.includes('trainer')) return managed
  const [row] = await db.select({ clubId: users.clubId }).from(users).where(eq(users.id, viewer.id))
  return row?.clubId ? [...managed, row.clubId] : managed
}
