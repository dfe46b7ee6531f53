import type { FightState, TechnicalBreak } from './fight.ts'
import { hasNextPeriod, leader } from './periods.ts'
import type { FightRules } from './rules.ts'
import { isTimeUp } from '~/domain/clock/clock.ts'
import { type Instant } from '~/domain/time.ts'

export const FIGHT_STATUSES = ['waiting', 'online', 'ended'] as const
export type FightStatus = (typeof FIGHT_STATUSES)[number]

/** Ended when end_at is set; online when start_at is set and end_at is not; otherwise waiting (spec §4). */
export const fightStatus = ({ startAt, endAt }: Pick<FightState, 'startAt' | 'endAt'>): FightStatus =>
  endAt !== null ? 'ended' : startAt !== null ? 'online' : 'waiting'

/** What screens call a fight (spec §4, labels): its status, and of one under way why its clock stands. */
export type FightLabel = FightStatus | 'draw' | 'paused' | BreakLabel

type BreakLabel = 'technical_break' | 'period_break'

/**
 * The label beside a fight: `draw` while time is up on equal points and nobody has been chosen; a fight whose clock was
 * stopped is paused and not live.
 */
export function fightLabel(
  state: FightState,
  rules: Pick<FightRules, 'periods' | 'periodsAreWon'>,
  now: Instant,
): FightLabel {
  const status = fightStatus(state)
  if (status !== 'online') return status
  const level = leader(state) === null && !hasNextPeriod(state, rules)
  if (level && isTimeUp(state.clock, now)) return 'draw'
  return pauseOf({
    isRunning: state.clock.runningSince !== null,
    breakOn: state.technicalBreak,
    isTimeUp: isTimeUp(state.clock, now),
  })
}

/** Why the clock of a fight under way stands; `online` while it runs, and when it has run out by itself. */
export function pauseOf(clock: {
  readonly isRunning: boolean
  readonly breakOn: Pick<TechnicalBreak, 'isBetweenPeriods'> | null
  readonly isTimeUp: boolean
}): 'online' | 'paused' | BreakLabel {
  if (clock.breakOn) return clock.breakOn.isBetweenPeriods ? 'period_break' : 'technical_break'
  return clock.isRunning || clock.isTimeUp ? 'online' : 'paused'
}
