import type { Result } from '../result.ts'
import type { CategoryLimits } from './eligibility.ts'

export type MergeRefusal = 'merge_needs_two' | 'categories_differ'

/** The lower of two lower limits, the higher of two upper ones; an open end stays open. */
const widest = (
  values: readonly (number | null | undefined)[],
  pick: (...of: number[]) => number,
): number | null => {
  const known = values.filter((value) => value != null)
  return known.length < values.length ? null : pick(...known)
}

/** The limits of the category that takes everybody of some others. Gender and discipline must be the same. */
export function mergedLimits(categories: readonly CategoryLimits[]): Result<CategoryLimits, MergeRefusal> {
  const [first, ...others] = categories
  if (!first || others.length === 0) return { ok: false, refusal: 'merge_needs_two' }
  if (others.some(({ gender, discipline }) => gender !== first.gender || discipline !== first.discipline))
    return { ok: false, refusal: 'categories_differ' }
  const of = (field: 'weightFrom' | 'weightTo' | 'ageFrom' | 'ageTo' | 'beltFrom' | 'beltTo') =>
    categories.map((category) => category[field])
  return {
    ok: true,
    value: {
      gender: first.gender,
      discipline: first.discipline,
      weightFrom: widest(of('weightFrom'), Math.min),
      weightTo: widest(of('weightTo'), Math.max),
      ageFrom: widest(of('ageFrom'), Math.min),
      ageTo: widest(of('ageTo'), Math.max),
      beltFrom: widest(of('beltFrom'), Math.min),
      beltTo: widest(of('beltTo'), Math.max),
    },
  }
}

export type SplitRefusal = 'split_outside'

/**
 * A category parted at a weight: up to and with it, and over it. The weight lies within the limits.
 * @param at kilograms
 */
export function splitLimits(
  category: CategoryLimits,
  at: number,
): Result<readonly [lighter: CategoryLimits, heavier: CategoryLimits], SplitRefusal> {
  // A stored category brings more than its limits.
  const {
    gender,
    discipline,
    ageFrom,
    ageTo,
    beltFrom = null,
    beltTo = null,
    weightFrom,
    weightTo,
  } = category
  if (at <= (weightFrom ?? 0) || (weightTo !== null && at >= weightTo))
    return { ok: false, refusal: 'split_outside' }
  const same = { gender, discipline, ageFrom, ageTo, beltFrom, beltTo }
  return {
    ok: true,
    value: [
      { ...same, weightFrom, weightTo: at },
      { ...same, weightFrom: at, weightTo },
    ],
  }
}

/** Which of the two an athlete goes to; null while the weight is not known. */
export const sideOf = (weight: number | null, at: number): 0 | 1 | null =>
  weight === null ? null : weight <= at ? 0 : 1
