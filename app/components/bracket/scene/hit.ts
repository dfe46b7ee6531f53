/**
 * Finding cells by place: what stands under a point, and what a window shows. Columns do not overlap and their cells
 * are sorted from the top, so both are binary searches; the cost grows with what is found, not with the bracket.
 */
import { CELL_HEIGHT, CELL_WIDTH, type WorldPoint, type WorldRect } from './geometry.ts'
import type { Block, Place } from './geometry-layout.ts'
import type { SceneCorner } from './scene.ts'

interface Lane {
  readonly x: number
  readonly cells: readonly number[]
  /** Top and bottom of each cell together with the lines that come into it. Both ascend. */
  readonly tops: Float64Array
  readonly bottoms: Float64Array
}

export interface PlaceIndex {
  readonly lanes: readonly Lane[]
  readonly places: readonly Place[]
  /** How far a cell's lines and caption reach out of it: to the left, upwards. */
  readonly reachLeft: number
  readonly reachUp: number
}

/** @param reachLeft @param reachUp world units that belong to a cell's picture outside of the cell. */
export function indexPlaces(
  blocks: readonly Block[],
  places: readonly Place[],
  reachLeft: number,
  reachUp: number,
): PlaceIndex {
  const lanes: Lane[] = []
  for (const block of blocks) {
    for (const column of block.columns) {
      const tops = new Float64Array(column.cells.length)
      const bottoms = new Float64Array(column.cells.length)
      let lowest = -Infinity
      for (const [at, index] of column.cells.entries()) {
        const place = places[index]
        if (!place) continue
        const feeders = [place, places[place.left] ?? place, places[place.right] ?? place]
        tops[at] = Math.min(...feeders.map((feeder) => feeder.y))
        // Running maximum: a lane stays searchable even where a repechage line crosses its neighbour.
        lowest = Math.max(lowest, ...feeders.map((feeder) => feeder.y + CELL_HEIGHT))
        bottoms[at] = lowest
      }
      for (let at = tops.length - 2; at >= 0; at--) tops[at] = Math.min(tops[at] ?? 0, tops[at + 1] ?? 0)
      lanes.push({ x: column.x, cells: column.cells, tops, bottoms })
    }
  }
  return { lanes, places, reachLeft, reachUp }
}

/** The first position whose value is not below the wanted one. */
function lowerBound(values: Float64Array, wanted: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** Calls back with the index of every cell whose picture, lines included, may show in the rectangle. */
export function eachCellIn(index: PlaceIndex, rect: WorldRect, visit: (cell: number) => void): void {
  const right = rect.x + rect.width
  const bottom = rect.y + rect.height
  for (const lane of index.lanes) {
    if (lane.x - index.reachLeft > right || lane.x + CELL_WIDTH < rect.x) continue
    const from = lowerBound(lane.bottoms, rect.y)
    const to = lowerBound(lane.tops, bottom + index.reachUp)
    for (let at = from; at < to; at++) {
      const cell = lane.cells[at]
      if (cell !== undefined) visit(cell)
    }
  }
}

export interface Hit {
  readonly cell: number
  readonly corner: SceneCorner
}

/** The cell under a point and the row of it; null between cells. @param slack world units a miss is forgiven. */
export function hitCell(index: PlaceIndex, point: WorldPoint, slack = 0): Hit | null {
  let best: Hit | null = null
  let bestMiss = Infinity
  const around = { x: point.x - slack, y: point.y - slack, width: 2 * slack, height: 2 * slack }
  eachCellIn(index, around, (cell) => {
    const place = index.places[cell]
    if (!place) return
    const missX = Math.max(place.x - point.x, point.x - place.x - CELL_WIDTH, 0)
    const missY = Math.max(place.y - point.y, point.y - place.y - CELL_HEIGHT, 0)
    const miss = Math.max(missX, missY)
    if (miss > slack || miss >= bestMiss) return
    bestMiss = miss
    best = { cell, corner: point.y < place.y + CELL_HEIGHT / 2 ? 'left' : 'right' }
  })
  return best
}
