import { setTimeout as pause } from 'node:timers/promises'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import { ACTS_IN_TURN } from '~/domain/fight/queue.ts'
import { type Instant, SECOND_MS } from '~/domain/time.ts'
import { ApiRefusal, type ApiClient } from '~/server/client/api-client.ts'
import type { PlannedAct, PlannedBout } from './bout-plan.ts'
import { Difference } from './run.ts'

/** What a table sent and the platform acknowledged. */
export interface Act {
  /** Its own: sent twice it counts once. */
  readonly key: string
  readonly type: PlannedAct['type']
  readonly userId: number | null
  readonly value: number | null
  /** It was made without a link, and sent with others afterwards. */
  readonly isQueued: boolean
}

export interface Bout {
  readonly fightId: number
  readonly bracketId: number
  readonly winnerId: number
  readonly loserId: number
  /** The loser is out of the bracket without a place. */
  readonly isDisqualified: boolean
  readonly acts: readonly Act[]
}

export interface Pace {
  /** Milliseconds between two acts of a table; 0 for as fast as the platform answers. */
  readonly betweenActsMs: number
  /** How long a table is offline that is; 0 for one bout. */
  readonly offlineMs: number
  readonly now: () => Instant
}

/** A table goes on sending an act for so long: a server that was killed is back sooner. */
const GIVE_UP_MS = 120 * SECOND_MS
const RETRY_MS = 250
/** An athlete of the bout still fights on another mat. */
const BUSY = 'athlete_busy'

const isUnreachable = (failure: unknown) => !(failure instanceof ApiRefusal) || failure.status >= 500

/** Repeats what could not be sent, or was not answered, until the platform answers. */
export async function persist<T>(send: () => Promise<T>): Promise<T> {
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

interface Sitting {
  readonly judge: ApiClient
  readonly card: FightCard
  readonly pace: Pace
}

const athletesOf = ({ details }: FightCard) => ({
  left: details.left_user!.id,
  right: details.right_user!.id,
})

const actOf = ({ card }: Sitting, { type, side, value }: PlannedAct, isQueued: boolean): Act => ({
  ...{ key: crypto.randomUUID(), type, value, isQueued },
  userId: side === null ? null : athletesOf(card)[side],
})

const bodyOf = ({ type, userId, value }: Act, { reason }: PlannedAct) => ({
  type,
  ...(userId !== null && { user_id: userId }),
  ...(value !== null && { value }),
  ...(reason !== null && { reason }),
})

async function sendOne(sitting: Sitting, planned: PlannedAct): Promise<Act> {
  const { judge, card, pace } = sitting
  if (pace.betweenActsMs > 0) await pause(pace.betweenActsMs)
  const act = actOf(sitting, planned, false)
  const body = bodyOf(act, planned)
  await persist(() => judge.fightEvents.put({ params: { fight_id: card.id }, body, idempotencyKey: act.key }))
  return act
}

/** Sends acts one by one, each when it is made. All of them are lawful: a refusal is a Difference. */
async function sendEach(sitting: Sitting, planned: readonly PlannedAct[]): Promise<Act[]> {
  const acts: Act[] = []
  for (const one of planned)
    try {
      acts.push(await sendOne(sitting, one))
    } catch (failure) {
      if (!(failure instanceof ApiRefusal) || isBusy(failure)) throw failure
      throw new Difference(`bout ${sitting.card.id}: ${one.type} is refused (${failure.code})`)
    }
  return acts
}

type Answers = Awaited<ReturnType<ApiClient['fightEvents']['putAll']>>

const refusedIn = ({ answers }: Answers) => answers.find(({ code }) => code !== null)

/** Makes the acts without a link, and sends them in as few calls as they fit in when it is back. */
async function sendLater(sitting: Sitting, planned: readonly PlannedAct[]): Promise<Act[]> {
  const { judge, card, pace } = sitting
  const began = Date.now()
  const made: { act: Act; one: PlannedAct; at: Instant; target: string | null }[] = []
  for (const one of planned) {
    if (pace.betweenActsMs > 0) await pause(pace.betweenActsMs)
    const target = one.type === 'undo' ? (made.at(-1)?.act.key ?? null) : null
    made.push({ act: actOf(sitting, one, true), one, at: pace.now(), target })
  }
  await pause(Math.max(0, began + pace.offlineMs - Date.now()))
  for (let from = 0; from < made.length; from += ACTS_IN_TURN) {
    const acts = made.slice(from, from + ACTS_IN_TURN).map(({ act, one, at, target }) => ({
      ...bodyOf(act, one),
      key: act.key,
      happened_at_ms: at,
      ...(target !== null && { target_key: target }),
    }))
    const send = () => judge.fightEvents.putAll({ params: { fight_id: card.id }, body: { acts } })
    let refused = refusedIn(await persist(send))
    while (refused?.code === BUSY) {
      await pause(RETRY_MS)
      refused = refusedIn(await persist(send))
    }
    if (refused)
      throw new Difference(`bout ${card.id}: an act made offline is refused (${refused.code ?? ''})`)
  }
  return made.map(({ act }) => act)
}

/** Null where it is too late: the next bout of its athletes has begun. */
async function correct(sitting: Sitting, [first, ...others]: readonly PlannedAct[]): Promise<Act[] | null> {
  if (!first) return null
  try {
    return [await sendOne(sitting, first), ...(await sendEach(sitting, others))]
  } catch (failure) {
    if (failure instanceof ApiRefusal && failure.status === 409) return null
    throw failure
  }
}

/** Whether a bout could not begin because one of its athletes still fights elsewhere. */
export const isBusy = (failure: unknown): boolean => failure instanceof ApiRefusal && failure.code === BUSY

/** Fights a bout as it is planned. */
export async function fight(
  sitting: Sitting,
  plan: PlannedBout,
  { isOffline }: { readonly isOffline: boolean },
): Promise<Bout> {
  const { card } = sitting
  const acts = await (isOffline ? sendLater : sendEach)(sitting, plan.acts)
  const corrected = plan.correction && !isOffline ? await correct(sitting, plan.correction.acts) : null
  const winner = corrected && plan.correction ? plan.correction.winner : plan.winner
  const athletes = athletesOf(card)
  return {
    fightId: card.id,
    bracketId: card.bracket_id!,
    winnerId: athletes[winner],
    loserId: athletes[winner === 'left' ? 'right' : 'left'],
    isDisqualified: plan.acts.some(({ reason }) => reason === 'disqualification'),
    acts: [...acts, ...(corrected ?? [])],
  }
}
