import { DAY_MS } from '../time.ts'

/** What an athlete shows at the admission: a doctor's certificate, the insurance, a guardian's consent, a federation's card, the rank book. */
export const DOCUMENT_KINDS = ['medical', 'insurance', 'consent', 'licence', 'rank_book', 'other'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const DOCUMENT_STATES = ['valid', 'ends_soon', 'expired'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** How many days before its end a document is said to end soon: time enough for a doctor's appointment. */
export const SOON_DAYS = 30

/** Days from one to another, both `yyyy-MM-dd`; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/**
 * Where a document stands on a day. Its last day is a good one; without a last day it has no end.
 * @param validUntil the last day it holds, `yyyy-MM-dd`
 */
export function documentState(validUntil: string | null, today: string): DocumentState {
  if (validUntil === null) return 'valid'
  const left = daysBetween(today, validUntil)
  if (left < 0) return 'expired'
  return left <= SOON_DAYS ? 'ends_soon' : 'valid'
}
