import type { Side } from '~/domain/bracket/bracket.ts'
import { otherSide, type EndReason } from '~/domain/fight/fight.ts'
import type { Rng } from '../../api/seed/rng.ts'

// How a bout goes: it follows from a seed. The clock runs from the start, but for breaks and challenges.

/** What a side judge presses. */
export interface PlannedVote {
  /** The place among the side judges of the mat, from 0. */
  readonly judge: number
  readonly side: Side
  /** Points; null for a decision. */
  readonly value: number | null
  /** It arrives when the table has confirmed already. */
  readonly isLate: boolean
}

export interface PlannedAct {
  readonly type:
    | 'start'
    | 'point'
    | 'activity'
    | 'warning'
    | 'technical_break'
    | 'challenge'
    | 'challenge_ruling'
    | 'pause'
    | 'continue'
    | 'undo'
    | 'end'
    | 'sign_off'
  /** Whom it concerns; of `end` the winner, where the points do not tell. */
  readonly side: Side | null
  readonly value: number | null
  readonly reason: EndReason | null
  /** What a majority of the side judges says, where the table confirms that. */
  readonly votes: readonly PlannedVote[] | null
  /** The table does not let the votes count: nothing is entered. */
  readonly isDismissed: boolean
}

export interface PlannedBout {
  readonly acts: readonly PlannedAct[]
  readonly winner: Side
  /** What the table changes at once after the end: it takes the end back, gives points, and ends the bout again. */
  readonly correction: { readonly acts: readonly PlannedAct[]; readonly winner: Side } | null
  /** The last act, with both coaches. */
  readonly signOff: PlannedAct
}

interface BoutOptions {
  /** The loser is disqualified at the end of it. */
  readonly isDisqualified: boolean
  /** Side judges who propose the first points of each corner, and vote on a decision. */
  readonly sideJudges: number
}

const MOST_POINTS = 8
/** One of so many acts is followed by it. */
const ONE_MARK_IN = 6
const ONE_UNDO_IN = 9
const ONE_BREAK_IN = 20
const ONE_CORRECTION_IN = 12
const ONE_CHALLENGE_IN = 8
const ONE_DISMISSED_IN = 5

const act = (type: PlannedAct['type'], more: Partial<PlannedAct> = {}): PlannedAct => ({
  ...{ type, side: null, value: null, reason: null, votes: null, isDismissed: false },
  ...more,
})

const point = (side: Side, value: number) => act('point', { side, value })
const sideBy = (rng: Rng): Side => (rng.below(2) === 0 ? 'left' : 'right')

/** Marks, breaks and slips beside the points; none of them changes the score. */
function asides(rng: Rng): PlannedAct[] {
  const acts: PlannedAct[] = []
  if (rng.below(ONE_MARK_IN) === 0)
    acts.push(act(rng.below(3) === 0 ? 'warning' : 'activity', { side: sideBy(rng), value: 1 }))
  if (rng.below(ONE_UNDO_IN) === 0) acts.push(point(sideBy(rng), 1), act('undo'))
  if (rng.below(ONE_BREAK_IN) === 0) acts.push(act('technical_break', { side: sideBy(rng) }), act('continue'))
  return acts
}

/** A challenge of a corner, and what was ruled: the clock stands from one to the point where it goes on. */
const challenge = (rng: Rng): PlannedAct[] =>
  rng.below(ONE_CHALLENGE_IN) === 0
    ? [
        act('challenge', { side: sideBy(rng) }),
        act('challenge_ruling', { value: rng.below(2) }),
        act('continue'),
      ]
    : []

/** A majority of the panel for one corner; the last judge differs, comes late, or does not vote. */
function votesFor(rng: Rng, judges: number, side: Side, value: number | null): readonly PlannedVote[] | null {
  if (judges === 0) return null
  const seats = rng.shuffled(Array.from({ length: judges }, (_, at) => at))
  const majority = Math.floor(judges / 2) + 1
  const agreeing = seats
    .slice(0, majority)
    .map((judge): PlannedVote => ({ judge, side, value, isLate: false }))
  const last = seats[majority]
  if (last === undefined) return agreeing
  // Other points are of the same corner: points of the other one would be a round of their own.
  const other = value === null ? { side: otherSide(side), value } : { side, value: 3 - value }
  const choices: readonly (readonly PlannedVote[])[] = [
    agreeing,
    [{ judge: last, ...other, isLate: false }, ...agreeing],
    // A bout that was decided takes no more votes.
    ...(value === null ? [] : [[...agreeing, { judge: last, side, value, isLate: true }]]),
  ]
  return choices[rng.below(choices.length)]!
}

/** One judge alone proposes points that the others have not seen. */
const loneProposal = (rng: Rng, judges: number, side: Side): PlannedAct => {
  const value = 1 + rng.below(2)
  const votes = [{ judge: rng.below(judges), side, value, isLate: false }]
  return act('point', { side, value, votes, isDismissed: true })
}

export function planBout(rng: Rng, { isDisqualified, sideJudges }: BoutOptions): PlannedBout {
  const points = { left: 0, right: 0 }
  const acts = [act('start')]
  for (let left = 1 + rng.below(MOST_POINTS); left > 0; left -= 1) {
    const side = sideBy(rng)
    const value = 1 + rng.below(2)
    // One round of a corner: a second one would have to wait until the window of the first is over.
    const votes = points[side] === 0 ? votesFor(rng, sideJudges, side, value) : null
    points[side] += value
    acts.push(act('point', { side, value, votes }), ...asides(rng))
  }
  const unscored = sideJudges > 1 ? (['left', 'right'] as const).filter((side) => points[side] === 0) : []
  for (const side of unscored)
    if (rng.below(ONE_DISMISSED_IN) === 0) acts.push(loneProposal(rng, sideJudges, side))
  acts.push(...challenge(rng))
  const isDraw = points.left === points.right
  const winner: Side = isDraw ? sideBy(rng) : points.left > points.right ? 'left' : 'right'
  const signOff = act('sign_off')
  if (isDisqualified)
    return {
      acts: [...acts, act('end', { side: winner, reason: 'disqualification' })],
      winner,
      correction: null,
      signOff,
    }
  const byPoints = act('end', { reason: 'points' })
  if (isDraw) {
    // The panel is asked while the clock stands.
    const votes = votesFor(rng, sideJudges, winner, null)
    acts.push(...(votes ? [act('pause')] : []), act('end', { side: winner, reason: 'decision', votes }))
  } else acts.push(byPoints)
  if (rng.below(ONE_CORRECTION_IN) > 0) return { acts, winner, correction: null, signOff }
  // As often as not the correction turns the bout.
  const forgotten = rng.below(2) === 0 ? winner : otherSide(winner)
  const lead = points[winner] - points[otherSide(winner)]
  // Points of a clock that stands are a correction of theirs; undoing the end does not let it run after a pause.
  const resumed = isDraw && sideJudges > 0 ? [act('continue')] : []
  return {
    acts,
    winner,
    correction: {
      acts: [act('undo'), ...resumed, act('point', { side: forgotten, value: lead + 1 }), byPoints],
      winner: forgotten,
    },
    signOff,
  }
}
