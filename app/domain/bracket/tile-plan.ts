/**
 * Which tiles to draw next. At rest and while panning: those of the window, as sharp as the screen. On a flight: those
 * of the window it will end in. While a wheel or two fingers zoom, and nobody knows how far, or a throw goes by too fast
 * to be read: what shows ground that nothing is drawn on yet, or too coarse a drawing, on one of few levels, so that the
 * way back finds it drawn.
 */
import { visibleRect, zoomLimits, type Camera } from './camera.ts'
import { rectCentre, worldPoint, type Viewport, type WorldPoint, type WorldRect } from './geometry.ts'
import {
  aroundRects,
  aroundTiles,
  commonRect,
  tilesOver,
  type TileGrid,
  type TileSize,
  type TileSpan,
} from './tiles.ts'

export interface Sight {
  readonly camera: Camera
  readonly viewport: Viewport
  readonly world: WorldRect
  /** Device pixels per screen unit. */
  readonly pixelRatio: number
  readonly tileSize: TileSize
}

/** How the picture moves. */
export interface Course {
  readonly zooming: boolean
  /** Where a flight ends; null when nothing flies. */
  readonly flight: Camera | null
  /** How far the camera went since the last frame, in world units. */
  readonly drift: WorldPoint
}

/** Tiles to be drawn of one grid, from the focus on. */
export interface Aim {
  readonly grid: TileGrid
  readonly tiles: TileSpan
  readonly focus: WorldPoint
  /** A level of a zoom: it leaves out the small print, and what another density shows well enough. */
  readonly level: boolean
}

/** The density at which a tile's pixels are the screen's. */
export const sharpDensity = ({ camera, pixelRatio }: Pick<Sight, 'camera' | 'pixelRatio'>): number =>
  camera.scale * pixelRatio

/**
 * The density a zoom passes at a scale: a pixel per screen unit where it begins, half of one where the next begins.
 * Finer ones, which nobody sees while the picture grows and shrinks, cost a slow phone every tenth frame.
 */
export const levelDensity = (scale: number): number => 2 ** Math.floor(Math.log2(scale))

/** The density at which the whole bracket is about one window: it lies under everything else. */
export const groundDensity = ({ world, viewport }: Pick<Sight, 'world' | 'viewport'>): number =>
  zoomLimits(world, viewport).min

/** In the middle of the scales at which a level is passed. */
export const levelScale = (density: number): number => density * Math.SQRT2

/** Whether a drawing may stand in for another while the picture zooms: not much coarser, and not a fleck. */
export const standsIn = (density: number, scale: number): boolean =>
  density >= scale * 0.35 && density <= scale * 8

/** What goes by faster than this, in screen units a frame, nobody reads. */
const READABLE_SPEED = 16

/** Whether the picture goes by too fast to be read. @param drift in world units a frame */
export const rushes = ({ camera }: Pick<Sight, 'camera'>, drift: WorldPoint): boolean =>
  Math.hypot(drift.x, drift.y) * camera.scale > READABLE_SPEED

/** What is to be drawn, in this order. */
export function aims(sight: Sight, { zooming, flight, drift }: Course): Aim[] {
  const { camera, viewport, world, tileSize: size } = sight
  const window = visibleRect(camera, viewport)
  const middle = rectCentre(window)
  const sharp = (of: Camera, focus: WorldPoint): Aim => {
    const grid = { density: sharpDensity({ ...sight, camera: of }), size }
    return { grid, tiles: tilesOver(visibleRect(of, viewport), world, grid), focus, level: false }
  }
  const level = (scale = camera.scale): Aim => {
    const grid = { density: levelDensity(scale), size }
    return { grid, tiles: tilesOver(window, world, grid), focus: middle, level: true }
  }
  if (flight) {
    const there = sharp(flight, middle)
    return [there, flight.scale === camera.scale ? sharp(camera, middle) : level()]
  }
  if (zooming) return [level()]
  if (rushes(sight, drift)) return [level(camera.scale / 2)]
  // Half a window ahead of the movement, so that the tiles that come into sight come first.
  const ahead = worldPoint(
    middle.x + Math.sign(drift.x) * window.width * 0.5,
    middle.y + Math.sign(drift.y) * window.height * 0.5,
  )
  return [sharp(camera, ahead)]
}

/** So many frames before they come into sight tiles are drawn ahead of a movement. */
const FRAMES_AHEAD = 8

/** The tiles next to the window: all around it at rest, else those the movement comes to soon. */
export function marginOf(sight: Sight, drift: WorldPoint): Aim {
  const window = visibleRect(sight.camera, sight.viewport)
  const grid = { density: sharpDensity(sight), size: sight.tileSize }
  const soon = { ...window, x: window.x + drift.x * FRAMES_AHEAD, y: window.y + drift.y * FRAMES_AHEAD }
  const rests = drift.x === 0 && drift.y === 0
  const tiles = tilesOver(rests ? window : aroundRects(window, soon), sight.world, grid)
  const world = tilesOver(sight.world, sight.world, grid)
  const wide = rests ? aroundTiles(tiles) : tiles
  return {
    grid,
    tiles: {
      left: Math.max(world.left, wide.left),
      top: Math.max(world.top, wide.top),
      right: Math.min(world.right, wide.right),
      bottom: Math.min(world.bottom, wide.bottom),
    },
    focus: rectCentre(window),
    level: false,
  }
}

/** The whole bracket on its ground. */
export const groundOf = (sight: Sight): Aim => {
  const grid = { density: groundDensity(sight), size: sight.tileSize }
  return {
    grid,
    tiles: tilesOver(sight.world, sight.world, grid),
    focus: rectCentre(visibleRect(sight.camera, sight.viewport)),
    level: true,
  }
}

/** The part of a tile's place that shows; null when none of it does. */
export const shownPart = (sight: Sight, rect: WorldRect): WorldRect | null => {
  const inWorld = commonRect(rect, sight.world)
  return inWorld && commonRect(inWorld, visibleRect(sight.camera, sight.viewport))
}

/** How many tiles are kept, whatever the way: two windows' worth and some. */
export const mostTiles = ({ viewport, pixelRatio, tileSize }: Sight): number => {
  const across = Math.ceil((viewport.width * pixelRatio) / tileSize.width) + 1
  const down = Math.ceil((viewport.height * pixelRatio) / tileSize.height) + 1
  return across * down * 2 + 8
}
