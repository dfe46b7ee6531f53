import { getTableColumns, type InferInsertModel, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database.ts'
import { snake } from './update-rows.ts'

/**
 * Inserts many rows in one statement. They travel as one JSON parameter: with a parameter for each value, writing,
 * parsing and planning the statement takes longer than the insert does. What no row names has its default.
 */
export const insertRows = <T extends PgTable>(
  db: Queryable,
  table: T,
  rows: readonly InferInsertModel<T>[],
) => {
  const named = new Set(rows.flatMap(Object.keys))
  const columns = Object.entries<PgColumn>(getTableColumns(table))
  const given = columns.filter(([name]) => named.has(name))
  const payload = rows.map((row) =>
    Object.fromEntries(given.map(([name]) => [snake(name), (row as Record<string, unknown>)[name] ?? null])),
  )
  const types = given.map(
    ([name, column]) => sql`${sql.identifier(snake(name))} ${sql.raw(column.getSQLType())}`,
  )
  const values = columns.map(([name, column]) =>
    named.has(name) ? sql`given.${sql.identifier(snake(name))}` : unnamed(table, name, column),
  )
  // Drizzle writes every column, ids too, and forgets `overridingSystemValue` before a select.
  return db.insert(table).select(
    sql`overriding system value select ${sql.join(values, sql`, `)}
      from jsonb_to_recordset(${JSON.stringify(payload)}::jsonb) as given(${sql.join(types, sql`, `)})`,
  )
}

function unnamed(table: PgTable, name: string, column: PgColumn): SQL {
  if (column.generatedIdentity)
    return sql`nextval(pg_get_serial_sequence(${getTableConfig(table).name}, ${snake(name)}))`
  const value: unknown = column.default
  return value === undefined ? sql`null` : sql`${value}`
}
