import { setTimeout as pause } from 'node:timers/promises'
import type { Side } from '~/domain/bracket/bracket.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import { ACTS_IN_TURN } from '~/domain/fight/queue.ts'
import type { CoachNames } from '~/domain/fight/fight.ts'
import { type Instant, SECOND_MS } from '~/domain/time.ts'
import { ApiRefusal, type ApiClient } from '~/server/client/api-client.ts'
import type { PlannedAct, PlannedBout } from './bout-plan.ts'
import { type CastVote, dismissRound, voteOn } from './panel.ts'
import { persist, RETRY_MS } from './persist.ts'
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
  /** Of the round of side judges that it confirms. */
  readonly votes: readonly CastVote[] | null
  readonly coaches: CoachNames | null
}

export interface Bout {
  readonly fightId: number
  readonly bracketId: number
  readonly winnerId: number
  readonly loserId: number
  /** The loser is out of the bracket without a place. */
  readonly isDisqualified: boolean
  readonly acts: readonly Act[]
  /** Proposals of side judges that the table did not let count. */
  readonly dismissed: number
  /** From each act that was sent alone to its answer, ms. */
  readonly answeredMs: readonly number[]
}

export interface Pace {
  /** Milliseconds between two acts of a table; 0 for as fast as the platform answers. */
  readonly betweenActsMs: number
  /** How long a table is offline that is; 0 for one bout. */
  readonly offlineMs: number
  readonly now: () => Instant
}

/**
 * Why a bout cannot begin yet: an athlete still fights on another mat, or a correction at another table has just taken
 * the athlete's place back, before this bout was written anew or after.
 */
const NOT_YET: ReadonlySet<string> = new Set(['athlete_busy', 'cell_not_ready', 'missing_athletes'])

interface Sitting {
  readonly judge: ApiClient
  readonly sides: readonly ApiClient[]
  readonly card: FightCard
  readonly pace: Pace
  /** Between two acts of this bout. */
  readonly stepMs: number
  readonly answeredMs: number[]
  /** When the last act was made. */
  lastActAt: Instant | null
  /** As the platform had them when the bout began: a correction elsewhere may have changed them since the call. */
  athletes: Athletes
}

type Athletes = Readonly<Record<Side, number>>

const athletesOf = ({ details }: Pick<FightCard, 'details'>): Athletes => ({
  left: details.left_user!.id,
  right: details.right_user!.id,
})

const actOf = ({ card, athletes }: Sitting, planned: PlannedAct, isQueued: boolean): Act => {
  const { type, side, value, votes } = planned
  return {
    ...{ key: crypto.randomUUID(), type, value, isQueued, votes },
    userId: side === null ? null : athletes[side],
    coaches: type === 'sign_off' ? { left: `R. ${card.id}`, right: `B. ${card.id}` } : null,
  }
}

/** The part of a bout's time its acts take, so that the last of them is made while the clock runs. */
const SHARE_OF_TIME = 0.8

/** Between two acts of a bout: a bout of many is fought faster, for none would be left of its time. */
export const stepMsOf = (
  plan: PlannedBout,
  timePerFight: number,
  { betweenActsMs }: Pick<Pace, 'betweenActsMs'>,
) =>
  Math.min(
    betweenActsMs,
    (SHARE_OF_TIME * timePerFight * SECOND_MS) / (plan.acts.length + (plan.correction?.acts.length ?? 0)),
  )

/**
 * When an act is made. A table's acts follow each other at its own pace: one that is answered late, by a busy server or one
 * that was killed, does not put off the next, and the clock of the bout does not run out between them.
 */
function nextActAt(sitting: Sitting): Instant {
  const { pace, lastActAt, stepMs } = sitting
  const now = pace.now()
  const at = lastActAt === null ? now : Math.min(now, Math.ceil(lastActAt + Math.max(1, stepMs)))
  sitting.lastActAt = at
  return at
}

const bodyOf = ({ type, userId, value, coaches }: Act, { reason }: PlannedAct) => ({
  type,
  ...(userId !== null && { user_id: userId }),
  ...(value !== null && { value }),
  ...(reason !== null && { reason }),
  ...(coaches && { left_coach: coaches.left, right_coach: coaches.right }),
})

/** Null where the table does not let count what was proposed. */
async function sendOne(sitting: Sitting, planned: PlannedAct): Promise<Act | null> {
  const { judge, sides, card, pace, stepMs, answeredMs } = sitting
  if (stepMs > 0) await pause(stepMs)
  const panel = { fightId: card.id, table: judge, sides, now: pace.now }
  const round = planned.votes && (await voteOn(panel, planned))
  if (round && planned.isDismissed) {
    await dismissRound(panel, round.id)
    return null
  }
  const act = actOf(sitting, planned, false)
  const body = {
    ...bodyOf(act, planned),
    happened_at_ms: nextActAt(sitting),
    ...(round && { panel_round_id: round.id }),
  }
  const began = performance.now()
  const params = { fight_id: card.id }
  const { data } = await persist(() => judge.fightEvents.put({ params, body, idempotencyKey: act.key }))
  answeredMs.push(performance.now() - began)
  if (act.type === 'start') sitting.athletes = athletesOf(data)
  await round?.late()
  return act
}

/** Sends acts one by one, each when it is made. All of them are lawful: a refusal is a Difference. */
async function sendEach(sitting: Sitting, planned: readonly PlannedAct[]): Promise<Act[]> {
  const acts: Act[] = []
  for (const one of planned)
    try {
      const act = await sendOne(sitting, one)
      if (act) acts.push(act)
    } catch (failure) {
      if (!(failure instanceof ApiRefusal) || isNotYet(failure)) throw failure
      const found = await stateOf(sitting)
      throw new Difference(`bout ${sitting.card.id}: ${one.type} is refused (${failure.code}); ${found}`)
    }
  return acts
}

/** The clock of a bout and its log, for whoever reads why an act was refused. */
async function stateOf({ judge, card }: Sitting): Promise<string> {
  const { data } = await judge.fights.details({ params: { id: card.id } })
  const { clock, events } = data
  const log = events.map(
    ({ type, timecode, at_ms, target_id }) =>
      `${type}${target_id === null ? '' : ` of ${target_id}`} at ${timecode} (${at_ms})`,
  )
  return `clock ${JSON.stringify(clock)}; log: ${log.join(', ')}`
}

type Answers = Awaited<ReturnType<ApiClient['fightEvents']['putAll']>>

const refusedIn = ({ answers }: Answers) => answers.find(({ code }) => code !== null)

/** Makes the acts without a link, and sends them in as few calls as they fit in when it is back. */
async function sendLater(sitting: Sitting, planned: readonly PlannedAct[]): Promise<Act[]> {
  const { judge, card, pace, stepMs } = sitting
  const began = Date.now()
  const made: { act: Act; one: PlannedAct; at: Instant; target: string | null }[] = []
  for (const one of planned) {
    if (stepMs > 0) await pause(stepMs)
    const target = one.type === 'undo' ? (made.at(-1)?.act.key ?? null) : null
    made.push({ act: actOf(sitting, one, true), one, at: nextActAt(sitting), target })
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
    while (refused?.code && NOT_YET.has(refused.code)) {
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
    const undone = await sendOne(sitting, first)
    return undone && [undone, ...(await sendEach(sitting, others))]
  } catch (failure) {
    if (failure instanceof ApiRefusal && failure.status === 409) return null
    throw failure
  }
}

/** Whether a bout could not begin yet: one of its athletes still fights elsewhere, or is not known any more. */
export const isNotYet = (failure: unknown): boolean =>
  failure instanceof ApiRefusal && NOT_YET.has(failure.code)

/** Fights a bout as it is planned, from its start to the signatures. */
export async function fight(
  table: Omit<Sitting, 'stepMs' | 'answeredMs' | 'lastActAt' | 'athletes'>,
  plan: PlannedBout,
  { isOffline }: { readonly isOffline: boolean },
): Promise<Bout> {
  const { card, pace } = table
  const sitting: Sitting = {
    ...table,
    stepMs: stepMsOf(plan, card.time_per_fight, pace),
    answeredMs: [],
    lastActAt: null,
    athletes: athletesOf(card),
  }
  const acts = await (isOffline ? sendLater : sendEach)(sitting, plan.acts)
  const corrected = plan.correction && !isOffline ? await correct(sitting, plan.correction.acts) : null
  const winner = corrected && plan.correction ? plan.correction.winner : plan.winner
  const { athletes } = sitting
  return {
    fightId: card.id,
    bracketId: card.bracket_id!,
    winnerId: athletes[winner],
    loserId: athletes[winner === 'left' ? 'right' : 'left'],
    isDisqualified: plan.acts.some(({ reason }) => reason === 'disqualification'),
    acts: [...acts, ...(corrected ?? []), ...(await sendEach(sitting, [plan.signOff]))],
    dismissed: plan.acts.filter(({ isDismissed }) => isDismissed).length,
    answeredMs: sitting.answeredMs,
  }
}
