import { eq } from 'drizzle-orm'
import type { LiveBracketCell } from '~/domain/contract/bracket.fields.ts'
import { bracketChannel, competitionChannels } from '~/domain/realtime/channels.ts'
import { competitionAt, type CompetitionRow } from '../../competitions/policy/policy.ts'
import { competitions } from '../../platform/db/schema.ts'
import { fightStatusOf } from '../stored/fight-status.ts'
import type { WriteContext } from '../../platform/calls/call.ts'
import { loadPersonRefs } from '../../references/person.ts'
import { reasonOf } from './bracket-presenter.ts'
import type { SavedBracket } from '../stored/save.ts'
import { type BracketRow, isUnfought } from '../stored/stored.ts'

/** More cells than this are not published one by one: whoever looks at the bracket reads it anew. */
const ANNOUNCED_CELLS_MAX = 24

/**
 * Tells that a bracket changed; `cells` are the changed ones when they are few.
 * @param channels of its competition, where that is not told of the change by another event
 */
export function announceBracket(
  { now, publish }: Pick<WriteContext, 'now' | 'publish'>,
  { row }: { readonly row: BracketRow },
  cells?: readonly LiveBracketCell[],
  channels: readonly string[] = competitionChannels(row.competitionId),
): void {
  publish([bracketChannel(row.id), ...channels], 'bracket-updated', {
    id: row.id,
    version: row.version,
    at: now,
    competition_id: row.competitionId,
    ...(cells && { cells: [...cells] }),
  })
}

/**
 * The same, with the changed cells, for a change in the middle of the fighting.
 * @param also cells that are told of though they are as they were
 * @param competition where it is read already
 */
export async function announceChangedCells(
  call: WriteContext,
  saved: SavedBracket,
  {
    also = [],
    competition: known,
    channels,
  }: {
    readonly also?: readonly number[]
    readonly competition?: Pick<CompetitionRow, 'status'> | undefined
    readonly channels?: readonly string[] | undefined
  } = {},
) {
  const ids = new Set([...saved.changedCellIds, ...also])
  if (ids.size > ANNOUNCED_CELLS_MAX) return announceBracket(call, saved, undefined, channels)
  const [competition, cells] = await Promise.all([
    known ?? competitionAt(call.db, { id: saved.row.competitionId }),
    liveCells(call, saved, ids),
  ])
  // Cells name athletes, and anybody may join the channel: who may see a draft reads its bracket anew.
  announceBracket(call, saved, competition?.status === 'inactive' ? undefined : cells, channels)
}

async function liveCells(
  { db }: WriteContext,
  saved: SavedBracket,
  ids: ReadonlySet<number>,
): Promise<LiveBracketCell[]> {
  const rows = saved.cells.filter(({ id }) => ids.has(id))
  const resolved = new Map(saved.state.cells.map((cell) => [cell.key, cell]))
  const people = await loadPersonRefs(
    db,
    rows.flatMap(({ leftUserId, rightUserId }) => [leftUserId, rightUserId]),
    'en',
  )
  const person = (id: number | null) => {
    const found = id === null ? undefined : people.get(id)
    if (!found) return null
    const { country, ...rest } = found
    return { ...rest, country_code: country?.code ?? null }
  }
  return rows.flatMap((row) => {
    const cell = resolved.get(row.key)
    const fight = saved.fights.get(row.id)
    if (!cell) return []
    const shown = fight && !isUnfought(cell.status) ? fight : null
    return [
      {
        id: row.id,
        key: row.key,
        status: cell.status,
        queue_number: row.queueNumber,
        number: shown?.number ?? null,
        left_user: person(row.leftUserId),
        right_user: person(row.rightUserId),
        left_in_cell: row.leftInCellId,
        left_in_condition: row.leftInCondition,
        right_in_cell: row.rightInCellId,
        right_in_condition: row.rightInCondition,
        winner: cell.winner,
        result_reason: reasonOf(cell, fight),
        fight: shown && {
          id: shown.id,
          status: fightStatusOf(shown),
          left_points: shown.details?.left.points ?? 0,
          right_points: shown.details?.right.points ?? 0,
          version: shown.version,
        },
      },
    ]
  })
}

/** Marks that a competition's draws changed as a whole. */
export async function announceCompetition(
  { db, now, publish }: WriteContext,
  competition: Pick<CompetitionRow, 'id' | 'version'>,
): Promise<void> {
  const version = competition.version + 1
  await db.update(competitions).set({ version }).where(eq(competitions.id, competition.id))
  publish(competitionChannels(competition.id), 'competition-updated', {
    id: competition.id,
    version,
    at: now,
  })
}
