import { isRehearsal } from '../competition/rehearsal.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS, type Instant } from '../time.ts'

/** A code is typed by somebody who stands before the screen; it holds as long as that takes. */
export const CODE_LIFETIME_MS = 15 * MINUTE_MS
/** A code is shown until it has so little left that nobody could still type it; then the next one is. */
export const CODE_RENEWED_MS = 2 * MINUTE_MS
export const CODE_DIGITS = 6

/** A screen says this often that it is there, in ms; one without a script does so at each refresh (10 s). */
export const REPORT_EVERY_MS = 5 * SECOND_MS
/** A screen that has not been heard for this long is offline (checks: a dead link shows within 15 s). */
const SILENT_MS = 14 * SECOND_MS

/** A screen that is told to say which one it is does so this long. */
export const IDENTIFY_MS = 20 * SECOND_MS

/** Screens are put up from the day before a competition on. */
const SET_UP_MS = DAY_MS

interface Dated {
  /** Epoch milliseconds. */
  readonly startMs: Instant
  readonly endMs: Instant
  readonly slug: string
}

/**
 * Those a screen may be for, the likeliest first: one that runs, then the next ones, then the past ones from the last on.
 * Rehearsals come after those that are none.
 */
export function inPairingOrder<T extends Dated>(competitions: readonly T[], now: Instant): T[] {
  const rank = ({ startMs, endMs }: Dated) =>
    endMs + SET_UP_MS < now ? 2 : startMs - SET_UP_MS > now ? 1 : 0
  return [...competitions].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      Number(isRehearsal(a.slug)) - Number(isRehearsal(b.slug)) ||
      (rank(a) === 2 ? b.startMs - a.startMs : a.startMs - b.startMs),
  )
}

/** A code as it is typed, with spaces or hyphens; null when it is none. */
export function readCode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return new RegExp(`^\\d{${CODE_DIGITS}}$`).test(digits) ? digits : null
}

/** In two halves, as it is read out: `123 456`. */
export const spacedCode = (code: string): string =>
  `${code.slice(0, CODE_DIGITS / 2)} ${code.slice(CODE_DIGITS / 2)}`

export const isOnline = (seenAt: Instant | null, now: Instant): boolean =>
  seenAt !== null && now - seenAt < SILENT_MS

/** True when a code has to make room for a new one. */
export const isCodeSpent = (expiresAt: Instant, now: Instant): boolean => expiresAt - now < CODE_RENEWED_MS
