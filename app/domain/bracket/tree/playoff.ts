import { type CellInput, type CellPlan, cellKey, type Draw } from '../bracket.ts'
import { thirdPlaceCells } from './repechage.ts'
import { roundCount } from '../seeding.ts'

const NOBODY: CellInput = { kind: 'nobody' }

const slotInput = (athlete: number | null | undefined): CellInput =>
  athlete == null ? NOBODY : { kind: 'athlete', athlete }

/**
 * The tree of a playoff and the cells that settle its third place. Slots are expected to be a power of two.
 * A first-round cell with one side is a bye; the next cell points at it with the condition `auto`.
 */
export function playoffCells(draw: Draw): CellPlan[] {
  const { slots } = draw
  const rounds = roundCount(slots.length)
  const cells: CellPlan[] = []
  for (let y = 0; y < slots.length / 2 && rounds > 0; y++) {
    const left = slotInput(slots[2 * y])
    const right = slotInput(slots[2 * y + 1])
    cells.push({ key: cellKey('main', 0, y), stage: 'main', x: 0, y, left, right })
  }
  const isBye = (y: number) => slots[2 * y] == null || slots[2 * y + 1] == null
  for (let x = 1; x < rounds; x++) {
    for (let y = 0; y < slots.length / 2 ** (x + 1); y++) {
      const from = (row: number): CellInput => ({
        kind: 'cell',
        cell: cellKey('main', x - 1, row),
        condition: x === 1 && isBye(row) ? 'auto' : 'win',
      })
      cells.push({
        key: cellKey('main', x, y),
        stage: 'main',
        x,
        y,
        left: from(2 * y),
        right: from(2 * y + 1),
      })
    }
  }
  return [...cells, ...thirdPlaceCells(draw.thirdPlace, rounds)]
}
