import type { Queryable } from '../db/database.ts'

// The total of a list is exact while it is small. Counting a hundred thousand rows for every page anybody opens is most
// of what such a page costs, so a large total is remembered for a moment.

/** Totals from here on are remembered. */
export const LARGE = 2_000
const REMEMBERED_MS = 20_000
const REMEMBERED_MAX = 500

interface Remembered {
  readonly total: Promise<number>
  readonly until: number
}

// By the database handle: a transaction's own handle remembers nothing beyond it.
const totals = new WeakMap<object, Map<string, Remembered>>()

interface Counting extends Promise<readonly { readonly total: number }[]> {
  toSQL(): { readonly sql: string; readonly params: readonly unknown[] }
}

const keyOf = (counting: Counting): string => {
  const { sql, params } = counting.toSQL()
  return JSON.stringify([sql, params])
}

function knownOf(db: Queryable): Map<string, Remembered> {
  const known = totals.get(db) ?? new Map<string, Remembered>()
  totals.set(db, known)
  return known
}

/** Whether a total is remembered, so that asking for it costs nothing. */
export function isRemembered(db: Queryable, counting: Counting): boolean {
  const known = totals.get(db)
  // Its text is made for nothing where no total is known at all.
  if (!known?.size) return false
  const before = known.get(keyOf(counting))
  return before !== undefined && performance.now() < before.until
}

/** Remembers a total that was found on the way, if it is a large one. */
export function rememberTotal(db: Queryable, counting: Counting, total: number): void {
  if (total < LARGE) return
  const until = performance.now() + REMEMBERED_MS
  knownOf(db).set(keyOf(counting), { total: Promise.resolve(total), until })
}

/**
 * What a counting query finds: exactly, or when that was more than two thousand rows, as it was at most twenty seconds
 * ago. Once a total is known to be large, those who ask while it is counted again share one count.
 */
export async function rememberedTotal(db: Queryable, counting: Counting): Promise<number> {
  const known = knownOf(db)
  const key = keyOf(counting)
  const before = known.get(key)
  const now = performance.now()
  if (before && now < before.until) return before.total
  const total = counting.then(([row]) => row?.total ?? 0)
  if (before) known.set(key, { total, until: now + REMEMBERED_MS })
  try {
    const found = await total
    if (found >= LARGE) known.set(key, { total, until: now + REMEMBERED_MS })
    else known.delete(key)
    if (known.size > REMEMBERED_MAX) known.delete(known.keys().next().value ?? '')
    return found
  } catch (failure) {
    known.delete(key)
    throw failure
  }
}
