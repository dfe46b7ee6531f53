import { type AthleteId, type CellKey, type Removal, type Side } from '../bracket.ts'
import { type Entrant, type PickStaying } from './resolve-cell.ts'

/** How surely somebody had come past a cell before he was out: 0 for not at all, the greater the later. */
export type Passage = (athlete: AthleteId) => number

/** By the removals, which note what was passed without a bout; of two of them the later one saw the other out. */
export function passagesBy(removals: readonly Removal[]): (cell: CellKey) => Passage {
  const passed = new Map<CellKey, Map<AthleteId, number>>()
  for (const [at, { athlete, past }] of removals.entries()) {
    for (const cell of past ?? []) passed.set(cell, (passed.get(cell) ?? new Map()).set(athlete, at + 1))
  }
  return (cell) => (athlete) => passed.get(cell)?.get(athlete) ?? 0
}

/** Who stays in a cell where neither fights any more: the one who had passed it, the later of two. */
export function stayingBy(passage: Passage): PickStaying {
  const of = (entrant: Entrant) => (typeof entrant === 'number' ? passage(entrant) : 0)
  return (left, right): Side | null => {
    const ahead = of(left) - of(right)
    return ahead === 0 ? null : ahead > 0 ? 'left' : 'right'
  }
}
