import { eq, sql } from 'drizzle-orm'
import type { DrawShape } from '~/domain/bracket/tree/round-name.ts'
import type { AwaitedBout } from '~/domain/contract/bout-number.ts'
import { bracketCells, fights } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Call } from '../../platform/calls/call.ts'
import { anyOf } from '../../platform/queries/list.ts'
import { roundText } from './round-text.ts'
import type { CellRow } from '../stored/stored.ts'

/** A cell with what leads into it, as the rows of `fights` and `bracket_cells` tell. */
export interface Awaiting {
  readonly leftUserId: number | null
  readonly rightUserId: number | null
  readonly cell: Pick<
    CellRow,
    'leftInCellId' | 'leftInCondition' | 'rightInCellId' | 'rightInCondition'
  > | null
  readonly draw: DrawShape | null
}

export interface AwaitedSides {
  readonly left: AwaitedBout | null
  readonly right: AwaitedBout | null
}

/** The columns of a cell that tell whom its sides wait for. */
export const INPUT_COLUMNS = {
  leftInCellId: bracketCells.leftInCellId,
  leftInCondition: bracketCells.leftInCondition,
  rightInCellId: bracketCells.rightInCellId,
  rightInCondition: bracketCells.rightInCondition,
}

type Feeder = Awaited<ReturnType<typeof readFeeders>>[number]

/** Bouts that decide who comes into others, with their place among the bouts of their round. */
const readFeeders = (db: Queryable, ids: readonly number[]) => {
  const peers = sql`from bracket_cells peer where peer.bracket_id = ${bracketCells.bracketId}
    and peer.stage = ${bracketCells.stage} and peer.x = ${bracketCells.x} and peer.queue_number is not null`
  return db
    .select({
      id: bracketCells.id,
      stage: bracketCells.stage,
      x: bracketCells.x,
      queueNumber: bracketCells.queueNumber,
      number: fights.number,
      // A bout that has its number is called by it.
      place: sql<number | null>`case when ${fights.number} is null
        then (select count(*)::int ${peers} and peer.y <= ${bracketCells.y}) end`,
      peers: sql<number | null>`case when ${fights.number} is null then (select count(*)::int ${peers}) end`,
    })
    .from(bracketCells)
    .leftJoin(fights, eq(fights.cellId, bracketCells.id))
    .where(anyOf(bracketCells.id, ids))
}

/**
 * Whom the unknown sides of some bouts wait for: one query for all of them, none where every athlete is known.
 * @returns for each row in turn
 */
export async function awaitedBy(
  { db, text }: Pick<Call, 'db' | 'text'>,
  rows: readonly Awaiting[],
): Promise<AwaitedSides[]> {
  const inputs = rows.map(({ leftUserId, rightUserId, cell }) => ({
    left: leftUserId === null ? (cell?.leftInCellId ?? null) : null,
    right: rightUserId === null ? (cell?.rightInCellId ?? null) : null,
  }))
  const ids = [...new Set(inputs.flatMap(({ left, right }) => [left, right]).filter((id) => id !== null))]
  const feeders = new Map(ids.length ? (await readFeeders(db, ids)).map((row) => [row.id, row]) : [])
  return rows.map(({ cell, draw }, at) => {
    const { left, right } = inputs[at] ?? { left: null, right: null }
    const boutOf = (id: number | null, condition: AwaitedBout['condition'] | null | undefined) => {
      const feeder = id === null ? undefined : feeders.get(id)
      return feeder && condition && draw ? viewOf(feeder, condition, roundText(feeder, draw, text)) : null
    }
    return { left: boutOf(left, cell?.leftInCondition), right: boutOf(right, cell?.rightInCondition) }
  })
}

const viewOf = (feeder: Feeder, condition: AwaitedBout['condition'], round: string): AwaitedBout | null =>
  feeder.queueNumber === null
    ? null
    : {
        cell_id: feeder.id,
        condition,
        number: feeder.number,
        round,
        place: (feeder.peers ?? 0) > 1 ? feeder.place : null,
      }
