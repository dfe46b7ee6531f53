import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupMeetings, meetingWeight, meetsTooEarly } from '~/domain/bracket/draw/draw-quality.ts'

type Slots = readonly (number | null)[]

/** In which main round two slots of a tree meet, from 0. */
const roundOf = (one: number, other: number): number => Math.floor(Math.log2(one ^ other))

const pairsIn = (places: readonly number[]) =>
  places.flatMap((one, at) => places.slice(at + 1).map((other) => roundOf(one, other)))

/** Meetings by round, pair by pair. */
const meetingsOf = (places: readonly number[], rounds: number) =>
  Array.from({ length: rounds }, (_, round) => pairsIn(places).filter((met) => met === round).length)

const costOf = (places: readonly number[], rounds: number) =>
  pairsIn(places).reduce((sum, round) => sum + meetingWeight(round, rounds), 0)

/** Every choice of so many of the places. */
function choices(places: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  return places.flatMap((place, at) =>
    choices(places.slice(at + 1), count - 1).map((rest) => [place, ...rest]),
  )
}

/** A tree of 8 with some of a club in it, some of them and of the others seeded. */
const field = fc
  .record({
    kinds: fc.array(fc.constantFrom('mate', 'seeded mate', 'other', 'seeded other', 'bye'), {
      minLength: 8,
      maxLength: 8,
    }),
  })
  .map(({ kinds }) => {
    const slots: Slots = kinds.map((kind, at) => (kind === 'bye' ? null : at + 1))
    const of = (...wanted: string[]) => kinds.flatMap((kind, at) => (wanted.includes(kind) ? [at] : []))
    return { slots, of }
  })
  .filter(({ of }) => of('mate', 'seeded mate').length > 1)

const measured = (slots: Slots, mates: readonly number[], seeds: readonly number[]) =>
  groupMeetings(
    slots,
    new Set(seeds.map((at) => at + 1)),
    new Map(slots.map((slot, at) => [slot ?? 0, [mates.includes(at) ? 'club' : null]])),
    0,
  )

describe('meetings of a group', () => {
  it('are counted as its pairs meet, and at the least as in the cheapest of all placings', () => {
    fc.assert(
      fc.property(field, ({ slots, of }) => {
        const mates = of('mate', 'seeded mate')
        const held = of('seeded mate')
        const [group] = measured(slots, mates, of('seeded mate', 'seeded other'))
        expect(group!.meetings).toEqual(meetingsOf(mates, 3))
        const open = of('mate', 'other')
        const costs = choices(open, mates.length - held.length).map((free) => costOf([...held, ...free], 3))
        const bound = group!.bound.reduce((sum, count, round) => sum + count * meetingWeight(round, 3), 0)
        expect(bound).toBe(Math.min(...costs))
        expect(meetsTooEarly(group!)).toBe(costOf(mates, 3) > bound)
      }),
    )
  })

  it('of one athlete, and of those without a club, are none', () => {
    expect(measured([1, 2, 3, 4], [2], [])).toEqual([])
    expect(measured([1, 2, null, 4], [], [])).toEqual([])
  })

  it('weigh four times as much a round earlier', () => {
    expect([0, 1, 2].map((round) => meetingWeight(round, 3))).toEqual([16, 4, 1])
  })
})
