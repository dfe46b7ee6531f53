/** What moves by itself: a throw that runs out, a flight to a place, a wheel's zoom that follows smoothly. Pure. */
import {
  between,
  easeOut,
  glide,
  panBy,
  zoomAt,
  type Camera,
  type Glide,
  type ZoomLimits,
} from '~/components/bracket/scene/camera.ts'
import type { ScreenPoint, Viewport } from '~/components/bracket/scene/geometry.ts'

export type Motion =
  | { readonly kind: 'glide'; readonly speed: Glide; readonly lastMs: number }
  | { readonly kind: 'fly'; readonly from: Camera; readonly to: Camera; readonly startMs: number | null }
  | {
      readonly kind: 'zoom'
      readonly at: ScreenPoint
      readonly scale: number
      readonly lastMs: number | null
    }

const FLIGHT_MS = 320
/** The rest of a wheel's zoom shrinks by half in this time. */
const ZOOM_HALF_MS = 45
/** A frame later than this continues as if it had come in time: no leaps after a pause. */
const LONGEST_FRAME_MS = 64

export interface Advance {
  readonly camera: Camera
  /** Null once it has come to rest. */
  readonly motion: Motion | null
}

export function advance(
  motion: Motion,
  camera: Camera,
  nowMs: number,
  viewport: Viewport,
  limits: ZoomLimits,
): Advance {
  switch (motion.kind) {
    case 'glide': {
      const elapsedMs = Math.min(LONGEST_FRAME_MS, Math.max(0, nowMs - motion.lastMs))
      const { dx, dy, rest } = glide(motion.speed, elapsedMs)
      return {
        camera: panBy(camera, dx, dy),
        motion: rest && { kind: 'glide', speed: rest, lastMs: nowMs },
      }
    }
    case 'fly': {
      const startMs = motion.startMs ?? nowMs
      const progress = (nowMs - startMs) / FLIGHT_MS
      if (progress >= 1) return { camera: motion.to, motion: null }
      return {
        camera: between(motion.from, motion.to, viewport, easeOut(progress)),
        motion: { ...motion, startMs },
      }
    }
    case 'zoom': {
      const elapsedMs = Math.min(LONGEST_FRAME_MS, nowMs - (motion.lastMs ?? nowMs - 16))
      const rest = motion.scale / camera.scale
      const arrived = Math.abs(Math.log(rest)) < 0.002
      const factor = arrived ? rest : rest ** (1 - 0.5 ** (elapsedMs / ZOOM_HALF_MS))
      return {
        camera: zoomAt(camera, motion.at, factor, limits),
        motion: arrived ? null : { ...motion, lastMs: nowMs },
      }
    }
  }
}
