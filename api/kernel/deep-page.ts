import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../deps.ts'
import { type ListQuery, windowOf } from './list.ts'
import { reversed } from './order.ts'

/** So many rows before a page are passed over without a thought. */
const SHALLOW = 500

type Table = PgTable & { readonly id: PgColumn }
type Row<T extends Table> = T['$inferSelect'] & { readonly id: number }

interface Asked {
  readonly where: SQL | undefined
  readonly order: readonly SQL[]
  readonly query: ListQuery
  /** The number of rows the condition holds for. */
  readonly total: number
}

/**
 * The rows of one page of a table. Deep in a large list, only the ids of the rows before it are passed over (an index
 * holds them), and a page of the second half is looked for from the end.
 */
export async function rowsOfPage<T extends Table>(db: Queryable, table: T, asked: Asked): Promise<Row<T>[]> {
  const { where, order, query, total } = asked
  const { limit, offset } = windowOf(query)
  const select = () => db.select().from(table as PgTable)
  if (offset <= SHALLOW) {
    return (await select()
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)) as Row<T>[]
  }
  const onPage = Math.min(limit, total - offset)
  if (onPage <= 0) return []
  const fromEnd = offset > total / 2
  const found = await db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(where)
    .orderBy(...(fromEnd ? order.map(reversed) : order))
    .limit(onPage)
    .offset(fromEnd ? total - offset - onPage : offset)
  const ids = found.map((row) => row.id as number)
  if (fromEnd) ids.reverse()
  const rows = (await select().where(sql`${table.id} = any(${sql.param(ids)}::int[])`)) as Row<T>[]
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
