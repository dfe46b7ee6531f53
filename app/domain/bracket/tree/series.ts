import { type Cell, cellKey, type CellInput, type Draw } from '../bracket.ts'

/** Bouts that win a best-of-three. */
export const WINS_NEEDED = 2

/** Three bouts of the same two athletes, one bout per round (spec §9); the third is fought only if needed. */
export function seriesCells(draw: Draw): Cell[] {
  const [left, right] = draw.slots
  if (left == null || right == null) return []
  const side = (athlete: number): CellInput => ({ kind: 'athlete', athlete })
  return [0, 1, 2].map((x) => ({
    key: cellKey('series', x, 0),
    stage: 'series',
    x,
    y: 0,
    queueNumber: x + 1,
    left: side(left),
    right: side(right),
  }))
}
