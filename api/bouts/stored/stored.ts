import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { BracketRecord, CellResult, Draw, VoidedBout } from '~/domain/bracket/bracket.ts'
import { bracketCells, brackets, type categories, fights } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { ApiError, notFound } from '../../platform/kernel/errors.ts'
import { anyOfIds, builtOnce } from '../../platform/queries/built-once.ts'
import { anyOf } from '../../platform/queries/list.ts'

export type BracketRow = typeof brackets.$inferSelect
export type CellRow = typeof bracketCells.$inferSelect
export type FightRow = typeof fights.$inferSelect
/** A fight of a bracket; a bout outside the brackets has neither bracket nor cell. */
export type CellFight = FightRow & { readonly bracketId: number; readonly cellId: number }
export type CategoryRow = typeof categories.$inferSelect
export type DrawnRow = BracketRow & { readonly draw: Draw }

/** Cells in which nobody will fight: their bouts are shown and scheduled nowhere. */
export const UNFOUGHT = ['auto', 'cancelled'] as const

/** Of the status of a bout's cell; a bout outside the brackets has none, and is fought. */
export const isUnfought = (status: CellRow['status'] | null): boolean =>
  UNFOUGHT.some((unfought) => unfought === status)

/** What a bracket shows of a bout. */
export type ShownBout = Pick<
  FightRow,
  | 'id'
  | 'matId'
  | 'queueNumber'
  | 'number'
  | 'startAt'
  | 'startEstimateAt'
  | 'endAt'
  | 'details'
  | 'voidedBouts'
  | 'version'
>

/** A bracket as its rows tell it, with all of its bouts or with what is shown of them. */
export interface StoredBracket<Bout extends ShownBout = CellFight> {
  readonly row: DrawnRow
  /** In the order of the layout. */
  readonly cells: readonly CellRow[]
  /** By the id of their cell. */
  readonly fights: ReadonlyMap<number, Bout>
  readonly record: BracketRecord
}

/**
 * Locks a bracket until the end of the transaction. Whatever may change its cells holds this lock, and takes it
 * before any lock on a fight: so two tables that finish bouts of one bracket wait for one another and never for ever.
 */
export async function lockBracket(db: Queryable, id: number): Promise<BracketRow> {
  const [row] = await db.select().from(brackets).where(eq(brackets.id, id)).for('no key update')
  if (!row) throw notFound()
  return row
}

/** A bracket that must have been drawn. */
export function drawn(row: BracketRow): DrawnRow {
  if (!row.draw) throw new ApiError('bracket_not_drawn')
  return { ...row, draw: row.draw }
}

export const isOfBracket = (row: FightRow): row is CellFight => row.bracketId !== null && row.cellId !== null

export const bracketsAt = builtOnce('brackets_at', (db) =>
  db.select().from(brackets).where(anyOfIds(brackets.id)),
)
export const fightsAt = builtOnce('fights_at', (db) => db.select().from(fights).where(anyOfIds(fights.id)))
/** The cells of some brackets with their bouts, of which each has one at most. */
const cellsOf = builtOnce('cells_of_brackets', (db) =>
  db
    .select({ cell: bracketCells, fight: fights })
    .from(bracketCells)
    .leftJoin(fights, eq(fights.cellId, bracketCells.id))
    .where(anyOfIds(bracketCells.bracketId))
    .orderBy(bracketCells.id),
)
/** The same of the brackets in which some bouts are fought, read without knowing which those are. */
export const cellsBeside = builtOnce('cells_beside_fights', (db) =>
  db
    .select({ cell: bracketCells, fight: fights })
    .from(bracketCells)
    .leftJoin(fights, eq(fights.cellId, bracketCells.id))
    .where(
      inArray(
        bracketCells.bracketId,
        db.select({ id: fights.bracketId }).from(fights).where(anyOfIds(fights.id)),
      ),
    )
    .orderBy(bracketCells.id),
)
/** The same with what is shown of the bouts: the rules of one that has begun are longer than all else of it. */
const shownCellsOf = builtOnce('shown_cells_of_bracket', (db) => {
  const { id, matId, queueNumber, number, startAt, startEstimateAt, endAt, details, voidedBouts, version } =
    fights
  const place = { id, matId, queueNumber, number }
  return db
    .select({
      cell: bracketCells,
      fight: { ...place, startAt, startEstimateAt, endAt, details, voidedBouts, version },
    })
    .from(bracketCells)
    .leftJoin(fights, eq(fights.cellId, bracketCells.id))
    .where(anyOfIds(bracketCells.bracketId))
    .orderBy(bracketCells.id)
})
export interface FoughtCell<Bout> {
  readonly cell: CellRow
  readonly fight: Bout | null
}

/** Everything there is of a drawn bracket. */
export async function readStored(db: Queryable, row: DrawnRow): Promise<StoredBracket> {
  const [stored] = await readAllStored(db, [row])
  if (!stored) throw notFound()
  return stored
}

/** Everything there is of some drawn brackets, in their order, with as many queries as for one. */
export async function readAllStored(db: Queryable, rows: readonly DrawnRow[]): Promise<StoredBracket[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const fought = (await cellsOf(db, ids)).map(foughtCell)
  return rows.map((row) => storedOf(row, fought))
}

/** A drawn bracket among cells that were read with their bouts. */
export const storedAmong = (row: DrawnRow, cells: readonly FoughtCell<FightRow>[]): StoredBracket =>
  storedOf(row, cells.map(foughtCell))

const foughtCell = ({ cell, fight }: FoughtCell<FightRow>): FoughtCell<CellFight> => ({
  cell,
  fight: fight && isOfBracket(fight) ? fight : null,
})

/** A bracket by its id, and if it is drawn, all that is shown of it: asked for at once, as its id is all they need. */
export async function readBracketAt(
  db: Queryable,
  id: number,
): Promise<{ readonly row: BracketRow; readonly stored: StoredBracket<ShownBout> | null }> {
  const [[row], cells] = await Promise.all([bracketsAt(db, [id]), shownCellsOf(db, [id])])
  if (!row) throw notFound()
  return { row, stored: row.draw && storedOf(drawn(row), cells) }
}

/** A bracket among the cells that were read. */
function storedOf<Bout extends ShownBout>(
  row: DrawnRow,
  read: readonly FoughtCell<Bout>[],
): StoredBracket<Bout> {
  const cells: CellRow[] = []
  const byCell = new Map<number, Bout>()
  const touched: TouchedBout[] = []
  for (const { cell, fight } of read) {
    if (cell.bracketId !== row.id) continue
    cells.push(cell)
    if (!fight) continue
    byCell.set(cell.id, fight)
    touched.push({ ...fight, key: cell.key })
  }
  return { row, cells, fights: byCell, record: recordOf(row, cells, touched) }
}

/**
 * Some cells of drawn brackets with their bouts; of the brackets' other cells only what decides who comes into these:
 * a page of cells out of twenty-five brackets would otherwise read all of their four hundred.
 */
export async function readStoredCells(
  db: Queryable,
  rows: readonly DrawnRow[],
  wanted: readonly CellRow[],
): Promise<StoredBracket[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const { bracketId, key, result } = bracketCells
  const decided = await db
    .select({ bracketId, key, result })
    .from(bracketCells)
    .where(and(anyOf(bracketId, ids), isNotNull(result)))
  const of = wanted.map(({ id }) => id)
  const isUnderWay = and(isNotNull(fights.startAt), isNull(fights.endAt))
  const read = await db
    .select({ fight: fights, key })
    .from(fights)
    .innerJoin(bracketCells, eq(bracketCells.id, fights.cellId))
    .where(
      and(anyOf(fights.bracketId, ids), or(anyOf(fights.cellId, of), isUnderWay, ne(fights.voidedBouts, []))),
    )
  const touched = read.map(({ fight, key: ofCell }) => ({ ...fight, key: ofCell }))
  const shown = new Set(of)
  const bouts = read.flatMap(({ fight }) => (fight.cellId !== null && shown.has(fight.cellId) ? [fight] : []))
  const byCell = new Map(bouts.filter(isOfBracket).map((fight) => [fight.cellId, fight]))
  return rows.map((row) => ({
    row,
    cells: wanted.filter((cell) => cell.bracketId === row.id),
    fights: byCell,
    record: recordOf(
      row,
      decided.filter((cell) => cell.bracketId === row.id),
      touched.filter((bout) => bout.bracketId === row.id),
    ),
  }))
}

/** What the domain is asked about some drawn brackets, in their order, without their cells and bouts. */
export const readRecords = async (db: Queryable, rows: readonly DrawnRow[]): Promise<BracketRecord[]> =>
  (await readStoredCells(db, rows, [])).map(({ record }) => record)

type Decided = Pick<CellRow, 'key' | 'result'>
type TouchedBout = Pick<FightRow, 'startAt' | 'endAt' | 'voidedBouts'> & { readonly key: string }

/** What the domain is asked about: the draw, the results, the removals, and the bouts under way. */
function recordOf(row: DrawnRow, cells: readonly Decided[], bouts: readonly TouchedBout[]): BracketRecord {
  const results: Record<string, CellResult> = {}
  const voided: Record<string, VoidedBout[]> = {}
  for (const { key, result } of cells) if (result) results[key] = result
  for (const { key, voidedBouts } of bouts) if (voidedBouts.length > 0) voided[key] = voidedBouts
  const online = bouts.flatMap(({ key, startAt, endAt }) => (startAt && !endAt ? [key] : []))
  return { draw: row.draw, results, removals: row.removals, online, voided }
}
