import { isFull } from '~/domain/competition/category-places.ts'
import type { OfferedCategory } from '~/domain/contract/competition.fields.ts'
import type { Text } from '~/i18n/en/translation.ts'

type Places = Pick<OfferedCategory, 'entrants' | 'max_entrants'>

export const hasNoPlaces = ({ entrants, max_entrants: maxEntrants }: Places): boolean =>
  isFull({ entrants, maxEntrants })

/** That a category takes nobody more, in words; empty while it does. */
export const placesText = (t: Text, category: Places): string =>
  hasNoPlaces(category) ? t('status:noPlaces') : ''
