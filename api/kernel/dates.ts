import type { Instant } from '~/domain/time'
import { createFormat, DEFAULT_TIME_ZONE, isTimeZone, parseServerDate } from '~/i18n/format'
import { invalidField } from './errors.ts'

/** The zone a client names in X-Timezone; UTC when it names none or an unknown one. */
export const readZone = (header: string | undefined): string =>
  header && isTimeZone(header) ? header : DEFAULT_TIME_ZONE

/** A moment on the wire: `dd-MM-yyyy HH:mm:ss (Zone/Name)` (spec §3). */
export function wireMoment(at: Date, zone: string): string
export function wireMoment(at: Date | null, zone: string): string | null
export function wireMoment(at: Date | null, zone: string): string | null {
  return at && `${createFormat('en', zone).dateTime(at.getTime())} (${zone})`
}

/** `2026-12-31` → `31-12-2026`. */
export function wireDay(day: string): string
export function wireDay(day: string | null): string | null
export function wireDay(day: string | null): string | null {
  return day && day.split('-').reverse().join('-')
}

/** A wall-clock reading (`2026-12-31T18:30:00`, as the contract's inputs give it) in a zone, as a moment. */
export function momentIn(wall: string, zone: string): Date {
  const [day = '', time = ''] = wall.split('T')
  const at = parseServerDate(`${wireDay(day)} ${time} (${zone})`)
  if (at === null) throw new RangeError(`not a moment: ${wall}`)
  return new Date(at)
}

/** The first moment of a day (`2026-12-31`) in a zone, for `_from` filters; the last millisecond for `_to`. */
export const dayStart = (day: string, zone: string): Date => momentIn(`${day}T00:00:00`, zone)
export const dayEnd = (day: string, zone: string): Date =>
  new Date(momentIn(`${day}T23:59:59`, zone).getTime() + 999)

/** Refuses a day (`2026-12-31`) that has not come yet where the caller is: nobody is born tomorrow. */
export function requirePast(
  field: string,
  day: string | null | undefined,
  { now, zone }: { readonly now: Instant; readonly zone: string },
): void {
  if (day && dayStart(day, zone).getTime() > now) throw invalidField(field, 'date_in_future')
}
