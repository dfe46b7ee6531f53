import { and, desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { clubApplicationListQuery } from '~/domain/contract/club-life.fields.ts'
import type { z } from 'zod'
import { clubApplications, clubs, users } from '../platform/db/schema.ts'
import type { Call } from '../platform/calls/call.ts'
import { pageOfTable } from '../platform/queries/deep-page.ts'
import { anyOf, timestampsWithin, orderOf } from '../platform/queries/list.ts'
import { idsOfPeopleNamed } from '../references/named.ts'
import type { ClubApplicationRow } from './rows.ts'
import { idsNamed, numbered } from '../platform/queries/search.ts'

type Query = z.output<typeof clubApplicationListQuery>

/** The status of an application as a condition; the same rule as `clubApplicationStatus` of the domain. */
export function inStatus(status: NonNullable<Query['status']>): SQL | undefined {
  const { userApprovedAt, clubApprovedAt, closedAt } = clubApplications
  const living = isNull(closedAt)
  switch (status) {
    case 'declined':
      return and(isNotNull(closedAt), sql`(${userApprovedAt} is null) <> (${clubApprovedAt} is null)`)
    case 'withdrawn':
      return and(isNotNull(closedAt), isNull(userApprovedAt), isNull(clubApprovedAt))
    case 'left':
      return and(isNotNull(closedAt), isNotNull(userApprovedAt), isNotNull(clubApprovedAt))
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
  const where = and(
    among,
    query.status ? inStatus(query.status) : undefined,
    query.is_open === '1'
      ? or(inStatus('waiting_for_user_approval'), inStatus('waiting_for_club_approval'))
      : undefined,
    query.club_id === undefined ? undefined : eq(clubApplications.clubId, query.club_id),
    query.user_id === undefined ? undefined : eq(clubApplications.userId, query.user_id),
    timestampsWithin(query, zone, {
      created_at: clubApplications.createdAt,
      updated_at: clubApplications.updatedAt,
    }),
    query.search
      ? or(
          anyOf(clubApplications.userId, await idsOfPeopleNamed(db, query.search)),
          anyOf(clubApplications.clubId, await idsNamed(db, clubs, query.search)),
          numbered(query.search, clubApplications.id),
        )
      : undefined,
  )
  const order = {
    created_at: clubApplications.createdAt,
    updated_at: clubApplications.updatedAt,
    name: sql`(select ${users.name} from ${users} where ${users.id} = ${clubApplications.userId})`,
  }
  return pageOfTable(db, clubApplications, {
    where,
    order: orderOf(query, order, [desc(clubApplications.createdAt)], clubApplications.id),
    query,
  })
}
