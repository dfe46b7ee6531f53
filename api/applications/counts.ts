import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { APPLICATION_STATUSES } from '~/domain/competition/slugs.ts'
import type { ApplicationCounts } from '~/domain/contract/application.fields.ts'
import type { contract } from '~/domain/contract/contract.ts'
import { requireManagedCompetition } from '../competitions/policy/policy.ts'
import { applicationCategories, clubs, competitionApplications, users } from '../platform/db/schema.ts'
import { rememberedList } from '../platform/db/remembered.ts'
import type { Call } from '../platform/calls/call.ts'
import { digestOf } from '../platform/calls/previewed.ts'
import { matchingSumIn, matchingSumOf } from './matching.ts'
import { matches } from './queries.ts'
import { HAS_WEIGHED_IN, statusIn } from './status-sql.ts'

const countIf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`

const NONE = { total: 0, approved: 0, waiting: 0, paid: 0, weighed_in: 0, matchingSum: matchingSumOf([]) }

const byCategory = rememberedList((db, competitionId) =>
  db
    .select({ id: applicationCategories.categoryId, count: count() })
    .from(applicationCategories)
    .innerJoin(competitionApplications, eq(competitionApplications.id, applicationCategories.applicationId))
    .where(eq(competitionApplications.competitionId, competitionId))
    .groupBy(applicationCategories.categoryId),
)

const byClub = rememberedList((db, competitionId) =>
  db
    .select({ id: clubs.id, name: clubs.name, count: count() })
    .from(competitionApplications)
    .innerJoin(users, eq(users.id, competitionApplications.userId))
    .innerJoin(clubs, eq(clubs.id, users.clubId))
    .where(eq(competitionApplications.competitionId, competitionId))
    .groupBy(clubs.id, clubs.name)
    .orderBy(asc(clubs.name)),
)

/** How many applications a competition has of each kind: four statements at most, whatever their number. */
export async function countApplications(
  call: Call<typeof contract.applications.counts>,
): Promise<ApplicationCounts> {
  const { db, now, params, query } = call
  const competition = await requireManagedCompetition(call, { id: params.id })
  const ofIt = eq(competitionApplications.competitionId, competition.id)
  const { competitionApprovedAt, paidAt, closedAt } = competitionApplications
  const matching = (await matches(call, query)) ?? sql`true`
  const status = statusIn(now)
  const byStatus = await db
    .select({ status: sql<string>`counted.status`, count: count() })
    .from(
      sql`(select ${status} as status from competition_applications where ${and(ofIt, await matches(call, { ...query, status: undefined }))}) counted`,
    )
    .groupBy(sql`counted.status`)
  const countOf = new Map(byStatus.map((row) => [row.status, row.count]))
  const [{ matchingSum, ...all } = NONE] = await db
    .select({
      total: count(),
      approved: countIf(isNotNull(competitionApprovedAt)),
      waiting: countIf(and(isNull(competitionApprovedAt), isNull(closedAt))),
      paid: countIf(isNotNull(paidAt)),
      weighed_in: countIf(HAS_WEIGHED_IN),
      matchingSum: matchingSumIn(matching),
    })
    .from(competitionApplications)
    .where(ofIt)
  return {
    statuses: APPLICATION_STATUSES.flatMap((slug) => {
      const found = countOf.get(slug)
      return found ? [{ status: slug, count: found }] : []
    }),
    ...all,
    categories: [...(await byCategory(db, competition.id))],
    clubs: [...(await byClub(db, competition.id))],
    digest: digestOf(matchingSum),
  }
}
