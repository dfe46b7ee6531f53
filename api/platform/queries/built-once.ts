import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import type { Queryable } from '../db/database.ts'

interface Prepared<R> {
  execute(values: Record<string, unknown>): Promise<R>
}

interface Preparable<R> {
  prepare(name: string): Prepared<R>
}

/** What a handle of Drizzle's is made of beside its types. A transaction has its database's dialect and its own client. */
interface Handle {
  readonly dialect: { sqlToQuery(text: SQL): unknown }
  readonly session: {
    readonly client: unknown
    prepareQuery(query: unknown, fields: undefined, name: string, isArrayMode: false): Prepared<QueryResult>
  }
}

const handleOf = (db: Queryable) => db as unknown as Handle

/** A column holds one of the ids that a query of `builtOnce` is given. */
export const anyOfIds = (column: PgColumn): SQL => sql`${column} = any(${sql.placeholder('ids')}::int[])`

/**
 * A query whose text is made once for the database and its transactions, not at each call: of one of a hundred columns
 * that takes as long as all else this process does for it.
 * @param name of the prepared statement; each query has another
 * @param build makes it, with `sql.placeholder` in place of each value
 */
export function builtWith<V extends Readonly<Record<string, unknown>>, R>(
  name: string,
  build: (db: Queryable) => Preparable<R>,
): (db: Queryable, values: V) => Promise<R> {
  const built = new WeakMap<object, Prepared<R>>()
  return (db, values) => {
    const { dialect, session } = handleOf(db)
    let query = built.get(dialect)
    if (!query) built.set(dialect, (query = build(db).prepare(name)))
    // Drizzle's prepared query sends through the client of the handle it was made with.
    const own = Object.create(query, { client: { value: session.client } }) as Prepared<R>
    return own.execute(values)
  }
}

/** The same by ids (`anyOfIds`). */
export function builtOnce<R>(
  name: string,
  build: (db: Queryable) => Preparable<R>,
): (db: Queryable, ids: readonly number[]) => Promise<R> {
  const query = builtWith<{ readonly ids: readonly number[] }, R>(name, build)
  return (db, ids) => query(db, { ids })
}

/** The same, each row under its id. */
export function builtById<R extends { readonly id: number }>(
  name: string,
  build: (db: Queryable) => Preparable<R[]>,
): (db: Queryable, ids: readonly number[]) => Promise<Map<number, R>> {
  const query = builtOnce(name, build)
  return async (db, ids) => new Map((await query(db, ids)).map((row) => [row.id, row]))
}

/** A statement written as text, for `builtWith`. */
export const asText = (db: Queryable, text: SQL): Preparable<QueryResult> => ({
  prepare(name) {
    const { dialect, session } = handleOf(db)
    return session.prepareQuery(dialect.sqlToQuery(text), undefined, name, false)
  },
})

/**
 * Queries that differ by the table and the columns they name, each built once.
 * @param build of some columns' names, in the order they are given in
 */
export function builtForColumns<T extends object, V extends Readonly<Record<string, unknown>>, R>(
  kind: string,
  build: (db: Queryable, table: T, columns: readonly string[]) => Preparable<R>,
): (db: Queryable, table: T, columns: readonly string[], values: V) => Promise<R> {
  const queries = new Map<T, Map<string, (db: Queryable, values: V) => Promise<R>>>()
  let count = 0
  return (db, table, columns, values) => {
    let ofTable = queries.get(table)
    if (!ofTable) queries.set(table, (ofTable = new Map()))
    const key = columns.join(' ')
    let query = ofTable.get(key)
    if (!query) {
      query = builtWith<V, R>(`${kind}_${(count += 1)}`, (one) => build(one, table, columns))
      ofTable.set(key, query)
    }
    return query(db, values)
  }
}
