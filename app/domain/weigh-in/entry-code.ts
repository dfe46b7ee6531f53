/** Figures at the end of one word. A scanner types an address, in whatever layout its keyboard is: figures are the same in all. */
const CODE = /^\S*?([1-9]\d{0,8})$/u

/**
 * The number of an entry out of what is typed or scanned at a station: the number itself, or the address on an
 * accreditation card, which ends with it. Null for a name.
 */
export function entryNumberOf(text: string): number | null {
  const figures = CODE.exec(text.trim())?.[1]
  return figures === undefined ? null : Number(figures)
}
