import { getTableColumns, Name, Param, Placeholder, SQL, StringChunk, Subquery } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import * as schema from './schema.ts'

/** What `pg` reads a statement's rows into. */
interface RowReader {
  readonly rowAsArray: boolean
  readonly _types: pg.CustomTypesConfig
  fields: readonly pg.FieldDef[]
  _parsers: unknown[]
}

/**
 * Makes two loops of the libraries cheaper that every statement runs (docs/decisions/0053). Both keep what they answer.
 */
export function shortenHotPaths(): void {
  answerKindsAtOnce()
  readArraysWithoutNames()
}

/**
 * Drizzle asks of every piece of a statement which of ten kinds it is. Where `instanceof` says no it compares the names
 * of all classes the piece's constructor extends, in case another copy of Drizzle made it. Here there is one copy, so
 * the pieces name no constructor and `instanceof` alone answers.
 */
function answerKindsAtOnce(): void {
  const tables = Object.values<unknown>(schema).filter((value) => value instanceof PgTable)
  const columns = tables.flatMap((table) => Object.values(getTableColumns(table)))
  const kinds = [SQL, SQL.Aliased, StringChunk, Param, Name, Placeholder, Subquery].map(
    (kind) => kind.prototype,
  )
  for (const prototype of new Set([
    ...kinds,
    ...[...tables, ...columns].map((piece) => Object.getPrototypeOf(piece)),
  ]))
    Object.defineProperty(prototype, 'constructor', { value: undefined, configurable: true })
}

/**
 * `pg` builds an object of all columns' names to copy for each row, also where rows are arrays, as Drizzle's are: a
 * tenth of what a bout's call costs.
 */
function readArraysWithoutNames(): void {
  const addFields = Reflect.get(pg.Result.prototype, 'addFields')
  Object.assign(pg.Result.prototype, {
    addFields(this: RowReader, fields: readonly pg.FieldDef[]) {
      if (!this.rowAsArray) return addFields.call(this, fields)
      this.fields = fields
      this._parsers = fields.map(({ dataTypeID, format }) =>
        this._types.getTypeParser(dataTypeID, format as 'text'),
      )
    },
  })
}
