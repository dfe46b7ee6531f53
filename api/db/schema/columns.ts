import { sql } from 'drizzle-orm'
import { index, integer, type ExtraConfigColumn, timestamp } from 'drizzle-orm/pg-core'

/** The identity every table has: a small integer, given by the database. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** A moment, stored with its zone; read and written as a Date. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

export const createdAt = () =>
  moment()
    .notNull()
    .default(sql`now()`)

export const updatedAt = () =>
  moment()
    .notNull()
    .default(sql`now()`)
    .$onUpdate(() => new Date())

/** Finds a text anywhere in a column (`ILIKE '%…%'`) without reading every row: by its three-letter pieces. */
export const containsIndex = (name: string, column: ExtraConfigColumn) =>
  index(name).using('gin', column.op('gin_trgm_ops'))
