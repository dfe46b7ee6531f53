import type { ImportPreview } from '../contract/entries-import.fields.ts'
import type { NamedGrid } from './columns.ts'

/** What a page answers a list of athletes with. */
export interface ListAnswer {
  readonly list: NamedGrid
  /** What has to be said of the columns first; nothing is previewed then. */
  readonly missing: readonly ('name' | 'birth_date')[]
  readonly preview: ImportPreview | null
  /** What is to be done with a row, by its number. */
  readonly decisions: Readonly<Record<string, string>>
}
