import type { Category } from '~/domain/contract/category.fields.ts'
import type { Text } from '~/i18n/en/translation.ts'
import type { useFormat } from '~/i18n/words.tsx'
import { limitsText } from '../weigh-in/words.ts'

type Format = ReturnType<typeof useFormat>

/** The ages a category is open to, in words; empty where to any. */
export function agesText(t: Text, { age_from: from, age_to: to }: Pick<Category, 'age_from' | 'age_to'>) {
  if (from === null) return to === null ? '' : t('athlete:team.agesTo', { to })
  return to === null ? t('athlete:team.agesFrom', { from }) : t('athlete:team.ages', { from, to })
}

/** A category with its ranges, as it is chosen. */
export const rangedName = (t: Text, format: Format, category: Category): string => {
  const ranges = [agesText(t, category), limitsText(t, format, category)].filter(Boolean).join(', ')
  return `${category.name} (${ranges})`
}
