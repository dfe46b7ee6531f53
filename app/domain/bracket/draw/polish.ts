import { type AthleteId } from '../bracket.ts'
import { groupMeetings, meetingWeight, meetsTooEarly } from './draw-quality.ts'
import { shuffled, type Random } from '../../random.ts'
import { type Affiliations } from './separation.ts'

/** Swaps weighed at most: a draw of a thousand stays in the tens of milliseconds. */
const SWAP_BUDGET = 100_000
const PASSES = 4
/** Slots of a small tree, and how often it is perturbed: sixteen athletes take a few milliseconds more at the worst. */
const KICKED_UP_TO = 64
const KICKS = 40

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

  /** What the members of `group` would cost one of them standing on `slot`, not counting the one on `except`. */
  cost(group: number, slot: number, except: number): number {
    if (group < 0) return 0
    const rounds = this.counts.length
    let sum = 0
    for (let level = 0; level < rounds; level++) {
      const across = (slot >> level) ^ 1
      const members = this.counts[level]![(group << (rounds - level)) + across]!
      sum += (members - (except >> level === across ? 1 : 0)) * this.weights[level]!
    }
    return sum
  }

  /** What whoever stands on a slot costs there. */
  costAt(slot: number): number {
    return this.cost(this.groups[slot]!, slot, slot)
  }

  /** What all meetings cost, counted from both sides. */
  total(): number {
    return this.groups.reduce((sum, _, slot) => sum + this.costAt(slot), 0)
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

type Slots = readonly (AthleteId | null)[]

/** What a search for a better placing goes by. */
interface Search {
  /** The slots of the unseeded. */
  readonly movable: readonly number[]
  readonly affiliations: Affiliations
  readonly keys: number
  /** How many swaps may yet be weighed. */
  budget: number
}

interface Placing {
  readonly slots: Slots
  /** Per key, what all meetings cost. */
  readonly costs: readonly number[]
}

/**
 * Swaps unseeded athletes while that sets same-club entrants further apart: what parting the tree from the top leaves
 * behind when seeds, byes and several groups ask for the same places. A draw at its bound is left as it is. In a
 * small tree, where no single swap helps, a few at once are tried at random, and the best placing is kept.
 */
export function polish(
  slots: Slots,
  seeded: ReadonlySet<AthleteId>,
  affiliations: Affiliations,
  keys: number,
  random: Random,
): (AthleteId | null)[] {
  if (slots.length < 4) return [...slots]
  const groupSize = (placed: Slots) => {
    const tooEarly = new Set<AthleteId>()
    for (let key = 0; key < keys; key++)
      for (const group of groupMeetings(placed, seeded, affiliations, key))
        if (meetsTooEarly(group)) for (const athlete of group.members) tooEarly.add(athlete)
    return tooEarly
  }
  const tooEarly = groupSize(slots)
  if (tooEarly.size === 0) return [...slots]
  const movable = slots.flatMap((slot, at) => (slot !== null && !seeded.has(slot) ? [at] : []))
  const search: Search = { movable, affiliations, keys, budget: SWAP_BUDGET }
  let best = descend(slots, search, (athlete) => tooEarly.has(athlete))
  const kicks = slots.length > KICKED_UP_TO || movable.length < 3 ? 0 : KICKS
  let crowded = kicks > 0 && groupSize(best.slots).size > 0
  for (let kick = 0; kick < kicks && crowded; kick++) {
    const tried = descend(kicked(best.slots, movable, random), search, () => true)
    if (compare(tried.costs, best.costs) >= 0) continue
    best = tried
    crowded = groupSize(best.slots).size > 0
  }
  return [...best.slots]
}

/** Three places change hands in a ring: what no swap of two that helps leads to. */
function kicked(slots: Slots, movable: readonly number[], random: Random): Slots {
  const out = [...slots]
  const [a = 0, b = 0, c = 0] = shuffled(movable, random)
  ;[out[a], out[b], out[c]] = [out[b]!, out[c]!, out[a]!]
  return out
}

/** Swaps whoever may move with whom it helps most, the most crowded first, until no swap helps. */
function descend(slots: Slots, search: Search, mayMove: (athlete: AthleteId) => boolean): Placing {
  const { movable, affiliations, keys } = search
  const out = [...slots]
  const spreads = Array.from(
    { length: keys },
    (_, key) => new Spread(slots, (athlete) => affiliations.get(athlete)?.[key] ?? null),
  )
  let moved = true
  for (let pass = 0; moved && pass < PASSES; pass++) {
    moved = false
    const crowded = movable
      .filter((slot) => mayMove(out[slot]!))
      .map((slot) => ({ slot, cost: spreads.map((spread) => spread.costAt(slot)) }))
      .sort((a, b) => compare(b.cost, a.cost))
    for (const { slot } of crowded) {
      search.budget -= movable.length
      if (search.budget < 0) break
      const best = bestSwap(slot, movable, spreads)
      if (best === slot) continue
      for (const spread of spreads) spread.swap(slot, best)
      ;[out[slot], out[best]] = [out[best]!, out[slot]!]
      moved = true
    }
  }
  return { slots: out, costs: spreads.map((spread) => spread.total()) }
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
