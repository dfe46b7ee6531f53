import { eq } from 'drizzle-orm'
import type { Plan } from '~/domain/schedule/plan.ts'
import { brackets } from '../../platform/db/schema.ts'
import type { WriteContext } from '../../platform/calls/call.ts'
import { announceSchedule } from './announce.ts'
import { scheduleVersion } from './mat-versions.ts'
import type { CompetitionTimetable } from './timetable.ts'
import { type WriteOptions, writeSlots } from './write.ts'

/** Writes a new laying of the bouts and tells the venue of it. */
export async function store(
  call: WriteContext,
  table: CompetitionTimetable,
  slots: Plan['slots'],
  options: WriteOptions = {},
): Promise<void> {
  const { db, now } = call
  await lockBrackets(call, table.competition.id)
  const changed = await writeSlots(db, table, slots, now, options)
  announceSchedule(call, table.competition.id, await scheduleVersion(db, table.competition.id), changed)
}

/** Before any fight, the brackets: the order in which a table that ends a bout takes its locks, too. */
export async function lockBrackets({ db }: WriteContext, competitionId: number): Promise<void> {
  await db
    .select({ id: brackets.id })
    .from(brackets)
    .where(eq(brackets.competitionId, competitionId))
    .orderBy(brackets.id)
    .for('no key update')
}
