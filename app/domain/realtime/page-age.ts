/**
 * Header of a page's refresh: how long ago, in ms, the page heard of the change it refreshes for. The answer must have
 * been begun since. `0` asks for an answer that nothing has changed since.
 */
export const CHANGE_AGE_HEADER = 'X-Change-Age'

/** A kept page may still be sent for so long after it was begun, in ms, though something has changed. */
export const CACHED_AFTER_CHANGE_MS = 850

/** Reads the header; null when there is none, and 0 for what cannot be read. */
export function readChangeAge(text: string | undefined | null): number | null {
  if (text === undefined || text === null) return null
  const ms = Number(text)
  return Number.isFinite(ms) && ms > 0 ? ms : 0
}
