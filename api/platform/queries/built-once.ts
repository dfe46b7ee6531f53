import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database.ts'

interface Preparable<R> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<R> }
}

/** A column holds one of the ids that a query of `builtOnce` is given. */
export const anyOfIds = (column: PgColumn): SQL => sql`${column} = any(${sql.placeholder('ids')}::int[])`

/**
 * A query whose text is made once for the database, not at each call: of one of a hundred columns that takes as long as
 * all else this process does for it. A transaction's handle lives for one act, and has its own made.
 * @param name of the prepared statement; each query has another
 * @param build makes it, with `sql.placeholder` in place of each value
 */
export function builtWith<V extends Readonly<Record<string, unknown>>, R>(
  name: string,
  build: (db: Queryable) => Preparable<R>,
): (db: Queryable, values: V) => Promise<R> {
  const built = new WeakMap<Queryable, ReturnType<Preparable<R>['prepare']>>()
  return (db, values) => {
    let query = built.get(db)
    if (!query) built.set(db, (query = build(db).prepare(name)))
    return query.execute(values)
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
