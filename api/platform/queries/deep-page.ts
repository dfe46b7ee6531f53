import { count, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database.ts'
import { anyOf, type ListQuery, windowOf } from './list.ts'
import { reversed } from './order.ts'
import { type RowOf as Row, selectRows, type Table } from './table-rows.ts'
import { isRemembered, LARGE, rememberedTotal, rememberTotal } from './totals.ts'

/** So many rows before a page are passed over without a thought. */
const SHALLOW = 500

type SearchQuery = ListQuery & { readonly search?: string | undefined }

interface PageRequest {
  readonly where: SQL | undefined
  readonly order: readonly SQL[]
  readonly query: ListQuery
  /** The number of rows the condition holds for. */
  readonly total: number
}

/** A page of a table's rows, and how many there are in all. */
export interface TablePage<T extends Table> {
  readonly rows: Row<T>[]
  readonly total: number
}

/**
 * The rows of one page of a table, and how many there are in all. A search is answered by one look at what it finds:
 * counting it first would make all of it twice.
 */
export async function pageOfTable<T extends Table>(
  db: Queryable,
  table: T,
  { where, order, query }: Omit<PageRequest, 'total' | 'query'> & { readonly query: SearchQuery },
): Promise<TablePage<T>> {
  const counting = db
    .select({ total: count() })
    .from(table as PgTable)
    .where(where)
  const { limit, offset } = windowOf(query)
  if (query.search && offset <= SHALLOW && !isRemembered(db, counting)) {
    // Fenced off by its offset: a plan that hopes to stop at the limit would walk an index of all there is in vain.
    const all = sql`(select * from ${table} ${where ? sql`where ${where}` : sql.empty()} offset 0) as ${sql.identifier(getTableName(table))}`
    const found = await db
      .select({ id: sql<number>`${table.id}`, total: sql<number>`(count(*) over ())::int` })
      .from(all)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
    const total = found[0]?.total ?? (offset > 0 ? await rememberedTotal(db, counting) : 0)
    rememberTotal(db, counting, total)
    return {
      rows: await rowsAt(
        db,
        table,
        found.map((row) => row.id),
      ),
      total,
    }
  }
  if (offset <= SHALLOW && !isRemembered(db, counting)) {
    const rows = await selectRows(db, table, {
      where,
      order,
      limit,
      offset,
      counted: countedUpTo(table, where),
    })
    const counted = rows[0]?.counted ?? (offset > 0 ? LARGE : 0)
    return { rows, total: counted < LARGE ? counted : await rememberedTotal(db, counting) }
  }
  const total = await rememberedTotal(db, counting)
  return { rows: await rowsOfPage(db, table, { where, order, query, total }), total }
}

/** How many rows a condition holds for, counted until they are many: a column of the rows themselves. */
const countedUpTo = (table: Table, where: SQL | undefined): SQL<number> =>
  sql<number>`(select count(*)::int from
    (select 1 from ${table} ${where ? sql`where ${where}` : sql.empty()} limit ${sql.raw(String(LARGE))}) counted)`

/** Rows in the order of their ids. */
async function rowsAt<T extends Table>(db: Queryable, table: T, ids: readonly number[]): Promise<Row<T>[]> {
  if (ids.length === 0) return []
  const rows = await selectRows(db, table, { where: anyOf(table.id, ids) })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * The rows of one page of a table. Deep in a large list, only the ids of the rows before it are passed over (an index
 * holds them), and a page of the second half is looked for from the end.
 */
export async function rowsOfPage<T extends Table>(
  db: Queryable,
  table: T,
  request: PageRequest,
): Promise<Row<T>[]> {
  const { where, order, query, total } = request
  const { limit, offset } = windowOf(query)
  if (offset <= SHALLOW) return selectRows(db, table, { where, order, limit, offset })
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
  return rowsAt(db, table, ids)
}
