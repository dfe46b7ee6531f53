import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../platform/db/database.ts'
import type { Language } from '~/i18n/languages.ts'
import type { Row, VersionedTable } from './changes.ts'

/** What a field of a form holds as stored; where it is a reference, what it refers to. */
export interface FieldSource {
  readonly read: (row: Row) => unknown
  readonly refersTo?: PgTable
  /** The stored value in words, where a form does not show it as it is stored. */
  readonly say?: (value: unknown, call: Saying) => string | Promise<string>
}

/** For whom a value is said. */
export interface Saying {
  readonly db: Queryable
  readonly zone: string
  readonly language: Language
}

/** A list that lies in another table: ids, in their order. */
export interface RelatedList {
  readonly load: (db: Queryable, id: number) => Promise<readonly number[]>
  readonly refersTo: PgTable
}

/** How the fields of a form are found in what is stored. A field not named here is the column of its name. */
export interface EditableRecord {
  readonly table: VersionedTable
  readonly fields: Readonly<Record<string, FieldSource>>
  readonly lists: Readonly<Record<string, RelatedList>>
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * A record people edit; the trigger `note_change` watches its columns.
 * @param fields what is derived from several columns or stored by another name
 * @param words the stored value in words, where a form does not show it as it is stored
 * @param lists what lies in another table
 */
export function record<T extends VersionedTable>(
  table: T,
  {
    fields = {},
    lists = {},
    words = {},
  }: {
    readonly fields?: Readonly<Record<string, (row: T['$inferSelect']) => unknown>>
    readonly words?: Readonly<Record<string, NonNullable<FieldSource['say']>>>
    readonly lists?: EditableRecord['lists']
  } = {},
): EditableRecord {
  const named = Object.entries(fields).map(([name, read]) => [
    name,
    {
      read: (row: Row) => read(row as T['$inferSelect']),
      ...(words[name] && { say: words[name] }),
    },
  ])
  return { table, fields: Object.fromEntries(named) as EditableRecord['fields'], lists }
}

/** Where a field of a form is stored; undefined where nothing stored answers to it (a password). */
export function sourceOf({ table, fields }: EditableRecord, field: string): FieldSource | undefined {
  const named = fields[field]
  if (named) return named
  const name = camel(field)
  return name in getTableColumns(table) ? { read: (row) => row[name] } : undefined
}
