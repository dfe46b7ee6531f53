import { and, asc, count, desc, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database.ts'
import { dayEnd, dayStart } from '../kernel/dates.ts'
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

/** A page was asked for that the list does not have. The router answers with its last one instead. */
export class PageBeyondLast extends Error {
  readonly last: number

  constructor(last: number) {
    super(`the last page is ${last}`)
    this.last = last
  }
}

/** The envelope of a list reply: data, links, meta (design §4). Links keep the call's own query. */
export function pageOf<T>(data: readonly T[], counted: number, query: ListQuery, url: URL) {
  const whole = query.no_pagination === '1'
  // What is on the page is there, whatever a total of some seconds ago says.
  const total = data.length > 0 ? Math.max(counted, windowOf(query).offset + data.length) : counted
  const perPage = whole ? Math.max(total, 1) : query.per_page
  const current = whole ? 1 : query.page
  const last = Math.max(1, Math.ceil(total / perPage))
  if (current > last) throw new PageBeyondLast(last)
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
      prev: current > 1 ? link(current - 1) : null,
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

/**
 * A column holds one of some ids. They are read first and handed over as one list, not as a subquery: two columns may
 * then each use their index, and the planner knows whether there are three ids or ten thousand.
 */
export const anyOf = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::int[])`

/** `<field>_from` and `<field>_to` of a list's query: days as the contract's inputs give them (`2026-12-31`). */
type DateRange<F extends string> = { readonly [K in `${F}_from` | `${F}_to`]?: string | null | undefined }

/** The moments of a row within the days a query asks for, whole days in the reader's zone. */
export const timestampsWithin = <F extends string>(
  query: DateRange<NoInfer<F>>,
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
  query: DateRange<NoInfer<F>>,
  columns: Readonly<Record<F, PgColumn>>,
): SQL | undefined =>
  within(
    query,
    columns,
    (day) => day,
    (day) => day,
  )

function within<F extends string>(
  query: DateRange<F>,
  columns: Readonly<Record<F, PgColumn>>,
  first: (day: string) => Date | string,
  last: (day: string) => Date | string,
): SQL | undefined {
  const values = query as Readonly<Record<string, string | null | undefined>>
  return and(
    ...Object.entries<PgColumn>(columns).flatMap(([field, column]) => {
      const [from, to] = [values[`${field}_from`], values[`${field}_to`]]
      return [from ? gte(column, first(from)) : undefined, to ? lte(column, last(to)) : undefined]
    }),
  )
}
