import { eq, inArray } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import {
  type BracketRecord,
  type BracketState,
  type Condition,
  placeOfMedal,
  type ResolvedCell,
  type ResolvedSide,
} from '~/domain/bracket/bracket.ts'
import { placeOnDrawing } from '~/domain/bracket/tree/cell-edits.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { disciplineOf } from '~/domain/fight/disciplines.ts'
import type { Instant } from '~/domain/time.ts'
import { bracketCells, brackets, categories, fightEvents, fights, medals } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { sent } from '../../platform/db/sent.ts'
import { ruleSetOf } from './rule-sets.ts'
import { changedOnly } from '../../platform/calls/audit.ts'
import { anyOfIds, builtOnce } from '../../platform/queries/built-once.ts'
import { reservedIds } from '../../platform/queries/reserved-ids.ts'
import { updateRow, updateRows } from '../../platform/queries/update-rows.ts'
import { type BracketRow, type CellFight, type CellRow, isOfBracket, type StoredBracket } from './stored.ts'

/** A bracket after a change, and what of it changed. */
export interface SavedBracket extends StoredBracket {
  readonly state: BracketState
  readonly changedCellIds: readonly number[]
  /** Fights whose athletes came, went or changed. */
  readonly changedFightIds: readonly number[]
  readonly medalsChanged: boolean
}

const CELL_COLUMNS = [
  'stage',
  'x',
  'y',
  'queueNumber',
  'leftUserId',
  'rightUserId',
  'leftInCellId',
  'leftInCondition',
  'rightInCellId',
  'rightInCondition',
  'status',
  'result',
] as const
type CellValues = Pick<CellRow, (typeof CELL_COLUMNS)[number]>

type BracketColumns = Partial<Pick<BracketRow, 'type' | 'confirmedAt'>>

/**
 * Stores what a bracket has become: resolves the record and writes the rows in which it differs from what is stored.
 * One bout's end writes that bout, the next one and a medal or two, however large the bracket is.
 */
export async function saveBracket(
  db: Queryable,
  stored: StoredBracket,
  record: BracketRecord,
  now: Instant,
  columns: BracketColumns = {},
): Promise<SavedBracket> {
  const { saved, written } = await sendBracket(db, stored, record, now, { columns })
  await written
  return saved
}

/**
 * The same, with its statements on their way: `written` ends with the last of them. Where no cell and no bout comes or goes
 * and the medals are given, nothing is waited for.
 * @param given the medals of the bracket, where they are read already
 */
export async function sendBracket(
  db: Queryable,
  stored: StoredBracket,
  record: BracketRecord,
  now: Instant,
  { columns = {}, given }: { readonly columns?: BracketColumns; readonly given?: readonly MedalRow[] } = {},
): Promise<{ readonly saved: SavedBracket; readonly written: Promise<unknown> }> {
  const state = resolveBracket(record)
  const cells = await saveCells(db, stored, record, state, now)
  const values = {
    ...columns,
    status: statusOf(state),
    draw: record.draw,
    removals: [...(record.removals ?? [])],
    version: stored.row.version + 1,
    updatedAt: new Date(now),
  }
  // Sent one behind the other on the transaction's connection.
  const [bouts, awards] = await Promise.all([
    saveFights(db, stored, state, cells.rows, now),
    saveMedals(db, stored.row.id, state, given),
  ])
  const written = sent(
    Promise.all([
      cells.written,
      bouts.written,
      awards.written,
      updateRow(db, brackets, stored.row.id, changedOnly(stored.row, values) ?? {}),
    ]),
  )
  const saved = {
    ...stored,
    row: { ...stored.row, ...values },
    cells: cells.rows,
    fights: bouts.rows,
    record,
    state,
    changedCellIds: cells.changed,
    changedFightIds: bouts.changed,
    medalsChanged: awards.changed,
  }
  return { saved, written }
}

/** Rows as they are saved, ids of those that changed, and the end of their statements. */
interface Saving<Rows> {
  readonly rows: Rows
  readonly changed: number[]
  readonly written: Promise<unknown>
}

function statusOf({ cells, finished, undecided }: BracketState): BracketRow['status'] {
  if (finished && !undecided) return 'ended'
  return cells.some(({ status }) => status === 'online' || status === 'ended') ? 'started' : 'ready'
}

async function saveCells(
  db: Queryable,
  stored: StoredBracket,
  record: BracketRecord,
  state: BracketState,
  now: Instant,
): Promise<Saving<CellRow[]>> {
  const old = new Map(stored.cells.map((cell) => [cell.key, cell]))
  const present = new Set(state.cells.map(({ key }) => key))
  const gone = stored.cells.filter(({ key }) => !present.has(key))
  await dropCells(
    db,
    stored,
    gone.map(({ id }) => id),
  )
  const fresh = state.cells.filter(({ key }) => !old.has(key))
  const freshIds = await reservedIds(db, bracketCells, fresh.length)
  const ids = new Map(stored.cells.map(({ key, id }) => [key, id]))
  fresh.forEach(({ key }, at) => ids.set(key, freshIds[at]!))

  const at = new Date(now)
  const inserts: CellRow[] = []
  const updates: CellRow[] = []
  const cells = state.cells.map((cell): CellRow => {
    const values = valuesOf(cell, record, ids)
    const before = old.get(cell.key)
    if (!before) {
      const { key } = cell
      const row = {
        id: ids.get(key)!,
        bracketId: stored.row.id,
        key,
        ...values,
        version: 1,
        createdAt: at,
        updatedAt: at,
      }
      inserts.push(row)
      return row
    }
    if (CELL_COLUMNS.every((column) => isDeepStrictEqual(before[column], values[column]))) return before
    const row = { ...before, ...values, updatedAt: at }
    updates.push(row)
    return row
  })
  const written = sent(
    Promise.all([
      inserts.length > 0 && db.insert(bracketCells).overridingSystemValue().values(inserts).execute(),
      updateRows(db, bracketCells, [...CELL_COLUMNS, 'updatedAt'], updates),
    ]),
  )
  return { rows: cells, changed: [...inserts, ...updates].map(({ id }) => id), written }
}

function valuesOf(cell: ResolvedCell, record: BracketRecord, ids: ReadonlyMap<string, number>): CellValues {
  const source = ({ input }: ResolvedSide): [number | null, Condition | null] =>
    input.kind === 'cell' ? [ids.get(input.cell) ?? null, input.condition] : [null, null]
  const [leftInCellId, leftInCondition] = source(cell.left)
  const [rightInCellId, rightInCondition] = source(cell.right)
  const { stage, queueNumber, status } = cell
  return {
    stage,
    ...placeOnDrawing(record.draw, cell),
    queueNumber,
    leftUserId: cell.left.athlete,
    rightUserId: cell.right.athlete,
    leftInCellId,
    leftInCondition,
    rightInCellId,
    rightInCondition,
    status,
    result: record.results[cell.key] ?? null,
  }
}

/** One fight for every cell that may see a bout, so that it can be laid on a mat before its athletes are known. */
async function saveFights(
  db: Queryable,
  stored: StoredBracket,
  state: BracketState,
  cells: readonly CellRow[],
  now: Instant,
): Promise<Saving<Map<number, CellFight>>> {
  const { row } = stored
  const at = new Date(now)
  const bouts = new Map<number, CellFight>()
  const inserts: Omit<typeof fights.$inferInsert, 'timePerFight'>[] = []
  const updates: CellFight[] = []
  const gone: number[] = []
  for (const cell of cells) {
    const fight = stored.fights.get(cell.id)
    const { leftUserId, rightUserId } = cell
    if (!fight && cell.queueNumber !== null) {
      inserts.push({
        competitionId: row.competitionId,
        categoryId: row.categoryId,
        bracketId: row.id,
        cellId: cell.id,
        discipline: row.discipline,
        leftUserId,
        rightUserId,
      })
    } else if (fight && cell.queueNumber === null && fight.version === 0) gone.push(fight.id)
    else if (fight && (fight.leftUserId !== leftUserId || fight.rightUserId !== rightUserId)) {
      updates.push({ ...fight, leftUserId, rightUserId, updatedAt: at })
    } else if (fight) bouts.set(cell.id, fight)
  }
  if (gone.length > 0) await db.delete(fights).where(inArray(fights.id, gone))
  const inserted = await insertFights(db, row, inserts, finalOf(cells)?.id)
  const written = sent(updateRows(db, fights, ['leftUserId', 'rightUserId', 'updatedAt'], updates))
  for (const fight of [...inserted, ...updates]) bouts.set(fight.cellId, fight)
  return { rows: bouts, written, changed: [...inserted, ...updates].map(({ id }) => id) }
}

/** The cell of the last round of a knockout. */
const finalOf = (cells: readonly CellRow[]): CellRow | undefined =>
  cells
    .filter(({ stage }) => stage === 'main')
    .reduce<CellRow | undefined>(
      (last, cell) => (last === undefined || cell.x > last.x ? cell : last),
      undefined,
    )

async function insertFights(
  db: Queryable,
  row: BracketRow,
  inserts: readonly Omit<typeof fights.$inferInsert, 'timePerFight'>[],
  finalId: number | undefined,
): Promise<CellFight[]> {
  if (inserts.length === 0) return []
  const [category] = await db
    .select({ timePerFight: categories.timePerFight })
    .from(categories)
    .where(eq(categories.id, row.categoryId))
  const time = row.timePerFight ?? category?.timePerFight ?? disciplineOf(row.discipline).timePerFightSeconds
  const set = await ruleSetOf(db, row)
  const inserted = await db
    .insert(fights)
    .values(
      inserts.map((fight) => ({
        ...fight,
        timePerFight: time + (fight.cellId === finalId ? (set?.finalExtraSeconds ?? 0) : 0),
        rules: set?.rules ?? null,
      })),
    )
    .returning()
  return inserted.filter(isOfBracket)
}

/** Cells that a new draw does not have. What was ever written about a bout in one of them goes with it. */
async function dropCells(db: Queryable, stored: StoredBracket, cellIds: readonly number[]): Promise<void> {
  if (cellIds.length === 0) return
  const bouts = cellIds.flatMap((id) => stored.fights.get(id)?.id ?? [])
  if (bouts.length > 0) {
    await db.delete(fightEvents).where(inArray(fightEvents.fightId, bouts))
    await db.delete(fights).where(inArray(fights.id, bouts))
  }
  await db.delete(bracketCells).where(inArray(bracketCells.id, [...cellIds]))
}

export type MedalRow = typeof medals.$inferSelect

/** The medals of the brackets in which some bouts are fought, read without knowing which those are. */
export const medalsBeside = builtOnce('medals_beside_fights', (db) =>
  db
    .select()
    .from(medals)
    .where(
      inArray(medals.bracketId, db.select({ id: fights.bracketId }).from(fights).where(anyOfIds(fights.id))),
    ),
)

const medalsOf = builtOnce('medals_of_brackets', (db) =>
  db.select().from(medals).where(anyOfIds(medals.bracketId)),
)

/** Medals that are certain; one that hangs on a tie is not given yet. */
async function saveMedals(
  db: Queryable,
  bracketId: number,
  state: BracketState,
  known?: readonly MedalRow[],
): Promise<Pick<Saving<never>, 'written'> & { readonly changed: boolean }> {
  const rank = new Map(state.placings.map(({ athlete, rank }) => [athlete, rank]))
  const wanted = new Map(
    state.medals
      .filter(({ undecided }) => !undecided)
      .map(({ athlete, medal }) => [athlete, { medal, place: rank.get(athlete) ?? placeOfMedal(medal) }]),
  )
  const given = known ?? (await medalsOf(db, [bracketId]))
  const wrong = given.filter(({ userId, medal, place }) => {
    const want = wanted.get(userId)
    return want?.medal !== medal || want.place !== place
  })
  const wrongIds = wrong.map(({ id }) => id)
  const right = new Set(given.filter((row) => !wrong.includes(row)).map(({ userId }) => userId))
  const missing = [...wanted].filter(([userId]) => !right.has(userId))
  const awards = missing.map(([userId, award]) => ({ bracketId, userId, ...award }))
  const written = sent(
    Promise.all([
      wrong.length > 0 && db.delete(medals).where(inArray(medals.id, wrongIds)).execute(),
      missing.length > 0 && db.insert(medals).values(awards).execute(),
    ]),
  )
  return { changed: wrong.length > 0 || missing.length > 0, written }
}
