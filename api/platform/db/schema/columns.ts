import { sql } from 'drizzle-orm'
import { customType, index, integer, type ExtraConfigColumn, timestamp } from 'drizzle-orm/pg-core'

/** The identity every table has: a small integer, given by the database. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** A timestamp, stored with its zone; read and written as a Date. */
export const timestamptz = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

export const createdAt = () =>
  timestamptz()
    .notNull()
    .default(sql`now()`)

export const updatedAt = () =>
  timestamptz()
    .notNull()
    .default(sql`now()`)
    .$onUpdate(() => new Date())

/**
 * The version of an editable record. The trigger `note_change` (migration `edits`) raises it with every change of what
 * people edit and stores the former values in `record_changes`, whichever statement makes the change.
 */
export const version = () => integer().notNull().default(1)

/**
 * A text that people look for by its letters: names, titles. Sorted as readers expect in both languages (Ёлкин after
 * Ежов, adams beside Adams, Latin before Cyrillic) by Unicode's own order, which PostgreSQL and the embedded database
 * both have under this name, whatever locale their cluster was made with.
 */
export const nameText = customType<{ data: string }>({ dataType: () => 'text collate "und-x-icu"' })

/**
 * Finds a text anywhere in a column without reading every row: by its three-letter pieces, with е for ё, as
 * api/platform/queries/search.ts looks for it.
 */
export const containsIndex = (name: string, column: ExtraConfigColumn) =>
  index(name).using('gin', sql`translate(${column}, 'ёЁ', 'еЕ') gin_trgm_ops`)

/**
 * The same for one or two letters, which the index above knows nothing of. The function, which migration 0009 makes,
 * tells all pieces of one and two letters of a text, in lower case.
 */
export const holdsShortIndex = (name: string, column: ExtraConfigColumn) =>
  index(name).using('gin', sql`short_pieces(translate(${column}, 'ёЁ', 'еЕ'))`)

/** Bytes of a file. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
