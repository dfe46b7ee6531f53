import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../platform/db/database.ts'
import { timestampIn, wireDay, wireTimestamp } from '../platform/kernel/dates.ts'
import type { VersionedTable } from './changes.ts'

const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A value as a form writes it: days and moments of the contract, flags as `1` and `0`. */
export function wireValue(value: unknown, zone: string): unknown {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (value instanceof Date) return wireTimestamp(value, zone)
  if (typeof value !== 'string') return value
  if (WALL.test(value)) return wireTimestamp(timestampIn(value, zone), zone)
  return DAY.test(value) ? wireDay(value) : value
}

const SECOND_MS = 1_000

/** Whether what is sent is what is stored: moments to the second, as forms write them. */
export function isSame(sent: unknown, stored: unknown, zone: string): boolean {
  if (stored instanceof Date) {
    if (typeof sent !== 'string' || !WALL.test(sent)) return false
    const [one, other] = [timestampIn(sent, zone).getTime(), stored.getTime()]
    return Math.floor(one / SECOND_MS) === Math.floor(other / SECOND_MS)
  }
  return JSON.stringify(sent ?? null) === JSON.stringify(stored ?? null)
}

/** The table a column refers to by a foreign key. */
export function referredBy(table: VersionedTable, name: string): PgTable | undefined {
  const column = getTableColumns(table)[name]
  return getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .find(({ columns }) => columns.length === 1 && columns[0] === column)?.foreignTable
}

/** The names of some rows, in the reader's language where they have one in each, by id. */
export async function namesOf(
  db: Queryable,
  table: PgTable,
  ids: readonly number[],
  language: string,
): Promise<ReadonlyMap<number, string>> {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const { id, name, title, nameRu } = columns
  const named = (language === 'ru' && nameRu) || name || title
  if (!id || !named || ids.length === 0) return new Map()
  const rows = await db
    .select({ id, name: sql<string>`${named}` })
    .from(table)
    .where(ids.length === 1 ? eq(id, ids[0]) : inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id as number, row.name]))
}
