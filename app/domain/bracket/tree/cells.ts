import { type Cell, cellKey, type Draw } from '../bracket.ts'
import { withEditedOrder, withEditedWays } from './cell-edits.ts'
import { playoffCells } from './playoff.ts'
import { withQueueNumbers } from './queue.ts'
import { roundRobinCells } from './round-robin.ts'
import { seriesCells } from './series.ts'

function bouts(draw: Draw): Cell[] {
  switch (draw.type) {
    case 'playoff':
      return withQueueNumbers(withEditedWays(playoffCells(draw), draw), draw)
    case 'round':
      return roundRobinCells(draw)
    case 'best-of-three':
      return seriesCells(draw)
  }
}

/** Every cell of a draw, whatever its results: the rows to store for a bracket (spec §3, bracket cell). */
export function bracketCells(draw: Draw): readonly Cell[] {
  const cells = bouts(draw)
  const extra = draw.extraBouts.map(({ left, right }, n): Cell => ({
    key: cellKey('extra', n, 0),
    stage: 'extra',
    x: cells.length + n,
    y: 0,
    queueNumber: cells.length + n + 1,
    left: { kind: 'athlete', athlete: left },
    right: { kind: 'athlete', athlete: right },
  }))
  return withEditedOrder([...cells, ...extra], draw)
}
