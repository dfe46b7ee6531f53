import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import {
  applicationCategories,
  brackets,
  categories,
  competitionApplications,
  competitionCategories,
  competitions,
} from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { noteChange } from '../edits/changes.ts'
import { invalidField } from '../platform/kernel/errors.ts'

/** Each id once, in their order. */
export const sortedIds = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

/** Categories a competition may offer: the federation's, and its own. */
export async function requireCategories(
  db: Queryable,
  ids: readonly number[] | undefined,
  competitionId: number | null,
): Promise<void> {
  if (!ids || ids.length === 0) return
  const wanted = sortedIds(ids)
  const isOpen = isNull(categories.competitionId)
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(
      and(
        inArray(categories.id, wanted),
        competitionId === null ? isOpen : or(isOpen, eq(categories.competitionId, competitionId)),
      ),
    )
  if (rows.length !== wanted.length) throw invalidField('categories', 'wrong_choice')
}

export async function offerCategories(
  db: Queryable,
  competitionId: number,
  ids: readonly number[],
  /** The most entries each takes; null is any number. */
  maxEntrants: number | null = null,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .insert(competitionCategories)
    .values(sortedIds(ids).map((categoryId) => ({ competitionId, categoryId, maxEntrants })))
    .onConflictDoNothing()
}

/** The ids of the categories a competition offers, in their order. */
export async function categoriesOffered(db: Queryable, competitionId: number): Promise<number[]> {
  const rows = await db
    .select({ id: competitionCategories.categoryId })
    .from(competitionCategories)
    .where(eq(competitionCategories.competitionId, competitionId))
  return sortedIds(rows.map((row) => row.id))
}

/** Replaces the categories of a competition; gives those before. One that is entered or drawn stays. */
export async function reofferCategories(
  db: Queryable,
  competitionId: number,
  ids: readonly number[],
): Promise<number[]> {
  await requireCategories(db, ids, competitionId)
  const before = await categoriesOffered(db, competitionId)
  if (before.join() === sortedIds(ids).join()) return before
  await noteChange(db, competitions, competitionId, { categories: before })
  const dropped = before.filter((id) => !ids.includes(id))
  if (dropped.length > 0) {
    await requireUnused(db, competitionId, dropped)
    await db
      .delete(competitionCategories)
      .where(
        and(
          eq(competitionCategories.competitionId, competitionId),
          inArray(competitionCategories.categoryId, dropped),
        ),
      )
  }
  await offerCategories(db, competitionId, ids)
  return before
}

async function requireUnused(db: Queryable, competitionId: number, ids: number[]): Promise<void> {
  const [entered] = await db
    .select({ id: applicationCategories.applicationId })
    .from(applicationCategories)
    .innerJoin(competitionApplications, eq(competitionApplications.id, applicationCategories.applicationId))
    .where(
      and(
        eq(competitionApplications.competitionId, competitionId),
        isNull(competitionApplications.closedAt),
        inArray(applicationCategories.categoryId, ids),
      ),
    )
    .limit(1)
  const [drawn] = await db
    .select({ id: brackets.id })
    .from(brackets)
    .where(and(eq(brackets.competitionId, competitionId), inArray(brackets.categoryId, ids)))
    .limit(1)
  if (entered || drawn) throw invalidField('categories', 'category_in_use')
}
