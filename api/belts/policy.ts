import { eq } from 'drizzle-orm'
import { users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { rememberedList } from '../platform/db/remembered.ts'
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
  return [...managed, ...(await ownClub(db, viewer.id))]
}

const ownClub = rememberedList(async (db, userId) => {
  const [row] = await db.select({ clubId: users.clubId }).from(users).where(eq(users.id, userId))
  return row?.clubId ? [row.clubId] : []
})
