import { type Column, getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
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

/** Of a statement: the rows of its parameter `rows`, as `jsonOf` writes them, under the name `given`. */
export function givenRows(table: PgTable, columns: readonly string[]): SQL {
  const all = getTableColumns(table) as Record<string, Column>
  const types = columns.map(
    (name) => sql`${sql.identifier(snake(name))} ${sql.raw(all[name]?.getSQLType() ?? 'text')}`,
  )
  return sql`jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as given(${sql.join(types, sql`, `)})`
}

const update = builtForColumns<PgTable, { readonly rows: string }, unknown>(
  'update',
  (db, table, columns) => {
    const name = (column: string) => sql.identifier(snake(column))
    const sets = columns.map((column) => sql`${name(column)} = given.${name(column)}`)
    return asText(
      db,
      sql`
    update ${sql.identifier(getTableConfig(table).name)} as target
    set ${sql.join(sets, sql`, `)}
    from ${givenRows(table, ['id', ...columns])}
    where target.id = given.id`,
    )
  },
)
