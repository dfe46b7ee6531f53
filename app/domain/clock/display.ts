import { type Clock, elapsedMs, isRunning, remainingMs } from './clock.ts'
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
  return remaining === null ? Math.floor(elapsedMs(clock, now) / SECOND_MS) : Math.ceil(remaining / SECOND_MS)
}

/** Whole seconds as digits, mm:ss (spec §9); a hundred minutes and more simply take a third digit. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.trunc(seconds))
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}

/** What a clock shows at `now`, mm:ss. */
export const clockFace = (clock: Clock, now: Instant, direction: Direction): string =>
  formatClock(shownSeconds(clock, now, direction))

/**
 * Milliseconds until just past the moment the visible second changes; null when it will not change by itself.
 * A screen repaints then, and not on every frame.
 */
export function msToNextTick(clock: Clock, now: Instant, direction: Direction): number | null {
  if (!isRunning(clock, now)) return null
  const shown = shownSeconds(clock, now, direction)
  const remaining = direction === 'down' ? remainingMs(clock, now) : null
  const toBoundary =
    remaining === null ? (shown + 1) * SECOND_MS - elapsedMs(clock, now) : remaining - (shown - 1) * SECOND_MS
  // A clock that was started in the future (a badly set screen) first has to reach its own start.
  const toStart = clock.runningSince === null ? 0 : Math.max(0, clock.runningSince - now)
  return toBoundary + toStart + PAST_BOUNDARY_MS
}
