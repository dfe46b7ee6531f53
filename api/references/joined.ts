/**
 * Rows with what was presented of each, by their ids: a presenter may leave one out or bring another order. A row of
 * which nothing was presented is left out.
 */
export function joinedById<R extends { readonly id: number }, P extends { readonly id: number }, T>(
  rows: readonly R[],
  presented: readonly P[],
  join: (one: P, row: R) => T,
): T[] {
  const byId = new Map(presented.map((one) => [one.id, one]))
  return rows.flatMap((row) => {
    const one = byId.get(row.id)
    return one === undefined ? [] : [join(one, row)]
  })
}
