import { dayFirst, daysInMonth, parseTimestamp } from '../date-text.ts'
import { DAY_MS } from '../time.ts'
import type { CompetitionDates } from './stage.ts'

/**
 * The dates of a competition as the clock of its venue shows them, `31-12-2026 18:30:00`: in no zone, so that a time of
 * day stays what it is when clocks change between two editions.
 */
export type VenueDates = { readonly [K in keyof CompetitionDates]: string }

const WEEK_MS = 7 * DAY_MS
const YEARS_MAX = 200

/** Midnight of the day a text begins with, as if it were in UTC. */
const dayMs = (text: string): number => {
  const read = parseTimestamp(text)
  if (!read.ok) throw new RangeError(`not a moment: ${text}`)
  return Date.parse(read.value.slice(0, 10))
}

/** So many days later, at the same time of day. */
function later(text: string, ms: number): string {
  const day = new Date(dayMs(text) + ms).toISOString().slice(0, 10)
  return `${dayFirst(day)}${text.slice(text.search(/[ T]/))}`
}

/** The same day of another year; 28 February where there is no 29th. */
function inYear(ms: number, year: number): number {
  const day = new Date(ms)
  const month = day.getUTCMonth()
  return Date.UTC(year, month, Math.min(day.getUTCDate(), daysInMonth(year, month + 1)))
}

/**
 * When a competition is held again: the same weekday a year later, or the first year's that is still ahead. Of the two
 * such weekdays around the date it is the nearer. All dates move by the same number of days.
 * @param today what the venue's clock shows now, in the same form
 */
export function nextDates(dates: VenueDates, today: string): VenueDates {
  const start = dayMs(dates.startAt)
  const now = dayMs(today)
  const year = new Date(start).getUTCFullYear()
  let shift = 0
  for (let years = 1; years <= YEARS_MAX; years += 1) {
    shift = Math.round((inYear(start, year + years) - start) / WEEK_MS) * WEEK_MS
    if (start + shift > now) break
  }
  return {
    registrationStartAt: later(dates.registrationStartAt, shift),
    registrationEndAt: later(dates.registrationEndAt, shift),
    startAt: later(dates.startAt, shift),
    endAt: later(dates.endAt, shift),
  }
}

const yearOf = (text: string): number => new Date(dayMs(text)).getUTCFullYear()

/** The name of the next edition: the year in it, where it is the year it was held in, is the new one. */
export function nextName(name: string, before: VenueDates, after: VenueDates): string {
  const [from, to] = [yearOf(before.startAt), yearOf(after.startAt)]
  return name.replace(new RegExp(`(?<!\\d)${from}(?!\\d)`, 'g'), String(to))
}
