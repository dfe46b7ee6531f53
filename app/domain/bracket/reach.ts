import {
  type AthleteId,
  type CellInput,
  type CellKey,
  type Condition,
  type Draw,
  type ResolvedCell,
} from './bracket'
import { bracketCells } from './cells'
import { roundCount } from './seeding'

/** The cell and condition a side comes from, as a bracket cell stores them (spec §3); nulls for none. */
export function inputSource(input: CellInput): {
  readonly cell: CellKey | null
  readonly condition: Condition | null
} {
  return input.kind === 'cell'
    ? { cell: input.cell, condition: input.condition }
    : { cell: null, condition: null }
}

/**
 * The cells that must be over before a cell can be fought. A wrestling repechage waits for the semi-final that
 * makes the finalist; a bout of a series for the one before it.
 */
export function feedersOf(draw: Draw): Map<CellKey, CellKey[]> {
  const cells = bracketCells(draw)
  return new Map(
    cells.map((cell, at) => {
      const from = [cell.left, cell.right].flatMap((input) => {
        if (input.kind === 'cell') return [input.cell]
        return input.kind === 'beaten_by_finalist' ? [input.semiFinal] : []
      })
      const before = draw.type === 'best-of-three' ? cells[at - 1] : undefined
      return [cell.key, [...new Set(before ? [...from, before.key] : from)]]
    }),
  )
}

/**
 * Who may still stand in each cell: for a bout whose athletes are known, these two; else everybody who can get
 * there. What a schedule needs to keep anybody from being called to two mats.
 */
export function possibleAthletes(draw: Draw, cells: readonly ResolvedCell[]): Map<CellKey, AthleteId[]> {
  const rounds = roundCount(draw.slots.length)
  const here = new Map<CellKey, ReadonlySet<AthleteId>>()
  const inHalf = (round: number, semiFinal: CellKey): AthleteId[] => {
    const width = 2 ** (rounds - 2 - round)
    const half = Number(semiFinal.split(':')[2])
    return Array.from({ length: width }, (_, at) => [
      ...(here.get(`main:${round}:${half * width + at}`) ?? []),
    ]).flat()
  }
  const comers = ({ athlete, open, input }: ResolvedCell['left']): readonly AthleteId[] => {
    if (athlete !== null) return [athlete]
    if (!open) return []
    if (input.kind === 'beaten_by_finalist') return inHalf(input.round, input.semiFinal)
    return input.kind === 'cell' ? [...(here.get(input.cell) ?? [])] : []
  }
  for (const cell of cells) here.set(cell.key, new Set([...comers(cell.left), ...comers(cell.right)]))
  return new Map([...here].map(([key, athletes]) => [key, [...athletes]]))
}
