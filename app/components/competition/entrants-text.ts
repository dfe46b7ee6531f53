import { ageGroupOf } from '~/domain/competition/category-name.ts'
import type { Category } from '~/domain/contract/category.fields.ts'
import type { Text } from '~/i18n/en/translation.ts'

/** Whom a category is for, in the word that fits their age: boys, junior women. */
export const entrantsText = (
  t: Text,
  { gender, age_from: from, age_to: to }: Pick<Category, 'gender' | 'age_from' | 'age_to'>,
) => t(`status:entrants.${ageGroupOf(from, to)}.${gender}`)
