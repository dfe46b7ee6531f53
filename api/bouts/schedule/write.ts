import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { MatId, Slot } from '~/domain/schedule/bout.ts'
import { numberBouts } from '~/domain/schedule/bout-number.ts'
import { SECOND_MS, type Instant } from '~/domain/time.ts'
import { brackets, fights, mats } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { updateRows } from '../../platform/queries/update-rows.ts'
import type { CompetitionTimetable, ScheduledRow } from './timetable.ts'

/** A mat whose order or times changed, at its new version. */
export interface ChangedMat {
  readonly id: number
  readonly version: number
  readonly competitionId: number
}

export interface WriteOptions {
  /** An estimate this near to the stored one is left as it is. */
  readonly toleranceMs?: number
  /** Fights somebody else has locked are passed over, to be put right the next time. */
  readonly skipLocked?: boolean
  /** Fights to pin (true) or to let go (false). */
  readonly pins?: ReadonlyMap<number, boolean>
  /** Fights laid anew: what the slots say is their plan from now on. */
  readonly laid?: (fightId: number) => boolean
}

interface Place {
  readonly id: number
  readonly matId: number | null
  readonly queueNumber: number | null
  readonly number: string | null
  readonly startEstimateAt: Date | null
  readonly endEstimateAt: Date | null
  readonly plannedStartAt: Date | null
  readonly pinned: boolean
  readonly updatedAt: Date
}

const whole = (at: Instant) => new Date(Math.round(at / SECOND_MS) * SECOND_MS)

/** Stores where the bouts are laid now: only the rows that differ, and the versions of their mats. */
export async function writeSlots(
  db: Queryable,
  { competition, rows, numbering }: CompetitionTimetable,
  slots: readonly Slot[],
  now: Instant,
  { toleranceMs = 0, skipLocked = false, pins, laid: isLaidAnew = () => false }: WriteOptions = {},
): Promise<ChangedMat[]> {
  const laid = new Map(slots.map((slot) => [slot.bout, slot]))
  const numbers = numberBouts(slots, numbering)
  const places = rows.flatMap((row) => {
    const number = row.number ?? numbers.get(row.id) ?? null
    const slot = laid.get(row.id)
    const moved = pins?.get(row.id)
    const place = {
      ...placeOf(row, slot, moved ?? row.pinned, now),
      plannedStartAt: plannedStart(row, slot, { isLaidAnew: isLaidAnew(row.id), isMoved: moved === true }),
      number,
    }
    return isSame(row, place, toleranceMs) ? [] : [{ row, place }]
  })
  if (places.length === 0) return []
  const ids = places.map(({ place }) => place.id)
  const lock = db
    .select({ id: fights.id, startAt: fights.startAt, endAt: fights.endAt })
    .from(fights)
    .where(inArray(fights.id, ids))
    .orderBy(asc(fights.id))
  const free = await (skipLocked ? lock.for('no key update', { skipLocked }) : lock.for('no key update'))
  const held = new Map(free.map((row) => [row.id, row]))
  // What began or ended while this was worked out stays where it is; the next estimate reckons with it.
  const written = places.filter(({ row, place }) => {
    const now = held.get(place.id)
    return now && !now.startAt === !row.startAt && !now.endAt === !row.endAt
  })
  const stored = updateRows(
    db,
    fights,
    [
      'matId',
      'queueNumber',
      'number',
      'startEstimateAt',
      'endEstimateAt',
      'plannedStartAt',
      'pinned',
      'updatedAt',
    ],
    written.map(({ place }) => place),
  )
  // Brackets are locked before fights; a refresh that holds fights only leaves their mats to the next who lays them.
  const named =
    !skipLocked &&
    written.some(({ row, place }) => row.matId !== place.matId) &&
    nameBracketMats(db, competition.id)
  // Each behind the one before it on the transaction's connection, and waited for once.
  const [changed] = await Promise.all([
    bumpMats(
      db,
      written.flatMap(({ row, place }) => [row.matId, place.matId]),
    ),
    stored,
    named,
  ])
  return changed
}

function placeOf(
  row: ScheduledRow,
  slot: Slot | undefined,
  pinned: boolean,
  now: Instant,
): Omit<Place, 'number' | 'plannedStartAt'> {
  const begun = row.startAt !== null || row.endAt !== null
  const matId = slot ? matIdOf(slot.mat) : begun ? row.matId : null
  return {
    id: row.id,
    matId,
    queueNumber: slot?.queueNumber ?? (begun ? row.queueNumber : null),
    // What has begun keeps the estimate it was called by; its true times stand beside it.
    startEstimateAt: begun ? row.startEstimateAt : slot ? whole(slot.startEstimateAt) : row.notBefore,
    endEstimateAt: row.endAt ? row.endEstimateAt : slot ? whole(slot.endEstimateAt) : row.endEstimateAt,
    pinned: pinned && matId !== null,
    updatedAt: new Date(now),
  }
}

/** The plan a bout was laid by; a bout that was moved by hand, or left its mat otherwise, has none. */
function plannedStart(
  row: ScheduledRow,
  slot: Slot | undefined,
  { isLaidAnew, isMoved }: { readonly isLaidAnew: boolean; readonly isMoved: boolean },
): Date | null {
  if (row.startAt !== null || row.endAt !== null) return row.plannedStartAt
  if (!slot || isMoved) return null
  if (isLaidAnew || row.matId === null) return whole(slot.startEstimateAt)
  return row.matId === matIdOf(slot.mat) ? row.plannedStartAt : null
}

const matIdOf = (mat: MatId): number => Number(mat)

function isSame(row: ScheduledRow, place: Place, toleranceMs: number): boolean {
  const near = (a: Date | null, b: Date | null) =>
    a && b ? Math.abs(a.getTime() - b.getTime()) <= toleranceMs : a === b
  return (
    row.matId === place.matId &&
    row.queueNumber === place.queueNumber &&
    row.number === place.number &&
    row.pinned === place.pinned &&
    row.plannedStartAt?.getTime() === place.plannedStartAt?.getTime() &&
    near(row.startEstimateAt, place.startEstimateAt) &&
    near(row.endEstimateAt, place.endEstimateAt)
  )
}

/** A bracket that is fought on one mat names it. */
async function nameBracketMats(db: Queryable, competitionId: number): Promise<void> {
  const mat = sql`(select case when count(distinct ${fights.matId}) = 1 and count(*) = count(${fights.matId})
    then min(${fights.matId}) end from ${fights} where ${fights.bracketId} = ${brackets.id})`
  await db
    .update(brackets)
    .set({ matId: mat })
    .where(and(eq(brackets.competitionId, competitionId), sql`${brackets.matId} is distinct from ${mat}`))
}

/** Raises the versions of mats whose order or times changed. */
export async function bumpMats(db: Queryable, ids: readonly (number | null)[]): Promise<ChangedMat[]> {
  const touched = [...new Set(ids.filter((id) => id !== null))]
  if (touched.length === 0) return []
  const lock =
    touched.length > 1 &&
    db
      .select({ id: mats.id })
      .from(mats)
      .where(inArray(mats.id, touched))
      .orderBy(asc(mats.id))
      .for('no key update')
      .execute()
  // Behind the lock on the transaction's connection.
  const [, raised] = await Promise.all([
    lock,
    db
      .update(mats)
      .set({ version: sql`${mats.version} + 1` })
      .where(inArray(mats.id, touched))
      .returning({ id: mats.id, version: mats.version, competitionId: mats.competitionId })
      .execute(),
  ])
  return raised
}
