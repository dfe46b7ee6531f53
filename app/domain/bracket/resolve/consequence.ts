import {
  type AthleteId,
  type CellResult,
  type Removal,
  type RemovalReason,
  type ResultReason,
} from '../bracket.ts'

/**
 * What a defeat means for the loser's later bouts.
 * goes_on: free for repechage. forfeits: keeps the place reached, later bouts are walkovers.
 * expelled: out of repechage, placings and medals. So are those who, called, do not come without a doctor's
 * word, those who fail a weigh-in, and those disqualified for conduct; two disqualified in one bout leave the
 * pairs of the next round as they are, and who would have met one of them wins (UWW International Wrestling
 * Rules, weigh-in and elimination from the competition).
 */
export type Consequence = 'goes_on' | 'forfeits' | 'expelled'

const CONSEQUENCE: Record<ResultReason, Consequence> = {
  points: 'goes_on',
  decision: 'goes_on',
  penalties: 'goes_on',
  injury: 'forfeits',
  both_injured: 'forfeits',
  withdrawal: 'forfeits',
  no_show: 'expelled',
  both_absent: 'expelled',
  failed_weigh_in: 'expelled',
  disqualification: 'expelled',
  both_disqualified: 'expelled',
}

/**
 * The consequence of a result for those who lost by it. `loserContinues` lifts it: a doctor clears the injured,
 * and a direct hansoku-make for a dangerous technique, unlike one against the spirit of judo, does not end the
 * competition (IJF SOR, penalties). The scales cannot be argued with.
 */
export function consequenceOf(result: CellResult): Consequence {
  if (result.loserContinues && result.reason !== 'failed_weigh_in') return 'goes_on'
  return CONSEQUENCE[result.reason]
}

export const losersOf = ({ left, right, winner }: CellResult): AthleteId[] =>
  winner === null ? [left, right] : [winner === 'left' ? right : left]

/** Who fights no more, and why, and who of them has lost place and medal; grows as a bracket is read in order. */
export interface Eligibility {
  readonly out: Map<AthleteId, ResultReason | RemovalReason>
  readonly expelled: Set<AthleteId>
}

export function eligibilityFrom(removals: readonly Removal[]): Eligibility {
  return {
    out: new Map(removals.map(({ athlete, reason }) => [athlete, reason])),
    expelled: new Set(removals.filter(({ effect }) => effect !== 'forfeit').map(({ athlete }) => athlete)),
  }
}

/** Notes what a counted result means for its losers from here on. */
export function noteResult(eligibility: Eligibility, result: CellResult): void {
  const consequence = consequenceOf(result)
  if (consequence === 'goes_on') return
  for (const athlete of losersOf(result)) {
    if (!eligibility.out.has(athlete)) eligibility.out.set(athlete, result.reason)
    if (consequence === 'expelled') eligibility.expelled.add(athlete)
  }
}
