import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BracketType, type Entry } from '~/domain/bracket/bracket.ts'
import { chooseType, drawAtPositions, drawBracket, type DrawSettings } from '~/domain/bracket/draw/draw.ts'
import { foldOrder } from '~/domain/bracket/seeding.ts'
import { aDraw } from './bout-play.ts'

const settings: DrawSettings = { type: 'playoff', thirdPlace: 'shared', randomSeed: 'spring cup' }
const entries = (count: number): Entry[] => Array.from({ length: count }, (_, at) => ({ athlete: at + 1 }))
const refusal = (given: readonly Entry[], changed: Partial<DrawSettings> = {}) => {
  const drawn = drawBracket(given, { ...settings, ...changed })
  return drawn.ok ? null : drawn.refusal
}

describe('a draw', () => {
  it('holds every athlete exactly once', () => {
    const types = fc.constantFrom<BracketType>('playoff', 'round')
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 16 }),
        types,
        fc.string(),
        fc.nat({ max: 16 }),
        (count, type, randomSeed, seeds) => {
          const field = entries(count).map((entry) =>
            entry.athlete <= seeds ? { ...entry, seed: entry.athlete } : entry,
          )
          const drawn = drawBracket(field, { ...settings, type, randomSeed, separateBy: ['club'] })
          if (!drawn.ok) throw new Error(drawn.refusal.code)
          const held = drawn.value.slots.filter((slot) => slot !== null)
          expect(held.sort((a, b) => a - b)).toEqual(field.map(({ athlete }) => athlete))
        },
      ),
    )
  })

  it('is the same for the same random seed and another for another', () => {
    const slots = (randomSeed: string) => {
      const drawn = drawBracket(entries(40), { ...settings, randomSeed })
      return drawn.ok ? drawn.value.slots : null
    }
    expect(slots('a')).toEqual(slots('a'))
    expect(slots('a')).not.toEqual(slots('b'))
  })

  it('does not depend on the order in which the entries are handed in', () => {
    const field = [
      ...entries(21).map((entry) => (entry.athlete < 5 ? { ...entry, seed: entry.athlete } : entry)),
    ]
    const [there, back] = [field, field.toReversed()].map((given) => drawBracket(given, settings))
    expect(there).toEqual(back)
  })

  it('places seeds by the fold and gives byes to the best of them', () => {
    expect(aDraw(5).slots).toEqual([1, null, 4, 5, 2, null, 3, null])
    expect(aDraw(8).slots).toEqual(foldOrder(8))
  })

  it('keeps the seeds’ places when only some are seeded', () => {
    const field = entries(25).map((entry) => (entry.athlete <= 4 ? { ...entry, seed: entry.athlete } : entry))
    const drawn = drawBracket(field, settings)
    if (!drawn.ok) throw new Error(drawn.refusal.code)
    const { slots } = drawn.value
    expect([slots[0], slots[16], slots[24], slots[8]]).toEqual([1, 2, 3, 4])
    expect([slots[1], slots[17], slots[25], slots[9]]).toEqual([null, null, null, null])
  })

  it('lets any athlete stand anywhere when nobody is seeded', () => {
    const seen = new Set<number | null | undefined>()
    for (let at = 0; at < 200; at++) {
      const drawn = drawBracket(entries(8), { ...settings, randomSeed: `draw ${at}` })
      if (drawn.ok) seen.add(drawn.value.slots[0])
    }
    expect(seen.size).toBe(8)
  })

  it.each([
    ['no entries', [], {}, { code: 'no_entries' }],
    ['one athlete twice', [{ athlete: 1 }, { athlete: 1 }], {}, { code: 'duplicate_athlete', athlete: 1 }],
    [
      'one seed twice',
      [
        { athlete: 1, seed: 1 },
        { athlete: 2, seed: 1 },
      ],
      {},
      { code: 'duplicate_seed', seed: 1 },
    ],
    ['a seed of zero', [{ athlete: 1, seed: 0 }], {}, { code: 'bad_seed', seed: 0 }],
    ['a series of three', entries(3), { type: 'best-of-three' }, { code: 'series_needs_two' }],
    ['a round-robin of 17', entries(17), { type: 'round' }, { code: 'too_many_entries', limit: 16 }],
    ['a tree of 1,025', entries(1025), {}, { code: 'too_many_entries', limit: 1024 }],
  ] as const)('is refused for %s', (_, field, changed, expected) => {
    expect(refusal(field, changed)).toEqual(expected)
  })

  it('is legal for a single athlete', () => {
    expect(refusal(entries(1))).toBeNull()
  })
})

describe('a draw by given positions', () => {
  it('keeps them and fills up with byes', () => {
    const drawn = drawAtPositions([7, null, 3, 4, 9], settings)
    expect(drawn.ok && drawn.value.slots).toEqual([7, null, 3, 4, 9, null, null, null])
  })

  it('refuses an athlete in two places', () => {
    const drawn = drawAtPositions([7, 7], settings)
    expect(drawn.ok || drawn.refusal).toEqual({ code: 'duplicate_athlete', athlete: 7 })
  })
})

describe('the type for a small field', () => {
  it.each([
    [1, 'playoff'],
    [2, 'best-of-three'],
    [3, 'round'],
    [5, 'round'],
    [6, 'playoff'],
  ] as const)('of %i is %s by default', (count, type) => {
    expect(chooseType(count)).toBe(type)
  })

  it('follows the setting', () => {
    expect(chooseType(2, { roundRobinUpTo: 6, twoFightSeries: false })).toBe('round')
    expect(chooseType(6, { roundRobinUpTo: 6, twoFightSeries: true })).toBe('round')
    expect(chooseType(3, { roundRobinUpTo: 0, twoFightSeries: true })).toBe('playoff')
  })
})
