import { type AthleteId, type Draw, type Entry, type SeparationKey } from '../bracket.ts'
import { roundCount } from '../seeding.ts'
import { type Affiliations, affiliationsOf } from './separation.ts'

/** How well same-club entrants (or those of one region, country) are kept apart. */
export interface SeparationQuality {
  readonly by: SeparationKey
  /** Per main round from 0: pairs of one group who would meet there if both kept winning. */
  readonly meetings: readonly number[]
  /** The same at its least, each group taken by itself with the seeds where they stand: a lower bound. */
  readonly bound: readonly number[]
  /** 1 when the bound is reached, less the more and the earlier its members meet beyond it. */
  readonly score: number
}

/** A meeting one round earlier weighs as much as four a round later. */
export const meetingWeight = (round: number, rounds: number) => 4 ** (rounds - 1 - round)

const costOf = (meetings: readonly number[]) =>
  meetings.reduce((sum, count, x) => sum + count * meetingWeight(x, meetings.length), 0)

/** How many of those that count stand in each subtree: level 0 the slots, the last level the whole tree. */
function heads(slots: readonly (AthleteId | null)[], counts: (slot: AthleteId) => boolean): number[][] {
  let last: number[] = slots.map((slot) => (slot !== null && counts(slot) ? 1 : 0))
  const levels: number[][] = [last]
  while (last.length > 1) {
    const below = last
    last = Array.from({ length: below.length / 2 }, (_, at) => below[2 * at]! + below[2 * at + 1]!)
    levels.push(last)
  }
  return levels
}

/** Pairs of one group per round, from its members in each subtree. */
function meetingsIn(levels: readonly number[][]): number[] {
  return levels
    .slice(1)
    .map((nodes, x) => nodes.reduce((sum, _, at) => sum + levels[x]![2 * at]! * levels[x]![2 * at + 1]!, 0))
}

/** Cost of `here` members parted evenly all the way down a subtree: no placing, however free, is cheaper. */
function evenCost(rounds: number): (level: number, here: number) => number {
  const known = new Map<number, number>()
  const cost = (level: number, here: number): number => {
    if (level === 0 || here < 2) return 0
    const key = level * 4096 + here
    const before = known.get(key)
    if (before !== undefined) return before
    const left = here >> 1
    const meet = left * (here - left) * meetingWeight(level - 1, rounds)
    const sum = meet + cost(level - 1, left) + cost(level - 1, here - left)
    known.set(key, sum)
    return sum
  }
  return cost
}

/**
 * The cheapest way to place `members` in the tree, within the places that are open to the group and around those
 * it holds already: every split of every subtree is weighed, the even ones first, and the hopeless are cut.
 */
function leastMeetings(open: readonly number[][], held: readonly number[][], members: number): number[] {
  const rounds = open.length - 1
  const width = 2 ** rounds
  const even = evenCost(rounds)
  const known = new Map<number, { cost: number; left: number }>()
  const best = (level: number, at: number, here: number): { cost: number; left: number } => {
    if (level === 0 || here < 2) return { cost: 0, left: 0 }
    const key = (level * width + at) * (width + 1) + here
    const before = known.get(key)
    if (before !== undefined) return before
    const below = level - 1
    const least = Math.max(held[below]![2 * at]!, here - open[below]![2 * at + 1]!)
    const most = Math.min(open[below]![2 * at]!, here - held[below]![2 * at + 1]!)
    let found = { cost: Infinity, left: least }
    for (let step = 0; step <= 2 * here; step++) {
      const left = (here >> 1) + (step % 2 === 0 ? -(step >> 1) : (step + 1) >> 1)
      if (left < least || left > most) continue
      const meet = left * (here - left) * meetingWeight(below, rounds)
      if (meet + even(below, left) + even(below, here - left) >= found.cost) continue
      const cost = meet + best(below, 2 * at, left).cost + best(below, 2 * at + 1, here - left).cost
      if (cost < found.cost) found = { cost, left }
    }
    known.set(key, found)
    return found
  }
  const meetings = new Array<number>(rounds).fill(0)
  const collect = (level: number, at: number, here: number): void => {
    if (level === 0 || here < 2) return
    const { left } = best(level, at, here)
    meetings[level - 1]! += left * (here - left)
    collect(level - 1, 2 * at, left)
    collect(level - 1, 2 * at + 1, here - left)
  }
  collect(rounds, 0, members)
  return meetings
}

/** One group of same-club entrants: where they would meet, and where they would at the least. */
export interface GroupMeetings {
  readonly members: ReadonlySet<AthleteId>
  readonly meetings: readonly number[]
  readonly bound: readonly number[]
}

/** Measures every group of two or more of one key. Slots are a power of two; `seeded` stand where they must. */
export function groupMeetings(
  slots: readonly (AthleteId | null)[],
  seeded: ReadonlySet<AthleteId>,
  affiliations: Affiliations,
  key: number,
): GroupMeetings[] {
  const groups = new Map<string, Set<AthleteId>>()
  for (const slot of slots) {
    const group = slot === null ? null : (affiliations.get(slot)?.[key] ?? null)
    if (slot !== null && group !== null) groups.set(group, (groups.get(group) ?? new Set()).add(slot))
  }
  return [...groups.values()].flatMap((members) => {
    if (members.size < 2) return []
    const meetings = meetingsIn(heads(slots, (slot) => members.has(slot)))
    const open = heads(slots, (slot) => members.has(slot) || !seeded.has(slot))
    const held = heads(slots, (slot) => members.has(slot) && seeded.has(slot))
    return [{ members, meetings, bound: leastMeetings(open, held, members.size) }]
  })
}

/** Whether a group meets more, or earlier, than it would have to by itself. */
export const meetsTooEarly = ({ meetings, bound }: GroupMeetings) => costOf(meetings) > costOf(bound)

/** Measures a playoff draw against what its places allow. Other types keep nobody apart: an empty list. */
export function drawQuality(
  draw: Draw,
  entries: readonly Entry[],
  separateBy: readonly SeparationKey[],
): SeparationQuality[] {
  if (draw.type !== 'playoff') return []
  const rounds = roundCount(draw.slots.length)
  const seeded = new Set(draw.seeds.map(({ athlete }) => athlete))
  const affiliations = affiliationsOf(entries, separateBy)
  return separateBy.map((by, key) => {
    const groups = groupMeetings(draw.slots, seeded, affiliations, key)
    const total = (of: (group: GroupMeetings) => readonly number[]) =>
      Array.from({ length: rounds }, (_, x) => groups.reduce((sum, group) => sum + of(group)[x]!, 0))
    const meetings = total((group) => group.meetings)
    const bound = total((group) => group.bound)
    const actual = costOf(meetings)
    return { by, meetings, bound, score: actual === 0 ? 1 : costOf(bound) / actual }
  })
}
