import { eq } from 'drizzle-orm'
import type { Instant } from '~/domain/time.ts'
import type { CompetitionRow } from '../../competitions/policy/policy.ts'
import { zoneOf } from '../../competitions/policy/zone.ts'
import { competitions, fights } from '../../platform/db/schema.ts'
import type { WriteContext } from '../../platform/calls/call.ts'
import { updateRows } from '../../platform/queries/update-rows.ts'
import { announceSchedule } from './announce.ts'
import { bumpMats, scheduleVersion } from './mat-versions.ts'
import { daysBetween, daysLater } from './days.ts'
import { lockBrackets } from './store.ts'
import { readScheduleSettings, type StoredScheduleSettings } from './settings.ts'

/**
 * Moves the schedule of a competition whose start went to another day: named days, breaks, the finals block, estimates
 * and bouts with a time of their own keep their times of day. Once a bout has begun nothing moves.
 */
export async function followDates(
  call: WriteContext,
  before: CompetitionRow,
  after: CompetitionRow,
): Promise<void> {
  const { db } = call
  if (before.startAt.getTime() === after.startAt.getTime()) return
  const zone = await zoneOf(db, after)
  const days = daysBetween(before.startAt.getTime(), after.startAt.getTime(), zone)
  if (days === 0) return
  await lockBrackets(call, after.id)
  const rows = await db
    .select({
      id: fights.id,
      matId: fights.matId,
      startAt: fights.startAt,
      startEstimateAt: fights.startEstimateAt,
      endEstimateAt: fights.endEstimateAt,
      notBefore: fights.notBefore,
      plannedStartAt: fights.plannedStartAt,
    })
    .from(fights)
    .where(eq(fights.competitionId, after.id))
    .orderBy(fights.id)
    .for('no key update')
  if (rows.some(({ startAt }) => startAt !== null)) return
  const later = (at: Instant) => daysLater(at, days, zone)
  if (after.scheduleSettings) {
    const scheduleSettings = settingsLater(readScheduleSettings(after), later)
    await db.update(competitions).set({ scheduleSettings }).where(eq(competitions.id, after.id))
  }
  const moved = (at: Date | null) => at && new Date(later(at.getTime()))
  await updateRows(
    db,
    fights,
    ['startEstimateAt', 'endEstimateAt', 'notBefore', 'plannedStartAt', 'updatedAt'],
    rows
      .filter((row) => row.startEstimateAt ?? row.endEstimateAt ?? row.notBefore)
      .map((row) => ({
        id: row.id,
        startEstimateAt: moved(row.startEstimateAt),
        endEstimateAt: moved(row.endEstimateAt),
        notBefore: moved(row.notBefore),
        plannedStartAt: moved(row.plannedStartAt),
        updatedAt: new Date(call.now),
      })),
  )
  const changed = await bumpMats(
    db,
    rows.map(({ matId }) => matId),
  )
  announceSchedule(call, after.id, await scheduleVersion(db, after.id), changed)
}

/** The settings of a schedule with every moment in them moved. */
export const settingsLater = (
  stored: StoredScheduleSettings,
  later: (at: Instant) => Instant,
): StoredScheduleSettings => ({
  ...stored,
  days: stored.days.map(({ start, end, breaks }) => ({
    start: later(start),
    end: later(end),
    breaks: breaks.map(({ from, to }) => ({ from: later(from), to: later(to) })),
  })),
  finalsBlock: stored.finalsBlock && {
    ...stored.finalsBlock,
    notBefore: later(stored.finalsBlock.notBefore),
  },
})
