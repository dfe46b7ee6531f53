import type { Instant } from '~/domain/time.ts'
import type { ApiClient } from '~/server/client/api-client.ts'
import type { PlannedAct, PlannedVote } from './bout-plan.ts'
import { persist } from './persist.ts'
import { Difference } from './run.ts'

// The side judges of a mat: they vote, and the table reads what they agree on before it confirms.

/** How a side judge voted, as the log has it. */
export type CastVote = Pick<PlannedVote, 'judge' | 'side' | 'value'>

interface Round {
  readonly fightId: number
  readonly table: ApiClient
  readonly sides: readonly ApiClient[]
  readonly now: () => Instant
}

const kindOf = ({ type }: PlannedAct) => (type === 'end' ? 'decision' : 'points')

/** A round the side judges have voted in; `late` lets those vote who are late. */
export interface VotedRound {
  readonly id: number
  readonly late: () => Promise<void>
}

/**
 * Lets the side judges vote. Throws a Difference unless the table then reads the votes that were cast, and a majority
 * for just this act, or none where it is to be dismissed.
 */
export async function voteOn({ fightId, table, sides, now }: Round, act: PlannedAct): Promise<VotedRound> {
  const votes = act.votes ?? []
  const params = { fight_id: fightId }
  const kind = kindOf(act)
  if (kind === 'decision') await persist(() => table.panel.askDecision({ params }))
  // All of them press within one window, however long the platform takes.
  const pressed = now()
  const cast = async ({ judge, side, value }: PlannedVote): Promise<number> => {
    const body = { kind, side, value, happened_at_ms: pressed } as const
    const idempotencyKey = crypto.randomUUID()
    const { data } = await persist(() => sides[judge]!.panel.vote({ params, body, idempotencyKey }))
    return data.id
  }
  const rounds = new Set<number>()
  const early = votes.filter(({ isLate }) => !isLate)
  for (const vote of early) rounds.add(await cast(vote))
  const [id] = rounds
  if (id === undefined || rounds.size > 1)
    throw new Difference(`bout ${fightId}: ${early.length} votes of one window are in ${rounds.size} rounds`)
  const { data } = await persist(() => table.fights.details({ params: { id: fightId } }))
  const round = data.panel?.rounds.find((one) => one.id === id)
  const agreed = round?.agreed ?? null
  const isAsPlanned = act.isDismissed
    ? agreed === null
    : agreed?.side === act.side && (kind === 'decision' || agreed?.value === act.value)
  if (round?.votes.length !== early.length || !isAsPlanned)
    throw new Difference(
      `bout ${fightId}: the table reads ${JSON.stringify(round)} after ${JSON.stringify(early)}`,
    )
  return {
    id,
    late: async () => {
      for (const vote of votes.filter(({ isLate }) => isLate))
        if ((await cast(vote)) !== id)
          throw new Difference(`bout ${fightId}: a late vote is not in the round of its window`)
    },
  }
}

/** The table does not let a round count. */
export const dismissRound = ({ fightId, table }: Round, roundId: number) =>
  persist(() => table.panel.dismiss({ params: { fight_id: fightId, round_id: roundId } }))

/** Votes written one way, to be compared: the order in which they came is not asked for. */
export const votesText = (votes: readonly CastVote[]): string =>
  votes
    .map(({ judge, side, value }) => `${judge + 1} ${side} ${value ?? ''}`)
    .sort()
    .join(', ')
