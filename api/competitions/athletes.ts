import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import {
  applicationCategories,
  categories,
  clubs,
  competitionApplications,
  competitions,
  users,
} from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { Call } from '../platform/calls/call.ts'
import { anyOf, orderOf, pageOf, windowOf } from '../platform/queries/list.ts'
import { loadPersonRefs, nameIn } from '../references/person.ts'
import { visibleCompetition } from './policy/policy.ts'
import { isConfirmed } from './policy/facts.ts'
import { found } from '../platform/queries/search.ts'
import { PEOPLE } from '../references/named.ts'

/** The confirmed athletes of a competition, with the categories each has entered. */
export async function listAthletes(call: Call<typeof contract.competitions.athletes>) {
  const { db, query, language } = call
  const competition = await visibleCompetition(call, { slug: call.params.slug })
  const inCategory = (categoryId: number) =>
    db
      .select({ id: applicationCategories.applicationId })
      .from(applicationCategories)
      .where(eq(applicationCategories.categoryId, categoryId))
  const where = and(
    eq(competitionApplications.competitionId, competition.id),
    isConfirmed,
    query.search ? found(query.search, PEOPLE) : undefined,
    query.club_id === undefined ? undefined : eq(users.clubId, query.club_id),
    query.category_id === undefined
      ? undefined
      : inArray(competitionApplications.id, inCategory(query.category_id)),
  )
  const order = { name: users.name, club: clubs.name }
  const { limit, offset } = windowOf(query)
  const rows = await db
    .select({
      applicationId: competitionApplications.id,
      userId: users.id,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(competitionApplications)
    .innerJoin(competitions, eq(competitions.id, competitionApplications.competitionId))
    .innerJoin(users, eq(users.id, competitionApplications.userId))
    .leftJoin(clubs, eq(clubs.id, users.clubId))
    .where(where)
    .orderBy(...orderOf({ ...query, order_by: query.order_by ?? 'name' }, order, [], users.id))
    .limit(limit)
    .offset(offset)
  const [first] = rows
  const total = first || offset === 0 ? (first?.total ?? 0) : await countAthletes(db, where)
  const people = await loadPersonRefs(
    db,
    rows.map((row) => row.userId),
    language,
  )
  const applicationIds = rows.map((row) => row.applicationId)
  const entered =
    applicationIds.length > 0
      ? await db
          .select({ applicationId: applicationCategories.applicationId, category: categories })
          .from(applicationCategories)
          .innerJoin(categories, eq(categories.id, applicationCategories.categoryId))
          .where(anyOf(applicationCategories.applicationId, applicationIds))
          .orderBy(asc(categories.id))
      : []
  const participants = rows.flatMap((row) => {
    const person = people.get(row.userId)
    if (!person) return []
    const own = entered.filter((entry) => entry.applicationId === row.applicationId)
    return [
      {
        ...person,
        categories: own.map(({ category }) => ({ id: category.id, name: nameIn(language, category) })),
      },
    ]
  })
  return pageOf(participants, total, query, call.url)
}

async function countAthletes(db: Queryable, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(competitionApplications)
    .innerJoin(competitions, eq(competitions.id, competitionApplications.competitionId))
    .innerJoin(users, eq(users.id, competitionApplications.userId))
    .where(where)
  return counted?.total ?? 0
}
