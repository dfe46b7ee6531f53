import { type Instant } from '~/domain/time.ts'

/**
 * A clock as it is stored: what had run when it was last started, and the moment it was started (design §5).
 * Nothing ticks; a reading is derived from the server's now. `limitMs` null counts up without an end
 * (a hold, a technical break).
 */
export interface Clock {
  readonly accumulatedMs: number
  /** The moment of the last start; null while stopped. Stays set past the limit: the stop at zero is derived. */
  readonly runningSince: Instant | null
  readonly limitMs: number | null
  /** What had run when the limit was taken away: the face of such a clock counts up from there. Absent: from nought. */
  readonly countsFromMs?: number
}

export const newClock = (limitMs: number | null): Clock => ({ accumulatedMs: 0, runningSince: null, limitMs })

/** Elapsed milliseconds at `now`: never negative, never over the limit, whatever the two moments are. */
export function elapsedMs(clock: Clock, now: Instant): number {
  const running = clock.runningSince === null ? 0 : Math.max(0, now - clock.runningSince)
  const elapsed = clock.accumulatedMs + running
  return clock.limitMs === null ? elapsed : Math.min(elapsed, clock.limitMs)
}

/** Milliseconds left at `now`; null for a clock without a limit. */
export const remainingMs = (clock: Clock, now: Instant): number | null =>
  clock.limitMs === null ? null : clock.limitMs - elapsedMs(clock, now)

/** The time is used up: the clock has stopped by itself at its limit. */
export const isTimeUp = (clock: Clock, now: Instant): boolean => remainingMs(clock, now) === 0

/** Started, and not past its limit. */
export const isRunning = (clock: Clock, now: Instant): boolean =>
  clock.runningSince !== null && !isTimeUp(clock, now)

/** The moment a running clock stops by itself; null when it is stopped or has no limit. */
export const runsOutAt = (clock: Clock): Instant | null =>
  clock.runningSince === null || clock.limitMs === null
    ? null
    : clock.runningSince + Math.max(0, clock.limitMs - clock.accumulatedMs)

/** Starts a stopped clock; a started one stays as it is. */
export const startClock = (clock: Clock, at: Instant): Clock =>
  clock.runningSince === null ? { ...clock, runningSince: at } : clock

export const stopClock = (clock: Clock, at: Instant): Clock =>
  clock.runningSince === null ? clock : { ...clock, accumulatedMs: elapsedMs(clock, at), runningSince: null }

/**
 * Adds time. A clock that is running goes on; one that has run out stands at the old limit until it is started,
 * so that the moments since it ran out are not charged to the new time.
 */
export function extendClock(clock: Clock, at: Instant, byMs: number): Clock {
  const settled = isTimeUp(clock, at) ? stopClock(clock, at) : clock
  return { ...settled, limitMs: settled.limitMs === null ? null : settled.limitMs + byMs }
}

/** Takes the limit away: from `at` on the time that is played has no end of its own, and is counted from nought. */
export const withoutLimit = (clock: Clock, at: Instant): Clock => ({
  ...clock,
  limitMs: null,
  countsFromMs: elapsedMs(clock, at),
})

/** What the face of a clock without a limit counts, ms. */
export const countedMs = (clock: Clock, now: Instant): number =>
  Math.max(0, elapsedMs(clock, now) - (clock.countsFromMs ?? 0))

/** A stopped clock showing exactly `elapsed` milliseconds, kept inside 0 and the limit. */
export const setClock = (clock: Clock, elapsed: number): Clock => ({
  ...clock,
  accumulatedMs: Math.max(0, clock.limitMs === null ? elapsed : Math.min(elapsed, clock.limitMs)),
  runningSince: null,
})
