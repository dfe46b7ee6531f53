/** Rows in their order with a rank each. Equal rows share it, and the next counts those ahead: 1, 2, 2, 4. */
export function ranked<Row>(
  rows: readonly Row[],
  compare: (a: Row, b: Row) => number,
): (Row & { readonly rank: number })[] {
  let rank = 0
  const sorted = [...rows].sort(compare)
  return sorted.map((row, index) => {
    const before = sorted[index - 1]
    if (before === undefined || compare(before, row) !== 0) rank = index + 1
    return { ...row, rank }
  })
}
