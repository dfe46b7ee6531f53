/**
 * Where a spreadsheet would begin a formula: a sign of one (full-width ones count in East Asia), at the start or behind
 * what it may take for the end of a column. A Russian one ends columns at semicolons, and knows no quotes in their midst.
 */
const FORMULA = /(^|[;,|\t\r\n])([ \t\r\n]*)(?=[=+\-@＝＋－＠])/g
const CONTROL = /^[\t\r]/
/** What a spreadsheet would turn into a date, a time or another number: the bout 1.2, a score of 2:1, a phone, 007. */
const MISREAD = /^(?:\+\d[\d ()-]*|0\d+|\d{12,}|\d+(?:[.:/-]\d+)+)$/

/** A cell of a table. A date is what a clock shows, read as UTC; at midnight it is a day. */
export type TableCell = string | number | Date

/** How the spreadsheets of a language take a file apart, and what they read as numbers and dates. */
export interface CsvForm {
  readonly delimiter: ',' | ';'
  readonly decimal: '.' | ','
  /** Day, month and year as `yyyy-MM-dd` or `dd.MM.yyyy`. */
  readonly dayFirst: boolean
  /** A program reads it, which takes 0:01:07.500 for what it is: nothing is marked as text but what is a formula. */
  readonly isForPrograms?: boolean
}

/**
 * Rows as a CSV file (RFC 4180): CRLF line ends, fields quoted where they must be. What a spreadsheet would run as a
 * formula or take for something else is written as text.
 */
export function csvOf(rows: readonly (readonly TableCell[])[], form: CsvForm): string {
  return rows.map((row) => `${row.map((cell) => fieldOf(cell, form)).join(form.delimiter)}\r\n`).join('')
}

function fieldOf(cell: TableCell, form: CsvForm): string {
  // The sign of its fractions ends no column.
  if (typeof cell === 'number') return String(cell).replace('.', form.decimal)
  const text = typeof cell === 'string' ? harmless(cell, form) : dateText(cell, form)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function dateText(date: Date, { dayFirst }: CsvForm): string {
  const [day = '', time = ''] = date.toISOString().slice(0, -'.000Z'.length).split('T')
  const written = dayFirst ? day.split('-').reverse().join('.') : day
  return time === '00:00:00' ? written : `${written} ${time}`
}

function harmless(text: string, { isForPrograms = false }: CsvForm): string {
  if (!isForPrograms && MISREAD.test(text)) return `="${text}"`
  const marked = text.replace(FORMULA, "$1$2'")
  return CONTROL.test(marked) ? `'${marked}` : marked
}

/** A field as it was before it was written as text. */
export const unmarked = (field: string): string =>
  /^="([^"]*)"$/.exec(field)?.[1] ?? field.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')
