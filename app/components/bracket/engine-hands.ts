/** Fingers and mouse on the bracket: which are down, whether it is a tap or a drag, how fast it was let go. */
import { throwSpeed, type Glide } from '~/domain/bracket/camera'
import type { ScreenPoint } from '~/domain/bracket/geometry'

export interface Press {
  readonly id: number
  readonly at: ScreenPoint
  readonly atMs: number
  /** A finger needs more room than a mouse. */
  readonly touch?: boolean
}

export type HandMove =
  | { readonly kind: 'drag'; readonly dx: number; readonly dy: number }
  | {
      readonly kind: 'pinch'
      readonly before: readonly [ScreenPoint, ScreenPoint]
      readonly after: readonly [ScreenPoint, ScreenPoint]
    }

export type HandRelease =
  | { readonly kind: 'tap'; readonly at: ScreenPoint; readonly touch: boolean; readonly twice: boolean }
  | { readonly kind: 'throw'; readonly speed: Glide }
  | { readonly kind: 'rest' }

const TAP_SLOP = { mouse: 4, touch: 10 }
const DOUBLE_TAP_MS = 320
const DOUBLE_TAP_DISTANCE = 24
const MOST_SAMPLES = 12

export class Hands {
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

  press({ id, at, atMs, touch = false }: Press): void {
    this.down.set(id, at)
    this.samples = [{ ...at, atMs }]
    this.tap = this.down.size === 1 ? { at, touch } : null
  }

  /** Null while nothing follows from it: another pointer, or a tap that trembles. */
  move({ id, at, atMs }: Press): HandMove | null {
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
    const other = [...this.down].find(([hand]) => hand !== id)?.[1]
    if (other) return { kind: 'pinch', before: [before, other], after: [at, other] }
    return { kind: 'drag', dx: at.x - before.x, dy: at.y - before.y }
  }

  /** Null while another hand stays down, or for a hand that never was. */
  release({ id, at, atMs }: Press): HandRelease | null {
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
    const speed = throwSpeed(samples, atMs)
    return speed ? { kind: 'throw', speed } : { kind: 'rest' }
  }

  /** The browser took the gesture away. */
  cancel(id: number): void {
    this.down.delete(id)
    this.tap = null
    this.samples = []
  }
}
