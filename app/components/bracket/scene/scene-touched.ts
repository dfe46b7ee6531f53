/** Where a changed cell may look different: in its own place, and along the edges whose colour it changed. */
import { CAPTION_HEIGHT, CELL_HEIGHT, CELL_WIDTH, type WorldRect } from './geometry.ts'
import type { Place } from './geometry-layout.ts'
import type { Scene } from './scene-build.ts'
import { edgeColour } from './scene-path.ts'

/** A cell's edge is up to two units wider than the cell, and smoothed over one more. */
const EDGE = 3
/** An edge is up to three units wide. */
const WAY = 3

/** @param before the scene in which the cells looked as they do now on screen */
export function touchedParts(
  before: Scene,
  after: Scene,
  cells: readonly number[],
  follow: number | null,
): WorldRect[] {
  const parts: WorldRect[] = []
  const edge = (from: number, to: number) => {
    const [start, end] = [after.places[from], after.places[to]]
    if (!start || !end || edgeColour(before, from, to, follow) === edgeColour(after, from, to, follow)) return
    parts.push(wayRect(start, end))
  }
  for (const index of cells) {
    const place = after.places[index]
    if (!place) continue
    parts.push({
      x: place.x - EDGE,
      y: place.y - CAPTION_HEIGHT,
      width: CELL_WIDTH + 2 * EDGE,
      height: CAPTION_HEIGHT + CELL_HEIGHT + EDGE,
    })
    edge(index, place.next)
    edge(place.left, index)
    edge(place.right, index)
  }
  return parts
}

function wayRect(start: Place, end: Place): WorldRect {
  const x = start.x + CELL_WIDTH - WAY
  const from = start.y + CELL_HEIGHT / 2
  const to = end.y + CELL_HEIGHT / 2
  return {
    x,
    y: Math.min(from, to) - WAY,
    width: end.x + WAY - x,
    height: Math.abs(to - from) + 2 * WAY,
  }
}
