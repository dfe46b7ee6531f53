/** A part of a list that fits on one sheet. */
export interface Part<Row> {
  readonly rows: readonly Row[]
  /** Rows on the sheets before. */
  readonly first: number
}

/**
 * A list in parts that a sheet has room for; an empty list has no part.
 * @param room of a sheet, in usual rows
 * @param sizeOf what a row takes, in usual rows
 */
export function partsOf<Row>(
  rows: readonly Row[],
  room: number,
  sizeOf: (row: Row) => number = () => 1,
): Part<Row>[] {
  const parts: Part<Row>[] = []
  let first = 0
  let taken = 0
  rows.forEach((row, at) => {
    const size = sizeOf(row)
    if (at > first && taken + size > room) {
      parts.push({ rows: rows.slice(first, at), first })
      first = at
      taken = 0
    }
    taken += size
  })
  if (rows.length > first) parts.push({ rows: rows.slice(first), first })
  return parts
}

/** Letters of a cell that a usual row has room for: a name, or the name of a club. */
const USUAL_LETTERS = 40

/** What a row of these texts takes, in usual rows: a column is narrow, so the longest of them decides. */
export function sizeOfTexts(texts: readonly unknown[], usual: number = USUAL_LETTERS): number {
  const longest = Math.max(0, ...texts.map((text) => (typeof text === 'string' ? text.length : 0)))
  return longest <= usual ? 1 : longest <= 1.5 * usual ? 2 : 4
}
