import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { FreePlaces } from '~/domain/competition/category-places.ts'
import {
  applicationCategories,
  competitionApplications,
  competitionCategories,
} from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { anyOf } from '../platform/queries/list.ts'

interface Limited {
  readonly id: number
  readonly maxEntrants: number | null
}

/**
 * The places left in some categories of a competition. Those with a limit stay locked until the end of the transaction:
 * of two who come at once for the last place, the second finds none. Without limits nothing is asked.
 */
export async function lockedPlaces(
  db: Queryable,
  competitionId: number,
  categories: readonly Limited[],
): Promise<FreePlaces> {
  const limited = categories.filter(({ maxEntrants }) => maxEntrants !== null)
  if (limited.length === 0) return new FreePlaces([])
  const ids = limited.map(({ id }) => id)
  const { categoryId, maxEntrants } = competitionCategories
  // In one order, so that two calls never wait for each other.
  await db
    .select({ categoryId, maxEntrants })
    .from(competitionCategories)
    .where(and(eq(competitionCategories.competitionId, competitionId), anyOf(categoryId, ids)))
    .orderBy(asc(categoryId))
    .for('update')
  return freePlaces(db, competitionId, limited)
}

/** The places left in some categories of a competition, to be shown: they may be taken a moment later. */
export async function freePlaces(
  db: Queryable,
  competitionId: number,
  categories: readonly Limited[],
): Promise<FreePlaces> {
  const limited = categories.filter(({ maxEntrants }) => maxEntrants !== null)
  if (limited.length === 0) return new FreePlaces([])
  const ids = limited.map(({ id }) => id)
  const rows = await db
    .select({ id: applicationCategories.categoryId, entrants: count() })
    .from(applicationCategories)
    .innerJoin(competitionApplications, eq(competitionApplications.id, applicationCategories.applicationId))
    .where(
      and(
        eq(competitionApplications.competitionId, competitionId),
        isNull(competitionApplications.closedAt),
        anyOf(applicationCategories.categoryId, ids),
      ),
    )
    .groupBy(applicationCategories.categoryId)
  const entrants = new Map(rows.map((row) => [row.id, row.entrants]))
  return new FreePlaces(limited.map((one) => ({ ...one, entrants: entrants.get(one.id) ?? 0 })))
}
