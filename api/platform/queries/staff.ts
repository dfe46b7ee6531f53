import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { StaffRole } from '~/domain/access/staff.ts'
import { competitions, competitionStaff, organisations } from '../db/schema.ts'
import type { Queryable } from '../db/database.ts'
import { anyOf } from './list.ts'

/** The staff roles of a person; they hold while the organisation of their competition is confirmed. */
async function rolesOf(db: Queryable, userId: number, where: SQL): Promise<StaffRole[]> {
  const rows = await db
    .select({ role: competitionStaff.role })
    .from(competitionStaff)
    .innerJoin(competitions, eq(competitions.id, competitionStaff.competitionId))
    .innerJoin(organisations, eq(organisations.id, competitions.organisationId))
    .where(and(eq(competitionStaff.userId, userId), eq(organisations.status, 'active'), where))
  return rows.map(({ role }) => role)
}

/** What a person helps with at a competition. */
export const rolesAt = (db: Queryable, userId: number, competitionId: number): Promise<StaffRole[]> =>
  rolesOf(db, userId, eq(competitionStaff.competitionId, competitionId))

/** Of some competitions, those at which a person helps. */
export async function helpedAmong(
  db: Queryable,
  userId: number,
  competitionIds: readonly number[],
): Promise<number[]> {
  if (competitionIds.length === 0) return []
  const rows = await db
    .selectDistinct({ id: competitions.id })
    .from(competitionStaff)
    .innerJoin(competitions, eq(competitions.id, competitionStaff.competitionId))
    .innerJoin(organisations, eq(organisations.id, competitions.organisationId))
    .where(
      and(
        eq(competitionStaff.userId, userId),
        eq(organisations.status, 'active'),
        anyOf(competitionStaff.competitionId, competitionIds),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Whether a person has one of the roles at any competition. */
export const helpsAnywhere = async (
  db: Queryable,
  userId: number,
  roles: readonly StaffRole[],
): Promise<boolean> =>
  roles.length > 0 && (await rolesOf(db, userId, inArray(competitionStaff.role, [...roles]))).length > 0
