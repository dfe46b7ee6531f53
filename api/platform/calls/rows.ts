import { eq, is, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ShortList } from '~/domain/contract/short-list.ts'
import type { Language } from '~/i18n/languages.ts'
import * as schema from '../db/schema.ts'
import type { Queryable } from '../db/database.ts'
import { audit, changedOnly, differences } from './audit.ts'
import type { Call, ReadContext } from './call.ts'
import { ApiError, notFound } from '../kernel/errors.ts'
import { pageOfTable, type TablePage } from '../queries/deep-page.ts'
import { type ListQuery, orderOf, pageOf } from '../queries/list.ts'
import { found } from '../queries/search.ts'
import type { RowOf as Row, Table } from '../queries/table-rows.ts'

// What administrators do with the rows of any one table: list, look at, add, change, remove. An entity calls what it
// needs and writes the rest as ordinary code.

type Values<T extends Table> = Partial<T['$inferInsert']>

type RowsQuery = ListQuery & { readonly search?: string | undefined; readonly short?: '0' | '1' | undefined }
interface ListCall<Q extends RowsQuery> extends Pick<Call, 'db' | 'url'> {
  readonly query: Q
}

type Page<R> = ReturnType<typeof pageOf<R>>
/** Lists that know `short=1` may answer with names alone. */
type PageOf<R, Q> = Page<R> | ('short' extends keyof Q ? ShortList : never)

interface Listing<T extends Table, R> {
  readonly where?: SQL | undefined
  readonly order: Readonly<Record<string, PgColumn | SQL>>
  /** Where the list is its reader's alone: how its rows are remembered (`rememberedOwn`). */
  readonly own?: ((read: () => Promise<TablePage<T>>) => Promise<TablePage<T>>) | undefined
  /** The order when none is asked for. */
  readonly fallback?: readonly SQL[]
  /** What `short=1` names rows by: a column of theirs, or something that is loaded for all of them at once. */
  readonly name: ((row: Row<T>) => string) | { readonly ofAll: (rows: Row<T>[]) => Promise<string[]> }
  readonly present: (rows: Row<T>[]) => R[] | Promise<R[]>
}

/** One page of a table. */
export async function listRows<T extends Table, R, Q extends RowsQuery>(
  call: ListCall<Q>,
  table: T,
  listing: Listing<T, R>,
): Promise<PageOf<R, Q>> {
  const { db, query, url } = call
  const { where } = listing
  const order = orderOf(query, listing.order, listing.fallback ?? [], table.id)
  const read = () => pageOfTable(db, table, { where, order, query })
  const { rows, total } = await (listing.own ? listing.own(read) : read())
  if (query.short !== '1') return pageOf(await listing.present(rows), total, query, url)
  return pageOf(await shortly(rows, listing.name), total, query, url) as PageOf<R, Q>
}

async function shortly<T extends Table>(rows: Row<T>[], name: Listing<T, unknown>['name']) {
  const names = typeof name === 'function' ? rows.map(name) : await name.ofAll(rows)
  return rows.map((row, at) => ({ id: row.id, name: names[at] ?? '' }))
}

/** A row by its id; with `lock`, locked until the end of the transaction. */
export async function rowAt<T extends Table>(
  db: Queryable,
  table: T,
  id: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Row<T>> {
  const select = db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
  const [row] = (await (lock ? select.for('update') : select)) as Row<T>[]
  if (!row) throw notFound()
  return row
}

/** What an audit entry keeps of a row: nothing that opens a door. */
const auditable = (row: object): Record<string, unknown> => {
  const { passwordHash: _secret, ...rest } = row as Record<string, unknown>
  return rest
}

export async function createRow<T extends Table>(
  call: ReadContext,
  entity: string,
  table: T,
  values: T['$inferInsert'],
): Promise<Row<T>> {
  const [row] = await createRows(call, entity, table, [values])
  if (!row) throw new ApiError('internal')
  return row
}

/** The same for many, in two statements; in the order of their values. */
export async function createRows<T extends Table>(
  call: ReadContext,
  entity: string,
  table: T,
  values: readonly T['$inferInsert'][],
): Promise<Row<T>[]> {
  if (values.length === 0) return []
  const rows = (await call.db
    .insert(table as PgTable)
    .values([...values])
    .returning()) as Row<T>[]
  await audit(
    call,
    ...rows.map((row) => ({ action: 'create', entity, entityId: row.id, after: auditable(row) })),
  )
  return rows
}

/** Changes some columns of a row; where none differs from what is stored, nothing is written or noted. */
export async function changeRow<T extends Table>(
  call: ReadContext,
  entity: string,
  table: T,
  { id, values }: { readonly id: number; readonly values: Values<T> },
): Promise<Row<T>> {
  const before = await rowAt(call.db, table, id, { lock: true })
  const changed = changedOnly(before, values)
  if (!changed) return before
  const [after] = (await call.db
    .update(table as PgTable)
    .set(changed)
    .where(eq(table.id, id))
    .returning()) as Row<T>[]
  if (!after) throw notFound()
  await audit(call, {
    action: 'update',
    entity,
    entityId: id,
    ...differences(auditable(before), auditable(after)),
  })
  return after
}

/** Every column of the schema that refers to a table. */
export function referencesTo(table: PgTable): { readonly from: PgTable; readonly column: PgColumn }[] {
  return Object.values(schema)
    .filter((entry) => is(entry, PgTable))
    .flatMap((from) =>
      getTableConfig(from)
        .foreignKeys.map((key) => key.reference())
        .filter(({ foreignTable }) => foreignTable === table)
        .flatMap(({ columns }) => columns.map((column) => ({ from, column: column as PgColumn }))),
    )
}

/** Refuses with `in_use` what other rows refer to, but for `parts`: those that live and die with it. */
export async function requireUnused(
  db: Queryable,
  table: PgTable,
  id: number,
  parts: readonly PgTable[] = [],
): Promise<void> {
  const uses = referencesTo(table)
    .filter(({ from }) => !parts.includes(from))
    .map(({ from, column }) => sql`select 1 from ${from} where ${column} = ${id}`)
  if (uses.length === 0) return
  const found = await db.execute(sql`${sql.join(uses, sql` union all `)} limit 1`)
  if (found.rows.length > 0) throw new ApiError('in_use')
}

/** Removes a row that nothing refers to but its own parts. */
export async function removeRow<T extends Table>(
  call: ReadContext,
  entity: string,
  table: T,
  { id, parts = [] }: { readonly id: number; readonly parts?: readonly PgTable[] },
): Promise<Row<T>> {
  const row = await rowAt(call.db, table, id, { lock: true })
  await requireUnused(call.db, table, id, parts)
  for (const { from, column } of referencesTo(table))
    if (parts.includes(from)) await call.db.delete(from).where(eq(column, id))
  await call.db.delete(table as PgTable).where(eq(table.id, id))
  await audit(call, { action: 'remove', entity, entityId: id, before: auditable(row) })
  return row
}

export const DONE = { data: { ok: true as const } }

/** A column equals what a filter asks for, if it asks. */
export const equals = (column: PgColumn, value: string | number | boolean | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value)

interface Named {
  readonly id: PgColumn
  readonly name: PgColumn
  readonly nameRu: PgColumn
}

/** A dictionary entry whose name in either language holds a text. */
export const named = (table: Named, search: string | undefined): SQL | undefined =>
  search ? found(search, { columns: [table.name, table.nameRu], id: table.id }) : undefined

/** Dictionary entries by their name in the reader's language. */
export const nameOrder = (language: Language, table: Named): PgColumn =>
  language === 'ru' ? table.nameRu : table.name
