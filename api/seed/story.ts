import { MINUTE_MS, type Instant } from '~/domain/time.ts'
import type { Callers, SeedRequest } from './caller.ts'
import { dayAt } from './days.ts'

/** One act of somebody's. A parameter that is not given is the id of what its strand began with. */
export interface Step extends SeedRequest {
  readonly at: Instant
  /** Who acts. */
  readonly by: number
}

/** Acts on one thing, in their order: an application and what becomes of it. The first one makes the thing. */
export type Strand = readonly Step[]

/** So many days ago at an hour of the venue's clock (`HH:mm`), or so many minutes ago. */
export type When = readonly [days: number, time: string] | number

export const timestampOf = (now: Instant, when: When): Instant =>
  typeof when === 'number' ? now - when * MINUTE_MS : dayAt(now, -when[0], `${when[1]}:00`).getTime()

/** Makes all the acts in the order of their moments, as each of the people; none before the one it follows. */
export async function play(callers: Callers, strands: readonly Strand[]): Promise<void> {
  const things = new Map<Strand, number>()
  const acts = strands.flatMap((strand) => {
    let after = -Infinity
    return strand.map((step) => {
      after = Math.max(step.at, after + 1)
      return { strand, step, at: after }
    })
  })
  for (const { strand, step, at } of acts.sort((one, other) => one.at - other.at)) {
    const { endpoint, params, body } = step
    const caller = await callers.of(step.by)
    caller.at = at
    const thing = things.get(strand)
    const id = await caller.send({
      endpoint,
      params: { ...(thing === undefined ? {} : { id: thing }), ...params },
      ...(body ? { body } : {}),
    })
    if (thing === undefined) things.set(strand, id)
  }
}
