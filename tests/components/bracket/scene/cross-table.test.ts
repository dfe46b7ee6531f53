import { describe, expect, it } from 'vitest'
import { crossTable } from '~/components/bracket/scene/cross-table.ts'
import { aCell, aSide } from './sample-scene.ts'

const bout = (left: number, right: number, more = {}) =>
  aCell({ id: left * 100 + right, stage: 'round', left: aSide(left), right: aSide(right), ...more })

describe('the cross table', () => {
  const cells = [bout(3, 1), bout(2, 3), bout(1, 2)]

  it('has the athletes in the order of the draw', () => {
    const table = crossTable(cells, [2, null, 1, 3])
    expect(table.athletes.map(({ athlete }) => athlete)).toEqual([2, 1, 3])
  })

  it('has those the draw does not name behind the others', () => {
    expect(crossTable(cells, [2]).athletes.map(({ athlete }) => athlete)).toEqual([2, 3, 1])
  })

  it('tells the same bout to both rows, each from its own corner', () => {
    const table = crossTable(cells, [1, 2, 3])
    expect(table.meeting(0, 2)).toEqual({ cell: cells[0], corner: 'right' })
    expect(table.meeting(2, 0)).toEqual({ cell: cells[0], corner: 'left' })
    expect(table.meeting(1, 1)).toBeNull()
  })

  it('keeps the first meeting where an extra bout decided a tie', () => {
    const extra = bout(2, 1, { id: 900, stage: 'extra' })
    expect(crossTable([...cells, extra], [1, 2, 3]).meeting(0, 1)?.cell.id).toBe(102)
  })
})
