/** Moving through a bracket by arrow keys: along the tree sideways, along the round up and down. */
import type { Scene } from './scene-build.ts'

export type Step = 'left' | 'right' | 'up' | 'down' | 'first' | 'last'

/** The cell one key press away; the same one at the edge. */
export function stepFrom(scene: Scene, from: number, step: Step): number {
  const place = scene.places[from]
  const block = scene.blocks[place?.block ?? -1]
  if (!place || !block) return from
  const column = block.columns[place.column]?.cells ?? []
  const row = column.indexOf(from)
  switch (step) {
    case 'up':
      return column[row - 1] ?? lastOf(scene, place.block - 1, place.column) ?? from
    case 'down':
      return column[row + 1] ?? firstOf(scene, place.block + 1, place.column) ?? from
    case 'right':
      return place.next >= 0 ? place.next : nearest(scene, from, 1)
    case 'left':
      return place.left >= 0 ? place.left : place.right >= 0 ? place.right : nearest(scene, from, -1)
    case 'first':
      return scene.blocks[0]?.columns[0]?.cells[0] ?? from
    case 'last':
      return scene.blocks[0]?.columns.at(-1)?.cells[0] ?? from
  }
}

const columnAt = (scene: Scene, block: number, column: number): readonly number[] | undefined => {
  const columns = scene.blocks[block]?.columns
  return columns?.[Math.min(column, columns.length - 1)]?.cells
}

const firstOf = (scene: Scene, block: number, column: number) => columnAt(scene, block, column)?.[0]
const lastOf = (scene: Scene, block: number, column: number) => columnAt(scene, block, column)?.at(-1)

/** The cell of the neighbouring column that is level with this one. */
function nearest(scene: Scene, from: number, way: 1 | -1): number {
  const place = scene.places[from]
  const column = place && scene.blocks[place.block]?.columns[place.column + way]?.cells
  if (!place || !column) return from
  let best = from
  let bestDistance = Infinity
  for (const index of column) {
    const distance = Math.abs((scene.places[index]?.y ?? 0) - place.y)
    if (distance >= bestDistance) continue
    best = index
    bestDistance = distance
  }
  return best
}
