import { setImmediate as afterArrivals, setTimeout as pause } from 'node:timers/promises'
import { PAGE_PACE_MS } from '~/domain/realtime/page-pace.ts'
import { estimate } from '~/domain/schedule/estimate.ts'
import { type Instant, SECOND_MS } from '~/domain/time.ts'
import type { ApiDeps } from '../../platform/calls/deps.ts'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { announceSchedule, publishNow } from './announce.ts'
import type { ChangedMat } from './mat-versions.ts'
import { type CompetitionTimetable, isLaid, lockTimetable, lockUnmoved, timetableNow } from './timetable.ts'
import { changedEstimates, writeEstimates } from './write.ts'

/** Smaller drifts are not worth a write on every row behind them; they add up until they are. */
const TOLERANCE_MS = 20 * SECOND_MS
/**
 * So long after a refresh the next one of the competition may begin: bouts that begin and end meanwhile share it. Each is
 * told to every spectator, whose page is read anew no oftener, and what is shown are minutes.
 */
const REST_MS = PAGE_PACE_MS.bouts

/** The events of the act that asked for a refresh leave before it: they are what people wait for. */
const SENDING_MS = 100
const LOOK_MS = 5

async function untilSent({ realtime }: ApiDeps): Promise<void> {
  const until = performance.now() + SENDING_MS
  while (realtime.isSending() && performance.now() < until) await pause(LOOK_MS)
}

interface Turn {
  readonly promise: Promise<void>
  begun: boolean
  /** Lets it begin without a rest. */
  hurry(): void
}

/** Of each database, by competition: when the next refresh may begin, in ms of `performance.now`. */
const restsUntil = new WeakMap<Database, Map<number, number>>()
/** Of each database, by competition: the last refresh that was asked for; one that has not begun serves everybody who asks. */
const waiting = new WeakMap<Database, Map<number, Turn>>()

/**
 * Moves the estimates of a competition to what the fighting has come to, as fights end early or late. A short
 * transaction of its own after the one that changed a fight, so that no table waits for another's rows. Requests that
 * come while one is running share the next one.
 */
async function refreshInTurn(deps: ApiDeps, competitionId: number): Promise<void> {
  const turns = waiting.get(deps.db) ?? new Map<number, Turn>()
  waiting.set(deps.db, turns)
  const last = turns.get(competitionId)
  if (last && !last.begun) return last.promise
  const before = last?.promise.catch(() => undefined) ?? Promise.resolve()
  const rest = new AbortController()
  const turn: Turn = {
    begun: false,
    hurry: () => rest.abort(),
    promise: before.then(async () => {
      const rests = restsUntil.get(deps.db) ?? new Map<number, number>()
      restsUntil.set(deps.db, rests)
      const restMs = (rests.get(competitionId) ?? 0) - performance.now()
      if (restMs > 0) await pause(restMs, undefined, { signal: rest.signal }).catch(() => undefined)
      await untilSent(deps)
      turn.begun = true
      try {
        await refresh(deps, competitionId)
      } finally {
        rests.set(competitionId, performance.now() + REST_MS)
        if (turns.get(competitionId) === turn) turns.delete(competitionId)
      }
    }),
  }
  turns.set(competitionId, turn)
  return turn.promise
}

/** Asks for a refresh and does not wait for it: whoever scores a bout is answered before the venue is reckoned anew. */
export function requestEstimates(deps: ApiDeps, competitionId: number): void {
  refreshInTurn(deps, competitionId).catch((failure: unknown) =>
    deps.log.error('the estimates were not refreshed', {
      competition: competitionId,
      error: String(failure),
    }),
  )
}

/** Whether estimates of a competition are being made: everybody before its pages is told of them. */
export function isRefreshing({ db }: Pick<ApiDeps, 'db'>): boolean {
  for (const turn of waiting.get(db)?.values() ?? []) if (turn.begun) return true
  return false
}

/** Makes every refresh that was asked for, and waits for it: before the database is closed under them. */
export async function estimatesSettled({ db }: Pick<ApiDeps, 'db'>): Promise<void> {
  for (let turns = waiting.get(db); turns && turns.size > 0; turns = waiting.get(db))
    await Promise.allSettled(
      [...turns.values()].map((turn) => {
        turn.hurry()
        return turn.promise
      }),
    )
}

/**
 * Works the times out without a lock and without a connection, so that acts go on meanwhile, and then writes them where
 * nobody has laid the bouts otherwise; else once more behind the lock.
 */
async function refresh(deps: ApiDeps, competitionId: number): Promise<void> {
  const clock = () => deps.now()
  const { table, version } = await timetableNow(deps.db, competitionId)
  if (!table || !isLaid(table)) return
  const { now, places } = await workOut(table, clock)
  if (places.length === 0) return
  const written = await deps.db.transaction(async (db) =>
    (await lockUnmoved(db, table, version))
      ? { now, ...(await writeEstimates(db, competitionId, places, now)) }
      : reestimate(db, competitionId, clock),
  )
  if (!written) return
  const { changed } = written
  announceSchedule({ now: written.now, publish: publishNow(deps) }, competitionId, written.version, changed)
}

/** Working out the times of some hundred bouts takes a few ms at each step: acts are let in between. */
async function workOut(table: CompetitionTimetable, clock: () => Instant) {
  await afterArrivals()
  const now = clock()
  const slots = estimate(table.slots, table.bouts, table.settings, now)
  await afterArrivals()
  return { now, places: changedEstimates(table, slots, now, TOLERANCE_MS) }
}

/**
 * Writes the estimates of a competition as they are now; what changed, and what they were reckoned at, or null where nothing
 * was ever laid.
 * @param clock is read when the timetable is: whoever lays it may hold its lock for a while
 */
export async function reestimate(
  db: Queryable,
  competitionId: number,
  clock: () => Instant,
): Promise<{ readonly changed: ChangedMat[]; readonly version: number; readonly now: Instant } | null> {
  const table = await lockTimetable(db, competitionId)
  if (!table || !isLaid(table)) return null
  const { now, places } = await workOut(table, clock)
  return { now, ...(await writeEstimates(db, competitionId, places, now)) }
}
