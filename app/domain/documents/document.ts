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

/** What is reported of a document's end, and how many days before its last day from when on. */
export const REMINDERS = { month: SOON_DAYS, week: 7, ended: -1 } as const
export type Reminder = keyof typeof REMINDERS

/** An end this many days ago is not reported any more: nobody was there to report it in time. */
const NOTICE_DAYS = 7

/**
 * What is to be reported of a document's end on a day; null where nothing is. A document that was added later than it would
 * have been reported is left alone: who adds it reads its last day.
 * @param validUntil the last day it holds, as the others `yyyy-MM-dd`
 */
export function reminderDue(validUntil: string, addedOn: string, today: string): Reminder | null {
  const left = daysBetween(today, validUntil)
  if (left < -NOTICE_DAYS) return null
  const stage = left <= REMINDERS.ended ? 'ended' : left <= REMINDERS.week ? 'week' : 'month'
  const isDue = left <= REMINDERS[stage] && daysBetween(addedOn, validUntil) >= REMINDERS[stage]
  return isDue ? stage : null
}
