/** A part of a list that fits on one sheet. */
export interface Part<Row> {
  readonly rows: readonly Row[]
  /** Rows on the sheets before. */
  readonly first: number
}

/** A list in parts of as many rows as a sheet has room for; an empty list has no part. */
export const partsOf = <Row>(rows: readonly Row[], room: number): Part<Row>[] =>
  Array.from({ length: Math.ceil(rows.length / room) }, (_, at) => ({
    rows: rows.slice(at * room, (at + 1) * room),
    first: at * room,
  }))
