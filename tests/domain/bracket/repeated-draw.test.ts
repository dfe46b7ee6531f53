import { describe, expect, it } from 'vitest'
import { type AthleteId, type Draw } from '~/domain/bracket/bracket.ts'
import { drawBracket } from '~/domain/bracket/draw/draw.ts'
import { drawQuality } from '~/domain/bracket/draw/draw-quality.ts'
import { fieldOf, FIELDS, type FieldShape } from './drawn-fields.ts'

/**
 * By the text of the draw, who stood where, from the top; 0 is a bye. A text that was published is the proof of a draw:
 * whoever repeats it years later has to come to the same tree.
 */
const DRAWN: Readonly<Record<string, readonly number[]>> = Object.fromEntries([
  ['spring cup', [1, 0, 5, 3, 6, 0, 2, 4]],
  ['autumn cup', [1, 0, 4, 5, 2, 3, 7, 6]],
  ['cadets', [4, 6, 5, 7, 8, 2, 1, 3]],
  ['loners', [1, 0, 4, 3, 7, 0, 9, 0, 2, 0, 5, 0, 8, 0, 6, 0]],
  ['students', [1, 0, 10, 11, 4, 0, 8, 0, 2, 0, 9, 5, 3, 0, 6, 7]],
  ['juniors', [1, 0, 6, 4, 12, 0, 9, 8, 2, 0, 10, 11, 3, 0, 5, 7]],
  ['open mat', [1, 0, 8, 12, 4, 9, 5, 10, 2, 0, 7, 13, 3, 0, 6, 11]],
  ['night of mats', [1, 0, 8, 12, 4, 9, 5, 10, 2, 0, 7, 13, 3, 0, 6, 11]],
  ['two clubs', [1, 0, 8, 9, 4, 13, 5, 12, 2, 0, 7, 10, 3, 0, 6, 11]],
  ['veterans', [8, 14, 7, 13, 2, 12, 9, 11, 15, 16, 5, 6, 10, 3, 1, 4]],
  [
    'masters',
    [
      1, 0, 17, 16, 8, 0, 9, 0, 4, 0, 10, 11, 5, 0, 21, 15, 2, 0, 14, 13, 7, 0, 18, 0, 3, 0, 20, 12, 6, 0, 19,
      0,
    ],
  ],
  [
    'national',
    [
      1, 0, 9, 13, 8, 24, 21, 23, 4, 0, 12, 27, 5, 0, 16, 10, 2, 0, 17, 15, 7, 25, 26, 20, 3, 0, 19, 11, 6,
      18, 14, 22,
    ],
  ],
  [
    'grand prix',
    [
      9, 27, 28, 5, 19, 17, 23, 26, 12, 13, 30, 16, 22, 8, 4, 21, 31, 14, 11, 18, 10, 1, 24, 20, 25, 32, 15,
      29, 3, 6, 2, 7,
    ],
  ],
  [
    'winter games',
    [
      1, 0, 23, 20, 15, 0, 30, 0, 8, 0, 27, 22, 25, 0, 14, 0, 4, 0, 39, 18, 35, 0, 29, 0, 5, 0, 40, 17, 33, 0,
      19, 0, 2, 0, 12, 16, 37, 0, 9, 0, 7, 0, 11, 26, 24, 0, 13, 0, 3, 0, 21, 32, 10, 0, 36, 0, 6, 0, 28, 31,
      34, 0, 38, 0,
    ],
  ],
  [
    'league',
    [
      1, 0, 28, 24, 16, 0, 18, 43, 8, 0, 22, 17, 9, 0, 36, 26, 4, 0, 35, 32, 13, 0, 41, 33, 5, 0, 20, 34, 12,
      0, 21, 25, 2, 0, 42, 39, 15, 0, 44, 30, 7, 0, 46, 29, 10, 0, 38, 23, 3, 0, 19, 48, 14, 0, 31, 27, 6, 0,
      40, 37, 11, 0, 47, 45,
    ],
  ],
  [
    'world cup',
    [
      63, 34, 8, 54, 58, 51, 53, 31, 35, 25, 47, 62, 12, 27, 37, 46, 3, 24, 14, 5, 38, 36, 55, 4, 18, 61, 20,
      10, 17, 15, 28, 49, 32, 30, 40, 21, 16, 33, 43, 11, 57, 64, 59, 2, 6, 19, 56, 45, 60, 7, 1, 52, 42, 9,
      50, 23, 39, 48, 41, 44, 29, 26, 22, 13,
    ],
  ],
  [
    'city games',
    [
      1, 0, 34, 69, 70, 0, 62, 0, 59, 0, 44, 0, 37, 0, 55, 0, 8, 0, 36, 0, 51, 0, 14, 0, 50, 0, 31, 0, 52, 0,
      13, 0, 4, 0, 48, 22, 11, 0, 49, 0, 28, 0, 24, 0, 9, 0, 67, 0, 5, 0, 57, 39, 63, 0, 18, 0, 68, 0, 66, 0,
      54, 0, 29, 0, 2, 0, 21, 40, 25, 0, 46, 0, 65, 0, 19, 0, 30, 0, 45, 0, 7, 0, 33, 0, 58, 0, 32, 0, 27, 0,
      64, 0, 23, 0, 12, 0, 3, 0, 38, 56, 17, 0, 35, 0, 16, 0, 43, 0, 60, 0, 47, 0, 6, 0, 53, 10, 41, 0, 42, 0,
      26, 0, 15, 0, 20, 0, 61, 0,
    ],
  ],
] as const)

function drawn(field: FieldShape, entries = fieldOf(field)) {
  const out = drawBracket(entries, {
    type: 'playoff',
    thirdPlace: 'shared',
    randomSeed: field.text,
    separateBy: field.by,
  })
  if (!out.ok) throw new Error(out.refusal.code)
  return out.value
}

describe.each(FIELDS)('the draw "$text" of $athletes', (field) => {
  it('comes out as it was published, in whatever order the entries are named', () => {
    expect(drawn(field).slots.map((slot) => slot ?? 0)).toEqual(DRAWN[field.text])
    expect(drawn(field, fieldOf(field).toReversed()).slots).toEqual(drawn(field).slots)
  })

  it('is reported with each pair of a group who may meet, by rounds', () => {
    const entries = fieldOf(field)
    const draw = drawn(field, entries)
    const of = new Map(entries.map((entry) => [entry.athlete, entry]))
    for (const { by, meetings, bound, score } of drawQuality(draw, entries, field.by)) {
      const counted = meetings.map(() => 0)
      for (const [a, one] of draw.slots.entries())
        for (const [b, other] of draw.slots.slice(0, a).entries()) {
          if (one === null || other === null) continue
          const [group, same] = [of.get(one)![by], of.get(other)![by]]
          // Two slots meet in the round after the last in which they lie in parts of their own.
          if (group != null && group === same) counted[31 - Math.clz32(a ^ b)]! += 1
        }
      expect(meetings).toEqual(counted)
      const pairs = (rounds: readonly number[]) => rounds.reduce((sum, count) => sum + count, 0)
      expect(pairs(bound)).toBe(pairs(meetings))
      expect(score).toBeLessThanOrEqual(1)
      expect(score === 1).toBe(meetings.every((count, round) => count === bound[round]))
    }
  })
})

describe('the bound of a group', () => {
  /** The least cost by all splits of all subtrees, none left out: what the search has to come to, however it prunes. */
  function leastBySplits(
    slots: Draw['slots'],
    seeded: ReadonlySet<AthleteId>,
    group: ReadonlySet<AthleteId>,
  ) {
    const rounds = Math.log2(slots.length)
    const count = (from: number, to: number, counts: (slot: AthleteId | null) => boolean) =>
      slots.slice(from, to).filter(counts).length
    const held = (from: number, to: number) =>
      count(from, to, (slot) => slot !== null && seeded.has(slot) && group.has(slot))
    const open = (from: number, to: number) =>
      count(from, to, (slot) => slot !== null && (!seeded.has(slot) || group.has(slot)))
    const known = new Map<string, number>()
    const least = (from: number, to: number, here: number): number => {
      if (here < held(from, to) || here > open(from, to)) return Infinity
      if (to - from === 1 || here < 2) return 0
      const name = `${from}-${to}: ${here}`
      const before = known.get(name)
      if (before !== undefined) return before
      const middle = (from + to) / 2
      const weight = 4 ** (rounds - Math.log2(to - from))
      let found = Infinity
      for (let left = 0; left <= here; left++)
        found = Math.min(
          found,
          left * (here - left) * weight + least(from, middle, left) + least(middle, to, here - left),
        )
      known.set(name, found)
      return found
    }
    return least(0, slots.length, group.size)
  }

  it.each(FIELDS)('of the draw "$text" is the least of all placings', (field) => {
    const entries = fieldOf(field)
    const draw = drawn(field, entries)
    const seeded = new Set(draw.seeds.map(({ athlete }) => athlete))
    for (const { by, bound } of drawQuality(draw, entries, field.by)) {
      const groups = new Set(entries.flatMap((entry) => entry[by] ?? []))
      let sum = 0
      for (const group of groups) {
        const members = entries.filter((entry) => entry[by] === group).map(({ athlete }) => athlete)
        sum += leastBySplits(draw.slots, seeded, new Set(members))
      }
      expect(bound.reduce((cost, count, round) => cost + count * 4 ** (bound.length - 1 - round), 0)).toBe(
        sum,
      )
    }
  })

  /** Every way to put `count` things on some of the places. */
  function* choices(places: readonly number[], count: number): Generator<readonly number[]> {
    if (count === 0) yield []
    else
      for (const [at, place] of places.entries())
        for (const rest of choices(places.slice(at + 1), count - 1)) yield [place, ...rest]
  }

  it.each([
    [[1, null, 2, 3, 4, null, 5, 6], [1], [1, 3, 5]],
    [
      [1, null, 2, 3, 4, null, 5, 6],
      [1, 4],
      [1, 4, 6],
    ],
    [
      [1, 2, 3, 4, 5, 6, 7, 8],
      [1, 5],
      [1, 2, 3, 4, 6],
    ],
    [
      [1, 2, 3, 4, 5, 6, 7, 8],
      [1, 2, 5, 6],
      [1, 3, 7],
    ],
    [[1, 2, 3, 4, 5, 6, 7, 8], [], [1, 2, 3, 4, 5, 6]],
    [
      [1, null, 2, null, 3, 4, 5, 6],
      [1, 2],
      [1, 2, 3, 4],
    ],
  ] as const)('in %j with the seeded %j is the least that any placing of %j has', (slots, seeded, group) => {
    const entries = slots.flatMap((athlete) =>
      athlete === null
        ? []
        : [{ athlete, club: (group as readonly AthleteId[]).includes(athlete) ? 1 : null }],
    )
    const isSeeded = (slot: AthleteId | null) =>
      slot !== null && (seeded as readonly AthleteId[]).includes(slot)
    const inGroup = (slot: AthleteId | null) =>
      slot !== null && (group as readonly AthleteId[]).includes(slot)
    const held = slots.flatMap((slot, at) => (isSeeded(slot) && inGroup(slot) ? [at] : []))
    const open = slots.flatMap((slot, at) => (slot === null || isSeeded(slot) ? [] : [at]))
    let least = Infinity
    for (const taken of choices(open, group.length - held.length)) {
      let cost = 0
      for (const a of [...held, ...taken])
        for (const b of [...held, ...taken]) if (a < b) cost += 4 ** (2 - (31 - Math.clz32(a ^ b)))
      least = Math.min(least, cost)
    }
    const draw = {
      type: 'playoff' as const,
      thirdPlace: 'shared' as const,
      slots,
      seeds: seeded.map((athlete, at) => ({ athlete, seed: at + 1 })),
      randomSeed: '',
      criteria: [],
      extraBouts: [],
      decidedOrder: [],
    }
    const [quality] = drawQuality(draw, entries, ['club'])
    expect(quality!.bound.reduce((sum, count, round) => sum + count * 4 ** (2 - round), 0)).toBe(least)
    expect(drawQuality({ ...draw, type: 'round' }, entries, ['club'])).toEqual([])
  })
})
