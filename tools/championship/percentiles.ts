/** How many measured times there were of each whole millisecond; the last stands for all that took longer. */
export type Counts = number[]

const LONGEST_MS = 10_000

export const newCounts = (): Counts => new Array<number>(LONGEST_MS + 1).fill(0)

export function note(counts: Counts, ms: number): void {
  counts[Math.min(LONGEST_MS, Math.max(0, Math.round(ms)))]! += 1
}

/** The time that this share of all did not take longer than, in ms; NaN without any. */
export function percentile(counts: Counts, share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return NaN
  let passed = 0
  return counts.findIndex((count) => (passed += count) >= total * share && count > 0)
}

/** Durations in one line: the median, the longest of 99 in 100, and the longest. */
export const percentiles = (ms: Counts): string =>
  `p50 ${percentile(ms, 0.5)} ms, p99 ${percentile(ms, 0.99)} ms, longest ${percentile(ms, 1)} ms`
