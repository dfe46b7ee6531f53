import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Entry } from '~/domain/bracket/bracket.ts'
import { isConfirmed } from '../../competitions/policy/facts.ts'
import {
  applicationCategories,
  competitionApplications,
  competitions,
  users,
} from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'

/** The confirmed athletes of each category of a competition: approved by both sides, and paid where it costs something. */
export async function confirmedEntries(
  db: Queryable,
  competitionId: number,
  categoryIds: readonly number[],
): Promise<Map<number, Entry[]>> {
  const entries = new Map<number, Entry[]>(categoryIds.map((id) => [id, []]))
  if (categoryIds.length === 0) return entries
  const rows = await db
    .select({
      categoryId: applicationCategories.categoryId,
      athlete: users.id,
      seed: competitionApplications.seed,
      club: users.clubId,
      country: users.countryId,
      city: users.cityId,
    })
    .from(applicationCategories)
    .innerJoin(competitionApplications, eq(competitionApplications.id, applicationCategories.applicationId))
    .innerJoin(competitions, eq(competitions.id, competitionApplications.competitionId))
    .innerJoin(users, eq(users.id, competitionApplications.userId))
    .where(
      and(
        eq(competitions.id, competitionId),
        inArray(applicationCategories.categoryId, [...categoryIds]),
        isConfirmed,
      ),
    )
    .orderBy(asc(competitionApplications.id))
  for (const { categoryId, ...entry } of rows) entries.get(categoryId)?.push(entry)
  return entries
}
