import {
  type AthleteId,
  type Cell,
  type CellResult,
  type CellStatus,
  type OutcomeReason,
  type ResolvedCell,
  type ResolvedSide,
  type Side,
} from '../bracket.ts'
import { type Eligibility, consequenceOf, noteResult } from './consequence.ts'

/** Who comes out of a cell: an athlete, nobody ever, or not known yet. */
export type Entrant = AthleteId | 'nobody' | 'pending'

export interface CellOutcome {
  readonly cell: ResolvedCell
  readonly win: Entrant
  readonly lose: Entrant
}

interface Verdict {
  readonly status: CellStatus
  readonly winner?: Side | null
  readonly reason?: OutcomeReason | null
  readonly win: Entrant
  readonly lose: Entrant
}

const athleteOn = (left: ResolvedSide, right: ResolvedSide, side: Side) =>
  side === 'left' ? left.athlete : right.athlete

export const entrant = (side: ResolvedSide): Entrant => side.athlete ?? (side.open ? 'pending' : 'nobody')

/** A result counts only while the two it was given for stand in the cell. */
export const counts = (result: CellResult, left: ResolvedSide, right: ResolvedSide): boolean =>
  result.left === left.athlete && result.right === right.athlete

function fought(result: CellResult): Verdict {
  const { winner, reason } = result
  if (winner === null) return { status: 'ended', reason, win: 'nobody', lose: 'nobody' }
  const [won, lost] = winner === 'left' ? [result.left, result.right] : [result.right, result.left]
  return {
    status: 'ended',
    winner,
    reason,
    win: won,
    lose: consequenceOf(result) === 'expelled' ? 'nobody' : lost,
  }
}

/** Of two of whom neither fights any more, the one who had come past this cell before he was out; null for nobody. */
export type PickStaying = (left: Entrant, right: Entrant) => Side | null

/** A cell without a counted result: open, a bye, a walkover, or dead. */
function unfought(
  left: ResolvedSide,
  right: ResolvedSide,
  eligibility: Eligibility,
  pickStaying: PickStaying,
  online: boolean,
): Verdict {
  const l = entrant(left)
  const r = entrant(right)
  if (l === 'pending' || r === 'pending') {
    return {
      status: l === 'pending' || r === 'pending' ? openStatus(left, right) : 'ready',
      win: 'pending',
      lose: 'pending',
    }
  }
  if (l === 'nobody' && r === 'nobody') return { status: 'cancelled', win: 'nobody', lose: 'nobody' }
  const leftOut = l === 'nobody' ? ('bye' as const) : eligibility.out.get(l)
  const rightOut = r === 'nobody' ? ('bye' as const) : eligibility.out.get(r)
  if (leftOut === undefined && rightOut === undefined) {
    return { status: online ? 'online' : 'ready', win: 'pending', lose: 'pending' }
  }
  const bothOut = leftOut !== undefined && rightOut !== undefined
  const on = bothOut ? pickStaying(l, r) : leftOut === undefined ? 'left' : 'right'
  if (on === null) {
    return { status: 'auto', reason: leftOut === 'bye' ? rightOut : leftOut, win: 'nobody', lose: 'nobody' }
  }
  return on === 'left'
    ? { status: 'auto', winner: 'left', reason: rightOut, win: l, lose: r }
    : { status: 'auto', winner: 'right', reason: leftOut, win: r, lose: l }
}

const openStatus = (left: ResolvedSide, right: ResolvedSide): CellStatus =>
  left.athlete === null && right.athlete === null ? 'empty' : 'waiting'

/** Reads one cell. Results that count leave their mark on `eligibility`, so cells must come in order. */
export function resolveCell(
  cell: Cell,
  left: ResolvedSide,
  right: ResolvedSide,
  result: CellResult | undefined,
  eligibility: Eligibility,
  online: boolean,
  pickStaying: PickStaying = () => null,
): CellOutcome {
  const counted = result !== undefined && counts(result, left, right)
  const verdict = counted ? fought(result) : unfought(left, right, eligibility, pickStaying, online)
  if (counted) noteResult(eligibility, result)
  const winner = verdict.winner ?? null
  return {
    cell: {
      key: cell.key,
      stage: cell.stage,
      x: cell.x,
      y: cell.y,
      queueNumber: cell.queueNumber,
      left,
      right,
      status: verdict.status,
      winner,
      winnerAthlete: winner && athleteOn(left, right, winner),
      loserAthlete: winner && athleteOn(left, right, winner === 'left' ? 'right' : 'left'),
      reason: verdict.reason ?? null,
    },
    win: verdict.win,
    lose: verdict.lose,
  }
}
