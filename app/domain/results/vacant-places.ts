import { type Medal, placeOfMedal } from '../bracket/bracket.ts'

/** A row of a list of places, or a place that nobody has. */
export type PlaceRow<Row> =
  | { readonly row: Row; readonly vacant: null }
  | { readonly row: null; readonly vacant: Medal }

/**
 * Rows in the order of their places with those that stay vacant among them, each where it would stand.
 * @param placeOf null for who has none; they come last
 */
export function withVacant<Row>(
  rows: readonly Row[],
  vacant: readonly Medal[],
  placeOf: (row: Row) => number | null,
): PlaceRow<Row>[] {
  const all = rows.map((row): PlaceRow<Row> => ({ row, vacant: null }))
  for (const medal of vacant) {
    const place = placeOfMedal(medal)
    const behind = all.findIndex(({ row, vacant: free }) => {
      const there = free === null ? placeOf(row) : placeOfMedal(free)
      return there === null || there > place
    })
    all.splice(behind === -1 ? all.length : behind, 0, { row: null, vacant: medal })
  }
  return all
}
