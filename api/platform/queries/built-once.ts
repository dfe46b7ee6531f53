import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database.ts'

interface Preparable<R> {
  prepare(name: string): { execute(values: { readonly ids: readonly number[] }): Promise<R> }
}

/** A column holds one of the ids that a query of `builtOnce` is asked for. */
export const anyAsked = (column: PgColumn): SQL => sql`${column} = any(${sql.placeholder('ids')}::int[])`

/**
 * A query by ids whose text is made once for the database, not at each call: of one of a hundred columns that takes as
 * long as all else this process does for it. A transaction's handle lives for one act, and has its own made.
 * @param name of the prepared statement; each query has another
 */
export function builtOnce<R>(
  name: string,
  build: (db: Queryable) => Preparable<R>,
): (db: Queryable, ids: readonly number[]) => Promise<R> {
  const built = new WeakMap<Queryable, ReturnType<Preparable<R>['prepare']>>()
  return (db, ids) => {
    let query = built.get(db)
    if (!query) built.set(db, (query = build(db).prepare(name)))
    return query.execute({ ids })
  }
}
