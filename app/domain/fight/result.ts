import { sideOf, type EndReason, type Fight } from './fight.ts'
import { type CellResult, type ResultReason } from '~/domain/bracket/bracket.ts'

/** The bracket does not ask by how much or with what a bout was won. */
const IN_THE_BRACKET: Readonly<Record<EndReason, ResultReason>> = {
  points: 'points',
  lead: 'points',
  decision: 'decision',
  submission: 'decision',
  penalties: 'penalties',
  injury: 'injury',
  withdrawal: 'withdrawal',
  no_show: 'no_show',
  failed_weigh_in: 'failed_weigh_in',
  disqualification: 'disqualification',
  both_disqualified: 'both_disqualified',
  both_absent: 'both_absent',
  both_injured: 'both_injured',
}

/** What the bracket receives about a fight; null until it has ended, and for a fight without two athletes. */
export function fightResult({ setup, state }: Fight): CellResult | null {
  const { left, right } = setup
  if (state.outcome === null || left === null || right === null) return null
  return {
    left,
    right,
    winner: sideOf(setup, state.outcome.winner),
    reason: IN_THE_BRACKET[state.outcome.reason],
    leftPoints: state.left.points,
    rightPoints: state.right.points,
    leftReprimands: state.left.reprimands,
    rightReprimands: state.right.reprimands,
    ...(state.outcome.loserContinues && { loserContinues: true }),
  }
}
