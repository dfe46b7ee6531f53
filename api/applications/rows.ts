import { eq, inArray } from 'drizzle-orm'
import { applicationCategories, categories, competitionApplications } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { noteChange } from '../edits/changes.ts'
import { notFound } from '../platform/kernel/errors.ts'
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

/** Moves an application to other categories. */
export async function moveApplication(
  db: Queryable,
  applicationId: number,
  categoryIds: readonly number[],
): Promise<void> {
  await noteChange(db, competitionApplications, applicationId, {
    categories: await categoriesOf(db, applicationId),
  })
  await db.delete(applicationCategories).where(eq(applicationCategories.applicationId, applicationId))
  await db
    .insert(applicationCategories)
    .values(categoryIds.map((categoryId) => ({ applicationId, categoryId })))
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
