/** Of an even number of values the mean of the two in the middle; 0 without any. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [below = 0, above = below] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return (below + above) / 2
}
