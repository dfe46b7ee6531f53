import type { TableCell } from '../../domain/results/csv.ts'
import { DAY_MS } from '../../domain/time.ts'
import { csvFile, type TableReader } from './csv-file.ts'

/** Rows of a file for a spreadsheet; the first names the columns. */
export type Table = readonly (readonly TableCell[])[]

const DAY_FORMAT = 'dd.mm.yyyy'
const TIME_FORMAT = 'dd.mm.yyyy hh:mm'

const formatOf = (date: Date) => (date.getTime() % DAY_MS === 0 ? DAY_FORMAT : TIME_FORMAT)
const written = (value: TableCell) => (value instanceof Date ? { value, format: formatOf(value) } : { value })
/** In letters. */
const widthOf = (value: TableCell | undefined) =>
  value instanceof Date ? formatOf(value).length : String(value ?? '').length

/** Rows as an Excel file, for nobody else's eyes. */
async function xlsxFile(name: string, table: Table): Promise<Response> {
  const [head = [], ...rows] = table
  const cells = [
    head.map((value) => ({ value: String(value), fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(written)),
  ]
  const columns = head.map((_, at) => ({
    width: Math.min(60, 2 + Math.max(...table.map((row) => widthOf(row[at])))),
  }))
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const file = await writeXlsxFile(cells, { columns, stickyRowsCount: 1 }).toBuffer()
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': `attachment; filename="${name}.xlsx"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

type TableWriter = (name: string, table: Table, reader: TableReader) => Response | Promise<Response>

/** How a table becomes a file, by the ending of its name. */
export const TABLE_WRITERS: ReadonlyMap<string, TableWriter> = new Map<string, TableWriter>([
  ['csv', csvFile],
  ['xlsx', xlsxFile],
])
