/** The small map of the whole bracket: its size, and the way between map and world. */
import type { Camera } from './camera.ts'
import { worldPoint, type ScreenPoint, type Viewport, type WorldPoint, type WorldRect } from './geometry.ts'

export interface Overview {
  /** Map units per world unit, sideways and downwards. */
  readonly across: number
  readonly down: number
  readonly width: number
  readonly height: number
}

/** The largest map of the world that fits a box; a side thinner than `thinnest` is stretched to it. */
export function overviewOf(world: WorldRect, box: Viewport, thinnest = 56): Overview {
  const scale = Math.min(box.width / Math.max(1, world.width), box.height / Math.max(1, world.height))
  const width = Math.max(thinnest, Math.round(world.width * scale))
  const height = Math.max(thinnest, Math.round(world.height * scale))
  return { across: width / Math.max(1, world.width), down: height / Math.max(1, world.height), width, height }
}

/** The part of the map that shows on screen, kept inside the map. */
export function overviewWindow(overview: Overview, camera: Camera, viewport: Viewport): WorldRect {
  const left = Math.max(0, camera.x * overview.across)
  const top = Math.max(0, camera.y * overview.down)
  const right = Math.min(overview.width, (camera.x + viewport.width / camera.scale) * overview.across)
  const bottom = Math.min(overview.height, (camera.y + viewport.height / camera.scale) * overview.down)
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}

export const overviewToWorld = (overview: Overview, point: ScreenPoint): WorldPoint =>
  worldPoint(point.x / overview.across, point.y / overview.down)

/** Whether a map is of any use: not when most of the bracket shows anyway. */
export function needsOverview(world: WorldRect, camera: Camera, viewport: Viewport): boolean {
  const across = Math.max(1, (world.width * camera.scale) / viewport.width)
  const down = Math.max(1, (world.height * camera.scale) / viewport.height)
  return across * down > 1.7
}
