import { and, count, desc, eq, gte, ilike, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { clubApplicationListQuery } from '~/domain/entities/club-life'
import type { z } from 'zod'
import { clubApplications, clubs, users } from '../db/schema.ts'
import type { Call } from '../kernel/call.ts'
import { dayEnd, dayStart } from '../kernel/dates.ts'
import { containing, orderOf, windowOf } from '../kernel/list.ts'
import type { ClubApplicationRow } from './presenter.ts'

type Query = z.output<typeof clubApplicationListQuery>

/** The status of an application as a condition; the same rule as `clubApplicationStatus` of the domain. */
function inStatus(status: NonNullable<Query['status']>): SQL | undefined {
  const { userApprovedAt, clubApprovedAt, closedAt } = clubApplications
  const living = isNull(closedAt)
  switch (status) {
    case 'declined':
      return isNotNull(closedAt)
    case 'waiting_for_user_approval':
      return and(living, isNull(userApprovedAt))
    case 'waiting_for_club_approval':
      return and(living, isNotNull(userApprovedAt), isNull(clubApprovedAt))
    case 'approved':
      return and(living, isNotNull(userApprovedAt), isNotNull(clubApprovedAt))
  }
}

/** One page of the applications a condition holds for, the latest first unless asked otherwise. */
export async function listClubApplications(
  { db, query, zone }: Pick<Call, 'db' | 'zone'> & { readonly query: Query },
  among: SQL | undefined,
): Promise<{ rows: ClubApplicationRow[]; total: number }> {
  const found = query.search && containing(query.search)
  const where = and(
    among,
    query.status ? inStatus(query.status) : undefined,
    query.club_id === undefined ? undefined : eq(clubApplications.clubId, query.club_id),
    query.user_id === undefined ? undefined : eq(clubApplications.userId, query.user_id),
    query.created_at_from
      ? gte(clubApplications.createdAt, dayStart(query.created_at_from, zone))
      : undefined,
    query.created_at_to ? lte(clubApplications.createdAt, dayEnd(query.created_at_to, zone)) : undefined,
    found ? or(ilike(users.name, found), ilike(clubs.name, found)) : undefined,
  )
  const order = { created_at: clubApplications.createdAt, name: users.name }
  const { limit, offset } = windowOf(query)
  const rows = await db
    .select({ application: clubApplications })
    .from(clubApplications)
    .innerJoin(users, eq(users.id, clubApplications.userId))
    .innerJoin(clubs, eq(clubs.id, clubApplications.clubId))
    .where(where)
    .orderBy(...orderOf(query, order, [desc(clubApplications.createdAt)], clubApplications.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db
    .select({ total: count() })
    .from(clubApplications)
    .innerJoin(users, eq(users.id, clubApplications.userId))
    .innerJoin(clubs, eq(clubs.id, clubApplications.clubId))
    .where(where)
  return { rows: rows.map((row) => row.application), total: counted?.total ?? 0 }
}
