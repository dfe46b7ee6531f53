/** Who is invited by a list: a name, where there is one, and an address. */
import type { NamedGrid } from './columns.ts'

export interface InvitationRow {
  readonly line: number
  readonly name: string
  readonly email: string
}

const isAddress = (cell: string) => cell.includes('@')

/** Rows of names and addresses, whatever the order of the columns and with or without headings. */
export function invitationRows({ headings, columns, rows, lines }: NamedGrid): InvitationRow[] {
  const isNamed = headings.some((heading) => heading !== '')
  const names = (['surname', 'first_name', 'patronymic', 'name'] as const).map((column) =>
    columns.indexOf(column),
  )
  const emailAt = columns.indexOf('email')
  return rows.map((row, index) => {
    const filled = row.filter((cell) => cell !== '')
    // Where nothing is an address, what stands last is meant as one, and is refused as none.
    const email = (isNamed && row[emailAt]) || filled.find(isAddress) || (filled.at(-1) ?? '')
    const name = isNamed
      ? names.flatMap((at) => row[at] || []).join(' ')
      : filled.find((cell) => cell !== email && !isAddress(cell) && /\p{L}/u.test(cell))
    return { line: lines[index] ?? 0, name: name ?? '', email }
  })
}
