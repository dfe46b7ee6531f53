import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { PanelRound, PanelVote } from '~/domain/panel/panel.ts'
import type { MatSeat } from '~/domain/panel/seats.ts'
import { fightEvents, panelRounds, panelVotes } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { builtWith } from '../../platform/queries/built-once.ts'

export interface StoredVote extends PanelVote {
  readonly seat: MatSeat
}

export interface StoredRound extends PanelRound {
  readonly id: number
  readonly votes: readonly StoredVote[]
}

/** The votes of rounds, in the order in which they were pressed. */
export async function votesOf(
  db: Queryable,
  roundIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredVote[]>> {
  const found = new Map<number, StoredVote[]>(roundIds.map((id) => [id, []]))
  if (roundIds.length === 0) return found
  const rows = await db
    .select()
    .from(panelVotes)
    .where(inArray(panelVotes.roundId, [...roundIds]))
    .orderBy(asc(panelVotes.happenedAt), asc(panelVotes.id))
  for (const { roundId, judgeId, seat, side, value, happenedAt } of rows)
    found.get(roundId)?.push({ judge: judgeId, seat, side, value, at: happenedAt.getTime() })
  return found
}

/** The votes of a round, in a query on `panelRounds`: one statement brings both. */
const VOTES = sql<readonly StoredVote[]>`(select coalesce(json_agg(json_build_object('judge', vote.judge_id,
    'seat', vote.seat, 'side', vote.side, 'value', vote.value,
    'at', round(extract(epoch from vote.happened_at) * 1000)) order by vote.happened_at, vote.id), '[]')
  from ${panelVotes} vote where vote.round_id = ${panelRounds.id})`

const roundsOfFight = builtWith('panel_rounds', (db) =>
  db
    .select({ round: panelRounds, confirmedBy: fightEvents.id, votes: VOTES })
    .from(panelRounds)
    .leftJoin(fightEvents, eq(fightEvents.panelRoundId, panelRounds.id))
    .where(eq(panelRounds.fightId, sql.placeholder('fightId')))
    .orderBy(asc(panelRounds.id)),
)

/** Every round of a bout's side judges, in their order. */
export async function roundsOf(db: Queryable, fightId: number): Promise<StoredRound[]> {
  const rows = await roundsOfFight(db, { fightId })
  return rows.map(({ round, confirmedBy, votes }) => ({
    id: round.id,
    kind: round.kind,
    side: round.side,
    openedAt: round.openedAt.getTime(),
    votes,
    closed: confirmedBy !== null ? 'confirmed' : round.dismissedAt !== null ? 'dismissed' : null,
  }))
}
