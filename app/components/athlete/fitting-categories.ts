import { proposeCategories, proposedByDiscipline } from '~/domain/competition/category-proposal.ts'
import { type CategoryLimits, eligibilityRefusals, type Entrant } from '~/domain/competition/eligibility.ts'
import type { Category } from '~/domain/contract/category.fields.ts'
import type { OfferedCategory } from '~/domain/contract/competition.fields.ts'
import { readNumber } from '~/domain/number-text.ts'
import { hasNoPlaces } from '../competition/places-text.ts'

/** A category as the rules judge it. */
export const limitsOf = (category: Category): CategoryLimits & { readonly id: number } => ({
  id: category.id,
  gender: category.gender,
  discipline: category.discipline.slug,
  weightFrom: category.weight_from,
  weightTo: category.weight_to,
  ageFrom: category.age_from,
  ageTo: category.age_to,
  beltFrom: category.belt_from,
  beltTo: category.belt_to,
})

/** The categories of an athlete's gender, age and belt; the weight is declared later. */
export const openFor = <C extends Category>(
  entrant: EntryCircumstances['entrant'],
  categories: readonly C[],
  eventDay: string,
): C[] =>
  categories.filter((category) => {
    const limits = { ...limitsOf(category), weightFrom: null, weightTo: null }
    const judged = { ...entrant, weight: null, disciplines: [limits.discipline] }
    return eligibilityRefusals(judged, limits, eventDay).length === 0
  })

/** Whom an entry is for, and what is on offer. */
export interface EntryCircumstances {
  /** The categories of the athlete's gender, age and belt. */
  readonly open: readonly OfferedCategory[]
  readonly entrant: Pick<Entrant, 'gender' | 'birthDate' | 'belt'>
  /** `yyyy-MM-dd`, the day the main event begins. */
  readonly eventDay: string
}

interface TypedEntry {
  readonly weight: string
  readonly disciplines: readonly string[]
}

/** The closest category with a place that fits in each of the disciplines, or in any where none is chosen yet. */
export const fittingFor = (typed: TypedEntry, circumstances: EntryCircumstances): ReadonlySet<number> =>
  closest(typed, { ...circumstances, open: circumstances.open.filter((category) => !hasNoPlaces(category)) })

/** Whether something would fit, and nothing that does has a place. */
export const fitsOnlyFull = (typed: TypedEntry, circumstances: EntryCircumstances): boolean =>
  fittingFor(typed, circumstances).size === 0 && closest(typed, circumstances).size > 0

function closest(
  { weight: text, disciplines }: TypedEntry,
  { open, entrant, eventDay }: EntryCircumstances,
): ReadonlySet<number> {
  const weight = readNumber(text, 'weight')
  if (typeof weight !== 'number') return new Set()
  const proposed = proposedByDiscipline(
    proposeCategories({ ...entrant, weight }, open.map(limitsOf), eventDay),
  )
  return new Set(
    [...proposed.values()]
      .filter(({ discipline }) => disciplines.length === 0 || disciplines.includes(discipline))
      .map(({ id }) => id),
  )
}
