import type { Category } from '~/domain/contract/category.fields.ts'
import type { WeighInEntry, WeighInSettingsView } from '~/domain/contract/weigh-in.fields.ts'
import type { WeighInSettings } from '~/domain/weigh-in/settings.ts'
import type { WeightLimits } from '~/domain/weigh-in/verdict.ts'
import type { WeighInFact, WeighInSituation } from '~/domain/weigh-in/weigh-in.ts'

// The weigh-in as a station reads it, in the terms of the rules.

export const settingsOfView = (view: WeighInSettingsView): WeighInSettings => ({
  isUsed: view.is_used,
  toleranceGrams: view.tolerance_grams,
  tries: view.tries,
  overweight: view.overweight,
  hasLowerLimit: view.lower_limit,
  order: view.order,
  secondCount: view.second_count,
  secondAllowance: view.second_allowance,
})

export const limitsOf = ({ id, weight_from: weightFrom, weight_to: weightTo }: Category): WeightLimits => ({
  id,
  weightFrom,
  weightTo,
})

export const logOf = (entry: WeighInEntry): WeighInFact[] =>
  entry.log.map((fact) => ({
    type: fact.type,
    weight: fact.weight,
    outcome: fact.outcome,
    categoryId: fact.category_id,
    formerCategoryId: fact.former_category_id,
    reason: fact.reason,
    dueAt: fact.due_at_ms,
    at: fact.at_ms,
  }))

/** What acts on an entry are judged by; `offered` are the categories of its competition. */
export const situationOf = (
  entry: WeighInEntry,
  settings: WeighInSettings,
  offered: readonly Category[],
): WeighInSituation => ({
  settings,
  categories: entry.categories.map(limitsOf),
  choices: offered.filter(({ id }) => entry.choices.includes(id)).map(limitsOf),
})
