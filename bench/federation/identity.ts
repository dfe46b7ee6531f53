import { sql } from 'drizzle-orm'
import type { Queryable } from '#api/platform/db/database.ts'
import { GROWN_TABLES, type GrownTable } from './sizes.ts'

/** Moves the identity of tables behind rows that came with ids of their own. */
export async function moveIdentity(db: Queryable, tables: readonly GrownTable[] = GROWN_TABLES) {
  for (const table of tables) {
    const name = sql.identifier(table)
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${name}), 1))`,
    )
  }
}

/** The last id of each table. */
export async function lastIds(db: Queryable): Promise<Record<GrownTable, number>> {
  const last = Object.fromEntries(GROWN_TABLES.map((table) => [table, 0])) as Record<GrownTable, number>
  for (const table of GROWN_TABLES) {
    const { rows } = await db.execute<{ last: number }>(
      sql`select coalesce(max(id), 0) as last from ${sql.identifier(table)}`,
    )
    last[table] = rows[0]?.last ?? 0
  }
  return last
}
