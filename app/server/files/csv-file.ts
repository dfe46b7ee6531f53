import { csvOf, type CsvForm, type TableCell } from '../../domain/results/csv.ts'
import type { Language } from '../../i18n/languages.ts'

/** Who opens a file: a spreadsheet of that language, or a program. */
export type TableReader = Language | 'program'

/** What a spreadsheet opens in columns, by the language of its reader. */
const FORMS: Readonly<Record<Language, CsvForm>> = {
  en: { delimiter: ',', decimal: '.', dayFirst: false },
  ru: { delimiter: ';', decimal: ',', dayFirst: true },
}

const FOR_PROGRAMS: CsvForm = { ...FORMS.en, isForPrograms: true }

/** Rows as a file for a spreadsheet of that language, or for a program, for nobody else's eyes. */
export const csvFile = (
  name: string,
  rows: readonly (readonly TableCell[])[],
  reader: TableReader,
): Response =>
  // The mark at the start tells spreadsheets that the letters are UTF-8.
  new Response(`\uFEFF${csvOf(rows, reader === 'program' ? FOR_PROGRAMS : FORMS[reader])}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
