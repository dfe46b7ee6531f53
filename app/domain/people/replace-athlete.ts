/** Under these names stored draws, results and snapshots hold athletes, alone or in a list (app/domain/bracket, fight). */
const HOLDS_ATHLETES: ReadonlySet<string> = new Set([
  'athlete',
  'left',
  'right',
  'winner',
  'slots',
  'decidedOrder',
])

/** A stored value with another athlete in the place of one; the same value where they are not in it. */
export function replaceAthlete<T>(value: T, from: number, to: number): T {
  return replaced(value, false, from, to) as T
}

function replaced(value: unknown, isAthlete: boolean, from: number, to: number): unknown {
  if (typeof value === 'number') return isAthlete && value === from ? to : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => replaced(item, isAthlete, from, to))
    return items.some((item, at) => item !== value[at]) ? items : value
  }
  const entries = Object.entries(value)
  const changed = entries.map(
    ([key, inner]) => [key, replaced(inner, HOLDS_ATHLETES.has(key), from, to)] as const,
  )
  return changed.some(([, inner], at) => inner !== entries[at]?.[1]) ? Object.fromEntries(changed) : value
}
