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

/** The next bout of a mat whose athletes are known and that has not begun. */
const nextReady = (schedule: readonly MatSchedule[], matId: number) =>
  schedule
    .find(({ mat }) => mat.id === matId)
    ?.fights.find(({ status, details }) => status === 'waiting' && details.left_user && details.right_user)

/**
 * Fights a competition on all its mats in parallel, from `from` on, until nothing is ready or `enough` bouts of each
 * mat are done. Returns when each mat is free again.
 */
export async function fightOn(
  caller: Caller,
  slug: string,
  options: { readonly from: Instant; readonly chance: Chance; readonly enough?: number },
): Promise<ReadonlyMap<number, Instant>> {
  const { from, chance, enough = Infinity } = options
  let schedule = await scheduleOf(caller, slug)
  const free = new Map(schedule.map(({ mat }) => [mat.id, from]))
  const done = new Map(schedule.map(({ mat }) => [mat.id, 0]))
  for (;;) {
    // The mat that is free first goes on, as it would in the hall.
    const [matId, at] =
      [...free]
        .filter(([id]) => (done.get(id) ?? 0) < enough && nextReady(schedule, id))
        .sort(([, a], [, b]) => a - b)[0] ?? []
    if (matId === undefined || at === undefined) return free
    const fight = nextReady(schedule, matId)
    if (!fight) return free
    caller.at = at
    await fightBout(caller, fight, chance)
    free.set(matId, caller.at + MINUTE_MS + chance.below(40) * SECOND_MS)
    done.set(matId, (done.get(matId) ?? 0) + 1)
    schedule = await scheduleOf(caller, slug)
  }
}
