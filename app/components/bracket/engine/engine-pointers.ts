/** Pointers on the bracket: which are down, whether it is a tap or a drag, how fast it was let go. */
import { flingVelocity, type Glide } from '~/components/bracket/scene/camera.ts'
import type { ScreenPoint } from '~/components/bracket/scene/geometry.ts'

export interface PointerInput {
  readonly id: number
  readonly at: ScreenPoint
  readonly atMs: number
  /** A finger needs more room than a mouse. */
  readonly touch?: boolean
}

export type PointerMove =
  | { readonly kind: 'drag'; readonly dx: number; readonly dy: number }
  | {
      readonly kind: 'pinch'
      readonly before: readonly [ScreenPoint, ScreenPoint]
      readonly after: readonly [ScreenPoint, ScreenPoint]
    }

export type PointerRelease =
  | { readonly kind: 'tap'; readonly at: ScreenPoint; readonly touch: boolean; readonly twice: boolean }
  | { readonly kind: 'throw'; readonly speed: Glide }
  | { readonly kind: 'rest' }

const TAP_SLOP = { mouse: 4, touch: 10 }
const DOUBLE_TAP_MS = 320
const DOUBLE_TAP_DISTANCE = 24
const MOST_SAMPLES = 12

export class PointerTracker {
  private readonly down = new Map<number, ScreenPoint>()
  private samples: { x: number; y: number; atMs: number }[] = []
  private tap: { readonly at: ScreenPoint; readonly touch: boolean } | null = null
  private lastTap: { readonly at: ScreenPoint; readonly atMs: number } | null = null

  get held(): boolean {
    return this.down.size > 0
  }

  /** Held and past the point where it could still be a tap. */
  get dragging(): boolean {
    return this.held && this.tap === null
  }

  pointerDown({ id, at, atMs, touch = false }: PointerInput): void {
    this.down.set(id, at)
    this.samples = [{ ...at, atMs }]
    this.tap = this.down.size === 1 ? { at, touch } : null
  }

  /** Null while nothing follows from it: another pointer, or a tap that trembles. */
  pointerMove({ id, at, atMs }: PointerInput): PointerMove | null {
    const before = this.down.get(id)
    if (!before) return null
    if (this.tap) {
      const slop = this.tap.touch ? TAP_SLOP.touch : TAP_SLOP.mouse
      if (Math.hypot(at.x - this.tap.at.x, at.y - this.tap.at.y) <= slop) return null
      this.tap = null
    }
    this.down.set(id, at)
    this.samples.push({ ...at, atMs })
    if (this.samples.length > MOST_SAMPLES) this.samples.shift()
    const other = [...this.down].find(([pointer]) => pointer !== id)?.[1]
    if (other) return { kind: 'pinch', before: [before, other], after: [at, other] }
    return { kind: 'drag', dx: at.x - before.x, dy: at.y - before.y }
  }

  /** Null while another pointer stays down, or for a pointer that never was. */
  pointerUp({ id, at, atMs }: PointerInput): PointerRelease | null {
    if (!this.down.delete(id)) return null
    const { tap, samples } = this
    this.tap = null
    this.samples = []
    if (this.held) return null
    if (tap) {
      const last = this.lastTap
      const near = last !== null && Math.hypot(at.x - last.at.x, at.y - last.at.y) < DOUBLE_TAP_DISTANCE
      const twice = last !== null && near && atMs - last.atMs < DOUBLE_TAP_MS
      this.lastTap = twice ? null : { at, atMs }
      return { kind: 'tap', at: tap.at, touch: tap.touch, twice }
    }
    const speed = flingVelocity(samples, atMs)
    return speed ? { kind: 'throw', speed } : { kind: 'rest' }
  }

  /** The browser took the gesture away. */
  pointerCancel(id: number): void {
    this.down.delete(id)
    this.tap = null
    this.samples = []
  }
}
