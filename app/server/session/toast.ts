import type { TextKey, TextValues } from '../../i18n/en/translation.ts'

/** A message that the next page shows once: a dictionary key, so it is in the language of that page. */
export interface ToastMessage {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: TextKey
  readonly values?: TextValues
  /** Where a "continue" link leads (spec §8). */
  readonly href?: string
}

/** A message as it is kept until it was shown. */
export interface StoredToast extends ToastMessage {
  /** A screen shows an id once. */
  readonly id: string
  /** When a script first read it, epoch ms. */
  readonly deliveredAt?: number
}

/** How long scripts are sent one message, in ms: an answer it was in may have been thrown away unseen. */
const DELIVERED_FOR_MS = 5_000

/** What a page is sent of a stored message, and what stays kept of it. A document is shown as it is, so it takes all. */
export function deliver(
  stored: StoredToast,
  byScript: boolean,
  now: number,
): { isDelivered: boolean; left: StoredToast | null } {
  const { deliveredAt } = stored
  if (!byScript) return { isDelivered: deliveredAt === undefined, left: null }
  if (deliveredAt === undefined) return { isDelivered: true, left: { ...stored, deliveredAt: now } }
  return now - deliveredAt < DELIVERED_FOR_MS
    ? { isDelivered: true, left: stored }
    : { isDelivered: false, left: null }
}
