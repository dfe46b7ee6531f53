/** How often, at most, a page is read anew while events of its competition keep coming, ms. */
export const PAGE_PACE_MS = {
  /** It shows bouts as they begin and end. */
  bouts: 5_000,
  /** Most bouts decide no place yet. */
  results: 10_000,
  /** Bouts change nothing of it but the number under way, or it follows a channel of its own. */
  otherwise: 30_000,
} as const
