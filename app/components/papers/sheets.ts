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

/** Letters of a cell that a usual row has room for, in two lines of the narrowest columns of names. */
const USUAL_LETTERS = 20
/** CSS pixels: a line of a long text, what is around a cell's lines, and a usual row. */
const LINE = 15
const AROUND = 13
const USUAL_ROW = 43

/** What a row of these texts takes, in usual rows: a column is narrow, so the longest of them decides. */
export function sizeOfTexts(texts: readonly unknown[], usual: number = USUAL_LETTERS): number {
  const longest = Math.max(0, ...texts.map((text) => (typeof text === 'string' ? text.length : 0)))
  const lines = Math.ceil(longest / (usual / 2))
  return Math.max(1, (lines * LINE + AROUND) / USUAL_ROW)
}
