import { csvOf } from '../../domain/results/csv.ts'

/** Rows as a file for a spreadsheet, for nobody else's eyes. */
export const csvFile = (name: string, rows: readonly (readonly (string | number)[])[]): Response =>
  // The mark at the start tells spreadsheets that the letters are UTF-8.
  new Response(`\uFEFF${csvOf(rows)}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
