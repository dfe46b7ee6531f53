import { describe, expect, test } from 'vitest'
import { mergedLimits, sideOf, splitLimits } from '~/domain/competition/category-merge.ts'
import { FreePlaces, publicCategories } from '~/domain/competition/category-places.ts'
import { CATEGORY_PRESETS, presetCategories } from '~/domain/competition/category-presets.ts'
import type { CategoryLimits } from '~/domain/competition/eligibility.ts'

const of = (weightFrom: number | null, weightTo: number | null, values: Partial<CategoryLimits> = {}) => ({
  gender: 'male' as const,
  discipline: 'fight',
  ageFrom: 18,
  ageTo: 35,
  weightFrom,
  weightTo,
  beltFrom: null,
  beltTo: null,
  ...values,
})

describe('a category merged of others', () => {
  test.each([
    ['neighbours', [of(60, 65), of(65, 70)], of(60, 70)],
    ['an open end stays open', [of(null, 60), of(60, 65)], of(null, 65)],
    ['the heaviest is open above', [of(80, 85), of(85, null)], of(80, null)],
    [
      'ages are joined as well',
      [of(60, 65), of(60, 65, { ageFrom: 36, ageTo: 45 })],
      of(60, 65, { ageTo: 45 }),
    ],
    ['three at once', [of(60, 65), of(65, 70), of(70, 75)], of(60, 75)],
  ])('%s', (_, categories, limits) => {
    expect(mergedLimits(categories)).toEqual({ ok: true, value: limits })
  })

  test.each([
    ['one alone', [of(60, 65)], 'merge_needs_two'],
    ['another gender', [of(60, 65), of(60, 65, { gender: 'female' })], 'categories_differ'],
    ['another discipline', [of(60, 65), of(60, 65, { discipline: 'technique' })], 'categories_differ'],
  ])('is not made of %s', (_, categories, refusal) => {
    expect(mergedLimits(categories)).toEqual({ ok: false, refusal })
  })
})

test.each([
  [of(60, 70), 65, [of(60, 65), of(65, 70)]],
  [of(null, 60), 50, [of(null, 50), of(50, 60)]],
  [of(80, null), 95, [of(80, 95), of(95, null)]],
  [of(60, 70), 60, null],
  [of(60, 70), 70, null],
  [of(60, 70), 90, null],
])('%j split at %d', (category, at, parts) => {
  expect(splitLimits(category, at)).toEqual(
    parts ? { ok: true, value: parts } : { ok: false, refusal: 'split_outside' },
  )
})

test.each([
  [65, 65, 0],
  [65.1, 65, 1],
  [null, 65, null],
])('somebody of %j kg goes, at %d kg, to side %j', (weight, at, side) => {
  expect(sideOf(weight, at)).toBe(side)
})

describe('places', () => {
  const places = () =>
    new FreePlaces([
      { id: 1, entrants: 3, maxEntrants: 4 },
      { id: 2, entrants: 900, maxEntrants: null },
      { id: 3, entrants: 5, maxEntrants: 4 },
    ])

  test('are counted down as they are taken', () => {
    const free = places()
    expect(free.full([1, 2])).toEqual([])
    free.take([1, 2])
    expect(free.full([1, 2])).toEqual([{ id: 1, max: 4 }])
  })

  test('are none where there are more entrants than the limit', () => {
    expect(places().full([3])).toEqual([{ id: 3, max: 4 }])
  })

  test('a category named twice is taken once', () => {
    const free = new FreePlaces([{ id: 1, entrants: 0, maxEntrants: 2 }])
    free.take([1, 1])
    expect(free.full([1])).toEqual([])
  })
})

test('visitors see categories without entrants only while somebody may still enter', () => {
  const categories = [{ entrants: 0 }, { entrants: 2 }]
  expect(publicCategories(categories, { mayBeEntered: true })).toHaveLength(2)
  expect(publicCategories(categories, { mayBeEntered: false })).toEqual([{ entrants: 2 }])
})

test.each(CATEGORY_PRESETS)('%s parts every weight into one class of each gender and age', (preset) => {
  const made = presetCategories(preset, 'fight')
  const groups = new Map<string, CategoryLimits[]>()
  for (const one of made) {
    const key = `${one.gender} ${one.ageFrom} ${one.ageTo}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  for (const classes of groups.values()) {
    expect(classes[0]?.weightFrom).toBeNull()
    for (const [index, { weightFrom, weightTo, ageFrom, ageTo }] of classes.entries()) {
      if (index > 0) expect(weightFrom).toBe(classes[index - 1]?.weightTo)
      expect(weightTo ?? Infinity).toBeGreaterThan(weightFrom ?? 0)
      expect(ageTo ?? Infinity).toBeGreaterThanOrEqual(ageFrom ?? 0)
    }
    // Wrestling alone takes nobody above its heaviest class.
    expect(classes.at(-1)?.weightTo === null).toBe(!preset.startsWith('wrestling'))
  }
})
