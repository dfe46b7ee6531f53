/** Dates as people and programs write them. Every form, filter, query and body reads its dates here. */
import { ageOn } from './age.ts'
import { ok, refuse, type Result } from './result.ts'

/** Why a text names no day or no time. The codes are keys of the dictionary of errors. */
export type DateRefusal =
  | 'date_required'
  | 'wrong_date_format'
  | 'no_such_day'
  | 'no_such_time'
  | 'date_out_of_range'

/** Years that are taken. A timestamp of 9999 may be one of the year 10000 in another zone. */
export const YEAR_MIN = 1_900
export const YEAR_MAX = 9_998

/** `31-12-2026`, `1.2.2026`, `31/12/2026`; the separator is the same twice. */
const DAY_FIRST = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})$/
/** `2026-12-31`. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
/** `18:30`, `9:05:00`; also with the milliseconds and without the zone that a browser may write. */
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,3})?)?$/

const pad = (value: number) => String(value).padStart(2, '0')

/** The number of days of a month, 1 to 12. */
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Spaces of all kinds are one, and every dash is a hyphen. */
const plain = (text: string) =>
  text
    .replace(/[\s\u200b\u200e\u200f\ufeff]+/gu, ' ')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .trim()

function readDay(text: string): Result<string, DateRefusal> {
  const dayFirst = DAY_FIRST.exec(text)
  const iso = dayFirst ? null : ISO.exec(text)
  if (!dayFirst && !iso) return refuse('wrong_date_format')
  const [year, month, day] = dayFirst
    ? [Number(dayFirst[4]), Number(dayFirst[3]), Number(dayFirst[1])]
    : [Number(iso?.[1]), Number(iso?.[2]), Number(iso?.[3])]
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return refuse('no_such_day')
  if (year < YEAR_MIN || year > YEAR_MAX) return refuse('date_out_of_range')
  return ok(`${year}-${pad(month)}-${pad(day)}`)
}

/** A day: `dd-MM-yyyy` (spec §5), with dots or slashes, without leading zeros, or ISO. Read as `yyyy-MM-dd`. */
export function parseDay(text: string): Result<string, DateRefusal> {
  const written = plain(text)
  return written === '' ? refuse('date_required') : readDay(written)
}

/**
 * A day and a time, `HH:mm` or `HH:mm:ss`, after a space or ISO's `T`. Read as `yyyy-MM-ddTHH:mm:ss`: what a wall clock
 * shows, in no zone yet.
 */
export function parseTimestamp(text: string): Result<string, DateRefusal> {
  const written = plain(text)
  if (written === '') return refuse('date_required')
  const [dayText = '', timeText = '', ...rest] = written.split(/,? |T/)
  const time = TIME.exec(timeText)
  if (!time || rest.length > 0) return refuse('wrong_date_format')
  const day = readDay(dayText)
  if (!day.ok) return day
  const [hour, minute, second] = [Number(time[1]), Number(time[2]), Number(time[3] ?? '0')]
  if (hour > 23 || minute > 59 || second > 59) return refuse('no_such_time')
  return ok(`${day.value}T${pad(hour)}:${pad(minute)}:${pad(second)}`)
}

/** `2026-12-31` → `31-12-2026`, the form that is shown and sent (spec §5). */
export const dayFirst = (day: string): string => day.split('-').reverse().join('-')

/** `31-12-2026` → `2026-12-31`, the form that days are stored, compared and picked in; null when it is no day. */
export function isoDay(text: string): string | null {
  const day = parseDay(text)
  return day.ok ? day.value : null
}

/** A day the spec's way, however it was written; what is none stays as it was written. */
export function tidyDay(text: string): string {
  const day = parseDay(text)
  return day.ok ? dayFirst(day.value) : text
}

/** Whether a text may still become a date as one goes on typing it: nothing is to be done with it yet. */
export function isHalfTyped(text: string): boolean {
  const day = parseDay(text)
  return !day.ok && day.refusal === 'wrong_date_format'
}

/** Children's groups start at four; nobody has lived to 125. */
export const AGE_MIN = 4
export const AGE_MAX = 125

export type BirthRefusal = 'date_in_future' | 'born_too_lately' | 'born_too_long_ago'

/** Whether a day may be somebody's date of birth; both as `yyyy-MM-dd`. */
export function checkBirthDate(birth: string, today: string): Result<string, BirthRefusal> {
  if (birth > today) return refuse('date_in_future')
  const age = ageOn(birth, today)
  if (age < AGE_MIN) return refuse('born_too_lately')
  if (age > AGE_MAX) return refuse('born_too_long_ago')
  return ok(birth)
}
