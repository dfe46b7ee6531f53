import { and, asc, eq } from 'drizzle-orm'
import type { StaffRole } from '~/domain/access/staff.ts'
import { competitions, competitionStaff, organisations } from '../db/schema.ts'
import type { Queryable } from '../db/database.ts'
import { rememberedList } from '../db/remembered.ts'

/** The staff roles of a person, the first given first; they hold while the organisation of their competition is confirmed. */
export const staffRolesOf = rememberedList((db, userId) =>
  db
    .select({ competitionId: competitionStaff.competitionId, role: competitionStaff.role })
    .from(competitionStaff)
    .innerJoin(competitions, eq(competitions.id, competitionStaff.competitionId))
    .innerJoin(organisations, eq(organisations.id, competitions.organisationId))
    .where(and(eq(competitionStaff.userId, userId), eq(organisations.status, 'active')))
    .orderBy(asc(competitionStaff.id)),
)

/** What a person helps with at a competition. */
export const rolesAt = async (db: Queryable, userId: number, competitionId: number): Promise<StaffRole[]> =>
  (await staffRolesOf(db, userId))
    .filter((one) => one.competitionId === competitionId)
    .map(({ role }) => role)

/** Of some competitions, those at which a person helps. */
export async function helpedAmong(
  db: Queryable,
  userId: number,
  competitionIds: readonly number[],
): Promise<number[]> {
  if (competitionIds.length === 0) return []
  const helped = new Set((await staffRolesOf(db, userId)).map(({ competitionId }) => competitionId))
  return competitionIds.filter((id) => helped.has(id))
}

/** Whether a person has one of the roles at any competition. */
export const helpsAnywhere = async (
  db: Queryable,
  userId: number,
  roles: readonly StaffRole[],
): Promise<boolean> =>
  roles.length > 0 && (await staffRolesOf(db, userId)).some(({ role }) => roles.includes(role))
