/**
 * The interactive bracket without a screen: scene, camera, pointers and keys. It knows no DOM and no canvas, asks for no
 * time (every input brings its own), and tells its listener what to draw again. The stage that
 * draws it finds what is under a pointer.
 */
import {
  centreOn,
  clampCamera,
  overviewCamera,
  panBy,
  pinch,
  reveal,
  zoomAt,
  ZOOM_STEP,
  zoomLimits,
  type Camera,
  type ZoomLimits,
} from '~/components/bracket/scene/camera.ts'
import {
  CELL_HEIGHT,
  CELL_WIDTH,
  HEADER_HEIGHT,
  rectCentre,
  screenPoint,
  worldPoint,
  type ScreenPoint,
  type Viewport,
  type WorldRect,
} from '~/components/bracket/scene/geometry.ts'
import type { Hit } from '~/components/bracket/scene/hit.ts'
import { updateScene, type Scene } from '~/components/bracket/scene/scene-build.ts'
import { bandHeight, CELL_SCALE, LEGIBLE_SCALE } from '~/components/bracket/scene/scene-detail.ts'
import { athleteNow, athletePath, cellRect } from '~/components/bracket/scene/scene-path.ts'
import { stepFrom, type Step } from '~/components/bracket/scene/keyboard-steps.ts'
import type { SceneCell, SceneCorner } from '~/components/bracket/scene/scene.ts'
import { PointerTracker, type PointerInput } from './engine-pointers.ts'
import { advance, type Motion } from './engine-motion.ts'

export interface EngineListener {
  /** The camera is elsewhere: the picture follows at the next frame. */
  moved(): void
  /** Only these cells look different now. */
  cellsChanged(cells: readonly number[]): void
  /** Focus or hover changed; the cells did not. */
  marksChanged(): void
  /** Another path is marked, or the scene was built anew: every cell may look different. */
  redrawn(): void
  /** A bout was tapped or clicked. */
  chosen(cell: SceneCell, corner: SceneCorner): void
}

/** What of the bracket is drawn at a point of the window. @param slack world units a miss is forgiven */
export type HitTest = (at: ScreenPoint, slack: number) => Hit | null

/** Around a finger a cell is hit within this many screen units. */
export const TOUCH_SLACK = 8
const REVEAL_PADDING = 24
/** What the round names cover where they are lowest. */
const LEAST_COVERED = { top: 26, right: 0, bottom: 0 }

export class BracketEngine {
  scene: Scene
  camera: Camera
  viewport: Viewport
  follow: number | null = null
  /** Index of the cell with the keyboard focus; -1 for none. */
  focus = -1
  /** The cell under the pointer. */
  hover: Hit | null = null
  /** Room the small map takes in the window's corner, in screen units. */
  mapRoom = { width: 0, height: 0 }

  private limits: ZoomLimits
  private motion: Motion | null = null
  private readonly pointers = new PointerTracker()

  constructor(
    scene: Scene,
    viewport: Viewport,
    private readonly listener: EngineListener,
    private readonly hitTest: HitTest,
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

  /** Whether a pointer is down on it. */
  get held(): boolean {
    return this.pointers.held
  }

  get dragging(): boolean {
    return this.pointers.dragging
  }

  // Hands

  pointerDown(input: PointerInput): void {
    this.motion = null
    this.pointers.pointerDown(input)
    this.setHover(null)
  }

  move(input: PointerInput): void {
    const move = this.pointers.pointerMove(input)
    if (move?.kind === 'pinch') this.place(pinch(this.camera, move.before, move.after, this.limits))
    else if (move) this.place(panBy(this.camera, move.dx, move.dy))
  }

  release(input: PointerInput): void {
    const release = this.pointers.pointerUp(input)
    if (release?.kind === 'tap') this.tapped(release.at, release.touch, release.twice)
    else if (release?.kind === 'throw' && !this.reducedMotion)
      this.start({ kind: 'glide', speed: release.speed, lastMs: input.atMs })
    else if (release) this.point(input.at)
  }

  cancel(id: number): void {
    this.pointers.pointerCancel(id)
  }

  /** The pointer is over a place, or left. */
  point(at: ScreenPoint | null): void {
    if (this.pointers.held) return
    const readable = at !== null && this.camera.scale >= LEGIBLE_SCALE
    this.setHover(readable ? this.hitTest(at, 0) : null)
  }

  private tapped(at: ScreenPoint, touch: boolean, twice: boolean): void {
    // Too small to aim at: a tap comes closer first.
    if (this.camera.scale < LEGIBLE_SCALE) return this.zoomTo(at, 1)
    const slack = (touch ? TOUCH_SLACK : 0) / this.camera.scale
    const hit = this.hitTest(at, slack)
    const cell = hit && this.scene.cells[hit.cell]
    if (hit && cell) return this.listener.chosen(cell, hit.corner)
    if (twice)
      this.zoomTo(at, this.camera.scale >= 1.9 ? Math.max(this.limits.min, 0.5) : this.camera.scale * 2)
  }

  /**
   * Turns the wheel: zooms at the pointer. False when the zoom is at its end already, so the page may scroll instead.
   * @param delta pixels, as the browser gives them; towards the user is positive and zooms out
   * @param precise a trackpad's pinch, which is smooth by itself
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
      this.start({
        kind: 'zoom',
        at,
        scale,
        lastMs: this.motion?.kind === 'zoom' ? this.motion.lastMs : null,
      })
    }
    return true
  }

  // Commands

  panBy(dx: number, dy: number): void {
    this.motion = null
    this.place(panBy(this.camera, dx, dy))
  }

  zoomIn(): void {
    this.zoomBy(ZOOM_STEP)
  }

  zoomOut(): void {
    this.zoomBy(1 / ZOOM_STEP)
  }

  /** Zooms at the middle, by a factor. */
  private zoomBy(factor: number): void {
    const middle = screenPoint(this.viewport.width / 2, this.viewport.height / 2)
    this.zoomTo(middle, this.heading.scale * factor)
  }

  /** Shows the whole bracket; a very long one in all its width first, and whole at the second time. */
  fit(): void {
    const { width, height } = this.viewport
    const room = { width, height: height - LEAST_COVERED.top }
    this.fly(overviewCamera(this.heading, this.scene.world, room, CELL_SCALE))
  }

  /** Jumps, e.g. along the small map. @param x @param y the world point that comes to the middle */
  centreOn(x: number, y: number): void {
    this.motion = null
    this.place(centreOn(worldPoint(x, y), this.viewport, this.camera.scale))
  }

  /** Brings a cell into view without moving more than needed. */
  revealCell(index: number): void {
    const rect = cellRect(this.scene, index)
    if (rect) this.fly(reveal(this.heading, captioned(rect), this.viewport, REVEAL_PADDING, LEGIBLE_SCALE))
  }

  /** Flies until a part of the world is in the middle and can be read. */
  flyTo(rect: WorldRect): void {
    this.fly(centreOn(rectCentre(rect), this.viewport, Math.max(this.heading.scale, 1)))
  }

  /** Flies to where an athlete is now, and marks the path. False when the athlete is not in this bracket. */
  goTo(athlete: number): boolean {
    const rect = cellRect(this.scene, athleteNow(this.scene, athlete))
    if (!rect) return false
    this.followAthlete(athlete)
    this.flyTo(rect)
    return true
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
    this.listener.moved()
  }

  // Motion

  /** Advances what moves by itself. To be called once a frame while `moving`. */
  tick(nowMs: number): void {
    const { motion, camera } = this
    if (!motion) return
    const next = advance(motion, camera, nowMs, this.viewport, this.limits)
    this.motion = next.motion
    this.place(next.camera)
    // At the edge of the drawing a throw ends.
    const stands = this.camera.x === camera.x && this.camera.y === camera.y
    if (motion.kind === 'glide' && stands && (next.camera.x !== camera.x || next.camera.y !== camera.y)) {
      this.motion = null
    }
  }

  private start(motion: Motion): void {
    this.motion = motion
    this.listener.moved()
  }

  private zoomTo(at: ScreenPoint, scale: number): void {
    this.fly(zoomAt(this.heading, at, scale / this.heading.scale, this.limits))
  }

  /** Where a flight is going to, else where the camera is: what is asked for next counts from there. */
  private get heading(): Camera {
    return this.motion?.kind === 'fly' ? this.motion.to : this.camera
  }

  private fly(to: Camera): void {
    const target = this.clamp(to)
    const { x, y, scale } = this.heading
    if (target.x === x && target.y === y && target.scale === scale) {
      if (this.motion?.kind !== 'fly') this.motion = null
    } else if (this.reducedMotion) {
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
