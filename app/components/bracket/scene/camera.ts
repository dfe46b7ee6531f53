/**
 * The camera over a bracket. Pure: it reads no engine state. `x`, `y` is the world point at the window's top left
 * corner, `scale` is screen units per world unit.
 */
import {
  screenPoint,
  worldPoint,
  type ScreenPoint,
  type Viewport,
  type WorldPoint,
  type WorldRect,
} from './geometry.ts'

export interface Camera {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface ZoomLimits {
  readonly min: number
  readonly max: number
}

/** Closer than this a cell is wider than a phone and nothing new shows. */
export const MAX_SCALE = 4
/** One step of the zoom buttons. */
export const ZOOM_STEP = 1.5

export const toScreen = (camera: Camera, point: WorldPoint): ScreenPoint =>
  screenPoint((point.x - camera.x) * camera.scale, (point.y - camera.y) * camera.scale)

export const toWorld = (camera: Camera, point: ScreenPoint): WorldPoint =>
  worldPoint(camera.x + point.x / camera.scale, camera.y + point.y / camera.scale)

/** The part of the world that shows. */
export const visibleRect = (camera: Camera, viewport: Viewport): WorldRect => ({
  x: camera.x,
  y: camera.y,
  width: viewport.width / camera.scale,
  height: viewport.height / camera.scale,
})

/** Moves the drawing with a hand that moved by so many screen units. */
export const panBy = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.scale,
  y: camera.y - dy / camera.scale,
})

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** Zooms by a factor; the world point under `at` stays under it. */
export function zoomAt(camera: Camera, at: ScreenPoint, factor: number, limits: ZoomLimits): Camera {
  const scale = within(camera.scale * factor, limits.min, limits.max)
  return {
    x: camera.x + at.x / camera.scale - at.x / scale,
    y: camera.y + at.y / camera.scale - at.y / scale,
    scale,
  }
}

/** Two fingers: the world point between them stays between them, and their distance sets the zoom. */
export function pinch(
  camera: Camera,
  before: readonly [ScreenPoint, ScreenPoint],
  after: readonly [ScreenPoint, ScreenPoint],
  limits: ZoomLimits,
): Camera {
  const middle = ([a, b]: readonly [ScreenPoint, ScreenPoint]) =>
    screenPoint((a.x + b.x) / 2, (a.y + b.y) / 2)
  const spread = ([a, b]: readonly [ScreenPoint, ScreenPoint]) =>
    Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
  const from = middle(before)
  const to = middle(after)
  return panBy(zoomAt(camera, from, spread(after) / spread(before), limits), to.x - from.x, to.y - from.y)
}

/** The camera that shows a whole rectangle in the middle, never larger than `maxScale`. @param padding screen units. */
export function fitRect(rect: WorldRect, viewport: Viewport, padding: number, maxScale = 1): Camera {
  const width = Math.max(1, viewport.width - 2 * padding)
  const height = Math.max(1, viewport.height - 2 * padding)
  const scale = Math.min(width / Math.max(1, rect.width), height / Math.max(1, rect.height), maxScale)
  return centreOn(worldPoint(rect.x + rect.width / 2, rect.y + rect.height / 2), viewport, scale)
}

/**
 * What somebody sees who asks for all of it: the whole rectangle. Of one so long that nothing in it could be distinguished
 * it is all of its width first, at the height where the camera is, and the whole of it when asked again.
 * @param leastScale the smallest scale at which something can be distinguished
 */
export function overviewCamera(
  camera: Camera,
  rect: WorldRect,
  viewport: Viewport,
  leastScale: number,
): Camera {
  const whole = fitRect(rect, viewport, 0)
  const across = Math.min(1, viewport.width / Math.max(1, rect.width))
  const already = Math.abs(camera.scale / across - 1) < 1e-3
  if (whole.scale >= leastScale || whole.scale >= across || already) return whole
  const shown = visibleRect(camera, viewport)
  return centreOn(worldPoint(rect.x + rect.width / 2, shown.y + shown.height / 2), viewport, across)
}

/** The camera that has a point in its middle. */
export const centreOn = (point: WorldPoint, viewport: Viewport, scale: number): Camera => ({
  x: point.x - viewport.width / scale / 2,
  y: point.y - viewport.height / scale / 2,
  scale,
})

/** How far one may zoom: out to the whole bracket, in to four times the drawn size. */
export function zoomLimits(
  world: WorldRect,
  viewport: Viewport,
  covered: Covered = NOTHING_COVERED,
): ZoomLimits {
  const room = { width: viewport.width, height: viewport.height - covered.top }
  return { min: Math.min(fitRect(world, room, 0).scale, 0.5), max: MAX_SCALE }
}

/** Parts of the window that something else covers, in screen units: the round names above, the map in the corner. */
export interface Covered {
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const NOTHING_COVERED: Covered = { top: 0, right: 0, bottom: 0 }

/**
 * Keeps the drawing in the window: a side longer than the window leaves no gap at its ends but what is covered there,
 * a shorter one stands in the middle.
 */
export function clampCamera(
  camera: Camera,
  world: WorldRect,
  viewport: Viewport,
  covered: Covered = NOTHING_COVERED,
): Camera {
  const { scale } = camera
  return {
    x: clampSide(camera.x, world.x, world.width, viewport.width / scale, 0, covered.right / scale),
    y: clampSide(
      camera.y,
      world.y,
      world.height,
      viewport.height / scale,
      covered.top / scale,
      covered.bottom / scale,
    ),
    scale,
  }
}

function clampSide(
  at: number,
  start: number,
  length: number,
  window: number,
  before: number,
  after: number,
): number {
  if (length + before <= window) return start - before + (length + before - window) / 2
  return within(at, start - before, Math.max(start - before, start + length - window + after))
}

/**
 * Moves as little as needed to bring a rectangle into view, `padding` screen units off the edges; the zoom changes
 * only where its content could not be read.
 */
export function reveal(
  camera: Camera,
  rect: WorldRect,
  viewport: Viewport,
  padding: number,
  minScale: number,
): Camera {
  if (camera.scale < minScale) {
    return centreOn(worldPoint(rect.x + rect.width / 2, rect.y + rect.height / 2), viewport, minScale)
  }
  return {
    x: revealSide(camera.x, rect.x, rect.width, viewport.width / camera.scale, padding / camera.scale),
    y: revealSide(camera.y, rect.y, rect.height, viewport.height / camera.scale, padding / camera.scale),
    scale: camera.scale,
  }
}

function revealSide(at: number, start: number, length: number, window: number, padding: number): number {
  const room = Math.max(0, Math.min(padding, (window - length) / 2))
  if (start - room < at) return start - room
  if (start + length + room > at + window) return start + length + room - window
  return at
}

/** A camera on the way between two others; zooming runs evenly to the eye. @param progress 0 to 1, already eased. */
export function between(from: Camera, to: Camera, viewport: Viewport, progress: number): Camera {
  const scale = from.scale * (to.scale / from.scale) ** progress
  const start = { x: from.x + viewport.width / from.scale / 2, y: from.y + viewport.height / from.scale / 2 }
  const end = { x: to.x + viewport.width / to.scale / 2, y: to.y + viewport.height / to.scale / 2 }
  return centreOn(
    worldPoint(start.x + (end.x - start.x) * progress, start.y + (end.y - start.y) * progress),
    viewport,
    scale,
  )
}

/** Slows down towards the end. @param progress 0 to 1 */
export const easeOut = (progress: number): number => 1 - (1 - within(progress, 0, 1)) ** 3

/** How much of a throw's speed is left after one millisecond; half is gone after about 0.2 s. */
const GLIDE_PER_MS = 0.9965

export interface Glide {
  /** Screen units per millisecond. */
  readonly vx: number
  readonly vy: number
}

/** One step of a throw: how far it carries in `elapsedMs` and what speed is left; null once it stands still. */
export function glide(speed: Glide, elapsedMs: number): { dx: number; dy: number; rest: Glide | null } {
  const left = GLIDE_PER_MS ** elapsedMs
  // The integral of the decaying speed, so the way does not depend on the frame rate.
  const way = (1 - left) / -Math.log(GLIDE_PER_MS)
  const rest = { vx: speed.vx * left, vy: speed.vy * left }
  return {
    dx: speed.vx * way,
    dy: speed.vy * way,
    rest: Math.hypot(rest.vx, rest.vy) < 0.02 ? null : rest,
  }
}

/** The speed of a hand over its last samples; a hand that rested before letting go does not throw. */
export function flingVelocity(
  samples: readonly { readonly x: number; readonly y: number; readonly atMs: number }[],
  releasedAtMs: number,
): Glide | null {
  const last = samples.at(-1)
  const first = samples.find((sample) => releasedAtMs - sample.atMs <= 100)
  if (!last || !first || last === first || releasedAtMs - last.atMs > 60) return null
  const elapsedMs = Math.max(1, last.atMs - first.atMs)
  const speed = { vx: (last.x - first.x) / elapsedMs, vy: (last.y - first.y) / elapsedMs }
  return Math.hypot(speed.vx, speed.vy) < 0.15 ? null : speed
}
