import type { Medal } from '../bracket/bracket.ts'

const PLACE_OF = { gold: 1, silver: 2, bronze: 3 } as const satisfies Readonly<Record<Medal, number>>

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
    const place = PLACE_OF[medal]
    const behind = all.findIndex(({ row, vacant: free }) => {
      const there = free === null ? placeOf(row) : PLACE_OF[free]
      return there === null || there > place
    })
    all.splice(behind === -1 ? all.length : behind, 0, { row: null, vacant: medal })
  }
  return all
}

export const placeOfMedal = (medal: Medal): number => PLACE_OF[medal]
