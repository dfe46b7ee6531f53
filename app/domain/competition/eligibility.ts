import type { Gender } from '../people/gender.ts'
import { ageOn } from '~/domain/age.ts'
export type EligibilityRefusal =
  | 'gender_unknown'
  | 'wrong_gender'
  | 'birth_date_unknown'
  | 'too_young'
  | 'too_old'
  | 'weight_unknown'
  | 'too_light'
  | 'too_heavy'
  | 'belt_unknown'
  | 'belt_too_low'
  | 'belt_too_high'
  | 'wrong_discipline'

/** What is not known of somebody, whichever category is meant. */
const OF_ENTRANT: ReadonlySet<string> = new Set<EligibilityRefusal>([
  'gender_unknown',
  'birth_date_unknown',
  'weight_unknown',
])

/** Refusals by several categories, each said once: what is not known of the entrant is said of no category. */
export function saidOnce<C, R extends { readonly code: string; readonly category: C | null }>(
  refusals: readonly R[],
): (R | (Omit<R, 'category'> & { readonly category: null }))[] {
  const said = new Set<string>()
  return refusals.flatMap((refusal) => {
    if (!OF_ENTRANT.has(refusal.code)) return [refusal]
    if (said.has(refusal.code)) return []
    said.add(refusal.code)
    return [{ ...refusal, category: null }]
  })
}

export interface Entrant {
  readonly gender: Gender | null
  /** `yyyy-MM-dd`. */
  readonly birthDate: string | null
  /** Kilograms, declared or from the scales. */
  readonly weight: number | null
  /** The rank of the highest approved belt; without one it is not known. */
  readonly belt?: number | null
  /** Slugs of the disciplines entered for. */
  readonly disciplines: readonly string[]
}

/** What a category asks for (spec §3). Null is open. */
export interface CategoryLimits {
  readonly gender: Gender
  readonly discipline: string
  /** Kilograms: over `weightFrom`, up to and with `weightTo`, so that neighbouring classes never overlap. */
  readonly weightFrom: number | null
  readonly weightTo: number | null
  /** Full years on the day of the event, both ends included. */
  readonly ageFrom: number | null
  readonly ageTo: number | null
  /** Ranks of belts, both ends included; left out is open. */
  readonly beltFrom?: number | null
  readonly beltTo?: number | null
}

/**
 * Everything that keeps an entrant out of a category; empty when they may enter.
 * @param eventDay `yyyy-MM-dd`, the day the main event begins
 */
export function eligibilityRefusals(
  entrant: Entrant,
  category: CategoryLimits,
  eventDay: string,
): EligibilityRefusal[] {
  const refusals = [
    genderRefusal(entrant, category),
    ageRefusal(entrant, category, eventDay),
    weightRefusal(entrant, category),
    beltRefusal(entrant, category),
    entrant.disciplines.includes(category.discipline) ? null : ('wrong_discipline' as const),
  ]
  return refusals.filter((refusal) => refusal !== null)
}

function genderRefusal({ gender }: Entrant, category: CategoryLimits): EligibilityRefusal | null {
  if (gender === null) return 'gender_unknown'
  return gender === category.gender ? null : 'wrong_gender'
}

function ageRefusal(entrant: Entrant, limits: CategoryLimits, eventDay: string): EligibilityRefusal | null {
  if (limits.ageFrom === null && limits.ageTo === null) return null
  if (entrant.birthDate === null) return 'birth_date_unknown'
  const age = ageOn(entrant.birthDate, eventDay)
  if (limits.ageFrom !== null && age < limits.ageFrom) return 'too_young'
  return limits.ageTo !== null && age > limits.ageTo ? 'too_old' : null
}

/** What of a weight keeps somebody out of a category that is open to them otherwise. */
export function weightRefusal(
  { weight }: Pick<Entrant, 'weight'>,
  limits: Pick<CategoryLimits, 'weightFrom' | 'weightTo'>,
): EligibilityRefusal | null {
  if (limits.weightFrom === null && limits.weightTo === null) return null
  if (weight === null) return 'weight_unknown'
  if (limits.weightFrom !== null && weight <= limits.weightFrom) return 'too_light'
  return limits.weightTo !== null && weight > limits.weightTo ? 'too_heavy' : null
}

/** Whether a belt decides anything in a category. */
export const asksForBelt = ({ beltFrom, beltTo }: Pick<CategoryLimits, 'beltFrom' | 'beltTo'>): boolean =>
  beltFrom != null || beltTo != null

/** Who has no approved belt is a beginner: not too high for any category, and not known to be high enough. */
function beltRefusal({ belt }: Entrant, { beltFrom, beltTo }: CategoryLimits): EligibilityRefusal | null {
  if (belt == null) return beltFrom == null ? null : 'belt_unknown'
  if (beltFrom != null && belt < beltFrom) return 'belt_too_low'
  return beltTo != null && belt > beltTo ? 'belt_too_high' : null
}

/**
 * What keeps an entrant out whom the organiser enters: a belt that nobody has approved is looked at there, as everything
 * else on paper is.
 */
export const refusalsOnPaper = (
  entrant: Entrant,
  category: CategoryLimits,
  eventDay: string,
): EligibilityRefusal[] =>
  eligibilityRefusals(entrant, category, eventDay).filter((refusal) => refusal !== 'belt_unknown')

/** Limits in the wrong order; an open end is in order with any other. */
export const isReversed = (from: number | null | undefined, to: number | null | undefined): boolean =>
  typeof from === 'number' && typeof to === 'number' && to < from
