/** The days of a schedule: those of the venue's calendar. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { DAY_MS, type Instant } from '~/domain/time.ts'
import { createFormat } from '~/i18n/format.ts'
import type { CompetitionRow } from '../../competitions/policy/policy.ts'
import { zoneOf } from '../../competitions/policy/zone.ts'
import { fights } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { timestampIn, wireDay } from '../../platform/kernel/dates.ts'

/** A day as `2026-12-31`: days compare as text. */
function dayIn(at: Instant, zone: string): string {
  const [date = ''] = createFormat('en', zone).dateTime(at).split(' ')
  return date.split('-').reverse().join('-')
}

/** How many days of the calendar lie between two moments. */
export const daysBetween = (from: Instant, to: Instant, zone: string): number =>
  Math.round((Date.parse(dayIn(to, zone)) - Date.parse(dayIn(from, zone))) / DAY_MS)

/** The same time of day a number of days later; a day of 23 or 25 hours between them changes nothing. */
export function daysLater(at: Instant, days: number, zone: string): Instant {
  const day = dayIn(at, zone)
  const later = new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
  // Noon exists on every day; clocks change at night.
  const noon = (date: string) => timestampIn(`${date}T12:00:00`, zone).getTime()
  return at + noon(later) - noon(day)
}

/**
 * Days of the schedule (`31-12-2026`) before the first or after the last day of the competition, in order, with how many bouts still to
 * be fought are laid on each. @param named the days the organiser has named
 */
export async function daysOutside(
  db: Queryable,
  competition: CompetitionRow,
  named: readonly { readonly start: Instant }[],
): Promise<{ day: string; fights: number }[]> {
  const zone = await zoneOf(db, competition)
  const rows = await db
    .select({ start: fights.startEstimateAt })
    .from(fights)
    .where(
      and(
        eq(fights.competitionId, competition.id),
        isNull(fights.startAt),
        isNull(fights.endAt),
        isNotNull(fights.startEstimateAt),
      ),
    )
  const first = dayIn(competition.startAt.getTime(), zone)
  const last = dayIn(competition.endAt.getTime(), zone)
  const bouts = new Map<string, number>()
  for (const { start } of named) bouts.set(dayIn(start, zone), 0)
  for (const { start } of rows) {
    if (!start) continue
    const day = dayIn(start.getTime(), zone)
    bouts.set(day, (bouts.get(day) ?? 0) + 1)
  }
  return [...bouts]
    .filter(([day]) => day < first || day > last)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, count]) => ({ day: wireDay(day), fights: count }))
}
