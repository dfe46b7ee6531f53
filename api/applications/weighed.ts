import { asc } from 'drizzle-orm'
import { countingFacts, type WeighInState } from '~/domain/weigh-in/weigh-in.ts'
import { weighInActs } from '../platform/db/schema.ts'
import { anyOf } from '../platform/queries/list.ts'
import { rememberedRows } from '../platform/db/remembered.ts'

interface Weighed {
  readonly state: WeighInState
  /** Kilograms. */
  readonly weight: number | null
  /** Until when who is called to the second weigh-in must come; null for those who are decided on. */
  readonly due_at_ms: number | null
}

/** Where entries are at the weigh-in, by their ids; none for those nothing was done with. */
export const loadWeighIns = rememberedRows<Weighed>(async (db, ids) => {
  const rows = await db
    .select({
      id: weighInActs.applicationId,
      type: weighInActs.type,
      weight: weighInActs.weight,
      outcome: weighInActs.outcome,
      round: weighInActs.round,
      dueAt: weighInActs.dueAt,
    })
    .from(weighInActs)
    .where(anyOf(weighInActs.applicationId, ids))
    .orderBy(asc(weighInActs.applicationId), asc(weighInActs.position))
  const logs = new Map<number, typeof rows>()
  for (const row of rows) logs.set(row.id, [...(logs.get(row.id) ?? []), row])
  return new Map(
    [...logs].map(([id, log]) => {
      const counting = countingFacts(log)
      const weight = counting.findLast(({ type }) => type === 'weigh')?.weight ?? null
      const last = log.at(-1)
      const state = last?.outcome ?? 'expected'
      const isCalled = last?.round === 2 && state !== 'passed' && state !== 'failed'
      const dueAt = isCalled ? counting.findLast(({ type }) => type === 'recall')?.dueAt : null
      return [id, { state, weight, due_at_ms: dueAt?.getTime() ?? null }]
    }),
  )
})
