import { eq, inArray } from 'drizzle-orm'
import type { BracketRecord, CellResult, Draw, KeptBout } from '~/domain/bracket/bracket'
import { bracketCells, brackets, type categories, fights } from '../db/schema.ts'
import type { Queryable } from '../deps.ts'
import { ApiError, notFound } from '../kernel/errors.ts'

export type BracketRow = typeof brackets.$inferSelect
export type CellRow = typeof bracketCells.$inferSelect
export type FightRow = typeof fights.$inferSelect
/** A fight of a bracket; a bout outside the brackets has neither bracket nor cell. */
export type CellFight = FightRow & { readonly bracketId: number; readonly cellId: number }
export type CategoryRow = typeof categories.$inferSelect
export type DrawnRow = BracketRow & { readonly draw: Draw }

/** A bracket as its rows tell it. */
export interface StoredBracket {
  readonly row: DrawnRow
  /** In the order of the layout. */
  readonly cells: readonly CellRow[]
  /** By the id of their cell. */
  readonly fights: ReadonlyMap<number, CellFight>
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
  const cells = await db
    .select()
    .from(bracketCells)
    .where(inArray(bracketCells.bracketId, ids))
    .orderBy(bracketCells.id)
  const bouts = (await db.select().from(fights).where(inArray(fights.bracketId, ids))).filter(isOfBracket)
  return rows.map((row) => {
    const own = cells.filter(({ bracketId }) => bracketId === row.id)
    const byCell = new Map(
      bouts.filter(({ bracketId }) => bracketId === row.id).map((fight) => [fight.cellId, fight]),
    )
    return { row, cells: own, fights: byCell, record: recordOf(row, own, byCell) }
  })
}

/** What the domain is asked about: the draw, the results, the removals, and the bouts under way. */
function recordOf(
  row: DrawnRow,
  cells: readonly CellRow[],
  byCell: ReadonlyMap<number, CellFight>,
): BracketRecord {
  const results: Record<string, CellResult> = {}
  const online: string[] = []
  const kept: Record<string, KeptBout[]> = {}
  for (const cell of cells) {
    if (cell.result) results[cell.key] = cell.result
    const fight = byCell.get(cell.id)
    if (fight?.startAt && !fight.endAt) online.push(cell.key)
    if (fight && fight.setAside.length > 0) kept[cell.key] = fight.setAside
  }
  return { draw: row.draw, results, removals: row.removals, online, kept }
}
