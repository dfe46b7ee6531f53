import { csvFile } from './csv-file.ts'

/** Rows of a file for a spreadsheet; the first names the columns. */
export type Table = readonly (readonly (string | number)[])[]

/** Rows as an Excel file, for nobody else's eyes. */
async function xlsxFile(name: string, table: Table): Promise<Response> {
  const [head = [], ...rows] = table
  const cells = [
    head.map((value) => ({ value: String(value), fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => ({ value }))),
  ]
  const columns = head.map((_, at) => ({
    width: Math.min(60, 2 + Math.max(...table.map((row) => String(row[at] ?? '').length))),
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

type TableWriter = (name: string, table: Table) => Response | Promise<Response>

/** How a table becomes a file, by the ending of its name. */
export const TABLE_WRITERS: ReadonlyMap<string, TableWriter> = new Map<string, TableWriter>([
  ['csv', csvFile],
  ['xlsx', xlsxFile],
])
