import { and, count, desc, eq, gte, isNotNull, isNull, lte, max, ne, or, sql, type SQL } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import type { clubApplicationListQuery } from '~/domain/contract/club-life.fields.ts'
import type { z } from 'zod'
import { clubApplications, clubs, users } from '../platform/db/schema.ts'
import type { Call } from '../platform/calls/call.ts'
import { dayEnd, dayStart } from '../platform/kernel/dates.ts'
import { pageOfTable } from '../platform/queries/deep-page.ts'
import { anyOf, momentsWithin, orderOf, windowOf } from '../platform/queries/list.ts'
import { idsOfPeopleNamed, PEOPLE } from '../references/named.ts'
import type { ClubApplicationRow } from './rows.ts'
import { found, idsNamed, numbered } from '../platform/queries/search.ts'

type Query = z.output<typeof clubApplicationListQuery>

/** The status of an application as a condition; the same rule as `clubApplicationStatus` of the domain. */
function inStatus(status: NonNullable<Query['status']>): SQL | undefined {
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
    momentsWithin(query, zone, {
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

/** One page of the members of a club, by name unless asked otherwise, each with the moment of joining where it is known. */
export async function listMembers(call: Call<typeof contract.members.list>, clubId: number) {
  const { db, query, zone } = call
  const joinedAt = max(clubApplications.updatedAt).as('joined_at')
  const joined = db
    .select({ userId: clubApplications.userId, joinedAt })
    .from(clubApplications)
    .where(and(eq(clubApplications.clubId, clubId), inStatus('approved')))
    .groupBy(clubApplications.userId)
    .as('joined')
  const from = query.joined_at_from ? gte(joined.joinedAt, dayStart(query.joined_at_from, zone)) : undefined
  const to = query.joined_at_to ? lte(joined.joinedAt, dayEnd(query.joined_at_to, zone)) : undefined
  const where = and(
    eq(users.clubId, clubId),
    // A club keeps its results with who has left; they are no members of it.
    ne(users.status, 'deleted'),
    query.search ? found(query.search, PEOPLE) : undefined,
    query.gender ? eq(users.gender, query.gender) : undefined,
    from,
    to,
  )
  const order = { name: users.name, joined_at: sql`${joined.joinedAt}` }
  const { limit, offset } = windowOf(query)
  const rows = await db
    .select({ user: users, joinedAt: joined.joinedAt })
    .from(users)
    .leftJoin(joined, eq(joined.userId, users.id))
    .where(where)
    .orderBy(...orderOf({ ...query, order_by: query.order_by ?? 'name' }, order, [], users.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db
    .select({ total: count() })
    .from(users)
    .leftJoin(joined, eq(joined.userId, users.id))
    .where(where)
  return { rows, total: counted?.total ?? 0 }
}
