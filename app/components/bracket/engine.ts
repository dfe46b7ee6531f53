/**
 * The interactive bracket without a screen: scene, camera, hands and keys. It knows no DOM and no canvas, asks for no
 * time (every input brings its own), and tells its listener what to draw again.
 */
import {
  between,
  centreOn,
  clampCamera,
  easeOut,
  fitRect,
  glide,
  panBy,
  pinch,
  reveal,
  throwSpeed,
  toWorld,
  zoomAt,
  zoomLimits,
  type Camera,
  type Glide,
  type ZoomLimits,
} from '~/domain/bracket/camera'
import {
  CELL_HEIGHT,
  CELL_WIDTH,
  HEADER_HEIGHT,
  rectCentre,
  screenPoint,
  type ScreenPoint,
  type Viewport,
  type WorldRect,
} from '~/domain/bracket/geometry'
import { hitCell, type Hit } from '~/domain/bracket/hit'
import { updateScene, type Scene } from '~/domain/bracket/scene-build'
import { bandHeight, LEGIBLE_SCALE } from '~/domain/bracket/scene-detail'
import { athleteNow, athletePath, cellRect } from '~/domain/bracket/scene-path'
import { stepFrom, type Step } from '~/domain/bracket/scene-walk'
import type { SceneCell, SceneCorner } from '~/domain/bracket/scene'

export interface EngineListener {
  /** The camera is elsewhere: everything is drawn again, at the next frame. */
  moved(): void
  /** Only these cells look different. */
  cellsChanged(cells: readonly number[]): void
  /** Focus or hover changed; the cells did not. */
  marksChanged(): void
  /** Another way is marked, or the scene was built anew: every cell may look different. */
  redrawn(): void
  /** A bout was tapped or clicked. */
  chosen(cell: SceneCell, corner: SceneCorner): void
}

export interface Press {
  readonly id: number
  readonly at: ScreenPoint
  readonly atMs: number
  /** A finger needs more room than a mouse. */
  readonly touch?: boolean
}

type Motion =
  | { readonly kind: 'glide'; readonly speed: Glide; readonly lastMs: number }
  | { readonly kind: 'fly'; readonly from: Camera; readonly to: Camera; readonly startMs: number | null }
  | {
      readonly kind: 'zoom'
      readonly at: ScreenPoint
      readonly scale: number
      readonly lastMs: number | null
    }

const TAP_SLOP = { mouse: 4, touch: 10 }
const DOUBLE_TAP_MS = 320
const FLIGHT_MS = 320
/** Smooth wheel zoom: the rest of the way shrinks by half in this time. */
const ZOOM_HALF_MS = 45
const REVEAL_PADDING = 24
/** What the round names cover where they are lowest. */
const LEAST_COVERED = { top: 26, right: 0, bottom: 0 }

export class BracketEngine {
  scene: Scene
  camera: Camera
  viewport: Viewport
  follow: number | null = null
  /** Index of the cell with the keyboard focus, and of the one under the pointer; -1 for none. */
  focus = -1
  hover: Hit | null = null
  /** Room the small map takes in the window's corner, in screen units. */
  mapRoom = { width: 0, height: 0 }

  private limits: ZoomLimits
  private motion: Motion | null = null
  private readonly hands = new Map<number, ScreenPoint>()
  private samples: { x: number; y: number; atMs: number }[] = []
  private tap: { readonly at: ScreenPoint; readonly touch: boolean } | null = null
  private lastTap: { readonly at: ScreenPoint; readonly atMs: number } | null = null

  constructor(
    scene: Scene,
    viewport: Viewport,
    private readonly listener: EngineListener,
    camera?: Camera,
    private readonly reducedMotion = false,
  ) {
    this.scene = scene
    this.viewport = viewport
    this.limits = zoomLimits(scene.world, viewport, LEAST_COVERED)
    this.camera = camera ?? this.clamp({ x: 0, y: 0, scale: 1 })
  }

  /** Whether the picture moves by itself and another frame is wanted. */
  get moving(): boolean {
    return this.motion !== null
  }

  /** Whether a hand is on it. */
  get held(): boolean {
    return this.hands.size > 0
  }

  get dragging(): boolean {
    return this.hands.size > 0 && this.tap === null
  }

  // Hands

  press({ id, at, atMs, touch = false }: Press): void {
    this.motion = null
    this.hands.set(id, at)
    this.samples = [{ ...at, atMs }]
    this.tap = this.hands.size === 1 ? { at, touch } : null
    this.setHover(null)
  }

  move({ id, at, atMs }: Press): void {
    const before = this.hands.get(id)
    if (!before) return
    if (this.tap) {
      const slop = this.tap.touch ? TAP_SLOP.touch : TAP_SLOP.mouse
      if (Math.hypot(at.x - this.tap.at.x, at.y - this.tap.at.y) <= slop) return
      this.tap = null
    }
    const others = [...this.hands].filter(([hand]) => hand !== id)
    this.hands.set(id, at)
    this.samples.push({ ...at, atMs })
    if (this.samples.length > 12) this.samples.shift()
    const other = others[0]?.[1]
    if (other) this.place(pinch(this.camera, [before, other], [at, other], this.limits))
    else this.place(panBy(this.camera, at.x - before.x, at.y - before.y))
  }

  release({ id, at, atMs }: Press): void {
    if (!this.hands.delete(id)) return
    if (this.hands.size > 0) {
      this.samples = []
      return
    }
    const tap = this.tap
    this.tap = null
    if (tap) {
      this.tapped(tap.at, tap.touch, atMs)
      return
    }
    const speed = throwSpeed(this.samples, atMs)
    this.samples = []
    if (speed && !this.reducedMotion) this.start({ kind: 'glide', speed, lastMs: atMs })
    else this.setHover(hitCell(this.scene.index, toWorld(this.camera, at)))
  }

  /** The browser took the gesture away. */
  cancel(id: number): void {
    this.hands.delete(id)
    this.tap = null
    this.samples = []
  }

  point(at: ScreenPoint | null): void {
    if (this.hands.size > 0) return
    this.setHover(
      at && this.camera.scale >= LEGIBLE_SCALE ? hitCell(this.scene.index, toWorld(this.camera, at)) : null,
    )
  }

  private tapped(at: ScreenPoint, touch: boolean, atMs: number): void {
    const last = this.lastTap
    const twice =
      last && atMs - last.atMs < DOUBLE_TAP_MS && Math.hypot(at.x - last.at.x, at.y - last.at.y) < 24
    this.lastTap = twice ? null : { at, atMs }
    const slack = (touch ? 8 : 0) / this.camera.scale
    const hit = hitCell(this.scene.index, toWorld(this.camera, at), slack)
    const cell = hit && this.scene.cells[hit.cell]
    // Too small to aim at: a tap comes closer first.
    if (this.camera.scale < LEGIBLE_SCALE) return this.zoomTo(at, 1)
    if (hit && cell) return this.listener.chosen(cell, hit.corner)
    if (twice)
      this.zoomTo(at, this.camera.scale >= 1.9 ? Math.max(this.limits.min, 0.5) : this.camera.scale * 2)
  }

  /**
   * Turns the wheel: zooms at the pointer. False when the zoom is at its end already, so the page may scroll instead.
   * @param delta pixels, as the browser gives them; away from the hand is negative
   */
  wheel(at: ScreenPoint, delta: number, precise: boolean): boolean {
    const running = this.motion?.kind === 'zoom' ? this.motion.scale : this.camera.scale
    const step = Math.min(Math.max(delta * (precise ? 0.01 : 0.0022), -0.6), 0.6)
    const scale = Math.min(Math.max(running * Math.exp(-step), this.limits.min), this.limits.max)
    if (Math.abs(scale - running) < 1e-6 && this.motion === null) return false
    if (this.reducedMotion || precise) {
      this.motion = null
      this.place(zoomAt(this.camera, at, scale / this.camera.scale, this.limits))
    } else {
      const lastMs = this.motion?.kind === 'zoom' ? this.motion.lastMs : null
      this.start({ kind: 'zoom', at, scale, lastMs })
    }
    return true
  }

  // Commands

  panBy(dx: number, dy: number): void {
    this.motion = null
    this.place(panBy(this.camera, dx, dy))
  }

  /** Zooms at the middle, by a factor. */
  zoomBy(factor: number): void {
    const base = this.motion?.kind === 'fly' ? this.motion.to.scale : this.camera.scale
    this.zoomTo(screenPoint(this.viewport.width / 2, this.viewport.height / 2), base * factor)
  }

  fit(): void {
    const { width, height } = this.viewport
    this.fly(fitRect(this.scene.world, { width, height: height - LEAST_COVERED.top }, 0))
  }

  /** Back to the beginning of the bracket at its drawn size. */
  home(): void {
    this.fly({ x: 0, y: 0, scale: 1 })
  }

  /** Jumps, e.g. along the small map. */
  centreOn(x: number, y: number): void {
    const { scale } = this.camera
    this.motion = null
    this.place({ x: x - this.viewport.width / scale / 2, y: y - this.viewport.height / scale / 2, scale })
  }

  /** Brings a cell into view without moving more than needed. */
  revealCell(index: number): void {
    const rect = cellRect(this.scene, index)
    if (rect) this.fly(reveal(this.camera, captioned(rect), this.viewport, REVEAL_PADDING, LEGIBLE_SCALE))
  }

  /** Flies to where an athlete is now, and marks the way. False when the athlete is not in this bracket. */
  goTo(athlete: number): boolean {
    const at = athleteNow(this.scene, athlete)
    const rect = cellRect(this.scene, at)
    if (!rect) return false
    this.followAthlete(athlete)
    this.flyTo(rect)
    return true
  }

  /** Flies until a part of the world is in the middle and can be read. */
  flyTo(rect: WorldRect): void {
    this.fly(centreOn(rectCentre(rect), this.viewport, Math.max(this.camera.scale, 1)))
  }

  followAthlete(athlete: number | null): void {
    if (athlete === this.follow) return
    this.follow = athlete
    this.listener.redrawn()
  }

  /** Indexes of the followed athlete's cells. */
  path(): number[] {
    return this.follow === null ? [] : athletePath(this.scene, this.follow)
  }

  focusCell(index: number): void {
    if (this.focus === index) return
    this.focus = index
    this.listener.marksChanged()
    if (index >= 0) this.revealCell(index)
  }

  /** The cell an arrow key leads to from another one. */
  step(from: number, step: Step): number {
    return stepFrom(this.scene, from, step)
  }

  // The scene

  /** Live cells. False when the bracket has to be built again (see replaceScene). */
  updateCells(cells: readonly SceneCell[]): boolean {
    const change = updateScene(this.scene, cells)
    if (!change) return false
    this.scene = change.scene
    this.listener.cellsChanged(change.changed)
    return true
  }

  replaceScene(scene: Scene): void {
    this.scene = scene
    this.limits = zoomLimits(scene.world, this.viewport, LEAST_COVERED)
    if (this.focus >= scene.cells.length) this.focus = -1
    this.hover = null
    this.camera = this.clamp(this.camera)
    this.listener.redrawn()
  }

  /** The window has another size; what was in the middle stays there. */
  resize(viewport: Viewport): void {
    const { scale } = this.camera
    const x = this.camera.x + (this.viewport.width - viewport.width) / scale / 2
    const y = this.camera.y + (this.viewport.height - viewport.height) / scale / 2
    this.viewport = viewport
    this.limits = zoomLimits(this.scene.world, viewport, LEAST_COVERED)
    this.camera = this.clamp({ x, y, scale })
    this.listener.redrawn()
  }

  // Motion

  /** Advances what moves by itself. To be called once a frame while `moving`. */
  tick(nowMs: number): void {
    const { motion } = this
    if (!motion) return
    switch (motion.kind) {
      case 'glide': {
        const { dx, dy, rest } = glide(motion.speed, Math.min(64, Math.max(0, nowMs - motion.lastMs)))
        this.motion = rest && { kind: 'glide', speed: rest, lastMs: nowMs }
        const before = this.camera
        this.place(panBy(this.camera, dx, dy))
        // At the edge of the drawing a throw ends.
        if (before.x === this.camera.x && before.y === this.camera.y && (dx !== 0 || dy !== 0))
          this.motion = null
        return
      }
      case 'fly': {
        const startMs = motion.startMs ?? nowMs
        const progress = (nowMs - startMs) / FLIGHT_MS
        this.motion = progress >= 1 ? null : { ...motion, startMs }
        this.place(
          progress >= 1 ? motion.to : between(motion.from, motion.to, this.viewport, easeOut(progress)),
        )
        return
      }
      case 'zoom': {
        const elapsed = Math.min(64, nowMs - (motion.lastMs ?? nowMs - 16))
        const left = 0.5 ** (elapsed / ZOOM_HALF_MS)
        const rest = motion.scale / this.camera.scale
        const arrived = Math.abs(Math.log(rest)) < 0.002
        this.motion = arrived ? null : { ...motion, lastMs: nowMs }
        this.place(zoomAt(this.camera, motion.at, arrived ? rest : rest ** (1 - left), this.limits))
        return
      }
    }
  }

  private start(motion: Motion): void {
    this.motion = motion
    this.listener.moved()
  }

  private zoomTo(at: ScreenPoint, scale: number): void {
    this.fly(zoomAt(this.camera, at, scale / this.camera.scale, this.limits))
  }

  private fly(to: Camera): void {
    const target = this.clamp(to)
    if (this.reducedMotion) {
      this.motion = null
      this.place(target)
    } else {
      this.start({ kind: 'fly', from: this.camera, to: target, startMs: null })
    }
  }

  private place(camera: Camera): void {
    this.camera = this.clamp(camera)
    this.listener.moved()
  }

  /** The band of names lies over the drawing where it is higher than drawn; the map lies over its corner. */
  private clamp(camera: Camera): Camera {
    const covered = {
      top: Math.max(0, bandHeight(camera.scale) - HEADER_HEIGHT * camera.scale),
      right: this.mapRoom.width,
      bottom: this.mapRoom.height,
    }
    return clampCamera(camera, this.scene.world, this.viewport, covered)
  }

  private setHover(hit: Hit | null): void {
    if (this.hover?.cell === hit?.cell) return
    this.hover = hit
    this.listener.marksChanged()
  }
}

/** A cell with its caption and the room the round names take at the window's top. */
const captioned = (rect: WorldRect): WorldRect => ({
  x: rect.x,
  y: rect.y - HEADER_HEIGHT - 20,
  width: CELL_WIDTH,
  height: CELL_HEIGHT + HEADER_HEIGHT + 20,
})
