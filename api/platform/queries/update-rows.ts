import { type Column, getTableColumns, type InferSelectModel, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database.ts'
import { asText, builtForColumns } from './built-once.ts'

/** A column's name in the database. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Writes some columns of many rows in one statement, each row its own values. The rows travel as one JSON parameter,
 * so a thousand of them cost one round trip.
 */
export async function updateRows<T extends PgTable, K extends keyof InferSelectModel<T> & string>(
  db: Queryable,
  table: T,
  columns: readonly K[],
  rows: readonly ({ readonly id: number } & { readonly [N in K]: InferSelectModel<T>[N] })[],
): Promise<void> {
  if (rows.length > 0) await update(db, table, columns, { rows: jsonOf(['id', ...columns], rows) })
}

/** Writes the columns of one row that are given. */
export async function updateRow<T extends PgTable>(
  db: Queryable,
  table: T,
  id: number,
  values: Partial<InferSelectModel<T>>,
): Promise<void> {
  const columns = Object.keys(values)
  await update(db, table, columns, { rows: jsonOf(['id', ...columns], [{ ...values, id }]) })
}

/** Rows as `jsonb_to_recordset` takes them, each with these columns alone. */
export const jsonOf = (columns: readonly string[], rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        columns.map((name) => [snake(name), (row as Record<string, unknown>)[name] ?? null]),
      ),
    ),
  )

const update = builtForColumns<PgTable, { readonly rows: string }, unknown>(
  'update',
  (db, table, columns) => {
    const all = getTableColumns(table) as Record<string, Column>
    const name = (column: string) => sql.identifier(snake(column))
    const sets = columns.map((column) => sql`${name(column)} = given.${name(column)}`)
    const types = columns.map(
      (column) => sql`${name(column)} ${sql.raw(all[column]?.getSQLType() ?? 'text')}`,
    )
    return asText(
      db,
      sql`
    update ${sql.identifier(getTableConfig(table).name)} as target
    set ${sql.join(sets, sql`, `)}
    from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as given(id integer, ${sql.join(types, sql`, `)})
    where target.id = given.id`,
    )
  },
)
