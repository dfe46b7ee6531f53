import { type CategoryLimits, refusalsOnPaper, type Entrant } from '../competition/eligibility.ts'
import type { WeighInSettings } from './settings.ts'

/** The weight limits of an entered category, in kilograms; null is open. */
export interface WeightLimits {
  readonly id: number
  readonly weightFrom: number | null
  readonly weightTo: number | null
}

export type Verdict =
  | { readonly kind: 'within' }
  /** Too heavy or too light for a category, by so many grams. */
  | { readonly kind: 'over' | 'under'; readonly categoryId: number; readonly grams: number }

/** The first weigh-in, or the second one of those called by lot. */
export type Round = 1 | 2

const gramsOf = (kilograms: number): number => Math.round(kilograms * 1_000)

/** The heaviest that passes, in grams; null where the category is open above. */
export function heaviestGrams(
  { weightTo }: Pick<WeightLimits, 'weightTo'>,
  { toleranceGrams, secondAllowance }: WeighInSettings,
  round: Round,
): number | null {
  if (weightTo === null) return null
  const limit = gramsOf(weightTo)
  return limit + toleranceGrams + (round === 2 ? Math.round((limit * secondAllowance) / 100) : 0)
}

/** Whether a weight fits one category. A category is over its lower limit, up to and with its upper one. */
export function verdictIn(
  weight: number,
  category: WeightLimits,
  settings: WeighInSettings,
  round: Round,
): Verdict {
  const grams = gramsOf(weight)
  const heaviest = heaviestGrams(category, settings, round)
  if (heaviest !== null && grams > heaviest)
    return { kind: 'over', categoryId: category.id, grams: grams - heaviest }
  const { weightFrom } = category
  // The second weigh-in asks who has gained; nobody is sent down by it.
  if (settings.hasLowerLimit && round === 1 && weightFrom !== null && grams <= gramsOf(weightFrom))
    return { kind: 'under', categoryId: category.id, grams: gramsOf(weightFrom) - grams }
  return { kind: 'within' }
}

/** Whether a weight fits all the categories an athlete has entered; otherwise the first it does not fit. */
export function verdictOf(
  weight: number,
  categories: readonly WeightLimits[],
  settings: WeighInSettings,
  round: Round,
): Verdict {
  for (const category of categories) {
    const verdict = verdictIn(weight, category, settings, round)
    if (verdict.kind !== 'within') return verdict
  }
  return { kind: 'within' }
}

/**
 * The other categories of a competition that an entrant could be moved to, whatever the weight: the entered
 * disciplines, gender and age fit.
 */
export function openToEntrant<C extends CategoryLimits & { readonly id: number }>(
  entrant: Omit<Entrant, 'weight'>,
  offered: readonly C[],
  entered: readonly number[],
  eventDay: string,
): C[] {
  return offered.filter(
    (category) =>
      !entered.includes(category.id) &&
      refusalsOnPaper(
        { ...entrant, weight: null },
        { ...category, weightFrom: null, weightTo: null },
        eventDay,
      ).length === 0,
  )
}

/** Of those, the ones a weight fits, the lightest first: the first is the next category. */
export const fitting = <C extends WeightLimits>(
  weight: number,
  choices: readonly C[],
  settings: WeighInSettings,
): C[] =>
  choices
    .filter((category) => verdictIn(weight, category, settings, 1).kind === 'within')
    .sort((a, b) => (a.weightTo ?? Infinity) - (b.weightTo ?? Infinity))
