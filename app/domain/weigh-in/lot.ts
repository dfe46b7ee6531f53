import { randomFrom, shuffled } from '../random.ts'

// The lot of the second weigh-in. It depends on the seed and on who has passed, and on nothing else: whoever knows both
// draws the same athletes again.

/** Of whom so many are drawn: of each category by itself, or of all athletes together. */
export const LOT_SCOPES = ['category', 'competition'] as const
/** What a size is: so many athletes, or a share of those who have passed. */
export const LOT_UNITS = ['athletes', 'percent'] as const

export const LOT_SIZE_MAX = 100

export interface LotRule {
  readonly scope: (typeof LOT_SCOPES)[number]
  readonly unit: (typeof LOT_UNITS)[number]
  readonly size: number
}

export interface LotCandidate {
  /** The number of the entry. */
  readonly entry: number
  readonly categoryIds: readonly number[]
}

/** Whom a lot was drawn among, and who was drawn; numbers of entries in ascending order. */
export interface LotPool {
  /** Null where all categories are one pool. */
  readonly categoryId: number | null
  readonly entries: readonly number[]
  readonly drawn: readonly number[]
}

const ascending = (numbers: Iterable<number>) => [...new Set(numbers)].sort((a, b) => a - b)

/** How many of a pool are drawn; a share is rounded up. */
const drawnOf = ({ unit, size }: LotRule, pool: number): number =>
  Math.min(pool, unit === 'percent' ? Math.ceil((pool * size) / 100) : size)

function drawnPool(
  categoryId: number | null,
  numbers: readonly number[],
  rule: LotRule,
  seed: string,
): LotPool {
  const entries = ascending(numbers)
  // Each pool has a sequence of its own: a category comes out the same whichever others are drawn with it.
  const random = randomFrom(`${seed}/${categoryId ?? 'all'}`)
  const drawn = shuffled(entries, random).slice(0, drawnOf(rule, entries.length))
  return { categoryId, entries, drawn: ascending(drawn) }
}

/** Draws a lot. The order in which the candidates are given does not matter; a pool without any is left out. */
export function drawLot(candidates: readonly LotCandidate[], rule: LotRule, seed: string): LotPool[] {
  if (candidates.length === 0) return []
  if (rule.scope === 'competition')
    return [
      drawnPool(
        null,
        candidates.map(({ entry }) => entry),
        rule,
        seed,
      ),
    ]
  return ascending(candidates.flatMap(({ categoryIds }) => categoryIds)).map((categoryId) => {
    const own = candidates.filter(({ categoryIds }) => categoryIds.includes(categoryId))
    return drawnPool(
      categoryId,
      own.map(({ entry }) => entry),
      rule,
      seed,
    )
  })
}

/** The entries a lot calls to the scales; who was drawn in two categories is called once. */
export const calledBy = (pools: readonly LotPool[]): number[] =>
  ascending(pools.flatMap(({ drawn }) => drawn))

/** Whether the seed draws the same athletes again among the same ones. */
export const isReproduced = (pools: readonly LotPool[], rule: LotRule, seed: string): boolean =>
  pools.every(
    ({ categoryId, entries, drawn }) =>
      drawnPool(categoryId, entries, rule, seed).drawn.join() === drawn.join(),
  )
