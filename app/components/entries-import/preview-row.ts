import type { ImportedRow } from '~/domain/contract/entries-import.fields.ts'
import type { Cells } from '~/domain/import/list.ts'
import type { ListPurpose } from './purpose.ts'

/** A row of the preview with its cells as they were written, and what is said of it. */
export interface PreviewRow extends ImportedRow {
  readonly id: number
  readonly cells: Cells
  readonly decision: string
  readonly purpose: ListPurpose
}

/** The name as it was written, for a row whose name cannot be read. */
export const writtenName = ({ name, surname, first_name: first, patronymic }: Cells): string =>
  name || [surname, first, patronymic].filter(Boolean).join(' ')

/** Somebody who was found, so that they are told from a namesake. */
export const personLine = ({ name, birth_year: year, club }: PreviewRow['people'][number]): string =>
  [name, year, club?.name].filter(Boolean).join(', ')
