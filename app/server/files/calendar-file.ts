import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Instant } from '../../domain/time.ts'

export interface CalendarEvent {
  /** The same for as long as the thing it tells of is the same; unique among all calendars. */
  readonly uid: string
  readonly start: Instant
  readonly end: Instant
  readonly title: string
  readonly place: string
  readonly text: string
  readonly url: string
  /** It is not held: a calendar that has it strikes it out. */
  readonly isCancelled?: boolean
}

/** How often a subscription asks again, in seconds. */
const REFRESH_SECONDS = 15 * 60

/**
 * Events as a calendar file (RFC 5545), in UTC: every calendar shows them by its reader's clock, and no zone has to be
 * described. The file tells how things stand at `now`: a later one has a higher sequence, so that a bout that has
 * moved replaces what was taken before.
 */
export function calendarFile(
  name: string,
  {
    title,
    language,
    events,
  }: { readonly title: string; readonly language: string; readonly events: readonly CalendarEvent[] },
  now: Instant,
): Response {
  const stamp = new Date(now)
  const calendar = ical({
    name: title,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Tatami', product: 'Competitions', language: language.toUpperCase() },
    ttl: REFRESH_SECONDS,
  })
  for (const { uid, start, end, title: summary, place, text, url, isCancelled = false } of events)
    calendar.createEvent({
      id: uid,
      start: new Date(start),
      end: new Date(end),
      stamp,
      lastModified: stamp,
      sequence: Math.floor(now / 60_000),
      summary,
      location: place,
      description: text,
      url,
      status: isCancelled ? ICalEventStatus.CANCELLED : null,
    })
  return new Response(calendar.toString(), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.ics"`,
      'Cache-Control': 'private, no-cache',
    },
  })
}
