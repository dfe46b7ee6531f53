import { and, asc, count, desc, gte, ilike, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../deps.ts'
import { dayEnd, dayStart } from './dates.ts'
import { isDescending } from './order.ts'
import { rememberedTotal } from './totals.ts'

export interface ListQuery {
  readonly page: number
  readonly per_page: number
  readonly no_pagination?: '0' | '1' | undefined
  readonly order_by?: string | undefined
  readonly order_direction?: 'ASC' | 'DESC' | undefined
}

/** Lists that may be asked for whole (dictionaries) still end somewhere. */
const WHOLE_LIST_MAX = 5_000

export interface Window {
  readonly limit: number
  readonly offset: number
}

/** The rows a list call asks for. */
export const windowOf = (query: ListQuery): Window =>
  query.no_pagination === '1'
    ? { limit: WHOLE_LIST_MAX, offset: 0 }
    : { limit: query.per_page, offset: (query.page - 1) * query.per_page }

/**
 * The order a list call asks for, by its sort names; `fallback` when it names none. Ends with the id, in the same
 * direction: so pages never overlap, and an index on both is read straight through.
 */
export function orderOf(
  query: ListQuery,
  columns: Readonly<Record<string, PgColumn | SQL>>,
  fallback: readonly SQL[],
  id: PgColumn,
): SQL[] {
  const column = query.order_by ? columns[query.order_by] : undefined
  const order = column ? [query.order_direction === 'DESC' ? desc(column) : asc(column)] : fallback
  return [...order, isDescending(order.at(-1)) ? desc(id) : asc(id)]
}

/** The envelope of a list reply: data, links, meta (design §4). Links keep the call's own query. */
export function pageOf<T>(data: readonly T[], counted: number, query: ListQuery, url: URL) {
  const whole = query.no_pagination === '1'
  // What is on the page is there, whatever a total of some seconds ago says.
  const total = data.length > 0 ? Math.max(counted, windowOf(query).offset + data.length) : counted
  const perPage = whole ? Math.max(total, 1) : query.per_page
  const current = whole ? 1 : query.page
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (page: number) => {
    const search = new URLSearchParams(url.search)
    search.set('page', String(page))
    return `${url.pathname}?${search.toString()}`
  }
  return {
    data: [...data],
    links: {
      first: link(1),
      last: link(last),
      prev: current > 1 ? link(Math.min(current - 1, last)) : null,
      next: current < last ? link(current + 1) : null,
    },
    meta: { current_page: current, per_page: perPage, last_page: last, total },
  }
}

/** The number of rows a condition holds for; a large one may be some seconds old. */
export const countRows = (
  db: Queryable,
  table: Parameters<ReturnType<Queryable['select']>['from']>[0],
  where?: SQL,
): Promise<number> => rememberedTotal(db, db.select({ total: count() }).from(table).where(where))

/** So many letters make a piece that the indexes by three letters know. */
const INDEXED_LETTERS = 3

/**
 * A text column holds a text anywhere, whatever its case. For columns of large tables: three letters and more are found
 * by the index of three-letter pieces, one or two by that of the short ones (`short_pieces`, api/db/schema/columns.ts).
 */
export const holds = (column: PgColumn, text: string): SQL =>
  [...text].length < INDEXED_LETTERS
    ? // Where rows come in an order that has been asked for, the cheap look goes before the dear one.
      sql`(${ilike(column, containing(text))} and short_pieces(${column}) @> array[${text.toLowerCase()}]::text[])`
    : ilike(column, containing(text))

/** A `LIKE` pattern that finds a text anywhere, with its wildcards taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

interface NamedTable extends PgTable {
  readonly id: PgColumn
  readonly name: PgColumn
}

/** The ids of rows whose name holds a text. */
export async function idsNamed(db: Queryable, table: NamedTable, text: string): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(ilike(table.name, containing(text)))
  return rows.map((row) => row.id as number)
}

/**
 * A column holds one of some ids. They are read first and handed over as one list, not as a subquery: two columns may
 * then each use their index, and the planner knows whether there are three ids or ten thousand.
 */
export const anyOf = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::int[])`

/** `<field>_from` and `<field>_to` of a list's query: days as the contract's inputs give them (`2026-12-31`). */
type Asked<F extends string> = { readonly [K in `${F}_from` | `${F}_to`]?: string | null | undefined }

/** The moments of a row within the days a query asks for, whole days in the reader's zone. */
export const momentsWithin = <F extends string>(
  query: Asked<NoInfer<F>>,
  zone: string,
  columns: Readonly<Record<F, PgColumn>>,
): SQL | undefined =>
  within(
    query,
    columns,
    (day) => dayStart(day, zone),
    (day) => dayEnd(day, zone),
  )

/** The same of days. */
export const daysWithin = <F extends string>(
  query: Asked<NoInfer<F>>,
  columns: Readonly<Record<F, PgColumn>>,
): SQL | undefined =>
  within(
    query,
    columns,
    (day) => day,
    (day) => day,
  )

function within<F extends string>(
  query: Asked<F>,
  columns: Readonly<Record<F, PgColumn>>,
  first: (day: string) => Date | string,
  last: (day: string) => Date | string,
): SQL | undefined {
  const asked = query as Readonly<Record<string, string | null | undefined>>
  return and(
    ...Object.entries<PgColumn>(columns).flatMap(([field, column]) => {
      const [from, to] = [asked[`${field}_from`], asked[`${field}_to`]]
      return [from ? gte(column, first(from)) : undefined, to ? lte(column, last(to)) : undefined]
    }),
  )
}
