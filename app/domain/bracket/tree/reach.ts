import { type CellKey, type Draw } from '../bracket.ts'
import { bracketCells } from './cells.ts'

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
