import { Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database.ts'

export type Table = PgTable & { readonly id: PgColumn }
export type RowOf<T extends Table> = T['$inferSelect'] & { readonly id: number }

interface TableReading {
  /** Its columns, each under the name its row has it by. */
  readonly columns: SQL
  /** What is not stored as the row has it: timestamps, numerics. */
  readonly converted: readonly (readonly [key: string, column: Column])[]
}

const readings = new WeakMap<PgTable, TableReading>()

/**
 * The text of a table's columns is made once: Drizzle makes it anew for each statement, which takes longer than the rest of
 * a list's. It writes them without the table's name, so a statement has no other table but in its subqueries.
 */
function readingOf(db: Queryable, table: PgTable): TableReading {
  const before = readings.get(table)
  if (before) return before
  const entries = Object.entries<Column>(getTableColumns(table))
  const named = entries.map(([key, column]) => {
    // As Drizzle names it, with the casing the database is opened with.
    const { sql: text } = db
      .select({ column: sql`${column}` })
      .from(table)
      .toSQL()
    return `${text.slice('select '.length, text.lastIndexOf(' from '))} as ${JSON.stringify(key)}`
  })
  const reading = {
    columns: sql.raw(named.join(', ')),
    converted: entries.filter(
      ([, column]) => column.mapFromDriverValue !== Column.prototype.mapFromDriverValue,
    ),
  }
  readings.set(table, reading)
  return reading
}

interface Selection {
  readonly where: SQL | undefined
  readonly order?: readonly SQL[]
  readonly limit?: number
  readonly offset?: number
}

/**
 * Rows of one table, whole.
 * @param selection with `counted`, a number that comes with each row
 */
export async function selectRows<T extends Table>(
  db: Queryable,
  table: T,
  selection: Selection & { readonly counted: SQL<number> },
): Promise<(RowOf<T> & { readonly counted: number })[]>
export async function selectRows<T extends Table>(
  db: Queryable,
  table: T,
  selection: Selection,
): Promise<RowOf<T>[]>
export async function selectRows(
  db: Queryable,
  table: Table,
  { counted, where, order = [], limit, offset }: Selection & { readonly counted?: SQL },
): Promise<Record<string, unknown>[]> {
  const { columns, converted } = readingOf(db, table)
  const parts = [sql`select ${columns}`]
  if (counted) parts.push(sql`, ${counted} as "counted"`)
  parts.push(sql` from ${table}`)
  if (where) parts.push(sql` where ${where}`)
  if (order.length > 0) parts.push(sql` order by ${sql.join([...order], sql`, `)}`)
  if (limit !== undefined) parts.push(sql` limit ${limit}`)
  if (offset) parts.push(sql` offset ${offset}`)
  const { rows } = await db.execute<Record<string, unknown>>(sql.join(parts))
  for (const row of rows)
    for (const [key, column] of converted) {
      const stored = row[key]
      if (stored !== null) row[key] = column.mapFromDriverValue(stored)
    }
  return rows
}
