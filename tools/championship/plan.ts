import type { CategoryLimits } from '~/domain/competition/eligibility.ts'
import type { Gender } from '~/domain/people/gender.ts'
import { DAY_MS, type Instant } from '~/domain/time.ts'
import { newName } from '../../api/seed/names.ts'
import type { Rng } from '../../api/seed/rng.ts'
import { nextHeavier, offeredCategories, type PlannedCategory, populations } from './classes.ts'
import type { Sizes } from './run.ts'

// Who takes part and what becomes of each before the draw: all of it follows from the sizes and a seed.

/**
 * `withdrawn` before paying, `refunded` after it, `unpaid` and so refused; at the scales `tolerated`, in time at the
 * `second_try`, `moved` to the next category, `refused` as too heavy, or `absent`.
 */
export type Fate =
  | 'passes'
  | 'withdrawn'
  | 'refunded'
  | 'unpaid'
  | 'tolerated'
  | 'second_try'
  | 'moved'
  | 'refused'
  | 'absent'

export interface PlannedAthlete {
  readonly name: string
  readonly gender: Gender
  /** `yyyy-MM-dd`. */
  readonly birthDate: string
  readonly age: number
  /** Kilograms, as declared. */
  readonly weight: number
  /** Its place among the offered categories. */
  readonly category: number
  readonly fate: Fate
}

export interface PlannedClub {
  readonly number: number
  readonly managerName: string
  /** Its team comes as a list that the organiser imports. */
  readonly isImported: boolean
  readonly athletes: readonly PlannedAthlete[]
}

export interface Plan {
  readonly categories: readonly PlannedCategory[]
  readonly clubs: readonly PlannedClub[]
}

/** Of so many athletes, the one that comes at this place. */
const FATES: readonly (readonly [Fate, every: number, place: number])[] = [
  ['tolerated', 20, 3],
  ['second_try', 25, 5],
  ['moved', 40, 7],
  ['refused', 50, 11],
  ['absent', 45, 13],
  ['unpaid', 75, 15],
  ['withdrawn', 60, 17],
  ['refunded', 100, 19],
]

const isTooHeavyFirst = (fate: Fate) =>
  fate === 'tolerated' || fate === 'second_try' || fate === 'moved' || fate === 'refused'

function fateAt(at: number, category: PlannedCategory, among: readonly PlannedCategory[]): Fate {
  const fate = FATES.find(([, every, place]) => at % every === place)?.[0] ?? 'passes'
  // Nobody is too heavy for a category that is open above.
  if (isTooHeavyFirst(fate) && category.limits.weightTo === null) return 'passes'
  return fate === 'moved' && !nextHeavier(category, among) ? 'refused' : fate
}

const tenths = (kilograms: number) => Math.round(kilograms * 10) / 10

function weightFor({ weightFrom, weightTo }: CategoryLimits, rng: Rng): number {
  if (weightTo !== null) return tenths(weightTo - 0.3 - rng.below(15) / 10)
  return tenths((weightFrom ?? 22) + 1 + rng.below(80) / 10)
}

const OLDEST_OVER = 15

function ageFor({ ageFrom, ageTo }: CategoryLimits, rng: Rng): number {
  const from = ageFrom ?? Math.min(ageTo ?? 18, 18)
  return from + rng.below((ageTo ?? from + OLDEST_OVER) - from + 1)
}

/** A day that makes somebody so old for a month to come. */
function birthDateFor(age: number, rng: Rng, now: Instant): string {
  const day = new Date(now - (32 + rng.below(300)) * DAY_MS)
  return new Date(Date.UTC(day.getUTCFullYear() - age, day.getUTCMonth(), day.getUTCDate()))
    .toISOString()
    .slice(0, 10)
}

/** @param federation the categories the federation offers */
export function planOf(
  { clubs, athletes }: Sizes,
  federation: readonly CategoryLimits[],
  rng: Rng,
  now: Instant,
): Plan {
  const categories = offeredCategories(federation, athletes)
  const wanted = populations(categories, athletes).flatMap((count, at) =>
    Array.from({ length: count }, () => at),
  )
  const taken = new Set<string>()
  const people = rng.shuffled(wanted).map((category, at): PlannedAthlete => {
    const planned = categories[category]!
    const { limits } = planned
    const age = ageFor(limits, rng)
    return {
      name: newName(rng, limits.gender, taken),
      gender: limits.gender,
      birthDate: birthDateFor(age, rng, now),
      age,
      weight: weightFor(limits, rng),
      category,
      fate: fateAt(at, planned, categories),
    }
  })
  const withTeam = Math.min(clubs, athletes)
  return {
    categories,
    clubs: Array.from({ length: clubs }, (_, at) => ({
      number: at + 1,
      managerName: newName(rng, rng.below(2) === 0 ? 'male' : 'female', taken),
      isImported: withTeam > 1 && at === withTeam - 1,
      athletes: people.filter((_, place) => place % clubs === at),
    })),
  }
}
