/**
 * One look at the server's clock: when the client asked, what the server said, when the answer came. `sentMs` is
 * null for a time that was pushed (a page, a socket frame): it only bounds the offset from below.
 */
export interface OffsetSample {
  readonly sentMs: number | null
  readonly serverMs: number
  readonly receivedMs: number
}

/** The offset lies between these, if the client's clock was not moved meanwhile. Server time = client time + offset. */
export interface OffsetBounds {
  readonly lowMs: number
  readonly highMs: number
}

const boundsOf = ({ sentMs, serverMs, receivedMs }: OffsetSample): OffsetBounds => ({
  lowMs: serverMs - receivedMs,
  highMs: sentMs === null ? Infinity : serverMs - sentMs,
})

/**
 * The intersection of what every sample allows (Marzullo's algorithm for a single source): the server read its
 * clock after the question left and before the answer arrived. Null when nothing is known. When the client's clock
 * jumped, old samples contradict new ones; the newest that agree with each other count.
 */
export function offsetBounds(samples: readonly OffsetSample[]): OffsetBounds | null {
  let bounds: OffsetBounds | null = null
  for (let index = samples.length - 1; index >= 0; index -= 1) {
    const sample = samples[index]
    if (sample === undefined) break
    const own = boundsOf(sample)
    const lowMs: number = bounds === null ? own.lowMs : Math.max(bounds.lowMs, own.lowMs)
    const highMs: number = bounds === null ? own.highMs : Math.min(bounds.highMs, own.highMs)
    if (lowMs > highMs) break
    bounds = { lowMs, highMs }
  }
  return bounds
}

/**
 * Milliseconds to add to the client's clock to read the server's; 0 when nothing is known. Samples in the order they
 * arrived, the last dozen or so: clocks drift. The middle of the bounds is off by half of what the quickest way there
 * and the quickest way back differ, so never by more than half the quickest round trip.
 */
export function estimateOffset(samples: readonly OffsetSample[]): number {
  const bounds = offsetBounds(samples)
  if (bounds === null) return 0
  return bounds.highMs === Infinity ? bounds.lowMs : (bounds.lowMs + bounds.highMs) / 2
}
