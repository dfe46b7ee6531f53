import type { Category } from '~/domain/contract/category.fields.ts'
import type { OfferedCategory } from '~/domain/contract/competition.fields.ts'
import type { Text } from '~/i18n/en/translation.ts'
import type { useFormat } from '~/i18n/words.tsx'
import { placesText } from '../competition/places-text.ts'
import { limitsText } from '../weigh-in/words.ts'

type Format = ReturnType<typeof useFormat>

/** The ages a category is open to, in words; empty where to any. */
export function agesText(t: Text, { age_from: from, age_to: to }: Pick<Category, 'age_from' | 'age_to'>) {
  if (from === null) return to === null ? '' : t('athlete:team.agesTo', { to })
  return to === null ? t('athlete:team.agesFrom', { from }) : t('athlete:team.ages', { from, to })
}

/** A category with its ranges, as it is chosen, and that it has no places left. */
export const rangedName = (t: Text, format: Format, category: OfferedCategory): string => {
  const ranges = [agesText(t, category), limitsText(t, format, category), placesText(t, category)]
  return `${category.name} (${ranges.filter(Boolean).join(', ')})`
}
