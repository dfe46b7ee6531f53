import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { FightCommand } from '../bouts/fights/act.ts'
import { MINUTE_MS, SECOND_MS, type Instant } from '~/domain/time.ts'
import { bracketCells, fights } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { Caller } from './caller.ts'
import type { Rng } from './rng.ts'

interface Ready {
  readonly id: number
  readonly matId: number
  readonly left: number
  readonly right: number
  readonly limitMs: number
}

/** A bout whose athletes have come, and when it may be called. */
interface Due extends Ready {
  readonly at: Instant
}

/** An athlete who has fought is called again no earlier than this. */
const REST_MS = 5 * MINUTE_MS
/** From the end of a bout to the start of the next one on its mat: announced, called, dressed. */
const changeover = (rng: Rng) => (50 + rng.below(35)) * SECOND_MS

/** The bouts of a competition that can be fought now, in the order of their mats' queues. */
async function readyBouts(db: Queryable, competitionId: number): Promise<Ready[]> {
  const rows = await db
    .select({
      id: fights.id,
      matId: fights.matId,
      left: fights.leftUserId,
      right: fights.rightUserId,
      seconds: fights.timePerFight,
    })
    .from(fights)
    .innerJoin(bracketCells, eq(bracketCells.id, fights.cellId))
    .where(
      and(
        eq(fights.competitionId, competitionId),
        eq(bracketCells.status, 'ready'),
        isNull(fights.startAt),
        isNotNull(fights.matId),
      ),
    )
    .orderBy(asc(fights.matId), asc(fights.queueNumber))
  return rows.flatMap(({ id, matId, left, right, seconds }) =>
    matId === null || left === null || right === null
      ? []
      : [{ id, matId, left, right, limitMs: seconds * SECOND_MS }],
  )
}

interface Act {
  /** Milliseconds after the start. */
  readonly after: number
  readonly command: FightCommand
}

/** How a bout goes: points fall at random over its time; now and then it is over before. */
function courseOf({ left, right, limitMs }: Ready, rng: Rng): { marks: Act[]; end: Act } {
  const early = rng.below(7) === 0
  const lengthMs = early ? Math.round((limitMs * (30 + rng.below(50))) / 100) : limitMs
  const moments = Array.from({ length: 2 + rng.below(4) }, () => 6_000 + rng.below(lengthMs - 12_000))
  const points = new Map([
    [left, 0],
    [right, 0],
  ])
  const marks = moments
    .sort((a, b) => a - b)
    .map((after): Act => {
      const athlete = rng.pick([left, right])
      if (rng.below(7) === 0) return { after, command: { type: 'warning', athlete, value: 1 } }
      const value = rng.pick([1, 1, 2])
      points.set(athlete, (points.get(athlete) ?? 0) + value)
      return { after, command: { type: 'point', athlete, value } }
    })
  const drawn = points.get(left) === points.get(right)
  const command: FightCommand = early
    ? { type: 'end', reason: 'submission', athlete: rng.pick([left, right]) }
    : drawn
      ? { type: 'end', reason: 'decision', athlete: rng.pick([left, right]) }
      : { type: 'end', reason: 'points' }
  return { marks, end: { after: lengthMs, command } }
}

/** Makes the acts of a bout that began at `at`, the last one last; gives back its moment. */
async function perform(caller: Caller, fightId: number, at: Instant, acts: readonly Act[]): Promise<Instant> {
  caller.at = at + (acts.at(-1)?.after ?? 0)
  await caller.act(
    fightId,
    acts.map(({ after, command }) => ({ ...command, at: at + after })),
  )
  return caller.at
}

const START: Act = { after: 0, command: { type: 'start' } }

/**
 * The bout each mat would call next, or null where none can be fought: in the order of its queue, unless somebody
 * still rests.
 */
function nextOn(queue: readonly Ready[], free: Instant, rested: ReadonlyMap<number, Instant>): Due | null {
  const due = queue.map((bout) => ({
    ...bout,
    at: Math.max(free, rested.get(bout.left) ?? 0, rested.get(bout.right) ?? 0),
  }))
  return due.reduce<Due | null>((first, bout) => (first && first.at <= bout.at ? first : bout), null)
}

/**
 * Fights a competition on all its mats at once, each bout when its mat is free and its athletes have rested, until no
 * bout is left or none would be over before its mat's `until`.
 */
export async function fightOn(
  db: Queryable,
  caller: Caller,
  competitionId: number,
  options: { readonly from: Instant; readonly rng: Rng; readonly until?: (matId: number) => Instant },
): Promise<void> {
  const { from, rng, until = () => Infinity } = options
  const free = new Map<number, Instant>()
  const rested = new Map<number, Instant>()
  for (;;) {
    const ready = await readyBouts(db, competitionId)
    const next = [...new Set(ready.map(({ matId }) => matId))]
      .flatMap((mat) => {
        const queue = ready.filter(({ matId }) => matId === mat)
        return nextOn(queue, free.get(mat) ?? from, rested) ?? []
      })
      .filter(({ at, limitMs, matId }) => at + limitMs <= until(matId))
      .sort((a, b) => a.at - b.at)[0]
    if (!next) return
    const { marks, end } = courseOf(next, rng)
    const over = await perform(caller, next.id, next.at, [START, ...marks, end])
    free.set(next.matId, over + changeover(rng))
    for (const athlete of [next.left, next.right]) rested.set(athlete, over + REST_MS)
  }
}

/** A mat whose bout stands still: how much of its time has run, and what has stopped the clock. */
export interface Halt {
  readonly matId: number
  /** Between 0 and 1. */
  readonly share: number
  readonly command: FightCommand
}

/**
 * Leaves the next bout of some mats half-fought with its clock stopped at `now`: however much later somebody looks,
 * there is time left on it and it waits to be continued.
 */
export async function leaveHalted(
  db: Queryable,
  caller: Caller,
  competitionId: number,
  halts: readonly Halt[],
  { rng, now }: { readonly rng: Rng; readonly now: Instant },
): Promise<void> {
  for (const { matId, share, command } of halts) {
    const bout = (await readyBouts(db, competitionId)).find((ready) => ready.matId === matId)
    if (!bout) continue
    const { left, right, limitMs } = bout
    const fought = Math.round(limitMs * share)
    const scorers = [rng.pick([left, right]), left, right]
    const marks = scorers.map((athlete, place): Act => ({
      after: Math.round((fought * (place + 1)) / (scorers.length + 2)),
      command: { type: 'point', athlete, value: place === 0 ? 2 : 1 },
    }))
    await perform(caller, bout.id, now - fought, [START, ...marks, { after: fought, command }])
  }
}
