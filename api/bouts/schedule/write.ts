import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { MatId, Slot } from '~/domain/schedule/bout.ts'
import { numberBouts } from '~/domain/schedule/bout-number.ts'
import { SECOND_MS, type Instant } from '~/domain/time.ts'
import { brackets, fights } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { asText, builtWith } from '../../platform/queries/built-once.ts'
import { updateRows } from '../../platform/queries/update-rows.ts'
import { bumpMats, type ChangedMat, scheduleVersion } from './mat-versions.ts'
import type { CompetitionTimetable, ScheduledRow } from './timetable.ts'

export interface WriteOptions {
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

/** A bout whose place or times are to be others than stored. */
export interface ChangedPlace {
  readonly row: ScheduledRow
  readonly place: Place
}

/** Stores where the bouts are laid now: only the rows that differ, and the versions of their mats. */
export async function writeSlots(
  db: Queryable,
  table: CompetitionTimetable,
  slots: readonly Slot[],
  now: Instant,
  options: WriteOptions = {},
): Promise<ChangedMat[]> {
  const places = changedPlaces(table, slots, now, options)
  if (places.length === 0) return []
  const written = stillWaiting(places, await lockOf(db, places).for('no key update'))
  // Each behind the one before it on the transaction's connection, and waited for once. The mats last: whoever ends a
  // bout waits for them.
  const [, , changed] = await Promise.all([
    updateRows(db, fights, PLACE_COLUMNS, placesOf(written)),
    // Brackets are locked before fights.
    written.some(({ row, place }) => row.matId !== place.matId) && nameBracketMats(db, table.competition.id),
    bumpMats(db, matsOf(written)),
  ])
  return changed
}

/**
 * The bouts whose times have come to be others than stored.
 * @param toleranceMs an estimate this near to the stored one is left as it is
 */
export const changedEstimates = (
  table: CompetitionTimetable,
  slots: readonly Slot[],
  now: Instant,
  toleranceMs: number,
): ChangedPlace[] => changedPlaces(table, slots, now, { toleranceMs })

/**
 * Stores the times the bouts have come to, and the versions of their mats. Fights somebody else has locked are passed
 * over, to be put right the next time, and so are those that have begun or ended since they were read.
 */
export async function writeEstimates(
  db: Queryable,
  competitionId: number,
  places: readonly ChangedPlace[],
  now: Instant,
): Promise<{ readonly changed: ChangedMat[]; readonly version: number }> {
  const isOnlyTimed = ({ row, place }: ChangedPlace) => hasSamePlace(row, place)
  const timed = places.filter(isOnlyTimed)
  const moved = places.filter((one) => !isOnlyTimed(one))
  const written =
    moved.length === 0
      ? []
      : stillWaiting(moved, await lockOf(db, moved).for('no key update', { skipLocked: true }))
  // A refresh that holds fights only leaves the mats that brackets name to the next who lays them.
  const [, , changed, version] = await Promise.all([
    writeTimes(db, timed, now),
    updateRows(db, fights, PLACE_COLUMNS, placesOf(written)),
    bumpMats(db, matsOf([...timed, ...written])),
    scheduleVersion(db, competitionId),
  ])
  return { changed, version }
}

const PLACE_COLUMNS = [
  'matId',
  'queueNumber',
  'number',
  'startEstimateAt',
  'endEstimateAt',
  'plannedStartAt',
  'pinned',
  'updatedAt',
] as const

const placesOf = (changed: readonly ChangedPlace[]) => changed.map(({ place }) => place)
const matsOf = (changed: readonly ChangedPlace[]) =>
  changed.flatMap(({ row, place }) => [row.matId, place.matId])

const lockOf = (db: Queryable, places: readonly ChangedPlace[]) =>
  db
    .select({ id: fights.id, startAt: fights.startAt, endAt: fights.endAt })
    .from(fights)
    .where(
      inArray(
        fights.id,
        places.map(({ place }) => place.id),
      ),
    )
    .orderBy(asc(fights.id))

/** What began or ended while this was worked out stays where it is; the next estimate reckons with it. */
function stillWaiting(
  places: readonly ChangedPlace[],
  held: readonly Pick<ScheduledRow, 'id' | 'startAt' | 'endAt'>[],
): ChangedPlace[] {
  const byId = new Map(held.map((row) => [row.id, row]))
  return places.filter(({ row }) => {
    const now = byId.get(row.id)
    return now && !now.startAt === !row.startAt && !now.endAt === !row.endAt
  })
}

/** A day that runs late moves hundreds of bouts at each end: their times alone, as lists, in one statement with the lock. */
async function writeTimes(db: Queryable, timed: readonly ChangedPlace[], now: Instant): Promise<void> {
  if (timed.length === 0) return
  const seconds = (at: Date | null) => at && at.getTime() / SECOND_MS
  await timesOf(db, {
    ids: timed.map(({ row }) => row.id),
    begun: timed.map(({ row }) => row.startAt !== null),
    over: timed.map(({ row }) => row.endAt !== null),
    starts: timed.map(({ place }) => seconds(place.startEstimateAt)),
    ends: timed.map(({ place }) => seconds(place.endEstimateAt)),
    now: new Date(now),
  })
}

interface Times extends Record<string, unknown> {
  readonly ids: readonly number[]
  readonly begun: readonly boolean[]
  readonly over: readonly boolean[]
  /** Epoch seconds. */
  readonly starts: readonly (number | null)[]
  readonly ends: readonly (number | null)[]
  readonly now: Date
}

const timesOf = builtWith<Times, unknown>('times_of_bouts', (db) =>
  asText(
    db,
    sql`
    with given as (
      select * from unnest(${sql.placeholder('ids')}::int[], ${sql.placeholder('begun')}::bool[],
        ${sql.placeholder('over')}::bool[], ${sql.placeholder('starts')}::float8[], ${sql.placeholder('ends')}::float8[])
        as given(id, has_begun, is_over, start_estimate, end_estimate)
    ), free as (
      select ${fights.id}, start_estimate, end_estimate from ${fights} join given on given.id = ${fights.id}
      where (${fights.startAt} is not null) = has_begun and (${fights.endAt} is not null) = is_over
      order by ${fights.id} for no key update of ${fights} skip locked
    )
    update ${fights} set start_estimate_at = to_timestamp(start_estimate), end_estimate_at = to_timestamp(end_estimate),
      updated_at = ${sql.placeholder('now')}
    from free where free.id = ${fights.id}`,
  ),
)

function changedPlaces(
  { rows, numbering }: CompetitionTimetable,
  slots: readonly Slot[],
  now: Instant,
  { toleranceMs = 0, pins, laid: isLaidAnew = () => false }: WriteOptions & { readonly toleranceMs?: number },
): ChangedPlace[] {
  const laid = new Map(slots.map((slot) => [slot.bout, slot]))
  const numbers = numberBouts(slots, numbering)
  const updatedAt = new Date(now)
  const changed: ChangedPlace[] = []
  for (const row of rows) {
    const slot = laid.get(row.id)
    const moved = pins?.get(row.id)
    const begun = row.startAt !== null || row.endAt !== null
    const matId = slot ? matIdOf(slot.mat) : begun ? row.matId : null
    const place = {
      id: row.id,
      matId,
      queueNumber: slot?.queueNumber ?? (begun ? row.queueNumber : null),
      number: row.number ?? numbers.get(row.id) ?? null,
      // What has begun keeps the estimate it was called by; its true times stand beside it.
      startEstimateAt: begun ? row.startEstimateAt : slot ? whole(slot.startEstimateAt) : row.notBefore,
      endEstimateAt: row.endAt ? row.endEstimateAt : slot ? whole(slot.endEstimateAt) : row.endEstimateAt,
      plannedStartAt: plannedStart(row, slot, { isLaidAnew: isLaidAnew(row.id), isMoved: moved === true }),
      pinned: (moved ?? row.pinned) && matId !== null,
      updatedAt,
    }
    if (!hasSamePlace(row, place) || !hasSameTimes(row, place, toleranceMs)) changed.push({ row, place })
  }
  return changed
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

const hasSamePlace = (row: ScheduledRow, place: Place): boolean =>
  row.matId === place.matId &&
  row.queueNumber === place.queueNumber &&
  row.number === place.number &&
  row.pinned === place.pinned &&
  row.plannedStartAt?.getTime() === place.plannedStartAt?.getTime()

function hasSameTimes(row: ScheduledRow, place: Place, toleranceMs: number): boolean {
  const near = (a: Date | null, b: Date | null) =>
    a && b ? Math.abs(a.getTime() - b.getTime()) <= toleranceMs : a === b
  return near(row.startEstimateAt, place.startEstimateAt) && near(row.endEstimateAt, place.endEstimateAt)
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
