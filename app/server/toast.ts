import type { TextKey, TextValues } from '../i18n/translation.ts'

/** A message that the next page shows once: a dictionary key, so it is in the language of that page. */
export interface ToastMessage {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: TextKey
  readonly values?: TextValues
  /** Where a "continue" link leads (spec §8). */
  readonly href?: string
}
