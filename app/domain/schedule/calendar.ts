import { type Instant } from '~/domain/time.ts'
import { type MatOpening, type ScheduleSettings } from '~/domain/schedule/settings.ts'

/** A stretch in which a mat is open, `until` exclusive. */
export interface OpenWindow {
  readonly from: Instant
  readonly until: Instant
}

/**
 * When a mat is open. What does not fit into the windows goes after `overtimeFrom`, when the whole venue has closed:
 * every bout gets a time, and those past closing are reported as clashes.
 */
export interface MatCalendar {
  readonly windows: readonly OpenWindow[]
  readonly overtimeFrom: Instant
}

const ALWAYS: OpenWindow = { from: -Infinity, until: Infinity }

/** One calendar for each mat, in the order of `settings.mats`. */
export function calendarsOf(settings: ScheduleSettings): MatCalendar[] {
  const venue = venueWindows(settings)
  const open = settings.mats.map((mat) => within(venue, mat))
  const closing = closingOf(open.flat())
  return open.map((windows) => ({
    windows,
    overtimeFrom: closing === Infinity ? closingOf(windows) : closing,
  }))
}

/** The calendar of a venue in which at least one mat is open. */
export function unionCalendar(calendars: readonly MatCalendar[]): MatCalendar {
  const all = calendars.flatMap((calendar) => calendar.windows).sort((a, b) => a.from - b.from)
  const windows: OpenWindow[] = []
  for (const window of all) {
    const last = windows.at(-1)
    if (last && window.from <= last.until) {
      windows[windows.length - 1] = { from: last.from, until: Math.max(last.until, window.until) }
    } else windows.push(window)
  }
  return { windows, overtimeFrom: closingOf(windows) }
}

/** The first moment from `at` on at which a bout of `lengthMs` can begin and end without the mat closing. */
export function fitFrom(calendar: MatCalendar, at: Instant, lengthMs: number): Instant {
  for (const window of calendar.windows) {
    const start = Math.max(at, window.from)
    if (start + lengthMs <= window.until) return start
  }
  return Math.max(at, calendar.overtimeFrom)
}

/** The window that holds `at`, or the next one; past closing, overtime without end. */
export function windowAt(calendar: MatCalendar, at: Instant): OpenWindow {
  return (
    calendar.windows.find((window) => at < window.until) ?? { from: calendar.overtimeFrom, until: Infinity }
  )
}

export function isOpenFor(calendar: MatCalendar, from: Instant, until: Instant): boolean {
  return calendar.windows.some((window) => window.from <= from && until <= window.until)
}

/** Open time from `from` to `to`, overtime included: nights and breaks do not count. */
export function openMsBetween(calendar: MatCalendar, from: Instant, to: Instant): number {
  let openMs = Math.max(0, to - Math.max(from, calendar.overtimeFrom))
  for (const window of calendar.windows) {
    openMs += Math.max(0, Math.min(to, window.until) - Math.max(from, window.from))
  }
  return openMs
}

/** The first moment at which `openMs` of open time have passed since `from`. */
export function afterOpenMs(calendar: MatCalendar, from: Instant, openMs: number): Instant {
  let left = openMs
  for (const window of calendar.windows) {
    const start = Math.max(from, window.from)
    const here = window.until - start
    if (here <= 0) continue
    if (left <= here) return start + left
    left -= here
  }
  return Math.max(from, calendar.overtimeFrom) + left
}

function closingOf(windows: readonly OpenWindow[]): Instant {
  return windows.reduce((closing, window) => Math.max(closing, window.until), -Infinity)
}

function venueWindows(settings: ScheduleSettings): OpenWindow[] {
  if (settings.days.length === 0) return [ALWAYS]
  return settings.days.flatMap((day) => {
    const windows: OpenWindow[] = []
    let from = day.start
    for (const pause of [...day.breaks].sort((a, b) => a.from - b.from)) {
      const until = Math.min(pause.from, day.end)
      if (until > from) windows.push({ from, until })
      from = Math.max(from, pause.to)
    }
    if (day.end > from) windows.push({ from, until: day.end })
    return windows
  })
}

function within(venue: readonly OpenWindow[], mat: MatOpening): OpenWindow[] {
  return venue
    .map((window) => ({
      from: Math.max(window.from, mat.openFrom ?? -Infinity),
      until: Math.min(window.until, mat.openUntil ?? Infinity),
    }))
    .filter((window) => window.until > window.from)
}
