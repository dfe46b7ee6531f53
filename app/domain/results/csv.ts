/**
 * Where a spreadsheet would begin a formula: a sign of one (full-width ones count in East Asia), at the start or behind
 * what it may take for the end of a column. A Russian one ends columns at semicolons, and knows no quotes in their midst.
 */
const FORMULA = /(^|[;,|\t\r\n])([ \t\r\n]*)(?=[=+\-@＝＋－＠])/g
const CONTROL = /^[\t\r]/

/**
 * Rows as a CSV file (RFC 4180): CRLF line ends, fields quoted where they must be. A field that a spreadsheet would run
 * as a formula is written as text.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')
}

function fieldOf(value: string | number): string {
  const text = typeof value === 'string' ? harmless(value) : String(value)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const harmless = (text: string): string => {
  const marked = text.replace(FORMULA, "$1$2'")
  return CONTROL.test(marked) ? `'${marked}` : marked
}
