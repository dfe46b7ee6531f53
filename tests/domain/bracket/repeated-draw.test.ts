import { describe, expect, it } from 'vitest'
import { type AthleteId } from '~/domain/bracket/bracket.ts'
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
