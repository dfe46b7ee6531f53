/** Where marks stand around a cell or one of its rows, in screen units. No Konva here. */
import { toScreen, type Camera } from '~/components/bracket/scene/camera.ts'
import { CELL_HEIGHT, CELL_WIDTH, ROW_HEIGHT, worldPoint } from '~/components/bracket/scene/geometry.ts'
import type { Scene } from '~/components/bracket/scene/scene-build.ts'
import { GHOST, isGhost } from '~/components/bracket/scene/scene-picture-parts.ts'
import type { SceneCell, SceneCorner } from '~/components/bracket/scene/scene.ts'

/** A selected place: the row of an athlete. */
export interface Pick {
  readonly cell: number
  readonly corner: SceneCorner
}

export interface MarkedPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Around a whole cell. @param distance screen units the mark keeps from it */
export function placeOfCell(
  scene: Scene,
  cell: number,
  camera: Camera,
  distance: number,
): MarkedPlace | null {
  // A bye is drawn as one row in the middle of its cell.
  const { top, height } = isGhostCell(scene, cell) ? GHOST : { top: 0, height: CELL_HEIGHT }
  return placeOf(scene, cell, camera, top, height, distance)
}

export function placeOfPick(
  scene: Scene,
  { cell, corner }: Pick,
  camera: Camera,
  distance: number,
): MarkedPlace | null {
  const row = { top: corner === 'left' ? 0 : ROW_HEIGHT, height: ROW_HEIGHT }
  const { top, height } = isGhostCell(scene, cell) ? GHOST : row
  return placeOf(scene, cell, camera, top, height, distance)
}

function placeOf(
  scene: Scene,
  cell: number,
  camera: Camera,
  top: number,
  height: number,
  distance: number,
): MarkedPlace | null {
  const place = scene.places[cell]
  if (!place) return null
  const at = toScreen(camera, worldPoint(place.x, place.y + top))
  return {
    x: at.x - distance,
    y: at.y - distance,
    width: CELL_WIDTH * camera.scale + 2 * distance,
    height: height * camera.scale + 2 * distance,
  }
}

function isGhostCell(scene: Scene, cell: number): boolean {
  const shown = scene.cells[cell]
  return shown !== undefined && isGhost(shown)
}

/** The row an athlete stands in first. */
export function firstPlaceOf(cells: readonly SceneCell[], athlete: number | null): Pick | null {
  if (athlete === null) return null
  const cell = cells.findIndex(({ left, right }) => left?.athlete === athlete || right?.athlete === athlete)
  return cell < 0 ? null : { cell, corner: cells[cell]?.left?.athlete === athlete ? 'left' : 'right' }
}
