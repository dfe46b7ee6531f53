import { LRUCache } from 'lru-cache'
import type { Instant } from '~/domain/time.ts'
import { checkBirthDate, dayFirst, parseDay } from '~/domain/date-text.ts'
import {
  createFormat,
  DEFAULT_TIME_ZONE,
  timestampOnClock,
  parseServerDate,
  timeZoneNamed,
} from '~/i18n/format.ts'
import { invalidField } from './errors.ts'

/** The zone a client names in X-Timezone, in its own spelling; UTC when it names none or an unknown one. */
export const readZone = (header: string | undefined): string =>
  (header && timeZoneNamed(header)) || DEFAULT_TIME_ZONE

/** A timestamp on the wire: `dd-MM-yyyy HH:mm:ss (Zone/Name)` (spec §3). */
export function wireTimestamp(at: Date, zone: string): string
export function wireTimestamp(at: Date | null, zone: string): string | null
export function wireTimestamp(at: Date | null, zone: string): string | null {
  if (!at) return null
  const ms = at.getTime()
  const key = `${ms} ${zone}`
  let written = timestamps.get(key)
  if (written === undefined) {
    written = `${createFormat('en', zone).dateTime(ms)} (${zone})`
    timestamps.set(key, written)
  }
  return written
}
/** The cells of a bracket were all made in one moment, and lists show the same rows again. */
const timestamps = new LRUCache<string, string>({ max: 5_000 })

/** `2026-12-31` → `31-12-2026`. */
export function wireDay(day: string): string
export function wireDay(day: string | null): string | null
export function wireDay(day: string | null): string | null {
  return day && dayFirst(day)
}

/** A wall-clock reading (`2026-12-31T18:30:00`, as the contract's inputs give it) in a zone, as a timestamp. */
export function timestampIn(wall: string, zone: string): Date {
  const [day = '', time = ''] = wall.split('T')
  const at = parseServerDate(`${wireDay(day)} ${time} (${zone})`)
  if (at === null) throw new RangeError(`not a moment: ${wall}`)
  return new Date(at)
}

/** The same of what a field was sent with: a time that no clock of the zone shows is refused beside it. */
export function fieldTimestampIn(field: string, wall: string, zone: string): Date {
  const at = timestampOnClock(wall, zone)
  if (!at.ok) throw invalidField(field, at.refusal)
  return new Date(at.value)
}

/** The zone a field names, in its own spelling; undefined where nothing was sent. */
export function fieldZone(field: string, name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  const zone = timeZoneNamed(name)
  if (zone === null) throw invalidField(field, 'wrong_choice')
  return zone
}

/** The first moment of a day (`2026-12-31`) in a zone, for `_from` filters; the last millisecond for `_to`. */
export const dayStart = (day: string, zone: string): Date => timestampIn(`${day}T00:00:00`, zone)
export const dayEnd = (day: string, zone: string): Date =>
  new Date(timestampIn(`${day}T23:59:59`, zone).getTime() + 999)

interface Here {
  readonly now: Instant
  readonly zone: string
}

/** Today (`2026-12-31`) where the caller is. */
export function todayIn({ now, zone }: Here): string {
  const today = parseDay(createFormat('en', zone).date(now))
  if (!today.ok) throw new RangeError(`not a day: ${now}`)
  return today.value
}

/** Refuses a day (`2026-12-31`) that has not come yet where the caller is, or on which its person was not born yet. */
export function requirePast(
  field: string,
  day: string | null | undefined,
  here: Here,
  birthDate: string | null = null,
): void {
  if (day && day > todayIn(here)) throw invalidField(field, 'date_in_future')
  if (day && birthDate && day < birthDate) throw invalidField(field, 'before_birth')
}

/** Refuses a date of birth that nobody with an account can have. */
export function requireBirthDate(field: string, day: string | null | undefined, here: Here): void {
  if (!day) return
  const checked = checkBirthDate(day, todayIn(here))
  if (!checked.ok) throw invalidField(field, checked.refusal)
}
