import { type AthleteId, type Entry, type SeparationKey } from '../bracket.ts'
import { type Random, shuffled } from '../../random.ts'

/** What an athlete has in common with others, one value per key in order of weight; null is nobody's mate. */
export type Affiliations = ReadonlyMap<AthleteId, readonly (string | null)[]>

export function affiliationsOf(entries: readonly Entry[], keys: readonly SeparationKey[]): Affiliations {
  return new Map(
    entries.map((entry) => [
      entry.athlete,
      keys.map((key) => (entry[key] == null ? null : `${typeof entry[key]}:${entry[key]}`)),
    ]),
  )
}

/** How many of each group stand in the left half minus those in the right half, per key. */
class Balance {
  private readonly counts: Map<string, number>[]

  constructor(
    private readonly affiliations: Affiliations,
    keys: number,
  ) {
    this.counts = Array.from({ length: keys }, () => new Map())
  }

  private groups(athlete: AthleteId): readonly (string | null)[] {
    return this.affiliations.get(athlete) ?? []
  }

  add(athlete: AthleteId, weight: number): void {
    this.groups(athlete).forEach((group, key) => {
      if (group === null) return
      const counts = this.counts[key]!
      counts.set(group, (counts.get(group) ?? 0) + weight)
    })
  }

  of(athlete: AthleteId, key: number): number {
    const group = this.groups(athlete)[key] ?? null
    return group === null ? 0 : (this.counts[key]!.get(group) ?? 0)
  }

  get keys(): number {
    return this.counts.length
  }

  /** Change of the squared imbalance, per key, if `out` went right and `back` came left. */
  swapGain(out: AthleteId, back: AthleteId): number {
    for (let key = 0; key < this.keys; key++) {
      if (this.groups(out)[key] === this.groups(back)[key]) continue
      const a = this.of(out, key)
      const b = this.of(back, key)
      const gainOut = this.groups(out)[key] === null ? 0 : a * a - (a - 2) * (a - 2)
      const gainBack = this.groups(back)[key] === null ? 0 : b * b - (b + 2) * (b + 2)
      if (gainOut + gainBack !== 0) return gainOut + gainBack
    }
    return 0
  }
}

interface Halves {
  readonly left: AthleteId[]
  readonly right: AthleteId[]
}

/** Orders athletes so that same-club entrants stand together: by the last key first, groups in random order, loners last. */
function bySharedAffiliations(
  members: readonly AthleteId[],
  affiliations: Affiliations,
  keys: number,
  random: Random,
): AthleteId[] {
  const sizes = new Map<string, number>()
  const name = (athlete: AthleteId, key: number) =>
    `${key}/${affiliations.get(athlete)?.[key] ?? `?${athlete}`}`
  for (const athlete of members) {
    for (let key = 0; key < keys; key++) {
      const group = name(athlete, key)
      sizes.set(group, (sizes.get(group) ?? 0) + 1)
    }
  }
  const ticket = new Map<string, number>()
  const draw = (group: string) => {
    const held = ticket.get(group)
    if (held !== undefined) return held
    const drawn = random()
    ticket.set(group, drawn)
    return drawn
  }
  const ranks = members.map((athlete) => {
    const path: number[] = []
    for (let key = keys - 1; key >= 0; key--) {
      const group = name(athlete, key)
      path.push((sizes.get(group) ?? 1) > 1 ? draw(group) : 2)
    }
    return { athlete, path: [...path, random()] }
  })
  ranks.sort((a, b) => {
    for (let at = 0; at < a.path.length; at++) {
      const difference = a.path[at]! - b.path[at]!
      if (difference !== 0) return difference
    }
    return 0
  })
  return ranks.map(({ athlete }) => athlete)
}

/**
 * Parts the members of one half of the tree into its two halves, every group as evenly as it can be, the first
 * key before the second. `fixed` stand there already (seeds).
 */
function part(
  members: readonly AthleteId[],
  room: readonly [number, number],
  fixed: Halves,
  affiliations: Affiliations,
  keys: number,
  random: Random,
): Halves {
  const balance = new Balance(affiliations, keys)
  for (const athlete of fixed.left) balance.add(athlete, 1)
  for (const athlete of fixed.right) balance.add(athlete, -1)
  const left: AthleteId[] = []
  const right: AthleteId[] = []
  const goesLeft = (athlete: AthleteId): boolean => {
    const roomLeft = room[0] - left.length
    const roomRight = room[1] - right.length
    if (roomLeft === 0 || roomRight === 0) return roomLeft > 0
    for (let key = 0; key < keys; key++) {
      const excess = balance.of(athlete, key)
      if (excess !== 0) return excess < 0
    }
    return roomLeft === roomRight ? random() < 0.5 : roomLeft > roomRight
  }
  for (const athlete of bySharedAffiliations(members, affiliations, keys, random)) {
    const toLeft = goesLeft(athlete)
    ;(toLeft ? left : right).push(athlete)
    balance.add(athlete, toLeft ? 1 : -1)
  }
  repair(left, right, balance)
  return { left, right }
}

/** Swaps across the halves while that evens out a group: mends what full halves forced on the last comers. */
function repair(left: AthleteId[], right: AthleteId[], balance: Balance): void {
  for (let pass = 0; pass < 4; pass++) {
    let swapped = false
    for (let l = 0; l < left.length; l++) {
      if (!uneven(left[l]!, balance, 1)) continue
      const r = right.findIndex((back) => balance.swapGain(left[l]!, back) > 0)
      if (r >= 0) swapped = exchange(left, l, right, r, balance)
    }
    for (let r = 0; r < right.length; r++) {
      if (!uneven(right[r]!, balance, -1)) continue
      const l = left.findIndex((out) => balance.swapGain(out, right[r]!) > 0)
      if (l >= 0) swapped = exchange(left, l, right, r, balance)
    }
    if (!swapped) return
  }
}

function uneven(athlete: AthleteId, balance: Balance, sign: 1 | -1): boolean {
  for (let key = 0; key < balance.keys; key++) if (balance.of(athlete, key) * sign > 1) return true
  return false
}

function exchange(left: AthleteId[], l: number, right: AthleteId[], r: number, balance: Balance): true {
  const out = left[l]!
  const back = right[r]!
  left[l] = back
  right[r] = out
  balance.add(out, -2)
  balance.add(back, 2)
  return true
}

/**
 * Fills the free places of a tree so that same-club entrants meet as late as it allows: two in opposite halves, three as
 * two and one, four in the quarters, and so on down. Places already taken are kept.
 * @param places slots top to bottom: an athlete, `free` to be filled, or null for a bye
 */
export function placeApart(
  places: readonly (AthleteId | 'free' | null)[],
  members: readonly AthleteId[],
  affiliations: Affiliations,
  keys: number,
  random: Random,
): (AthleteId | null)[] {
  const slots: (AthleteId | null)[] = places.map((place) => (place === 'free' ? null : place))
  const free = (from: number, to: number) => {
    let count = 0
    for (let at = from; at < to; at++) if (places[at] === 'free') count += 1
    return count
  }
  const taken = (from: number, to: number) =>
    places.slice(from, to).filter((place): place is AthleteId => typeof place === 'number')
  const fill = (from: number, to: number, here: readonly AthleteId[]): void => {
    if (here.length === 0) return
    if (to - from === 1) {
      slots[from] = here[0]!
      return
    }
    const middle = (from + to) / 2
    const fixed = { left: taken(from, middle), right: taken(middle, to) }
    const halves = part(here, [free(from, middle), free(middle, to)], fixed, affiliations, keys, random)
    fill(from, middle, halves.left)
    fill(middle, to, halves.right)
  }
  fill(0, places.length, shuffled(members, random))
  return slots
}
