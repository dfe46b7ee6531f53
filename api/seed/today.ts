import { and, type Column, desc, eq, inArray, like, ne, sql } from 'drizzle-orm'
import { DAY_MS, type Instant } from '~/domain/time.ts'
import { slugOf } from '~/domain/slug.ts'
import { brackets, competitions, fightEvents, fights, organisations, users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { foldRows, readLogs } from '../bouts/stored/fight-log.ts'
import { projectionOf } from '../bouts/stored/projection.ts'
import { updateRows } from '../platform/queries/update-rows.ts'
import { reestimate } from '../bouts/schedule/estimates.ts'
import { readScheduleSettings } from '../bouts/schedule/settings.ts'
import { dayStartOf, quarterBefore } from './days.ts'
import { demoEvents } from './demo-events.ts'
import { movePapers } from './move-papers.ts'

type Row = typeof competitions.$inferSelect

/**
 * Holds the live competition of the demo again today, as far as it was fought, when its day went by before all of its
 * bouts were; all else the demo tells of moves along. True when it did.
 */
export async function bringToToday(db: Queryable, now: Instant): Promise<boolean> {
  const events = demoEvents(now)
  const live = await demoCompetition(db, events.live.name)
  if (!live || live.endAt.getTime() >= now || !(await hasBoutsLeft(db, live))) return false
  const byMs = quarterBefore(now - (await foughtMs(db, live))) - live.startAt.getTime()
  await moveCompetition(db, live, byMs)
  await moveFights(db, live, byMs, now)
  const wholeDaysMs = Math.round((dayStartOf(now) - dayStartOf(live.startAt.getTime())) / DAY_MS) * DAY_MS
  for (const { name } of [events.past, events.upcoming, events.draft]) {
    const other = await demoCompetition(db, name)
    if (!other) continue
    await moveCompetition(db, other, wholeDaysMs)
    await moveFights(db, other, wholeDaysMs, now)
  }
  await movePapers(db, byMs)
  await reestimate(db, live.id, () => now)
  return true
}

/** A competition of the demo's organiser by the name it was announced under, before the year. */
async function demoCompetition(db: Queryable, name: string): Promise<Row | undefined> {
  const [found] = await db
    .select({ competition: competitions })
    .from(competitions)
    .innerJoin(organisations, eq(organisations.id, competitions.organisationId))
    .innerJoin(users, eq(users.id, organisations.managerId))
    .where(and(eq(users.emailKey, 'organiser@demo.example'), like(competitions.slug, `${slugOf(name)}-____`)))
  return found?.competition
}

async function hasBoutsLeft(db: Queryable, { id }: Row): Promise<boolean> {
  const left = await db
    .select({ id: brackets.id })
    .from(brackets)
    .where(and(eq(brackets.competitionId, id), ne(brackets.status, 'ended')))
    .limit(1)
  return left.length > 0
}

/** How long after its start the last act of a competition was. */
async function foughtMs(db: Queryable, { id, startAt }: Row): Promise<number> {
  const [last] = await db
    .select({ at: fightEvents.happenedAt })
    .from(fightEvents)
    .innerJoin(fights, eq(fights.id, fightEvents.fightId))
    .where(eq(fights.competitionId, id))
    .orderBy(desc(fightEvents.happenedAt))
    .limit(1)
  return last ? last.at.getTime() - startAt.getTime() : 0
}

const moved = (column: Column, byMs: number) => sql`${column} + ${byMs} * interval '1 millisecond'`

async function moveCompetition(db: Queryable, row: Row, byMs: number): Promise<void> {
  const later = (at: Date) => new Date(at.getTime() + byMs)
  await db
    .update(competitions)
    .set({
      registrationStartAt: later(row.registrationStartAt),
      registrationEndAt: later(row.registrationEndAt),
      startAt: later(row.startAt),
      endAt: later(row.endAt),
      // Days given one by one are those of the old date: they follow the competition's own again.
      scheduleSettings: { ...readScheduleSettings(row), days: [], finalsBlock: null, bracketDays: {} },
      version: row.version + 1,
    })
    .where(eq(competitions.id, row.id))
}

/** Moves the logs, and makes the rows anew from them; what was only planned moves with them. */
async function moveFights(db: Queryable, { id }: Row, byMs: number, now: Instant): Promise<void> {
  const own = db.select({ id: fights.id }).from(fights).where(eq(fights.competitionId, id))
  await db
    .update(fightEvents)
    .set({ happenedAt: moved(fightEvents.happenedAt, byMs) })
    .where(inArray(fightEvents.fightId, own))
  await db
    .update(fights)
    .set({
      startEstimateAt: moved(fights.startEstimateAt, byMs),
      endEstimateAt: moved(fights.endEstimateAt, byMs),
    })
    .where(eq(fights.competitionId, id))
  const rows = await db.select().from(fights).where(eq(fights.competitionId, id))
  const logs = await readLogs(
    db,
    rows.map((row) => row.id),
  )
  const fought = rows.filter(({ version }) => version > 0)
  await updateRows(
    db,
    fights,
    ['startAt', 'endAt', 'signedOffAt', 'details', 'updatedAt'],
    fought.map((row) => ({ id: row.id, ...projectionOf(foldRows(row, logs.get(row.id) ?? []), now) })),
  )
}
