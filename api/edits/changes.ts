import { and, asc, eq, exists, getTableColumns, getTableName, gt, lt, ne, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { recordChanges } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { insertRows } from '../platform/queries/insert-rows.ts'
import { snake } from '../platform/queries/update-rows.ts'
import { anyOf } from '../platform/queries/list.ts'

export type Row = Readonly<Record<string, unknown>>

/** An editable table: its rows have an id and a version. */
export type VersionedTable = PgTable & { readonly id: PgColumn }

/**
 * What a record was at a version: its columns, and the parts that lie in other tables, by their names in the database.
 * Empty when nothing that is edited has changed since. The earliest former value counts. Null when a change since that
 * version is so old that its values are gone.
 */
export async function formerValues(
  db: Queryable,
  table: VersionedTable,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<Row | null> {
  const changes = await db
    .select({ was: recordChanges.was })
    .from(recordChanges)
    .where(
      and(
        eq(recordChanges.tableName, getTableName(table)),
        eq(recordChanges.recordId, id),
        gt(recordChanges.version, version),
      ),
    )
    .orderBy(asc(recordChanges.version), asc(recordChanges.id))
  if (changes.some(({ was }) => Object.keys(was).length === 0)) return null
  return Object.assign({}, ...changes.map(({ was }) => was).reverse()) as Row
}

/**
 * Forgets the former values of changes made before a moment. Of each record one empty change stays, at the version of the
 * newest one forgotten, so that a form opened before it is refused and overwrites nothing.
 */
export async function forgetFormerValues(db: Queryable, before: Date): Promise<void> {
  const newer = alias(recordChanges, 'newer')
  const isOvertaken = db
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.tableName, recordChanges.tableName),
        eq(newer.recordId, recordChanges.recordId),
        lt(newer.createdAt, before),
        gt(newer.id, recordChanges.id),
      ),
    )
  await db.delete(recordChanges).where(and(lt(recordChanges.createdAt, before), exists(isOvertaken)))
  await db
    .update(recordChanges)
    .set({ was: {} })
    .where(and(lt(recordChanges.createdAt, before), ne(recordChanges.was, {})))
}

/** A row as it was: the present one with its former values, read as the driver reads them. */
export function formerRow(table: VersionedTable, row: Row, former: Row): Row {
  const columns = Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
    const stored = snake(name)
    if (!(stored in former)) return []
    const value = former[stored]
    return [[name, value === null ? null : column.mapFromDriverValue(value)]]
  })
  return { ...row, ...Object.fromEntries(columns) }
}

/** Notes a change of a part that lies in another table (the categories of a competition): the version grows with it. */
export const noteChange = (db: Queryable, table: VersionedTable, id: number, was: Row): Promise<void> =>
  noteChanges(db, table, new Map([[id, was]]))

/** The same of many records, by their ids. */
export async function noteChanges(
  db: Queryable,
  table: VersionedTable,
  former: ReadonlyMap<number, Row>,
): Promise<void> {
  if (former.size === 0) return
  const raised = await db.execute<{ id: number; version: number }>(
    sql`update ${table} set version = version + 1 where ${anyOf(table.id, [...former.keys()])} returning id, version`,
  )
  if (raised.rows.length === 0) return
  await insertRows(
    db,
    recordChanges,
    raised.rows.map(({ id, version }) => ({
      tableName: getTableName(table),
      recordId: id,
      version,
      was: former.get(id) ?? {},
    })),
  )
}
