import { newClock, type Clock } from '../clock/clock.ts'
import type { Instant } from '../time.ts'

/**
 * The clock of a break as every screen shows it, to be read downwards: what is left of the one between two periods, how
 * long a technical one has lasted, which is what is charged to the athlete.
 */
export const breakClock = (
  since: Instant | null,
  limitMs: number | null,
  isBetweenPeriods: boolean,
): Clock => ({
  ...newClock(isBetweenPeriods ? limitMs : null),
  runningSince: since,
})
