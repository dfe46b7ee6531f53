import { asc, eq, inArray } from 'drizzle-orm'
import type { PanelRound, PanelVote } from '~/domain/panel/panel.ts'
import type { MatSeat } from '~/domain/panel/seats.ts'
import { fightEvents, panelRounds, panelVotes } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'

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

/** Every round of a bout's side judges, in their order. */
export async function roundsOf(db: Queryable, fightId: number): Promise<StoredRound[]> {
  const rows = await db
    .select({ round: panelRounds, confirmedBy: fightEvents.id })
    .from(panelRounds)
    .leftJoin(fightEvents, eq(fightEvents.panelRoundId, panelRounds.id))
    .where(eq(panelRounds.fightId, fightId))
    .orderBy(asc(panelRounds.id))
  const votes = await votesOf(
    db,
    rows.map(({ round }) => round.id),
  )
  return rows.map(({ round, confirmedBy }) => ({
    id: round.id,
    kind: round.kind,
    side: round.side,
    openedAt: round.openedAt.getTime(),
    votes: votes.get(round.id) ?? [],
    closed: confirmedBy !== null ? 'confirmed' : round.dismissedAt !== null ? 'dismissed' : null,
  }))
}
