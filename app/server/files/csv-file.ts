import { csvOf, type CsvForm, type TableCell } from '../../domain/results/csv.ts'
import type { Language } from '../../i18n/languages.ts'

/** What a spreadsheet opens in columns, by the language of its reader. */
const FORMS: Readonly<Record<Language, CsvForm>> = {
  en: { delimiter: ',', decimal: '.', dayFirst: false },
  ru: { delimiter: ';', decimal: ',', dayFirst: true },
}

/** Rows as a file for a spreadsheet, for nobody else's eyes. */
export const csvFile = (
  name: string,
  rows: readonly (readonly TableCell[])[],
  language: Language,
): Response =>
  // The mark at the start tells spreadsheets that the letters are UTF-8.
  new Response(`\uFEFF${csvOf(rows, FORMS[language])}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
