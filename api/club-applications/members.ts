import { and, arrayContains, count, eq, exists, gte, lte, max, ne, sql, type SQL } from 'drizzle-orm'
import { ageOn } from '~/domain/age.ts'
import type { ClubMember } from '~/domain/contract/club-member.fields.ts'
import type { contract } from '~/domain/contract/contract.ts'
import { loadManagers } from '../athletes/presenter.ts'
import type { Call } from '../platform/calls/call.ts'
import {
  athleteManagers,
  beltApprovals,
  belts,
  cities,
  clubApplications,
  users,
} from '../platform/db/schema.ts'
import { dayEnd, dayStart, todayIn, wireTimestamp } from '../platform/kernel/dates.ts'
import { hasAccount, isManaged, withAccount } from '../platform/queries/account.ts'
import { orderOf, pageOf, windowOf } from '../platform/queries/list.ts'
import { found } from '../platform/queries/search.ts'
import { joinedById } from '../references/joined.ts'
import { PEOPLE } from '../references/named.ts'
import { knownWeight, presentPersons } from '../references/person.ts'
import { inStatus } from './queries.ts'

type ListCall = Call<typeof contract.members.list>

/** Of the highest approved belt of a person: its id or its rank. */
const worn = (column: typeof belts.id | typeof belts.rank) =>
  sql<
    number | null
  >`(select ${column} from ${beltApprovals} join ${belts} on ${belts.id} = ${beltApprovals.beltId}
    where ${beltApprovals.userId} = ${users.id} and ${beltApprovals.isApproved} order by ${belts.rank} desc limit 1)`

/** Those of a full age and older have been born by then. */
const bornBy = (today: string, age: number) => sql`${today}::date - make_interval(years => ${age})`

const between = (value: SQL, least: number | null | undefined, most: number | null | undefined) =>
  and(least == null ? undefined : gte(value, least), most == null ? undefined : lte(value, most))

/** A column of which what is missing comes last, whichever way it is sorted. */
function missingLast(
  { order_direction: direction }: ListCall['query'],
  value: SQL | typeof users.gender | typeof cities.name,
  least: number | string,
): SQL {
  return direction === 'DESC' ? sql`coalesce(${value}, ${least})` : sql`${value}`
}

/** One page of the members of a club, by name unless asked otherwise. */
export async function listMembers(call: ListCall, clubId: number) {
  const { db, query, zone, language } = call
  const today = todayIn(call)
  const joinedAt = max(clubApplications.updatedAt).as('joined_at')
  const joined = db
    .select({ userId: clubApplications.userId, joinedAt })
    .from(clubApplications)
    .where(and(eq(clubApplications.clubId, clubId), inStatus('approved')))
    .groupBy(clubApplications.userId)
    .as('joined')
  const where = and(
    eq(users.clubId, clubId),
    // A club keeps its results with who has left; they are no members of it.
    ne(users.status, 'deleted'),
    query.search ? found(query.search, PEOPLE) : undefined,
    query.gender ? eq(users.gender, query.gender) : undefined,
    query.role ? arrayContains(users.roles, [query.role]) : undefined,
    query.account ? (query.account === 'own' ? withAccount : isManaged) : undefined,
    query.age_from == null ? undefined : sql`${users.birthDate} <= ${bornBy(today, query.age_from)}`,
    query.age_to == null ? undefined : sql`${users.birthDate} > ${bornBy(today, query.age_to + 1)}`,
    between(knownWeight, query.weight_from, query.weight_to),
    query.belt_id === undefined ? undefined : sql`${worn(belts.id)} = ${query.belt_id}`,
    query.joined_at_from ? gte(joined.joinedAt, dayStart(query.joined_at_from, zone)) : undefined,
    query.joined_at_to ? lte(joined.joinedAt, dayEnd(query.joined_at_to, zone)) : undefined,
  )
  const order = {
    name: users.name,
    age: missingLast(query, sql`(${today}::date - ${users.birthDate})`, -1),
    gender: missingLast(query, users.gender, ''),
    weight: missingLast(query, knownWeight, -1),
    belt: missingLast(query, worn(belts.rank), -1),
    city: missingLast(query, language === 'ru' ? sql`${cities.nameRu}` : sql`${cities.name}`, ''),
    account: sql`(${isManaged})`,
    joined_at: missingLast(query, sql`${joined.joinedAt}`, '-infinity'),
  }
  const inCare = exists(
    db
      .select({ id: athleteManagers.id })
      .from(athleteManagers)
      .where(and(eq(athleteManagers.athleteId, users.id), eq(athleteManagers.clubId, clubId))),
  )
  const { limit, offset } = windowOf(query)
  const rows = await db
    .select({
      user: users,
      joinedAt: joined.joinedAt,
      weight: knownWeight,
      isInCare: sql<boolean>`(${inCare})`,
    })
    .from(users)
    .leftJoin(joined, eq(joined.userId, users.id))
    .leftJoin(cities, eq(cities.id, users.cityId))
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

/** A page of members as their club's manager reads it. */
export async function presentMembers(
  call: ListCall,
  { rows, total }: Awaited<ReturnType<typeof listMembers>>,
) {
  const people = await presentPersons(
    call,
    rows.map(({ user }) => user),
  )
  const managed = rows.filter(({ user }) => !hasAccount(user)).map(({ user }) => user.id)
  const managers = await loadManagers(call.db, managed)
  const today = todayIn(call)
  const members = rows.map((row) => ({ ...row, id: row.user.id }))
  const data = joinedById(members, people, (person, { user, joinedAt, weight, isInCare }): ClubMember => {
    const isCaredFor = isInCare && !hasAccount(user)
    return {
      ...person,
      age: user.birthDate === null ? null : ageOn(user.birthDate, today),
      weight,
      is_managed: !hasAccount(user),
      managers: [...(managers.get(user.id) ?? [])],
      in_care: isCaredFor,
      phone: isCaredFor ? user.phone : null,
      joined_at: wireTimestamp(joinedAt, call.zone),
    }
  })
  return pageOf(data, total, call.query, call.url)
}
