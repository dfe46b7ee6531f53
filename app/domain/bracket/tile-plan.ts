/**
 * Which tiles to draw next. At rest and while panning: those of the window, as sharp as the screen. On a flight: those
 * of the window it will end in. While a wheel or two fingers zoom, and nobody knows how far: what shows ground that
 * nothing is drawn on yet, or too coarse a drawing, on one of few levels, so that the way back finds it drawn.
 */
import { visibleRect, zoomLimits, type Camera } from './camera.ts'
import { rectCentre, worldPoint, type Viewport, type WorldPoint, type WorldRect } from './geometry.ts'
import { commonRect, tilesOver, type TileSpan } from './tiles.ts'

export interface Sight {
  readonly camera: Camera
  readonly viewport: Viewport
  readonly world: WorldRect
  /** Device pixels per screen unit. */
  readonly pixelRatio: number
}

/** How the picture moves. */
export interface Course {
  readonly zooming: boolean
  /** Where a flight ends; null when nothing flies. */
  readonly flight: Camera | null
  /** How far the camera went since the last frame, in world units. */
  readonly drift: WorldPoint
}

/** Tiles to be drawn at one density, from the focus on. */
export interface Aim {
  readonly density: number
  readonly tiles: TileSpan
  readonly focus: WorldPoint
  /** A level of a zoom: it leaves out the small print, and what another density shows well enough. */
  readonly level: boolean
}

/** The density at which a tile's pixels are the screen's. */
export const sharpDensity = ({ camera, pixelRatio }: Pick<Sight, 'camera' | 'pixelRatio'>): number =>
  camera.scale * pixelRatio

/** The density a zoom passes at a scale: at most half an octave off a pixel per screen unit. */
export const levelDensity = (scale: number): number => 2 ** Math.round(Math.log2(scale))

/** The density at which the whole bracket is about one window: it lies under everything else. */
export const groundDensity = ({ world, viewport }: Pick<Sight, 'world' | 'viewport'>): number =>
  zoomLimits(world, viewport).min

/** Whether a drawing may stand in for another while the picture zooms: not much coarser, and not a fleck. */
export const standsIn = (density: number, scale: number): boolean =>
  density >= scale * 0.7 && density <= scale * 8

/** What is to be drawn, in this order. */
export function aims(sight: Sight, { zooming, flight, drift }: Course): Aim[] {
  const { camera, viewport, world } = sight
  const window = visibleRect(camera, viewport)
  const middle = rectCentre(window)
  const sharp = (of: Camera, focus: WorldPoint): Aim => {
    const density = sharpDensity({ ...sight, camera: of })
    return { density, tiles: tilesOver(visibleRect(of, viewport), world, density), focus, level: false }
  }
  const level = (): Aim => {
    const density = levelDensity(camera.scale)
    return { density, tiles: tilesOver(window, world, density), focus: middle, level: true }
  }
  if (flight) {
    const there = sharp(flight, middle)
    return [there, flight.scale === camera.scale ? sharp(camera, middle) : level()]
  }
  if (zooming) return [level()]
  // Half a window ahead of the movement, so that the tiles that come into sight come first.
  const ahead = worldPoint(
    middle.x + Math.sign(drift.x) * window.width * 0.5,
    middle.y + Math.sign(drift.y) * window.height * 0.5,
  )
  return [sharp(camera, ahead)]
}

/** The tiles next to the window: ahead of a movement, all around it at rest. */
export function marginOf(sight: Sight, drift: WorldPoint): Aim {
  const window = visibleRect(sight.camera, sight.viewport)
  const density = sharpDensity(sight)
  const inside = tilesOver(window, sight.world, density)
  const world = tilesOver(sight.world, sight.world, density)
  const rests = drift.x === 0 && drift.y === 0
  const before = (way: number) => (rests || way < 0 ? 1 : 0)
  const after = (way: number) => (rests || way > 0 ? 1 : 0)
  return {
    density,
    tiles: {
      left: Math.max(world.left, inside.left - before(drift.x)),
      top: Math.max(world.top, inside.top - before(drift.y)),
      right: Math.min(world.right, inside.right + after(drift.x)),
      bottom: Math.min(world.bottom, inside.bottom + after(drift.y)),
    },
    focus: rectCentre(window),
    level: false,
  }
}

/** The whole bracket on its ground. */
export const groundOf = (sight: Sight): Aim => {
  const density = groundDensity(sight)
  return {
    density,
    tiles: tilesOver(sight.world, sight.world, density),
    focus: rectCentre(visibleRect(sight.camera, sight.viewport)),
    level: true,
  }
}

/** The part of a tile's place that shows; null when none of it does. */
export const shownPart = (sight: Sight, rect: WorldRect): WorldRect | null => {
  const inWorld = commonRect(rect, sight.world)
  return inWorld && commonRect(inWorld, visibleRect(sight.camera, sight.viewport))
}

/** How many tiles are kept, whatever the way: some windows' worth. */
export const mostTiles = (
  { viewport, pixelRatio }: Pick<Sight, 'viewport' | 'pixelRatio'>,
  tilePx: number,
): number => {
  const across = Math.ceil((viewport.width * pixelRatio) / tilePx) + 1
  const down = Math.ceil((viewport.height * pixelRatio) / tilePx) + 1
  return Math.round(across * down * 2.5) + 8
}
