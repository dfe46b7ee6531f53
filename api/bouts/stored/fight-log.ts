import { asc, eq, inArray } from 'drizzle-orm'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import type { Fight, FightEvent, FightSetup } from '~/domain/fight/fight.ts'
import { foldFight } from '~/domain/fight/fold.ts'
import { fightEvents } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { FightRow } from './stored.ts'

export type EventRow = typeof fightEvents.$inferSelect

export const setupOf = (row: FightRow): FightSetup => ({
  discipline: row.discipline,
  left: row.leftUserId,
  right: row.rightUserId,
  timePerFightSeconds: row.timePerFight,
})

/** A stored line of a log as the domain reads it. */
export const eventOf = (row: EventRow): FightEvent => ({
  id: row.id,
  key: row.idempotencyKey,
  type: row.type,
  athlete: row.userId,
  value: row.value,
  description: row.description,
  reason: row.reason,
  target: row.targetId,
  correction: row.correction,
  timecodeMs: row.timecodeMs,
  at: row.happenedAt.getTime(),
  actor: row.actorId,
})

/** The logs of some fights, each in its order. */
export async function readLogs(db: Queryable, fightIds: readonly number[]): Promise<Map<number, EventRow[]>> {
  const logs = new Map<number, EventRow[]>(fightIds.map((id) => [id, []]))
  if (fightIds.length === 0) return logs
  const rows = await db
    .select()
    .from(fightEvents)
    .where(
      fightIds.length === 1
        ? eq(fightEvents.fightId, fightIds[0]!)
        : inArray(fightEvents.fightId, [...fightIds]),
    )
    .orderBy(asc(fightEvents.fightId), asc(fightEvents.position))
  for (const row of rows) logs.get(row.fightId)?.push(row)
  return logs
}

/** A fight as its log tells it. */
export const foldRows = (row: FightRow, log: readonly EventRow[]): Fight =>
  foldFight(setupOf(row), log.map(eventOf), rulesOf(row.discipline))

/** Writes the lines a fight has gained; gives back their rows. The log only ever grows. */
export async function appendEvents(
  db: Queryable,
  fightId: number,
  lines: readonly FightEvent[],
  from: number,
): Promise<EventRow[]> {
  if (lines.length === 0) return []
  return db
    .insert(fightEvents)
    .values(
      lines.map((line, index) => ({
        fightId,
        position: from + index + 1,
        type: line.type,
        userId: line.athlete,
        value: line.value,
        description: line.description,
        timecodeMs: Math.round(line.timecodeMs),
        happenedAt: new Date(line.at),
        reason: line.reason,
        targetId: typeof line.target === 'number' ? line.target : null,
        correction: line.correction,
        actorId: line.actor,
        idempotencyKey: line.key,
      })),
    )
    .returning()
}
