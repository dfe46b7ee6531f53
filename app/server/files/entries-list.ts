/** The organiser's list of athletes as it travels through its page: out of a file, and back in the page's own form. */
import { z } from 'zod'
import {
  IMPORT_CELL_MAX,
  IMPORT_DECISIONS,
  IMPORT_FIELDS,
  IGNORED_COLUMNS,
  isImportField,
  type ImportColumn,
  type ImportDecision,
} from '../../domain/contract/entries-import.columns.ts'
import { LIST_TEXT_MAX } from '../../domain/contract/upload-limits.ts'
import { nameColumns, type NamedGrid } from '../../domain/import/columns.ts'
import { cellsOf, corrected, withClubs, withColumns, type Correction } from '../../domain/import/list.ts'
import { ok, refuse, type Result } from '../../domain/result.ts'
import type { ListRefusal } from './read-list-file.ts'

/** What is wrong with what was posted, by its field. */
export interface PostedRefusal {
  readonly field: 'file' | 'text'
  readonly code: ListRefusal | 'list_required' | 'too_long'
}

/** The list of an uploaded file or, without one, of the pasted rows. */
export async function postedList(form: FormData): Promise<Result<NamedGrid, PostedRefusal>> {
  const file = form.get('file')
  const text = String(form.get('text') ?? '').replaceAll('\r\n', '\n')
  const isFile = file !== null && typeof file !== 'string' && file.size > 0
  if (!isFile && text.trim() === '') return refuse({ field: 'file', code: 'list_required' })
  if (!isFile && text.length > LIST_TEXT_MAX) return refuse({ field: 'text', code: 'too_long' })
  // What reads spreadsheets is loaded with the first of them.
  const { readListFile, readPastedRows } = await import('./read-list-file.ts')
  const field = isFile ? 'file' : 'text'
  const read = isFile ? await readListFile(file) : readPastedRows(text)
  if (!read.ok) return refuse({ field, code: read.refusal })
  const { rows, unreadSheets } = read.value
  const list = nameColumns(rows)
  if (list.rows.length === 0) return refuse({ field, code: 'list_empty' })
  return ok(unreadSheets.length > 0 ? { ...list, unreadSheets } : list)
}

const storedList = z.object({
  headings: z.array(z.string()),
  columns: z.array(z.enum([...IMPORT_FIELDS, ...IGNORED_COLUMNS]).nullable()),
  rows: z.array(z.array(z.string())),
  lines: z.array(z.number()),
  leftOut: z.array(z.object({ line: z.number(), text: z.string() })).exactOptional(),
  unreadSheets: z.array(z.string()).exactOptional(),
})

/** The list that stands in the page's own form, with the columns and the cells as they are there now. */
export function listInForm(form: FormData): NamedGrid {
  const stored = storedOf(String(form.get('list') ?? ''))
  const columns = stored.columns.map((column, at) => chosenColumn(form.get(`column-${at}`), column))
  return withClubs(corrected(withColumns(stored, columns), correctionsOf(form)), clubsIn(form))
}

function storedOf(text: string): NamedGrid {
  try {
    return storedList.parse(JSON.parse(text))
  } catch {
    throw new Response(null, { status: 400 })
  }
}

const chosenColumn = (value: FormDataEntryValue | null, column: ImportColumn | null): ImportColumn | null => {
  if (typeof value !== 'string') return column
  return isImportField(value) ? value : null
}

function correctionsOf(form: FormData): Correction[] {
  return [...form].flatMap(([name, value]) => {
    const [, line, field = ''] = /^cell-(\d+)-(\w+)$/u.exec(name) ?? []
    return typeof value === 'string' && isImportField(field)
      ? [{ line: Number(line), field, text: value.trim().slice(0, IMPORT_CELL_MAX) }]
      : []
  })
}

/** Clubs that were not found, with the names they were given instead. */
function clubsIn(form: FormData): ReadonlyMap<string, string> {
  const given = form.getAll('club').map((name) => String(name).trim().slice(0, IMPORT_CELL_MAX))
  return new Map(form.getAll('club_written').map((name, at) => [String(name), given[at] ?? String(name)]))
}

interface Decided {
  readonly decision?: ImportDecision
  readonly person_id?: number
}

/** What the form says of a row: `skip`, `add`, `take:12`; nothing where it is to be entered as it is. */
function decisionOf(form: FormData, line: number): Decided {
  const [act, id] = String(form.get(`decision-${line}`) ?? '').split(':')
  const decision = IMPORT_DECISIONS.find((known) => known === act)
  if (!decision) return {}
  return id ? { decision, person_id: Number(id) } : { decision }
}

/** The rows as the API takes them. */
export const rowsOf = (list: NamedGrid, form: FormData) =>
  cellsOf(list).map((row) => ({ ...row, ...decisionOf(form, row.line) }))

/** The decisions as the form shows them again, by the number of the row. */
export const decisionsIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith('decision-') && typeof value === 'string' && value !== ''
        ? [[name.slice('decision-'.length), value]]
        : [],
    ),
  )
