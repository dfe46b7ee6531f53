import { presetCategories } from '~/domain/competition/category-presets.ts'
import type { CategoryLimits } from '~/domain/competition/eligibility.ts'

// Which categories the championship offers. Nobody fits two of them.

export const PRESET = 'sambo-seniors'
export const DISCIPLINE = 'fight'

export type CategorySource = 'federation' | 'preset' | 'own'

/** A category that is offered, and how it came to be. */
export interface PlannedCategory {
  readonly source: CategorySource
  readonly limits: CategoryLimits
  /** So many athletes, where it is meant to be a small one. */
  readonly quota: number | null
}

const child = (
  gender: CategoryLimits['gender'],
  ages: readonly [number, number],
  weights: readonly [number | null, number | null],
): CategoryLimits => ({
  gender,
  discipline: DISCIPLINE,
  ageFrom: ages[0],
  ageTo: ages[1],
  weightFrom: weights[0],
  weightTo: weights[1],
})

/** The competition's own: pairs that hardly anybody enters, and one of any weight. */
const OWN: readonly (readonly { readonly limits: CategoryLimits; readonly quota: number }[])[] = [
  [
    { limits: child('male', [8, 9], [null, 28]), quota: 2 },
    { limits: child('male', [8, 9], [28, 34]), quota: 1 },
  ],
  [
    { limits: child('female', [10, 11], [null, 30]), quota: 1 },
    { limits: child('female', [10, 11], [30, 36]), quota: 2 },
  ],
  [{ limits: child('female', [8, 9], [null, null]), quota: 8 }],
]

const meet = (from: number | null, to: number | null, otherFrom: number | null, otherTo: number | null) =>
  (from ?? -Infinity) <= (otherTo ?? Infinity) && (otherFrom ?? -Infinity) <= (to ?? Infinity)

const overlap = (one: CategoryLimits, other: CategoryLimits): boolean =>
  one.gender === other.gender &&
  one.discipline === other.discipline &&
  meet(one.ageFrom, one.ageTo, other.ageFrom, other.ageTo) &&
  (one.weightFrom ?? 0) < (other.weightTo ?? Infinity) &&
  (other.weightFrom ?? 0) < (one.weightTo ?? Infinity)

/**
 * The categories of a championship of so many athletes: those of the federation that the others leave room for, a
 * preset of adults, and own ones. Small ones take no more than a quarter of the athletes.
 */
export function offeredCategories(
  federation: readonly CategoryLimits[],
  athletes: number,
): PlannedCategory[] {
  let room = Math.floor(athletes / 4)
  const own = OWN.flatMap((group) => {
    const total = group.reduce((sum, { quota }) => sum + quota, 0)
    if (total > room) return []
    room -= total
    return group.map((one) => ({ source: 'own' as const, ...one }))
  })
  const preset = presetCategories(PRESET, DISCIPLINE).map((limits) => ({
    source: 'preset' as const,
    limits,
    quota: null,
  }))
  const offered: PlannedCategory[] = [...own, ...preset]
  for (const limits of federation)
    if (!offered.some((one) => overlap(one.limits, limits)))
      offered.push({ source: 'federation', limits, quota: null })
  return offered
}

/** Athletes that a category is meant to have: what a bracket of a championship usually holds. */
const PER_CATEGORY = 16

/** How many athletes enter each of the categories, in their order. */
export function populations(categories: readonly PlannedCategory[], athletes: number): number[] {
  const small = categories.reduce((sum, { quota }) => sum + (quota ?? 0), 0)
  const large = categories.flatMap(({ quota }, at) => (quota === null ? [at] : []))
  const left = athletes - small
  const used = Math.min(large.length, Math.max(1, Math.ceil(left / PER_CATEGORY)))
  const chosen = Array.from({ length: used }, (_, at) => large[Math.floor((at * large.length) / used)]!)
  return categories.map(({ quota }, at) => {
    const place = chosen.indexOf(at)
    if (quota !== null || place < 0) return quota ?? 0
    return Math.floor(left / used) + (place < left % used ? 1 : 0)
  })
}

/** The class that follows in weight: where somebody a little too heavy may go. */
export const nextHeavier = (
  { limits }: PlannedCategory,
  among: readonly PlannedCategory[],
): PlannedCategory | undefined =>
  among.find(
    (other) =>
      limits.weightTo !== null &&
      other.limits.weightFrom === limits.weightTo &&
      other.limits.gender === limits.gender &&
      other.limits.ageFrom === limits.ageFrom &&
      other.limits.ageTo === limits.ageTo,
  )

/** A category with how many are in it. */
interface Filled {
  readonly id: number
  readonly limits: CategoryLimits
  readonly entrants: number
}

/** Fewer are no bracket worth coming for. */
const FEWEST = 3

const sameClass = (one: CategoryLimits, other: CategoryLimits) =>
  one.gender === other.gender && one.ageFrom === other.ageFrom && one.ageTo === other.ageTo

/** The categories to be merged: neighbours in weight, one of them with hardly anybody. Empty ones are left alone. */
export function mergesOf(categories: readonly Filled[]): number[][] {
  const left = categories
    .filter(({ entrants }) => entrants > 0)
    .toSorted((a, b) => (a.limits.weightFrom ?? 0) - (b.limits.weightFrom ?? 0))
  const merges: number[][] = []
  while (left.length > 0) {
    const [first] = left
    const alike = left.filter(({ limits }) => sameClass(limits, first!.limits))
    for (const one of alike) left.splice(left.indexOf(one), 1)
    const groups: Filled[][] = []
    const countOf = (group: readonly Filled[]) => group.reduce((sum, { entrants }) => sum + entrants, 0)
    for (const one of alike) {
      const last = groups.at(-1)
      if (last && countOf(last) < FEWEST) last.push(one)
      else groups.push([one])
    }
    const last = groups.at(-1)!
    if (groups.length > 1 && countOf(last) < FEWEST) groups.splice(-2, 2, [...groups.at(-2)!, ...last])
    merges.push(...groups.filter(({ length }) => length > 1).map((group) => group.map(({ id }) => id)))
  }
  return merges
}
