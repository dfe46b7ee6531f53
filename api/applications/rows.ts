import { asc, eq, inArray } from 'drizzle-orm'
import { applicationCategories, categories, competitionApplications } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { noteChanges } from '../edits/changes.ts'
import { notFound } from '../platform/kernel/errors.ts'
import { insertRows } from '../platform/queries/insert-rows.ts'
import { anyOf } from '../platform/queries/list.ts'

export type ApplicationRow = typeof competitionApplications.$inferSelect

/** An application, locked until the end of the transaction. */
export async function lockedApplication(db: Queryable, id: number): Promise<ApplicationRow> {
  const [row] = await db
    .select()
    .from(competitionApplications)
    .where(eq(competitionApplications.id, id))
    .for('update')
  if (!row) throw notFound()
  return row
}

type Values = Partial<typeof competitionApplications.$inferInsert>

export async function changeApplication(db: Queryable, id: number, values: Values): Promise<ApplicationRow> {
  const [row] = await changeApplications(db, [id], values)
  if (!row) throw notFound()
  return row
}

/** Sets the same values for all of them; the rows as they are then, in no order. */
export const changeApplications = (
  db: Queryable,
  ids: readonly number[],
  values: Values,
): Promise<ApplicationRow[]> =>
  db.update(competitionApplications).set(values).where(anyOf(competitionApplications.id, ids)).returning()

export async function categoriesOf(db: Queryable, applicationId: number): Promise<number[]> {
  const rows = await db
    .select({ id: applicationCategories.categoryId })
    .from(applicationCategories)
    .where(eq(applicationCategories.applicationId, applicationId))
    .orderBy(applicationCategories.categoryId)
  return rows.map((row) => row.id)
}

/** The categories some applications are entered in, by the application. */
export async function categoriesOfAll(
  db: Queryable,
  applicationIds: readonly number[],
): Promise<ReadonlyMap<number, (typeof categories.$inferSelect)[]>> {
  const rows = await db
    .select({ applicationId: applicationCategories.applicationId, category: categories })
    .from(applicationCategories)
    .innerJoin(categories, eq(categories.id, applicationCategories.categoryId))
    .where(anyOf(applicationCategories.applicationId, applicationIds))
    .orderBy(asc(categories.id))
  const byApplication = new Map<number, (typeof categories.$inferSelect)[]>()
  for (const { applicationId, category } of rows)
    byApplication.set(applicationId, [...(byApplication.get(applicationId) ?? []), category])
  return byApplication
}

/** Moves an application to other categories. */
export async function moveApplication(
  db: Queryable,
  applicationId: number,
  categoryIds: readonly number[],
): Promise<void> {
  const before = await categoriesOf(db, applicationId)
  await moveApplications(db, [{ id: applicationId, before, after: categoryIds }])
}

/** An application that leaves some categories for others, all by their ids. */
export interface CategoryMove {
  readonly id: number
  readonly before: readonly number[]
  readonly after: readonly number[]
}

/** Moves many, with the same few statements. */
export async function moveApplications(db: Queryable, moves: readonly CategoryMove[]): Promise<void> {
  if (moves.length === 0) return
  const former = moves.map(({ id, before }) => [id, { categories: [...before] }] as const)
  await noteChanges(db, competitionApplications, new Map(former))
  const ids = moves.map(({ id }) => id)
  await db.delete(applicationCategories).where(anyOf(applicationCategories.applicationId, ids))
  await insertRows(
    db,
    applicationCategories,
    moves.flatMap(({ id, after }) => after.map((categoryId) => ({ applicationId: id, categoryId }))),
  )
}

/** The disciplines of some categories, each once. */
export async function disciplinesOf(db: Queryable, categoryIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ slug: categories.discipline })
    .from(categories)
    .where(inArray(categories.id, [...categoryIds]))
    .orderBy(categories.discipline)
  return rows.map((row) => row.slug)
}
