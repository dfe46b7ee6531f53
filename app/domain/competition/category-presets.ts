import type { Gender } from '../people/gender.ts'
import type { BeltRange } from './belt-groups.ts'
import type { CategoryLimits } from './eligibility.ts'

/** The classes of one gender and age: upper limits in kilograms from the lightest, the last class being open above. */
interface PresetClasses {
  readonly gender: Gender
  readonly ageFrom: number
  readonly ageTo: number | null
  readonly weights: readonly number[]
}

export const CATEGORY_PRESETS = [
  'judo-seniors',
  'judo-cadets',
  'sambo-seniors',
  'wrestling-freestyle',
  'wrestling-greco-roman',
  'karate-seniors',
] as const
export type CategoryPreset = (typeof CATEGORY_PRESETS)[number]

const men = (...weights: number[]): PresetClasses => ({ gender: 'male', ageFrom: 18, ageTo: null, weights })
const women = (...weights: number[]): PresetClasses => ({
  gender: 'female',
  ageFrom: 18,
  ageTo: null,
  weights,
})

/**
 * Tables federations publish: the weights of judo (IJF SOR), sambo (FIAS, since 2021), wrestling (UWW, ten weights since
 * 2018) and karate (WKF kumite). A beginning that an organiser changes; rules differ by federation and year.
 */
const TABLES: Readonly<
  Record<CategoryPreset, { readonly open: boolean; readonly of: readonly PresetClasses[] }>
> = {
  'judo-seniors': { open: true, of: [men(60, 66, 73, 81, 90, 100), women(48, 52, 57, 63, 70, 78)] },
  'judo-cadets': {
    open: true,
    of: [
      { gender: 'male', ageFrom: 15, ageTo: 17, weights: [50, 55, 60, 66, 73, 81, 90] },
      { gender: 'female', ageFrom: 15, ageTo: 17, weights: [40, 44, 48, 52, 57, 63, 70] },
    ],
  },
  'sambo-seniors': { open: true, of: [men(58, 64, 71, 79, 88, 98), women(50, 54, 59, 65, 72, 80)] },
  'wrestling-freestyle': {
    open: false,
    of: [men(57, 61, 65, 70, 74, 79, 86, 92, 97, 125), women(50, 53, 55, 57, 59, 62, 65, 68, 72, 76)],
  },
  'wrestling-greco-roman': { open: false, of: [men(55, 60, 63, 67, 72, 77, 82, 87, 97, 130)] },
  'karate-seniors': { open: true, of: [men(60, 67, 75, 84), women(50, 55, 61, 68)] },
}

/**
 * The categories of a preset in one discipline, the lightest of each gender and age first; with groups of belts each of
 * them once for every group.
 */
export function presetCategories(
  preset: CategoryPreset,
  discipline: string,
  belts: readonly BeltRange[] = [],
): CategoryLimits[] {
  const limits = weightClasses(preset, discipline)
  return belts.length === 0 ? limits : limits.flatMap((one) => belts.map((range) => ({ ...one, ...range })))
}

function weightClasses(preset: CategoryPreset, discipline: string): CategoryLimits[] {
  const { open, of } = TABLES[preset]
  return of.flatMap(({ weights, ...classes }) => {
    const bounds = [null, ...weights]
    const limited = weights.map((weightTo, index) => ({
      ...classes,
      discipline,
      weightFrom: bounds[index] ?? null,
      weightTo,
    }))
    const heaviest = weights.at(-1)
    return open && heaviest !== undefined
      ? [...limited, { ...classes, discipline, weightFrom: heaviest, weightTo: null }]
      : limited
  })
}

/** Whether two categories take the same athletes. */
export const sameLimits = (one: CategoryLimits, other: CategoryLimits): boolean =>
  one.gender === other.gender &&
  one.discipline === other.discipline &&
  one.weightFrom === other.weightFrom &&
  one.weightTo === other.weightTo &&
  one.ageFrom === other.ageFrom &&
  one.ageTo === other.ageTo &&
  (one.beltFrom ?? null) === (other.beltFrom ?? null) &&
  (one.beltTo ?? null) === (other.beltTo ?? null)
