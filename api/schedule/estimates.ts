import { eq } from 'drizzle-orm'
import { estimate } from '~/domain/schedule/estimate'
import { SECOND_MS } from '~/domain/time'
import { competitions } from '../db/schema.ts'
import type { ApiDeps } from '../deps.ts'
import { announceSchedule, publishNow, scheduleVersion } from './announce.ts'
import { readTimetable } from './timetable.ts'
import { writeSlots } from './write.ts'

/** Smaller drifts are not worth a write on every row behind them; they add up until they are. */
const TOLERANCE_MS = 20 * SECOND_MS

interface Turn {
  readonly promise: Promise<void>
  begun: boolean
}

/** Of each API instance, by competition: the refresh that has not begun yet, which everybody who asks now shares. */
const waiting = new WeakMap<ApiDeps, Map<number, Turn>>()

/**
 * Moves the estimates of a competition to what the fighting has come to, as fights end early or late. A short
 * transaction of its own after the one that changed a fight, so that no table waits for another's rows. Requests that
 * come while one is running share the next one.
 */
export async function refreshEstimates(deps: ApiDeps, competitionId: number): Promise<void> {
  const turns = waiting.get(deps) ?? new Map<number, Turn>()
  waiting.set(deps, turns)
  const last = turns.get(competitionId)
  if (last && !last.begun) return last.promise
  const before = last?.promise.catch(() => undefined) ?? Promise.resolve()
  const turn: Turn = {
    begun: false,
    promise: before.then(async () => {
      turn.begun = true
      try {
        await refresh(deps, competitionId)
      } finally {
        if (turns.get(competitionId) === turn) turns.delete(competitionId)
      }
    }),
  }
  turns.set(competitionId, turn)
  return turn.promise
}

async function refresh(deps: ApiDeps, competitionId: number): Promise<void> {
  const now = deps.now()
  const told = await deps.db.transaction(async (db) => {
    const [competition] = await db
      .select()
      .from(competitions)
      .where(eq(competitions.id, competitionId))
      .for('no key update')
    if (!competition) return null
    const table = await readTimetable(db, competition)
    // Where nothing was ever laid there is nothing to estimate.
    if (table.slots.length === 0) return null
    const slots = estimate(table.slots, table.bouts, table.settings, now)
    const changed = await writeSlots(db, table, slots, now, { toleranceMs: TOLERANCE_MS, skipLocked: true })
    return { changed, version: await scheduleVersion(db, competitionId) }
  })
  if (told) announceSchedule({ now, publish: publishNow(deps) }, competitionId, told.version, told.changed)
}
