import { proposeCategories, proposedByDiscipline } from '~/domain/competition/category-proposal.ts'
import { type CategoryLimits, eligibilityRefusals, type Entrant } from '~/domain/competition/eligibility.ts'
import type { Category } from '~/domain/contract/category.fields.ts'
import { readNumber } from '~/domain/number-text.ts'

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
export const openFor = (
  entrant: EntryCircumstances['entrant'],
  categories: readonly Category[],
  eventDay: string,
): Category[] =>
  categories.filter((category) => {
    const limits = { ...limitsOf(category), weightFrom: null, weightTo: null }
    const judged = { ...entrant, weight: null, disciplines: [limits.discipline] }
    return eligibilityRefusals(judged, limits, eventDay).length === 0
  })

/** Whom an entry is for, and what is on offer. */
export interface EntryCircumstances {
  /** The categories of the athlete's gender, age and belt. */
  readonly open: readonly Category[]
  readonly entrant: Pick<Entrant, 'gender' | 'birthDate' | 'belt'>
  /** `yyyy-MM-dd`, the day the main event begins. */
  readonly eventDay: string
}

/** The closest category that fits in each of the disciplines, or in any where none is chosen yet. */
export function fittingFor(
  { weight: text, disciplines }: { readonly weight: string; readonly disciplines: readonly string[] },
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
