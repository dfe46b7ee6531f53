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
  'full-contact-8-11',
  'full-contact-12-15',
  'full-contact-16-18',
  'judo-seniors',
  'judo-cadets',
  'judo-13-14',
  'judo-11-12',
  'sambo-seniors',
  'wrestling-freestyle',
  'wrestling-greco-roman',
  'wrestling-14-15',
  'karate-seniors',
] as const
export type CategoryPreset = (typeof CATEGORY_PRESETS)[number]

const of = (
  gender: Gender,
  [ageFrom, ageTo]: readonly [number, number | null],
  ...weights: number[]
): PresetClasses => ({ gender, ageFrom, ageTo, weights })

const men = (...weights: number[]) => of('male', [18, null], ...weights)
const women = (...weights: number[]) => of('female', [18, null], ...weights)

/**
 * Tables federations publish: the weights of judo (IJF SOR), sambo (FIAS, since 2021), wrestling (UWW, ten weights since
 * 2018) and karate (WKF kumite). Of children: full-contact hand-to-hand (amateur rules as published in 2011, which name
 * no classes of girls), judo (rules of the sport in Russia, the table of 2023: up to 13 and up to 15 years) and wrestling
 * (UWW U15, freestyle of boys and girls; Greco-Roman has the weights of the boys). A beginning that an organiser changes;
 * rules differ by federation and year.
 */
const TABLES: Readonly<
  Record<CategoryPreset, { readonly open: boolean; readonly of: readonly PresetClasses[] }>
> = {
  'full-contact-8-11': { open: true, of: [of('male', [8, 11], 26, 30, 34, 38)] },
  'full-contact-12-15': { open: true, of: [of('male', [12, 15], 35, 40, 45, 50, 55, 60, 65)] },
  'full-contact-16-18': { open: true, of: [of('male', [16, 18], 55, 60, 65, 70, 75, 80)] },
  'judo-seniors': { open: true, of: [men(60, 66, 73, 81, 90, 100), women(48, 52, 57, 63, 70, 78)] },
  'judo-cadets': {
    open: true,
    of: [
      of('male', [15, 17], 50, 55, 60, 66, 73, 81, 90),
      of('female', [15, 17], 40, 44, 48, 52, 57, 63, 70),
    ],
  },
  'judo-13-14': {
    open: true,
    of: [
      of('male', [13, 14], 38, 42, 46, 50, 55, 60, 66, 73),
      of('female', [13, 14], 33, 36, 40, 44, 48, 52, 57, 63),
    ],
  },
  'judo-11-12': {
    open: true,
    of: [
      of('male', [11, 12], 31, 34, 38, 42, 46, 50, 55, 60, 66),
      of('female', [11, 12], 27, 30, 33, 36, 40, 44, 48, 52, 57),
    ],
  },
  'sambo-seniors': { open: true, of: [men(58, 64, 71, 79, 88, 98), women(50, 54, 59, 65, 72, 80)] },
  'wrestling-freestyle': {
    open: false,
    of: [men(57, 61, 65, 70, 74, 79, 86, 92, 97, 125), women(50, 53, 55, 57, 59, 62, 65, 68, 72, 76)],
  },
  'wrestling-greco-roman': { open: false, of: [men(55, 60, 63, 67, 72, 77, 82, 87, 97, 130)] },
  'wrestling-14-15': {
    open: false,
    of: [
      of('male', [14, 15], 38, 41, 44, 48, 52, 57, 62, 68, 75, 85),
      of('female', [14, 15], 33, 36, 39, 42, 46, 50, 54, 58, 62, 66),
    ],
  },
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
