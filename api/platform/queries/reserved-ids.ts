import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import type { Queryable } from '../db/database.ts'
import { asText, builtForColumns } from './built-once.ts'

/**
 * Ids for rows that are yet to be inserted: rows that point at one another go in with one statement, and an answer that
 * names them is known before the database has them. Those of a transaction that is rolled back are never used.
 */
export async function reservedIds(db: Queryable, table: PgTable, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = (await reserved(db, table, ['id'], { count })) as QueryResult<{ id: string }>
  return rows.map(({ id }) => Number(id))
}

const reserved = builtForColumns<PgTable, { readonly count: number }, unknown>('reserved', (db, table) =>
  asText(
    db,
    sql`select nextval(pg_get_serial_sequence(${getTableConfig(table).name}, 'id')) as id
      from generate_series(1, ${sql.placeholder('count')}::int)`,
  ),
)
