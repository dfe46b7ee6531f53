import { ApiError, type FieldRefusal } from './errors.ts'

/** Refused fields by their dotted path. */
export type FieldRefusals = Record<string, FieldRefusal[]>

/** A field was read that did not pass its schema: what depends on it cannot be judged. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

/** Adds refusals; a field that is refused already keeps its first reason. */
export function addRefusals(to: FieldRefusals, more: ApiError['fields']): void {
  for (const [field, refusals] of Object.entries(more)) to[field] ??= [...refusals]
}

/** True when it says what is wrong with single fields, so that other fields are worth checking too. */
export const namesFields = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.status < 500 && Object.keys(failure.fields).length > 0

export const hasRefusals = (fields: FieldRefusals): boolean => Object.keys(fields).length > 0

type Checks = readonly (() => unknown)[]
type Results<C extends Checks> = { [K in keyof C]: Awaited<ReturnType<C[K]>> }

/**
 * Runs checks that do not depend on one another, one after the other, and refuses with everything that is wrong at
 * once. A check that reads a field the schema refused is passed over. Gives what the checks return, in their order.
 */
export async function checkAll<C extends Checks>(...checks: C): Promise<Results<C>> {
  const results: unknown[] = []
  const refusals: ApiError[] = []
  let unreadable: Unreadable | null = null
  for (const check of checks) {
    try {
      results.push(await check())
    } catch (failure) {
      if (failure instanceof Unreadable) unreadable = failure
      else if (namesFields(failure)) refusals.push(failure)
      else throw failure
    }
  }
  const [first, second] = refusals
  if (first && !second) throw first
  if (first) {
    const fields: FieldRefusals = {}
    for (const refusal of refusals) addRefusals(fields, refusal.fields)
    throw new ApiError('invalid', { fields })
  }
  if (unreadable) throw unreadable
  return results as Results<C>
}
