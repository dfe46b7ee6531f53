import { setTimeout as pause } from 'node:timers/promises'
import type { FightCard, FightView } from '~/domain/contract/fight.fields.ts'
import { SECOND_MS } from '~/domain/time.ts'
import { ApiRefusal, type ApiClient } from '~/server/client/api-client.ts'
import type { Rng } from '../../api/seed/rng.ts'
import type { Table } from './entries.ts'

/** What a table sent and the platform acknowledged. */
export interface Act {
  readonly type: 'start' | 'point' | 'end'
  readonly userId: number | null
  readonly value: number | null
}

export interface Bout {
  readonly fightId: number
  readonly bracketId: number
  readonly winnerId: number
  readonly loserId: number
  readonly acts: readonly Act[]
}

export interface Pace {
  /** Milliseconds between two acts of a table; 0 for as fast as the platform answers. */
  readonly betweenActsMs: number
}

/** A table goes on sending an act for so long: a server that was killed is back sooner. */
const GIVE_UP_MS = 120 * SECOND_MS
const RETRY_MS = 250
/** The next bout of a mat waits for one on another mat. */
const WAIT_MS = 200
const MOST_POINTS = 8

const isUnreachable = (failure: unknown) => !(failure instanceof ApiRefusal) || failure.status >= 500

/** Repeats what could not be sent, or was not answered, until the platform answers. */
async function persist<T>(send: () => Promise<T>): Promise<T> {
  const began = Date.now()
  for (;;) {
    try {
      return await send()
    } catch (failure) {
      if (!isUnreachable(failure) || Date.now() - began > GIVE_UP_MS) throw failure
      await pause(RETRY_MS)
    }
  }
}

/** Sends acts of one bout, each under a key of its own, so that one sent twice counts once. */
function scorer(judge: ApiClient, fightId: number, pace: Pace) {
  const acts: Act[] = []
  return {
    acts,
    async send(act: Act, reason?: 'points' | 'decision'): Promise<FightView> {
      if (pace.betweenActsMs > 0) await pause(pace.betweenActsMs)
      const idempotencyKey = crypto.randomUUID()
      const body = {
        type: act.type,
        ...(act.userId !== null && { user_id: act.userId }),
        ...(act.value !== null && { value: act.value }),
        ...(reason && { reason }),
      }
      const { data } = await persist(() =>
        judge.fightEvents.put({ params: { fight_id: fightId }, body, idempotencyKey }),
      )
      acts.push(act)
      return data
    },
  }
}

async function fight(judge: ApiClient, card: FightCard, rng: Rng, pace: Pace): Promise<Bout> {
  const sides = [card.details.left_user!.id, card.details.right_user!.id] as const
  const { acts, send } = scorer(judge, card.id, pace)
  await send({ type: 'start', userId: null, value: null })
  const points: [number, number] = [0, 0]
  for (let left = 1 + rng.below(MOST_POINTS); left > 0; left -= 1) {
    const side = rng.below(2) === 0 ? 0 : 1
    const value = 1 + rng.below(2)
    points[side] += value
    await send({ type: 'point', userId: sides[side], value })
  }
  const isDraw = points[0] === points[1]
  const winner = isDraw ? rng.below(2) : points[0] > points[1] ? 0 : 1
  const ended = await send(
    { type: 'end', userId: isDraw ? sides[winner]! : null, value: null },
    isDraw ? 'decision' : 'points',
  )
  return {
    fightId: card.id,
    bracketId: card.bracket_id!,
    winnerId: ended.winner?.id ?? 0,
    loserId: ended.loser?.id ?? 0,
    acts,
  }
}

const isReady = ({ details, status }: FightCard) =>
  status === 'waiting' && details.left_user !== null && details.right_user !== null

/** Fights what its mat's queue holds, in order, until it is empty. */
async function runTable(
  { matId, judge }: Table,
  rng: Rng,
  pace: Pace,
  ended: (bout: Bout) => Promise<void>,
): Promise<void> {
  for (;;) {
    const { data } = await persist(() => judge.mats.now({ params: { id: matId } }))
    const queue = [data.current, ...data.next].filter((card) => card !== null)
    if (queue.length === 0) return
    const card = queue.find(isReady)
    if (card) await ended(await fight(judge, card, rng, pace))
    else await pause(WAIT_MS)
  }
}

/** All tables at once. `each` hears of every bout when it is over, before its table calls the next one. */
export async function fightAll(
  tables: readonly Table[],
  rngOf: (table: number) => Rng,
  pace: Pace,
  each: (bout: Bout, fought: number) => Promise<void>,
): Promise<Bout[]> {
  const bouts: Bout[] = []
  await Promise.all(
    tables.map((table, at) =>
      runTable(table, rngOf(at), pace, async (bout) => {
        bouts.push(bout)
        await each(bout, bouts.length)
      }),
    ),
  )
  return bouts
}
