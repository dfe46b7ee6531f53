/** Ranks of belts, both ends included; null is open. */
export interface BeltRange {
  readonly beltFrom: number | null
  readonly beltTo: number | null
}

/**
 * The groups that belts are parted into: the first of those below the lowest start, then one from each start on. Nobody
 * is in two, and nobody is left out.
 * @param starts the ranks that groups begin with
 * @param ranks of all belts there are
 */
export function beltGroups(starts: readonly number[], ranks: readonly number[]): BeltRange[] {
  const known = [...new Set(ranks)].sort((a, b) => a - b)
  const [lowest] = known
  // A group that begins with the lowest belt is the first one anyway.
  const begins = known.filter((rank) => starts.includes(rank) && rank !== lowest)
  if (begins.length === 0) return []
  return [null, ...begins].map((beltFrom, index) => {
    const next = begins[index]
    return {
      beltFrom,
      beltTo: next === undefined ? null : (known.filter((rank) => rank < next).at(-1) ?? null),
    }
  })
}
