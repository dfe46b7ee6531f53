import { type Column, getTableColumns, type InferSelectModel, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database.ts'

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
  if (rows.length === 0) return
  const all = getTableColumns(table) as Record<string, Column>
  const name = (column: string) => sql.identifier(snake(column))
  const payload = rows.map((row) =>
    Object.fromEntries([
      ['id', row.id],
      ...columns.map((column) => [snake(column), (row as Record<string, unknown>)[column] ?? null]),
    ]),
  )
  const sets = columns.map((column) => sql`${name(column)} = given.${name(column)}`)
  const types = columns.map((column) => sql`${name(column)} ${sql.raw(all[column]?.getSQLType() ?? 'text')}`)
  await db.execute(sql`
    update ${sql.identifier(getTableConfig(table).name)} as target
    set ${sql.join(sets, sql`, `)}
    from jsonb_to_recordset(${JSON.stringify(payload)}::jsonb) as given(id integer, ${sql.join(types, sql`, `)})
    where target.id = given.id`)
}
