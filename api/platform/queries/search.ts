import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database.ts'

// One search for every list: all of its words, in any order, whatever their case, with е for ё. Its indexes are made of
// the same expression (`containsIndex` and `holdsShortIndex`, api/platform/db/schema/columns.ts).

/** So many letters make a piece that the indexes by three letters know. */
const INDEXED_LETTERS = 3
/** More words than these narrow nothing down. */
const WORDS_MAX = 8
/** Fewer figures than these are part of too many phones. */
const PHONE_FIGURES_MIN = 5

const withoutYo = (text: string) => text.replace(/ё/g, 'е').replace(/Ё/g, 'Е')

/** A column as it is looked in: е for ё. */
const folded = (column: PgColumn): SQL => sql`translate(${column}, 'ёЁ', 'еЕ')`

/** A `LIKE` pattern that finds a text anywhere, with its wildcards taken literally. */
const containing = (text: string): string => `%${withoutYo(text).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const contains = (column: PgColumn, word: string): SQL => ilike(folded(column), containing(word))

/**
 * The same for a column of a large table: three letters and more are found by the index of three-letter pieces, one or
 * two by that of the short ones.
 */
const holds = (column: PgColumn, word: string): SQL =>
  [...word].length < INDEXED_LETTERS
    ? // Where rows come in an order that has been asked for, the cheap look goes before the dear one.
      sql`(${contains(column, word)} and short_pieces(${folded(column)}) @> array[${withoutYo(word).toLowerCase()}]::text[])`
    : contains(column, word)

interface Searched {
  /** Each word is in one of these. */
  readonly columns: readonly PgColumn[]
  /** The columns belong to a large table and have both indexes. */
  readonly large?: boolean
  /** A text that is a number may also be the id of a row. */
  readonly id?: PgColumn
  /** A text that looks like one may also be a part of a phone. Only where the reader sees it: a search is an answer. */
  readonly phone?: PgColumn
}

/** The row whose id a search is; nothing where it is no number. */
export const numbered = (text: string, id: PgColumn): SQL | undefined =>
  /^[1-9]\d{0,8}$/.test(text) ? eq(id, Number(text)) : undefined

/** The rows in which a search finds its words; its text is not empty. */
export function found(text: string, { columns, large = false, id, phone }: Searched): SQL {
  const words = text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)
  const inColumns = and(
    ...words.map((word) =>
      or(...columns.map((column) => (large ? holds(column, word) : contains(column, word)))),
    ),
  )
  const figures = /^[+\d\s().-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  const called = phone && figures.length >= PHONE_FIGURES_MIN ? ilike(phone, `%${figures}%`) : undefined
  return or(inColumns, id && numbered(text, id), called) ?? sql`true`
}

interface NamedTable extends PgTable {
  readonly id: PgColumn
  readonly name: PgColumn
}

/** The ids of rows whose name holds the words of a text. */
export async function idsNamed(db: Queryable, table: NamedTable, text: string): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(found(text, { columns: [table.name] }))
  return rows.map((row) => row.id as number)
}
