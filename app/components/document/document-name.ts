import type { AthleteDocument } from '~/domain/contract/document.fields.ts'
import type { Text } from '~/i18n/en/translation.ts'

/** A document among others of its kind: `Insurance, No. 12`. */
export const documentName = (t: Text, { kind, number }: Pick<AthleteDocument, 'kind' | 'number'>): string =>
  [t(`documents:kinds.${kind}`), number && t('documents:numberShort', { number })].filter(Boolean).join(', ')
