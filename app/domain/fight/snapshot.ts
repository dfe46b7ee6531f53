import type { FightState } from './fight.ts'

/**
 * What lists and screens read of a fight without its log: the score board and the clock. It is stored beside the
 * fight and made anew from the log at each event; start and end are columns of their own.
 */
export type FightSnapshot = Pick<
  FightState,
  'clock' | 'extraPeriods' | 'technicalBreak' | 'hold' | 'left' | 'right' | 'outcome'
> &
  /** Absent in a bout of one period, and where nobody scored first by the rules. */
  Partial<Pick<FightState, 'periods' | 'firstScore' | 'firstScoreWithdrawn'>>

export function snapshotOf(state: FightState): FightSnapshot {
  const { clock, periods, extraPeriods, technicalBreak, hold, left, right, outcome } = state
  const { firstScore, firstScoreWithdrawn } = state
  return {
    ...{ clock, extraPeriods, technicalBreak, hold, left, right, outcome },
    ...(periods.length > 0 && { periods }),
    ...(firstScore && { firstScore }),
    ...(firstScoreWithdrawn && { firstScoreWithdrawn }),
  }
}
