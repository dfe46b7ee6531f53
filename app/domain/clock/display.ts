import { type Clock, countedMs, isRunning, remainingMs } from './clock.ts'
import { SECOND_MS, type Instant } from '~/domain/time.ts'

export type Direction = 'down' | 'up'

/** Timers may fire a hair early; a repaint that lands just before the boundary would show the old second again. */
const PAST_BOUNDARY_MS = 1

/**
 * The whole seconds a clock shows. A count-down rounds up, so 0 appears only when nothing is left; a count-up
 * rounds down. A clock without a limit always counts up.
 */
export function shownSeconds(clock: Clock, now: Instant, direction: Direction): number {
  const remaining = direction === 'down' ? remainingMs(clock, now) : null
  return remaining === null ? Math.floor(countedMs(clock, now) / SECOND_MS) : Math.ceil(remaining / SECOND_MS)
}

/** Whole seconds as digits, mm:ss (spec §9); a hundred minutes and more simply take a third digit. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.trunc(seconds))
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}

/** What a clock shows at `now`, mm:ss. */
export const clockFace = (clock: Clock, now: Instant, direction: Direction): string =>
  formatClock(shownSeconds(clock, now, direction))

/** A clock of the venue shows tenths from here on: below ten seconds every face has the same two figures. */
const TENTHS_FROM_MS = 9_900
const TENTH_MS = 100

/** Milliseconds left where they are shown in tenths, otherwise null. Nothing left is no time to count. */
function inTenths(clock: Clock, now: Instant): number | null {
  const left = remainingMs(clock, now)
  return left !== null && left > 0 && left <= TENTHS_FROM_MS ? left : null
}

/** What the clock of a mat shows: as `clockFace` downwards, the last ten seconds in tenths, 9.9 to 0.1. */
export function boardFace(clock: Clock, now: Instant): string {
  const left = inTenths(clock, now)
  if (left === null) return clockFace(clock, now, 'down')
  const tenths = Math.ceil(left / TENTH_MS)
  return `${Math.floor(tenths / 10)}.${tenths % 10}`
}

/** Milliseconds until just past the moment `boardFace` changes; null when it will not change by itself. */
export function msToNextBoardTick(clock: Clock, now: Instant): number | null {
  const next = msToNextTick(clock, now, 'down')
  const left = remainingMs(clock, now)
  if (next === null || left === null) return next
  const isAhead = clock.runningSince !== null && now < clock.runningSince
  if (isAhead) return next
  const toTenths =
    left > TENTHS_FROM_MS ? left - TENTHS_FROM_MS : left - (Math.ceil(left / TENTH_MS) - 1) * TENTH_MS
  return Math.min(next, toTenths + PAST_BOUNDARY_MS)
}

/**
 * Milliseconds until just past the moment the visible second changes; null when it will not change by itself.
 * A screen repaints then, and not on every frame.
 */
export function msToNextTick(clock: Clock, now: Instant, direction: Direction): number | null {
  if (!isRunning(clock, now)) return null
  const shown = shownSeconds(clock, now, direction)
  const remaining = direction === 'down' ? remainingMs(clock, now) : null
  const toBoundary =
    remaining === null ? (shown + 1) * SECOND_MS - countedMs(clock, now) : remaining - (shown - 1) * SECOND_MS
  // A clock that was started in the future (a badly set screen) first has to reach its own start.
  const toStart = clock.runningSince === null ? 0 : Math.max(0, clock.runningSince - now)
  return toBoundary + toStart + PAST_BOUNDARY_MS
}
