import { type AthleteId } from './bracket'
import { groupMeetings, meetingWeight, meetsTooEarly } from './draw-quality'
import { type Bonds } from './separation'

/** Swaps weighed at most: a draw of a thousand stays in the tens of milliseconds. */
const SWAP_BUDGET = 100_000
const PASSES = 4

/** For one key: which group stands on each slot (-1 for none), and how many of a group stand in each subtree. */
class Spread {
  readonly groups: Int32Array
  private readonly counts: Int32Array[] = []
  private readonly weights: number[]

  constructor(slots: readonly (AthleteId | null)[], groupOf: (athlete: AthleteId) => string | null) {
    const rounds = Math.log2(slots.length)
    const sizes = new Map<string, number>()
    const names = slots.map((slot) => (slot === null ? null : groupOf(slot)))
    for (const name of names) if (name !== null) sizes.set(name, (sizes.get(name) ?? 0) + 1)
    const shared = [...sizes].filter(([, size]) => size > 1).map(([name], id) => [name, id] as const)
    const ids = new Map(shared)
    this.groups = Int32Array.from(names, (name) => (name === null ? -1 : (ids.get(name) ?? -1)))
    this.weights = Array.from({ length: rounds }, (_, level) => meetingWeight(level, rounds))
    for (let level = 0; level < rounds; level++)
      this.counts.push(new Int32Array(shared.length << (rounds - level)))
    this.groups.forEach((group, slot) => this.add(group, slot, 1))
  }

  private add(group: number, slot: number, weight: number): void {
    if (group < 0) return
    const rounds = this.counts.length
    this.counts.forEach((count, level) => (count[(group << (rounds - level)) + (slot >> level)]! += weight))
  }

  /** What the mates of `group` would cost one of them standing on `slot`, not counting the one on `except`. */
  cost(group: number, slot: number, except: number): number {
    if (group < 0) return 0
    const rounds = this.counts.length
    let sum = 0
    for (let level = 0; level < rounds; level++) {
      const across = (slot >> level) ^ 1
      const mates = this.counts[level]![(group << (rounds - level)) + across]!
      sum += (mates - (except >> level === across ? 1 : 0)) * this.weights[level]!
    }
    return sum
  }

  swapCost(a: number, b: number): number {
    const [x, y] = [this.groups[a]!, this.groups[b]!]
    if (x === y) return 0
    return this.cost(x, b, a) - this.cost(x, a, a) + this.cost(y, a, b) - this.cost(y, b, b)
  }

  swap(a: number, b: number): void {
    const [x, y] = [this.groups[a]!, this.groups[b]!]
    this.add(x, a, -1)
    this.add(y, b, -1)
    this.add(x, b, 1)
    this.add(y, a, 1)
    this.groups[a] = y
    this.groups[b] = x
  }
}

/** The first key decides; the next ones break its ties. */
function compare(a: readonly number[], b: readonly number[]): number {
  for (let key = 0; key < a.length; key++) {
    const difference = a[key]! - b[key]!
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * Swaps unseeded athletes while that sets mates further apart: what parting the tree from the top leaves
 * behind when seeds, byes and several groups ask for the same places. A draw at its bound is left as it is.
 */
export function polish(
  slots: readonly (AthleteId | null)[],
  seeded: ReadonlySet<AthleteId>,
  bonds: Bonds,
  keys: number,
): (AthleteId | null)[] {
  const out = [...slots]
  if (slots.length < 4) return out
  const tooEarly = new Set<AthleteId>()
  for (let key = 0; key < keys; key++) {
    for (const group of groupMeetings(slots, seeded, bonds, key)) {
      if (meetsTooEarly(group)) for (const athlete of group.mates) tooEarly.add(athlete)
    }
  }
  if (tooEarly.size === 0) return out
  const movable = slots.flatMap((slot, at) => (slot !== null && !seeded.has(slot) ? [at] : []))
  const spreads = Array.from(
    { length: keys },
    (_, key) => new Spread(slots, (athlete) => bonds.get(athlete)?.[key] ?? null),
  )
  let budget = SWAP_BUDGET
  for (let pass = 0; pass < PASSES; pass++) {
    const crowded = movable
      .filter((slot) => tooEarly.has(out[slot]!))
      .map((slot) => ({ slot, cost: spreads.map((s) => s.cost(s.groups[slot]!, slot, slot)) }))
      .sort((a, b) => compare(b.cost, a.cost))
    let moved = false
    for (const { slot } of crowded) {
      budget -= movable.length
      if (budget < 0) return out
      const best = bestSwap(slot, movable, spreads)
      if (best === slot) continue
      for (const spread of spreads) spread.swap(slot, best)
      ;[out[slot], out[best]] = [out[best]!, out[slot]!]
      moved = true
    }
    if (!moved) return out
  }
  return out
}

function bestSwap(slot: number, movable: readonly number[], spreads: readonly Spread[]): number {
  let best = slot
  let bestCost: readonly number[] = spreads.map(() => 0)
  for (const other of movable) {
    const cost = spreads.map((spread) => spread.swapCost(slot, other))
    if (compare(cost, bestCost) < 0) [best, bestCost] = [other, cost]
  }
  return best
}
