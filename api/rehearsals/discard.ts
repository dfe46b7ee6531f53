import { and, eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { auditEntries, competitions, notifications, recordChanges } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { referencesTo } from '../platform/calls/rows.ts'

/**
 * Deletes a competition with everything that refers to it, whatever part of the platform it is of, and what the logs
 * and the bells hold of it. For rehearsals alone: everything else a federation keeps.
 */
export async function discardCompetition(
  db: Queryable,
  { id, slug }: { readonly id: number; readonly slug: string },
): Promise<void> {
  await deleteWithDependants(db, competitions, [id])
  await db.delete(auditEntries).where(eq(auditEntries.competitionId, id))
  await db.delete(notifications).where(sql`${notifications.payload} ->> 'slug' = ${slug}`)
}

async function deleteWithDependants(db: Queryable, table: PgTable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  for (const { from, column } of referencesTo(table)) {
    // Rows of one table that refer to one another go with one statement.
    if (from === table) continue
    const own = idOf(from)
    const where = inArray(column, [...ids])
    if (own) await deleteWithDependants(db, from, await idsOf(db, from, own, where))
    else await db.delete(from).where(where)
  }
  const own = idOf(table)
  if (!own) throw new Error(`${getTableName(table)} has no id`)
  await db.delete(table).where(inArray(own, [...ids]))
  // Former values of what was edited, kept by a trigger without a reference.
  await db
    .delete(recordChanges)
    .where(and(eq(recordChanges.tableName, getTableName(table)), inArray(recordChanges.recordId, [...ids])))
}

const idOf = (table: PgTable): PgColumn | undefined =>
  (getTableColumns(table) as Record<string, PgColumn | undefined>)['id']

async function idsOf(db: Queryable, table: PgTable, id: PgColumn, where: SQL): Promise<number[]> {
  const rows = await db.select({ id }).from(table).where(where)
  return rows.map((row) => Number(row.id))
}
