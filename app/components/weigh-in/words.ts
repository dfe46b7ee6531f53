import type { Category } from '~/domain/contract/category.fields.ts'
import type { WeighInEntry } from '~/domain/contract/weigh-in.fields.ts'
import type { WeighInAct, WeighInState } from '~/domain/weigh-in/weigh-in.ts'
import type { Text } from '~/i18n/en/translation.ts'
import type { useFormat } from '~/i18n/words.tsx'
import type { Tone } from '../ui/badge.tsx'

type Format = ReturnType<typeof useFormat>

export const STATE_TONES: Readonly<Record<WeighInState, Tone>> = {
  expected: 'neutral',
  arrived: 'info',
  weighed: 'warning',
  passed: 'success',
  failed: 'danger',
}

/** The state of an entry; one that has passed says its weight. */
export const stateText = (
  t: Text,
  format: Format,
  { state, weight }: Pick<WeighInEntry, 'state' | 'weight'>,
) =>
  state === 'passed' && weight !== null
    ? t('weighIn:passed', { weight: format.weight(weight) })
    : t(`weighIn:state.${state}`)

export function limitsText(t: Text, format: Format, { weight_from: from, weight_to: to }: Category): string {
  if (to === null)
    return from === null
      ? t('weighIn:card.openWeight')
      : t('weighIn:card.over', { from: format.weight(from) })
  return from === null
    ? t('weighIn:card.upTo', { to: format.weight(to) })
    : t('weighIn:card.limits', { from: format.weight(from), to: format.weight(to) })
}

/** An act in words, as the log and the notices name it. */
export const actText = (
  t: Text,
  format: Format,
  { type, weight, categoryId }: WeighInAct,
  categories: readonly Category[],
) =>
  t(`weighIn:act.${type}`, {
    weight: format.weight(weight),
    category: categories.find(({ id }) => id === categoryId)?.name ?? '',
  })
