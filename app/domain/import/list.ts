/** A list of athletes on its way through the preview: what was read, which column is what, and what was corrected. */
import {
  IMPORT_FIELDS,
  isImportField,
  type ImportColumn,
  type ImportField,
} from '../contract/entries-import.columns.ts'
import type { NamedGrid } from './columns.ts'

/** A cell that was corrected. */
export interface Correction {
  readonly line: number
  readonly field: ImportField
  readonly text: string
}

/** The list with other columns. Of two that are said to be one thing the first is. */
export const withColumns = (list: NamedGrid, columns: readonly (ImportColumn | null)[]): NamedGrid => ({
  ...list,
  columns: columns.map((column, at) => (columns.indexOf(column) === at ? column : null)),
})

/** The list with its corrections; what no column holds yet gets one of its own. */
export function corrected(list: NamedGrid, corrections: readonly Correction[]): NamedGrid {
  const wanted = corrections.filter(({ line, field, text }) => text !== cellOf(list, line, field))
  const missing = [...new Set(wanted.map(({ field }) => field))].filter(
    (field) => !list.columns.includes(field),
  )
  const columns = [...list.columns, ...missing]
  const byLine = new Map<number, Correction[]>()
  for (const one of wanted) byLine.set(one.line, [...(byLine.get(one.line) ?? []), one])
  return {
    ...list,
    columns,
    headings: [...list.headings, ...missing.map(() => '')],
    rows: list.rows.map((row, index) => {
      const cells = [...row, ...missing.map(() => '')]
      for (const { field, text } of byLine.get(list.lines[index] ?? 0) ?? [])
        cells[columns.indexOf(field)] = text
      return cells
    }),
  }
}

/** The list with clubs under other names, in all of their rows. */
export function withClubs(list: NamedGrid, names: ReadonlyMap<string, string>): NamedGrid {
  const at = list.columns.indexOf('club')
  if (at < 0 || names.size === 0) return list
  return {
    ...list,
    rows: list.rows.map((row) =>
      row.map((cell, column) => (column === at ? (names.get(cell) ?? cell) : cell)),
    ),
  }
}

function cellOf(list: NamedGrid, line: number, field: ImportField): string {
  const row = list.rows[list.lines.indexOf(line)]
  return row?.[list.columns.indexOf(field)] ?? ''
}

export type Cells = Partial<Record<ImportField, string>>

/** The cells of each row by what they are; columns that are nothing known are left out. */
export function cellsOf({ columns, rows, lines }: NamedGrid): { line: number; cells: Cells }[] {
  return rows.map((row, index) => {
    const cells: Cells = {}
    columns.forEach((column, at) => {
      if (column !== null && isImportField(column)) cells[column] = row[at] ?? ''
    })
    return { line: lines[index] ?? 0, cells }
  })
}

/** What no list is entered without. */
export const missingColumns = ({ columns }: NamedGrid): ('name' | 'birth_date')[] => [
  ...(columns.includes('name') || (columns.includes('surname') && columns.includes('first_name'))
    ? []
    : ['name' as const]),
  ...(columns.includes('birth_date') ? [] : ['birth_date' as const]),
]

/** The fields of a template, in its order: one cell for the whole name. */
export const TEMPLATE_FIELDS = IMPORT_FIELDS.filter(
  (field) => !['surname', 'first_name', 'patronymic'].includes(field),
)
