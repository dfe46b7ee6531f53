/**
 * Rows as a CSV file (RFC 4180): CRLF line ends, fields quoted where they must be. A field that a spreadsheet would run
 * as a formula is written as text.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')
}

function fieldOf(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
