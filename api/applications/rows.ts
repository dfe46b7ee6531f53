import { eq, inArray } from 'drizzle-orm'
import { applicationCategories, categories, competitionApplications } from '../db/schema.ts'
import type { Queryable } from '../deps.ts'
import { noteChange } from '../edits/changes.ts'
import { notFound } from '../kernel/errors.ts'
import type { ApplicationRow } from './presenter.ts'

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

export async function changeApplication(
  db: Queryable,
  id: number,
  values: Partial<typeof competitionApplications.$inferInsert>,
): Promise<ApplicationRow> {
  const [row] = await db
    .update(competitionApplications)
    .set(values)
    .where(eq(competitionApplications.id, id))
    .returning()
  if (!row) throw notFound()
  return row
}

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
