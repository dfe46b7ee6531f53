import type { FightView } from '~/domain/entities/fight'
import { MINUTE_MS, SECOND_MS, type Instant } from '~/domain/time'
import type { Caller } from './caller.ts'
import type { Chance } from './chance.ts'

interface MatSchedule {
  readonly mat: { readonly id: number }
  readonly fights: readonly Pick<FightView, 'id' | 'status' | 'time_per_fight' | 'details' | 'cell'>[]
}

/** The fights of a competition by mat, in their order. */
export const scheduleOf = async (caller: Caller, slug: string): Promise<readonly MatSchedule[]> =>
  (await caller.ask<{ data: MatSchedule[] }>('GET', `/api-public/core/competitions/${slug}/schedule`)).data

const act = (caller: Caller, fightId: number, body: Record<string, unknown>) =>
  caller.ask<{ data: FightView }>('PUT', `/api/core/fights/${fightId}/events`, body)

/**
 * Fights one bout through the API from its start: points fall by chance, somebody wins. `leave` ends it earlier, with
 * the clock running.
 */
export async function fightBout(
  caller: Caller,
  fight: MatSchedule['fights'][number],
  chance: Chance,
  leave: 'ended' | 'running' = 'ended',
): Promise<void> {
  const { left_user: left, right_user: right } = fight.details
  if (!left || !right) return
  await act(caller, fight.id, { type: 'start' })
  const scores = new Map([
    [left.id, 0],
    [right.id, 0],
  ])
  const acts = 2 + chance.below(leave === 'running' ? 2 : 3)
  for (let number = 0; number < acts; number += 1) {
    caller.at += (8 + chance.below(14)) * SECOND_MS
    const user = chance.pick([left, right])
    const value = chance.pick([1, 1, 2])
    if (chance.below(6) === 0) await act(caller, fight.id, { type: 'warning', value: 1, user_id: user.id })
    else {
      await act(caller, fight.id, { type: 'point', value, user_id: user.id })
      scores.set(user.id, (scores.get(user.id) ?? 0) + value)
    }
  }
  if (leave === 'running') return
  caller.at += (5 + chance.below(20)) * SECOND_MS
  const drawn = scores.get(left.id) === scores.get(right.id)
  if (drawn) {
    await act(caller, fight.id, { type: 'end', reason: 'decision', user_id: chance.pick([left, right]).id })
  } else await act(caller, fight.id, { type: 'end', reason: 'points' })
}

const isReady = ({ status, details, cell }: MatSchedule['fights'][number]) =>
  status === 'waiting' && cell.status === 'ready' && details.left_user !== null && details.right_user !== null

/** The first bout of each pair: of a series, the next one is only fought if this one does not decide it. */
function onePerPair<F extends MatSchedule['fights'][number]>(fights: readonly F[]): F[] {
  const seen = new Set<string>()
  return fights.filter(({ details }) => {
    const pair = [details.left_user?.id ?? 0, details.right_user?.id ?? 0].sort((a, b) => a - b).join(' ')
    return !seen.has(pair) && seen.add(pair)
  })
}

/**
 * Fights a competition on all its mats in parallel, from `from` on, until nothing is ready or `enough` bouts of each
 * mat are done.
 */
export async function fightOn(
  caller: Caller,
  slug: string,
  options: { readonly from: Instant; readonly chance: Chance; readonly enough?: number },
): Promise<void> {
  const { from, chance, enough = Infinity } = options
  const free = new Map<number, Instant>()
  const done = new Map<number, number>()
  for (;;) {
    // What is ready now stays so, whatever the other mats do: the schedule is asked for again when all of it is fought.
    const queues = (await scheduleOf(caller, slug)).map(({ mat, fights }) => ({
      matId: mat.id,
      fights: onePerPair(fights.filter(isReady)).slice(0, enough - (done.get(mat.id) ?? 0)),
    }))
    if (queues.every(({ fights }) => fights.length === 0)) return
    for (const { matId, fights } of queues) {
      for (const fight of fights) {
        caller.at = free.get(matId) ?? from
        await fightBout(caller, fight, chance)
        free.set(matId, caller.at + MINUTE_MS + chance.below(40) * SECOND_MS)
        done.set(matId, (done.get(matId) ?? 0) + 1)
      }
    }
  }
}
