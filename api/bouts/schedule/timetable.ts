import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { AthleteId, Cell, CellKey, CellStatus, Draw } from '~/domain/bracket/bracket.ts'
import { slotsInTree } from '~/domain/bracket/tree/cell-edits.ts'
import { bracketCells as planCells } from '~/domain/bracket/tree/cells.ts'
import { feedersOf } from '~/domain/bracket/tree/reach.ts'
import { mainRounds } from '~/domain/bracket/tree/round-name.ts'
import {
  type BoutId,
  type BoutPin,
  type BoutStage,
  type BracketId,
  expectedDurationMs,
  type ScheduleBout,
  type Slot,
} from '~/domain/schedule/bout.ts'
import type { Numbering } from '~/domain/schedule/bout-number.ts'
import type { ScheduleSettings } from '~/domain/schedule/settings.ts'
import { regularSeconds } from '~/domain/fight/periods.ts'
import { SECOND_MS } from '~/domain/time.ts'
import { rulesInForce } from '~/domain/fight/rule-set.ts'
import { isUnfought } from '../stored/stored.ts'
import { competitionAt, type CompetitionRow } from '../../competitions/policy/policy.ts'
import { zoneOf } from '../../competitions/policy/zone.ts'
import { bracketCells, brackets, competitions, fights } from '../../platform/db/schema.ts'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { anyOfIds, builtOnce, builtWith } from '../../platform/queries/built-once.ts'
import { fightStatusOf } from '../stored/fight-status.ts'
import { scheduleVersion } from './mat-versions.ts'
import { type DomainSettings, domainSettings, matsInOrder, settingsWith } from './settings.ts'

/** A fight as the schedule needs it: none of its score. */
export interface ScheduledRow {
  readonly id: number
  readonly bracketId: number | null
  readonly matId: number | null
  readonly leftUserId: number | null
  readonly rightUserId: number | null
  readonly queueNumber: number | null
  readonly number: string | null
  /** Seconds. */
  readonly timePerFight: number
  readonly discipline: string
  /** Whether it has its own copy of the rules, and what they say of its length; null where they do not. */
  readonly hasRules: boolean
  readonly periods: number | null
  readonly periodBreakSeconds: number | null
  readonly pinned: boolean
  /** Its cell in the bracket. */
  readonly key: CellKey | null
  readonly cellStatus: CellStatus | null
  readonly startAt: Date | null
  readonly startEstimateAt: Date | null
  readonly endAt: Date | null
  readonly endEstimateAt: Date | null
  readonly notBefore: Date | null
  readonly plannedStartAt: Date | null
}

/** A competition's bouts and where they are laid, as the domain takes them. */
export interface CompetitionTimetable {
  readonly competition: CompetitionRow
  readonly rows: readonly ScheduledRow[]
  readonly bouts: readonly ScheduleBout[]
  readonly slots: readonly Slot[]
  readonly settings: ScheduleSettings
  /** What the numbers of bouts not laid before are made of. */
  readonly numbering: Numbering
}

/** The columns of a row in the order they travel in, times as numbers: JSON has no dates. */
const TIMES = ['startAt', 'startEstimateAt', 'endAt', 'endEstimateAt', 'notBefore', 'plannedStartAt'] as const
const ROW = sql.join(
  [
    fights.id,
    fights.bracketId,
    fights.matId,
    fights.leftUserId,
    fights.rightUserId,
    fights.queueNumber,
    fights.number,
    fights.timePerFight,
    fights.discipline,
    sql`${fights.rules} is not null`,
    sql`(${fights.rules} ->> 'periods')::int`,
    sql`(${fights.rules} ->> 'periodBreakSeconds')::int`,
    fights.pinned,
    bracketCells.key,
    bracketCells.status,
    ...TIMES.map((name) => sql`extract(epoch from ${fights[name]}) * 1000`),
  ].map((column) => sql`${column}`),
  sql`, `,
)

type Field<Name extends keyof ScheduledRow> = ScheduledRow[Name]
type Millis = number | null
type JsonRow = readonly [
  ...[Field<'id'>, Field<'bracketId'>, Field<'matId'>, Field<'leftUserId'>, Field<'rightUserId'>],
  ...[Field<'queueNumber'>, Field<'number'>, Field<'timePerFight'>, Field<'discipline'>],
  ...[Field<'hasRules'>, Field<'periods'>, Field<'periodBreakSeconds'>],
  ...[Field<'pinned'>, Field<'key'>, Field<'cellStatus'>],
  ...[startAt: Millis, startEstimateAt: Millis, endAt: Millis, endEstimateAt: Millis],
  ...[notBefore: Millis, plannedStartAt: Millis],
]

const dateOf = (millis: Millis) => (millis === null ? null : new Date(millis))

const rowOf = ([
  id,
  bracketId,
  matId,
  leftUserId,
  rightUserId,
  queueNumber,
  number,
  timePerFight,
  discipline,
  hasRules,
  periods,
  periodBreakSeconds,
  pinned,
  key,
  cellStatus,
  startAt,
  startEstimateAt,
  endAt,
  endEstimateAt,
  notBefore,
  plannedStartAt,
]: JsonRow): ScheduledRow => ({
  id,
  bracketId,
  matId,
  leftUserId,
  rightUserId,
  queueNumber,
  number,
  timePerFight,
  discipline,
  hasRules,
  periods,
  periodBreakSeconds,
  pinned,
  key,
  cellStatus,
  startAt: dateOf(startAt),
  startEstimateAt: dateOf(startEstimateAt),
  endAt: dateOf(endAt),
  endEstimateAt: dateOf(endEstimateAt),
  notBefore: dateOf(notBefore),
  plannedStartAt: dateOf(plannedStartAt),
})

/** All of them in one text: as five hundred rows of a result they are several times the work to read. */
async function readRows(db: Queryable, competitionId: number): Promise<ScheduledRow[]> {
  const [found] = await rowsOf(db, { competitionId })
  return (JSON.parse(found?.rows ?? '[]') as JsonRow[]).map(rowOf)
}

interface OfCompetition extends Record<string, unknown> {
  readonly competitionId: number
}

const rowsOf = builtWith<OfCompetition, { rows: string }[]>('timetable_rows', (db) =>
  db
    .select({
      rows: sql<string>`coalesce(json_agg(json_build_array(${ROW}) order by ${fights.id}), '[]')::text`,
    })
    .from(fights)
    .leftJoin(bracketCells, eq(bracketCells.id, fights.cellId))
    .where(eq(fights.competitionId, sql.placeholder('competitionId'))),
)

/** The draws of a competition's brackets, as text: most are known already. */
const drawsOf = builtWith<OfCompetition, { id: number; draw: string }[]>('timetable_draws', (db) =>
  db
    .select({ id: brackets.id, draw: sql<string>`${brackets.draw}::text` })
    .from(brackets)
    .where(and(eq(brackets.competitionId, sql.placeholder('competitionId')), isNotNull(brackets.draw))),
)

/** Everything the schedule of a competition is made of: three reads, whatever its size, all asked for at once. */
export async function readTimetable(
  db: Queryable,
  competition: CompetitionRow,
): Promise<CompetitionTimetable> {
  const [settings, all, drawn] = await Promise.all([
    domainSettings(db, competition),
    readRows(db, competition.id),
    drawsOf(db, { competitionId: competition.id }),
  ])
  return timetableOf(competition, settings, all, drawn)
}

/**
 * The same of a competition that is locked until the end of the transaction, asked for behind the lock and waited for
 * once; null where there is none.
 */
export async function lockTimetable(
  db: Queryable,
  competitionId: number,
): Promise<CompetitionTimetable | null> {
  return timetableBehind(db, competitionId, lockedCompetition(db, competitionId))
}

/** The same as it is at one moment, locked for nobody; with its version. */
export async function timetableNow(
  db: Database,
  competitionId: number,
): Promise<{ readonly table: CompetitionTimetable | null; readonly version: number }> {
  const read = async (snapshot: Queryable) => {
    const [table, version] = await Promise.all([
      timetableBehind(snapshot, competitionId, competitionAt(snapshot, { id: competitionId })),
      scheduleVersion(snapshot, competitionId),
    ])
    return { table, version }
  }
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/**
 * Locks a competition until the end of the transaction, and tells whether its bouts still stand as they were read: what
 * was worked out meanwhile may then be written. Bouts that have begun or ended may have done so unseen.
 */
export async function lockUnmoved(
  db: Queryable,
  { competition }: CompetitionTimetable,
  version: number,
): Promise<boolean> {
  const [locked, now] = await Promise.all([
    lockedCompetition(db, competition.id),
    scheduleVersion(db, competition.id),
  ])
  return now === version && isDeepStrictEqual(locked, competition)
}

async function timetableBehind(
  db: Queryable,
  competitionId: number,
  found: Promise<CompetitionRow | undefined>,
): Promise<CompetitionTimetable | null> {
  const [competition, mats, zone, all, drawn] = await Promise.all([
    found,
    matsInOrder(db, { competitionId }),
    zoneOf(db, { id: competitionId }),
    readRows(db, competitionId),
    drawsOf(db, { competitionId }),
  ])
  return competition ? timetableOf(competition, settingsWith(competition, mats, zone), all, drawn) : null
}

const lockedCompetitions = builtOnce('locked_competitions', (db) =>
  db.select().from(competitions).where(anyOfIds(competitions.id)).for('no key update'),
)

const lockedCompetition = async (db: Queryable, id: number): Promise<CompetitionRow | undefined> =>
  (await lockedCompetitions(db, [id]))[0]

function timetableOf(
  competition: CompetitionRow,
  settings: DomainSettings,
  all: readonly ScheduledRow[],
  drawn: readonly { readonly id: number; readonly draw: string }[],
): CompetitionTimetable {
  // Byes, walkovers before the bout and bouts not needed take no place on a mat.
  const rows = all.filter(({ cellStatus }) => !isUnfought(cellStatus))
  const trees = new Map(
    drawn.map(({ id, draw }) => [id, { places: placesOf(draw), bouts: new Map<CellKey, number>() }]),
  )
  for (const { id, bracketId, key } of rows)
    if (bracketId !== null && key !== null) trees.get(bracketId)?.bouts.set(key, id)
  const bouts = rows.flatMap((row): ScheduleBout[] => {
    if (row.bracketId === null) return [boutOf(row, settings, OUTSIDE, `bout ${row.id}`, [])]
    const tree = trees.get(row.bracketId)
    const place = tree?.places.get(row.key ?? '')
    if (!tree || !place) return []
    const after = place.feeders.flatMap((key) => tree.bouts.get(key) ?? [])
    return [boutOf(row, settings, place, row.bracketId, after)]
  })
  const numbering = {
    mats: settings.mats,
    days: settings.days,
    given: new Map(all.flatMap(({ id, number }) => (number === null ? [] : [[id, number] as const]))),
  }
  return { competition, rows, bouts, slots: rows.flatMap(slotOf), settings, numbering }
}

/** Where a cell stands in its tree, whatever is fought. */
interface CellPlace extends Pick<ScheduleBout, 'round' | 'stage' | 'possibleAthletes'> {
  readonly feeders: readonly CellKey[]
}

/** A bout outside the brackets waits for no other: it is a bracket of its own. */
const OUTSIDE: CellPlace = { round: 0, stage: 'main', feeders: [] }

/** Draws whose trees are remembered: estimates are made anew at each beginning and end, and no draw has changed. */
const DRAWS_MAX = 300
const knownPlaces = new LRUCache<string, ReadonlyMap<CellKey, CellPlace>>({ max: DRAWS_MAX })

/** @param drawn a draw as JSON */
function placesOf(drawn: string): ReadonlyMap<CellKey, CellPlace> {
  const known = knownPlaces.get(drawn)
  if (known) return known
  const draw = JSON.parse(drawn) as Draw
  const cells = planCells(draw)
  // As the tree takes them: each half of them is a half of the tree.
  const slots = slotsInTree(draw, cells)
  const rounds = mainRounds(draw)
  const feeders = feedersOf(draw)
  const places = new Map(
    cells.map((cell): [CellKey, CellPlace] => {
      const possible = possibleIn(cell, slots, rounds)
      return [
        cell.key,
        {
          round: cell.x,
          stage: stageOf(cell, rounds),
          ...(possible && { possibleAthletes: possible }),
          feeders: feeders.get(cell.key) ?? [],
        },
      ]
    }),
  )
  knownPlaces.set(drawn, places)
  return places
}

function boutOf(
  row: ScheduledRow,
  { changeoverMs }: ScheduleSettings,
  { round, stage, possibleAthletes }: CellPlace,
  bracket: BracketId,
  after: readonly BoutId[],
): ScheduleBout {
  const bout = {
    id: row.id,
    bracket,
    round,
    stage,
    after,
    athletes: [row.leftUserId, row.rightUserId].filter((id) => id !== null),
    durationMs: expectedDurationMs(secondsOf(row) * SECOND_MS, changeoverMs),
    status: fightStatusOf(row),
    mat: row.matId,
    startAt: row.startAt && row.startAt.getTime(),
    endAt: row.endAt && row.endAt.getTime(),
    pinned: pinOf(row),
  }
  return possibleAthletes ? { ...bout, possibleAthletes } : bout
}

function secondsOf({
  timePerFight,
  discipline,
  hasRules,
  periods,
  periodBreakSeconds,
}: ScheduledRow): number {
  const stored = {
    ...(periods !== null && { periods }),
    ...(periodBreakSeconds !== null && { periodBreakSeconds }),
  }
  return regularSeconds(timePerFight, rulesInForce(hasRules ? stored : null, discipline))
}

function pinOf({ pinned, matId, queueNumber, notBefore }: ScheduledRow): BoutPin | null {
  const place =
    pinned && matId !== null ? { mat: matId, ...(queueNumber !== null && { position: queueNumber }) } : null
  return notBefore ? { ...place, notBefore: notBefore.getTime() } : place
}

function stageOf({ stage, x }: Cell, rounds: number): BoutStage {
  if (stage === 'main') return x === rounds - 1 ? 'final' : 'main'
  return stage === 'extra' ? 'round' : stage
}

/** Those whom a finalist may have beaten come from the whole of that half: more than the semi-final tells. */
function possibleIn(cell: Cell, slots: Draw['slots'], rounds: number): AthleteId[] | null {
  const input = [cell.left, cell.right].find(({ kind }) => kind === 'beaten_by_finalist')
  if (input?.kind !== 'beaten_by_finalist') return null
  const half = Number(input.semiFinal.split(':')[2])
  const size = 2 ** (rounds - 1)
  return slots.slice(half * size, (half + 1) * size).filter((slot) => slot !== null)
}

/**
 * Whether the bouts of the brackets have been laid on the mats: before that there is nothing to estimate, whatever was
 * put on a mat by hand besides. Where all bouts are outside the brackets, one of them is enough.
 */
export function isLaid({ rows, slots }: CompetitionTimetable): boolean {
  const ofBrackets = new Set(rows.flatMap(({ id, bracketId }) => (bracketId === null ? [] : id)))
  return slots.some(({ bout }) => ofBrackets.size === 0 || ofBrackets.has(Number(bout)))
}

function slotOf(row: ScheduledRow): Slot[] {
  const start = row.startAt ?? row.startEstimateAt
  if (row.matId === null || row.queueNumber === null || !start) return []
  return [
    {
      bout: row.id,
      mat: row.matId,
      queueNumber: row.queueNumber,
      status: fightStatusOf(row),
      startEstimateAt: start.getTime(),
      endEstimateAt: (row.endAt ?? row.endEstimateAt ?? start).getTime(),
    },
  ]
}
