import { eq } from 'drizzle-orm'
import type { AthleteId, Cell, CellKey, Draw } from '~/domain/bracket/bracket.ts'
import { slotsInTree } from '~/domain/bracket/tree/cell-edits.ts'
import { bracketCells as planCells } from '~/domain/bracket/tree/cells.ts'
import { feedersOf } from '~/domain/bracket/tree/reach.ts'
import { mainRounds } from '~/domain/bracket/tree/round-name.ts'
import {
  type BoutPin,
  type BoutStage,
  expectedDurationMs,
  type ScheduleBout,
  type Slot,
} from '~/domain/schedule/bout.ts'
import type { Numbering } from '~/domain/schedule/bout-number.ts'
import type { ScheduleSettings } from '~/domain/schedule/settings.ts'
import { regularSeconds } from '~/domain/fight/periods.ts'
import { SECOND_MS } from '~/domain/time.ts'
import { isUnfought } from '../stored/stored.ts'
import type { CompetitionRow } from '../../competitions/policy/policy.ts'
import { bracketCells, brackets, fights } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { rulesOfRow } from '../stored/fight-log.ts'
import { fightStatusOf } from '../stored/fight-status.ts'
import { domainSettings } from './settings.ts'

/** A fight as the schedule needs it: none of its score. */
const COLUMNS = {
  id: fights.id,
  bracketId: fights.bracketId,
  matId: fights.matId,
  leftUserId: fights.leftUserId,
  rightUserId: fights.rightUserId,
  queueNumber: fights.queueNumber,
  number: fights.number,
  timePerFight: fights.timePerFight,
  discipline: fights.discipline,
  rules: fights.rules,
  startAt: fights.startAt,
  startEstimateAt: fights.startEstimateAt,
  endAt: fights.endAt,
  endEstimateAt: fights.endEstimateAt,
  pinned: fights.pinned,
  notBefore: fights.notBefore,
  plannedStartAt: fights.plannedStartAt,
  key: bracketCells.key,
  cellStatus: bracketCells.status,
}

export type ScheduledRow = Awaited<ReturnType<typeof readRows>>[number]

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

const readRows = (db: Queryable, competitionId: number) =>
  db
    .select(COLUMNS)
    .from(fights)
    .leftJoin(bracketCells, eq(bracketCells.id, fights.cellId))
    .where(eq(fights.competitionId, competitionId))
    .orderBy(fights.id)

/** Everything the schedule of a competition is made of: three reads, whatever its size. */
export async function readTimetable(
  db: Queryable,
  competition: CompetitionRow,
): Promise<CompetitionTimetable> {
  const settings = await domainSettings(db, competition)
  const all = await readRows(db, competition.id)
  // Byes, walkovers before the bout and bouts not needed take no place on a mat.
  const rows = all.filter(({ cellStatus }) => !isUnfought(cellStatus))
  const drawn = await db
    .select({ id: brackets.id, draw: brackets.draw })
    .from(brackets)
    .where(eq(brackets.competitionId, competition.id))
  const ids = new Map(rows.map((row) => [`${row.bracketId} ${row.key}`, row.id]))
  const plans = new Map(drawn.flatMap(({ id, draw }) => (draw ? [[id, planOf(draw)] as const] : [])))
  const bouts = rows.flatMap((row): ScheduleBout[] => {
    if (row.bracketId === null) return [{ ...boutOf(row, settings), ...OUTSIDE, bracket: `bout ${row.id}` }]
    const plan = plans.get(row.bracketId)
    const cell = plan?.cells.get(row.key ?? '')
    return plan && cell
      ? [{ ...boutOf(row, settings), bracket: row.bracketId, ...placeIn(row, cell, plan, ids) }]
      : []
  })
  const numbering = {
    mats: settings.mats,
    days: settings.days,
    given: new Map(all.flatMap(({ id, number }) => (number === null ? [] : [[id, number] as const]))),
  }
  return { competition, rows, bouts, slots: rows.flatMap(slotOf), settings, numbering }
}

interface Plan {
  /** As the tree takes them: each half of them is a half of the tree. */
  readonly slots: Draw['slots']
  readonly rounds: number
  readonly cells: ReadonlyMap<CellKey, Cell>
  readonly feeders: ReadonlyMap<CellKey, readonly CellKey[]>
}

function planOf(draw: Draw): Plan {
  const cells = planCells(draw)
  return {
    slots: slotsInTree(draw, cells),
    rounds: mainRounds(draw),
    cells: new Map(cells.map((cell) => [cell.key, cell])),
    feeders: feedersOf(draw),
  }
}

type BracketPlace = Pick<ScheduleBout, 'round' | 'stage' | 'after' | 'possibleAthletes'>

/** A bout outside the brackets waits for no other: it is a bracket of its own. */
const OUTSIDE: BracketPlace = { round: 0, stage: 'main', after: [] }

function placeIn(row: ScheduledRow, cell: Cell, plan: Plan, ids: ReadonlyMap<string, number>): BracketPlace {
  const possible = possibleIn(cell, plan)
  return {
    round: cell.x,
    stage: stageOf(cell, plan.rounds),
    ...(possible && { possibleAthletes: possible }),
    after: (plan.feeders.get(cell.key) ?? []).flatMap((key) => ids.get(`${row.bracketId} ${key}`) ?? []),
  }
}

function boutOf(
  row: ScheduledRow,
  { changeoverMs }: ScheduleSettings,
): Omit<ScheduleBout, 'bracket' | keyof BracketPlace> {
  return {
    id: row.id,
    athletes: [row.leftUserId, row.rightUserId].filter((id) => id !== null),
    durationMs: expectedDurationMs(
      regularSeconds(row.timePerFight, rulesOfRow(row)) * SECOND_MS,
      changeoverMs,
    ),
    status: fightStatusOf(row),
    mat: row.matId,
    startAt: row.startAt && row.startAt.getTime(),
    endAt: row.endAt && row.endAt.getTime(),
    pinned: pinOf(row),
  }
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
function possibleIn(cell: Cell, { slots, rounds }: Plan): AthleteId[] | null {
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
