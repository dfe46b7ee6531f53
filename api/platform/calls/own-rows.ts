import { type Call, viewerOf } from './call.ts'
import { CLOCK_HOLDS_MS } from '../db/reads.ts'
import { rememberedFor } from '../db/remembered.ts'

/** Of one kind; a page of rows takes some ten kilobytes. */
const LISTS_MAX = 500

type OwnCall = Pick<Call, 'db' | 'viewer' | 'language' | 'zone'> & { readonly query: object }

/**
 * The rows of a list that is its reader's alone, remembered under the reader's id until one of their tables changes: a
 * page is read again with each tab, and on the way back. The answer itself is never kept (docs/decisions/0016).
 * @returns reads them, by all that decides about them: the reader with their roles, the query, the zone of its days and the language of names
 */
export function rememberedOwn<V>(): (call: OwnCall, read: () => Promise<V>) => Promise<V> {
  const lists = rememberedFor<V>(CLOCK_HOLDS_MS, LISTS_MAX)
  return (call, read) => {
    const { id, roles } = viewerOf(call)
    return lists(call.db, JSON.stringify([id, roles, call.query, call.zone, call.language]), read)
  }
}
