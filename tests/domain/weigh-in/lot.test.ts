import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { calledBy, drawLot, isReproduced, type LotCandidate, type LotRule } from '~/domain/weigh-in/lot.ts'

const of = (entry: number, ...categoryIds: number[]): LotCandidate => ({ entry, categoryIds })
/** Ten athletes of category 1, three of category 2, and one of both. */
const field = [
  ...Array.from({ length: 10 }, (_, at) => of(at + 1, 1)),
  ...[11, 12, 13].map((entry) => of(entry, 2)),
  of(14, 1, 2),
]
const rule = (scope: LotRule['scope'], size: number, unit: LotRule['unit'] = 'athletes'): LotRule => ({
  scope,
  unit,
  size,
})

describe('a lot', () => {
  test.each([
    ['four of each category', rule('category', 4), [4, 4]],
    ['more than there are', rule('category', 100), [11, 4]],
    ['a tenth of each, rounded up', rule('category', 10, 'percent'), [2, 1]],
    ['all of them', rule('category', 100, 'percent'), [11, 4]],
    ['four of the competition', rule('competition', 4), [4]],
    ['half of the competition', rule('competition', 50, 'percent'), [7]],
  ])('draws %s', (_, made, sizes) => {
    expect(drawLot(field, made, 'seed').map(({ drawn }) => drawn.length)).toEqual(sizes)
  })

  it('draws nobody of nobody', () => {
    expect(drawLot([], rule('category', 4), 'seed')).toEqual([])
  })

  it('is the same on every machine', () => {
    expect(drawLot(field, rule('category', 3), 'Moscow 2026').map(({ drawn }) => drawn)).toEqual([
      [4, 7, 9],
      [11, 12, 14],
    ])
  })

  it('draws everybody as often as the others', () => {
    const times = new Map<number, number>()
    for (let seed = 0; seed < 3_000; seed += 1)
      for (const entry of calledBy(drawLot(field.slice(0, 10), rule('category', 3), String(seed))))
        times.set(entry, (times.get(entry) ?? 0) + 1)
    for (const count of times.values()) expect(Math.abs(count - 900)).toBeLessThan(120)
  })
})

const candidates = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 60 }).chain((numbers) =>
  fc
    .array(fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }), {
      minLength: numbers.length,
      maxLength: numbers.length,
    })
    .map((categories) => numbers.map((entry, at) => of(entry, ...(categories[at] ?? [])))),
)
const rules = fc.record({
  scope: fc.constantFrom('category' as const, 'competition' as const),
  unit: fc.constantFrom('athletes' as const, 'percent' as const),
  size: fc.integer({ min: 1, max: 100 }),
})

test('the same seed draws the same athletes, in whatever order they are given', () => {
  fc.assert(
    fc.property(candidates, rules, fc.string(), (field, made, seed) => {
      const lot = drawLot(field, made, seed)
      expect(drawLot([...field].reverse(), made, seed)).toEqual(lot)
      expect(isReproduced(lot, made, seed)).toBe(true)
    }),
  )
})

test('who is called is a candidate, is called once, and every pool has its share', () => {
  fc.assert(
    fc.property(candidates, rules, fc.string(), (field, made, seed) => {
      const pools = drawLot(field, made, seed)
      const called = calledBy(pools)
      expect(new Set(called).size).toBe(called.length)
      for (const { categoryId, entries, drawn } of pools) {
        const own = field.filter(({ categoryIds }) => categoryId === null || categoryIds.includes(categoryId))
        expect(entries).toEqual(own.map(({ entry }) => entry).sort((a, b) => a - b))
        expect(drawn.every((entry) => entries.includes(entry))).toBe(true)
        const wanted = made.unit === 'percent' ? Math.ceil((entries.length * made.size) / 100) : made.size
        expect(drawn.length).toBe(Math.min(entries.length, wanted))
      }
    }),
  )
})

test('a lot that was tampered with is not reproduced', () => {
  const made = rule('category', 3)
  const [first, ...others] = drawLot(field, made, 'seed')
  const other = first!.entries.find((entry) => !first!.drawn.includes(entry))!
  const changed = { ...first!, drawn: [other, ...first!.drawn.slice(1)].sort((a, b) => a - b) }
  expect(isReproduced([changed, ...others], made, 'seed')).toBe(false)
})
