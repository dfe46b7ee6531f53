/** A list of athletes out of a file or a pasted text, as rows of cells. */
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import { IMPORT_CELL_MAX, IMPORT_ROWS_MAX } from '../../domain/contract/entries-import.columns.ts'
import { LIST_FILE_MAX_BYTES } from '../../domain/contract/upload-limits.ts'
import { type Grid, sheetOfList } from '../../domain/import/columns.ts'
import { ok, refuse, type Result } from '../../domain/result.ts'
import { unmarked } from '../../domain/results/csv.ts'

/** Why a list could not be read; keys of the dictionary of errors. */
export type ListRefusal =
  | 'list_empty'
  | 'list_too_large'
  | 'list_too_long'
  | 'list_cell_too_long'
  | 'list_old_excel'
  | 'list_unreadable'

/** The rows of a file, with the names of filled sheets that are not among them. */
export interface ListFile {
  readonly rows: Grid
  readonly unreadSheets: readonly string[]
}

/** What a workbook may unpack to: two thousand rows take a twentieth of it. */
const UNPACKED_MAX_BYTES = 32 * 1024 * 1024
const COLUMNS_MAX = 60

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte)

/** Reads a file by what it begins with, whatever its name says. */
export async function readListFile(file: Blob): Promise<Result<ListFile, ListRefusal>> {
  if (file.size > LIST_FILE_MAX_BYTES) return refuse('list_too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return refuse('list_old_excel')
  if (startsWith(bytes, 0x50, 0x4b)) return readWorkbook(bytes)
  return readPastedRows(decoded(bytes))
}

/** The rows of a text, which has no sheets. */
export function readPastedRows(text: string): Result<ListFile, ListRefusal> {
  const read = readListText(text)
  return read.ok ? ok({ rows: read.value, unreadSheets: [] }) : read
}

/** UTF-8 or UTF-16 by its mark, UTF-8 where it is, and else what a Russian spreadsheet writes. */
function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

/** Rows of a text whose cells stand between tabs, semicolons or commas. */
export function readListText(text: string): Result<Grid, ListRefusal> {
  if (text.includes('\0')) return refuse('list_unreadable')
  return checked(parsed(text, delimiterOf(text)).map((row) => row.map(unmarked)))
}

const DELIMITERS = ['\t', ';', ','] as const

/** What stands in most lines; a comma only where nothing else does, as weights have commas too. */
function delimiterOf(text: string): (typeof DELIMITERS)[number] {
  const lines = text.split(/\r?\n/u, 30).filter((line) => line.trim() !== '')
  const withIt = (sign: string) => lines.filter((line) => line.includes(sign)).length
  return DELIMITERS.find((sign) => withIt(sign) * 2 > lines.length) ?? ','
}

function parsed(text: string, delimiter: string): string[][] {
  const options = { delimiter, bom: true, relax_column_count: true, relax_quotes: true, trim: true }
  try {
    return parse(text, options)
  } catch {
    // A quote that is never closed is a letter like any other.
    return parse(text, { ...options, quote: null })
  }
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Result<ListFile, ListRefusal>> {
  try {
    if (unpackedSize(bytes) > UNPACKED_MAX_BYTES) return refuse('list_too_large')
    const sheets = (await readXlsxFile(bytes.buffer)).map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row) => row.map(textOf)),
    }))
    const at = sheetOfList(sheets.map(({ rows }) => rows))
    const read = checked(sheets[at]?.rows ?? [])
    if (!read.ok) return read
    const unread = sheets.filter(({ rows }, index) => index !== at && rows.some(isFilled))
    return ok({ rows: read.value, unreadSheets: unread.map(({ name }) => name) })
  } catch {
    return refuse('list_unreadable')
  }
}

/** What the parts of an archive say they unpack to; none of them is unpacked, and no more is unpacked of them later. */
function unpackedSize(bytes: Uint8Array): number {
  let size = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize
      return false
    },
  })
  return size
}

/** A cell as it would be typed; days of a spreadsheet have no zone. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  // What was counted has figures behind its last one: 65.4 may be 65.40000000000001.
  if (typeof cell === 'number') return String(Math.round(cell * 10_000) / 10_000)
  return typeof cell === 'string' ? cell.trim() : ''
}

const isFilled = (row: readonly string[]) => row.some((cell) => cell !== '')

function checked(rows: readonly (readonly string[])[]): Result<Grid, ListRefusal> {
  const filled = rows.filter(isFilled)
  if (filled.length === 0) return refuse('list_empty')
  // A heading and a title come on top.
  if (filled.length > IMPORT_ROWS_MAX + 15) return refuse('list_too_long')
  const cut = rows.map((row) => row.slice(0, COLUMNS_MAX))
  if (cut.some((row) => row.some((cell) => cell.length > IMPORT_CELL_MAX)))
    return refuse('list_cell_too_long')
  return ok(cut)
}
