import { newClock, type Clock } from '../clock/clock.ts'
import type { Instant } from '../time.ts'
import type { TechnicalBreak } from './fight.ts'

interface RunningBreak extends Pick<TechnicalBreak, 'limitMs'> {
  readonly since: Instant | null
  readonly isBetweenPeriods: boolean
}

/**
 * The clock of a break as every screen shows it, to be read downwards: what is left of the one between two periods, how
 * long a technical one has lasted, which is what is charged to the athlete.
 */
export const breakClock = ({ since, limitMs, isBetweenPeriods }: RunningBreak): Clock => ({
  ...newClock(isBetweenPeriods ? limitMs : null),
  runningSince: since,
})
