import { getTableColumns, type InferInsertModel, type InferSelectModel, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database.ts'
import { builtForColumns } from './built-once.ts'
import { givenRows, jsonOf, snake } from './update-rows.ts'

/**
 * Inserts many rows in one statement. They travel as one JSON parameter: with a parameter for each value, writing,
 * parsing and planning the statement takes longer than the insert does. What no row names has its default.
 */
export async function insertRows<T extends PgTable>(
  db: Queryable,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  const columns = namedColumns(table, rows)
  await insert(db, table, columns, { rows: jsonOf(columns, rows) })
}

/** The same; gives back the rows as they stand. */
export async function insertedRows<T extends PgTable>(
  db: Queryable,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<InferSelectModel<T>[]> {
  const columns = namedColumns(table, rows)
  return (await insertReturning(db, table, columns, {
    rows: jsonOf(columns, rows),
  })) as InferSelectModel<T>[]
}

type Given = { readonly rows: string }

const insert = builtForColumns<PgTable, Given, unknown>('insert', insertion)
const insertReturning = builtForColumns<PgTable, Given, unknown>('insert_returning', (db, table, columns) =>
  insertion(db, table, columns).returning(),
)

function namedColumns(table: PgTable, rows: readonly object[]): string[] {
  const named = new Set(rows.flatMap(Object.keys))
  return Object.keys(getTableColumns(table)).filter((name) => named.has(name))
}

function insertion(db: Queryable, table: PgTable, named: readonly string[]) {
  const all = getTableColumns(table) as Record<string, PgColumn>
  const values = Object.entries(all).map(([name, column]) =>
    named.includes(name) ? sql`given.${sql.identifier(snake(name))}` : unnamed(table, name, column),
  )
  // Drizzle writes every column, ids too, and forgets `overridingSystemValue` before a select.
  return db.insert(table).select(
    sql`overriding system value select ${sql.join(values, sql`, `)}
      from ${givenRows(table, named)}`,
  )
}

function unnamed(table: PgTable, name: string, column: PgColumn): SQL {
  if (column.generatedIdentity)
    return sql`nextval(pg_get_serial_sequence(${getTableConfig(table).name}, ${snake(name)}))`
  const value: unknown = column.default
  return value === undefined ? sql`null` : sql`${value}`
}
