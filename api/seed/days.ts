import { DAY_MS, HOUR_MS, MINUTE_MS, type Instant } from '~/domain/time.ts'
import { createFormat } from '~/i18n/format.ts'
import { timestampIn } from '../platform/kernel/dates.ts'

/** The zone of the demo federation's venues. */
export const DEMO_ZONE = 'Europe/Moscow'

const QUARTER_MS = 15 * MINUTE_MS
/** The live competition has been on for at least so long, so that its first bouts are over. */
const UNDER_WAY_MS = 30 * MINUTE_MS
const EVENT_DAY_MS = 9 * HOUR_MS
/** However late in the day it is looked at, so much of the live competition is still ahead. */
const STILL_AHEAD_MS = 5 * HOUR_MS

/** The day `days` from now in the federation's zone, as `yyyy-MM-dd`. */
const dayOf = (now: Instant, days = 0): string =>
  createFormat('en', DEMO_ZONE)
    .date(now + days * DAY_MS)
    .split('-')
    .reverse()
    .join('-')

/** That day at an hour of it, `HH:mm:ss` by the venue's clock. */
export const dayAt = (now: Instant, days: number, time: string): Date =>
  timestampIn(`${dayOf(now, days)}T${time}`, DEMO_ZONE)

/** The first moment of a day by the venue's clock. */
export const dayStartOf = (at: Instant): Instant => dayAt(at, 0, '00:00:00').getTime()

/** The last quarter of an hour by the venue's clock at or before a moment. */
export function quarterBefore(at: Instant): Instant {
  const midnight = dayStartOf(at)
  return midnight + Math.floor((at - midnight) / QUARTER_MS) * QUARTER_MS
}

/**
 * When the competition that is under way at `now` began and will end: at a quarter of an hour of the present day by
 * the venue's clock, some bouts ago. Just after midnight that is midnight itself.
 */
export function liveHours(now: Instant): { readonly start: Date; readonly end: Date } {
  const start = Math.max(dayStartOf(now), quarterBefore(now - UNDER_WAY_MS))
  const evening = dayAt(now, 0, '23:00:00').getTime()
  const end = start + EVENT_DAY_MS
  const endsToday = Math.min(end, evening)
  return { start: new Date(start), end: new Date(endsToday - now >= STILL_AHEAD_MS ? endsToday : end) }
}
