import type { Side } from '~/domain/bracket/bracket.ts'
import { otherSide, type EndReason } from '~/domain/fight/fight.ts'
import type { Rng } from '../../api/seed/rng.ts'

// How a bout goes: it follows from a seed. The clock runs from the start, but for breaks.

export interface PlannedAct {
  readonly type: 'start' | 'point' | 'activity' | 'warning' | 'technical_break' | 'continue' | 'undo' | 'end'
  /** Whom it concerns; of `end` the winner, where the points do not tell. */
  readonly side: Side | null
  readonly value: number | null
  readonly reason: EndReason | null
}

export interface PlannedBout {
  readonly acts: readonly PlannedAct[]
  readonly winner: Side
  /** What the table changes at once after the end: it takes the end back, gives points, and ends the bout again. */
  readonly correction: { readonly acts: readonly PlannedAct[]; readonly winner: Side } | null
}

const MOST_POINTS = 8
/** One of so many acts is followed by it. */
const ONE_MARK_IN = 6
const ONE_UNDO_IN = 9
const ONE_BREAK_IN = 20
const ONE_CORRECTION_IN = 12

const act = (type: PlannedAct['type'], more: Partial<PlannedAct> = {}): PlannedAct => ({
  ...{ type, side: null, value: null, reason: null },
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

/** @param isDisqualified the loser is, at the end of it */
export function planBout(rng: Rng, isDisqualified: boolean): PlannedBout {
  const points = { left: 0, right: 0 }
  const acts = [act('start')]
  for (let left = 1 + rng.below(MOST_POINTS); left > 0; left -= 1) {
    const side = sideBy(rng)
    const value = 1 + rng.below(2)
    points[side] += value
    acts.push(point(side, value), ...asides(rng))
  }
  const isDraw = points.left === points.right
  const winner: Side = isDraw ? sideBy(rng) : points.left > points.right ? 'left' : 'right'
  if (isDisqualified)
    return {
      acts: [...acts, act('end', { side: winner, reason: 'disqualification' })],
      winner,
      correction: null,
    }
  const byPoints = act('end', { reason: 'points' })
  acts.push(isDraw ? act('end', { side: winner, reason: 'decision' }) : byPoints)
  if (rng.below(ONE_CORRECTION_IN) > 0) return { acts, winner, correction: null }
  // As often as not the correction turns the bout.
  const forgotten = rng.below(2) === 0 ? winner : otherSide(winner)
  const lead = points[winner] - points[otherSide(winner)]
  return {
    acts,
    winner,
    correction: {
      acts: [act('undo'), point(forgotten, lead + 1), byPoints],
      winner: forgotten,
    },
  }
}
