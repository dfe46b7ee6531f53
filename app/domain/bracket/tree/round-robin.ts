import { type AthleteId, type Cell, cellKey, type Draw } from '../bracket.ts'

type Pair = readonly [AthleteId, AthleteId]

/** The circle method: one athlete stands still, the others turn; each inner list is a round of disjoint bouts. */
function circleRounds(athletes: readonly AthleteId[]): Pair[][] {
  const ring: (AthleteId | null)[] = athletes.length % 2 === 0 ? [...athletes] : [...athletes, null]
  const size = ring.length
  return Array.from({ length: size - 1 }, (_, round) => {
    const entrantAt = (at: number) => (at === 0 ? ring[0] : ring[1 + ((at - 1 + round) % (size - 1))])
    return Array.from(
      { length: size / 2 },
      (_, at) => [entrantAt(at), entrantAt(size - 1 - at)] as const,
    ).filter((pair): pair is Pair => pair[0] != null && pair[1] != null)
  })
}

const share = (a: Pair | undefined, b: Pair) => a !== undefined && (b.includes(a[0]) || b.includes(a[1]))

/**
 * Every pair once, in fighting order. From five athletes on nobody fights twice in a row; with three or four
 * that cannot be had (of four athletes' six bouts, each has only one that shares nobody with it).
 */
export function roundRobinOrder(athletes: readonly AthleteId[]): Pair[] {
  const rounds = circleRounds(athletes)
  const order: Pair[] = []
  const place = (left: readonly Pair[], round: number, strict: boolean): boolean => {
    if (left.length === 0) {
      const next = rounds[round + 1]
      return next === undefined || place(next, round + 1, strict)
    }
    for (const pair of left) {
      if (strict && share(order[order.length - 1], pair)) continue
      order.push(pair)
      if (
        place(
          left.filter((other) => other !== pair),
          round,
          strict,
        )
      )
        return true
      order.pop()
    }
    return false
  }
  const first = rounds[0]
  if (first === undefined) return []
  if (!place(first, 0, athletes.length >= 5)) place(first, 0, false)
  return order
}

/** One bout per round (spec §9): x is the bout's number from 0, y is 0. */
export function roundRobinCells(draw: Draw): Cell[] {
  const athletes = draw.slots.filter((slot): slot is AthleteId => slot !== null)
  return roundRobinOrder(athletes).map(([left, right], x) => ({
    key: cellKey('round', x, 0),
    stage: 'round',
    x,
    y: 0,
    queueNumber: x + 1,
    left: { kind: 'athlete', athlete: left },
    right: { kind: 'athlete', athlete: right },
  }))
}
