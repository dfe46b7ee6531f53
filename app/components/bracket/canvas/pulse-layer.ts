/**
 * The beating dots of bouts that are on, on a layer of their own: a beat draws a few circles and nothing else. In motion
 * they are out of the way, as the ground has the dots as well; reduced motion stills them.
 */
import { Animation } from 'konva/lib/Animation'
import { Group } from 'konva/lib/Group'
import { Layer } from 'konva/lib/Layer'
import { Circle } from 'konva/lib/shapes/Circle'
import type { Stage } from 'konva/lib/Stage'
import { easeOut, toScreen } from '~/components/bracket/scene/camera.ts'
import { CELL_HEIGHT, CELL_WIDTH, worldPoint } from '~/components/bracket/scene/geometry.ts'
import { detailAt } from '~/components/bracket/scene/scene-detail.ts'
import { scenePicture } from '~/components/bracket/scene/scene-picture.ts'
import type { BracketEngine } from '../engine/engine.ts'
import type { Palette } from './palette.ts'

/** A beat, and the rest after it, in which the page has no frames to make. */
const BEAT_MS = 800
const REST_MS = 800
/** A beat is drawn no more often: it looks the same, and a layer of the window's size is not drawn for nothing. */
const BEAT_FRAME_MS = 48
const DOT_RADIUS = 4
const WIDEST = 3.2
const STRONGEST = 0.7
const SILENT = { listening: false, perfectDrawEnabled: false, radius: DOT_RADIUS } as const

interface Pulse {
  readonly node: Group
  readonly dot: Circle
  readonly ring: Circle
}

export class PulseLayer {
  /** Indexes of the bouts that are on. */
  private live = new Set<number>()
  private readonly pulses = new Map<number, Pulse>()
  private layer: Layer | null = null
  private readonly beat: Animation
  private isBeating = false
  private resting: ReturnType<typeof setTimeout> | undefined
  /** Null before the first frame of a beat. */
  private beganAtMs: number | null = null
  private drawnAtMs = 0

  constructor(
    private readonly engine: BracketEngine,
    private palette: Palette,
    private readonly isStill: boolean,
  ) {
    this.beat = new Animation((frame) => (frame ? this.beatAt(frame.time) : false))
    this.update(engine.scene.cells.map((_, index) => index))
  }

  /** Shows them, and lets them beat. */
  show(stage: Stage, pixelRatio: number): void {
    if (this.layer) return
    this.layer = new Layer({ listening: false })
    this.resize(pixelRatio)
    stage.add(this.layer)
    this.beat.setLayers(this.layer)
    for (const index of this.live) this.add(index)
    this.follow()
  }

  /** From the top left. */
  get cells(): readonly number[] {
    return [...this.live].sort((a, b) => a - b)
  }

  update(cells: readonly number[]): void {
    let changed = false
    for (const index of cells) {
      const cell = this.engine.scene.cells[index]
      const isLive = cell?.status === 'online' && !cell.paused
      if (isLive === this.live.has(index)) continue
      changed = true
      if (isLive) this.add(index)
      else this.remove(index)
    }
    if (changed) this.follow()
  }

  /** Everything was built anew: start from what the scene says now. */
  reset(): void {
    for (const index of [...this.live]) this.remove(index)
    this.update(this.engine.scene.cells.map((_, index) => index))
    this.follow()
  }

  recolour(palette: Palette): void {
    this.palette = palette
    for (const { dot, ring } of this.pulses.values()) {
      dot.fill(palette.colours.live)
      ring.fill(palette.colours.live)
    }
    this.layer?.drawScene()
  }

  resize(pixelRatio: number): void {
    this.layer?.getCanvas().setPixelRatio(pixelRatio)
  }

  follow(moving = false): void {
    if (!this.layer) return
    let inSight = 0
    if (!moving) for (const [index, pulse] of this.pulses) inSight += this.place(index, pulse) ? 1 : 0
    const shows = inSight > 0
    if (shows || this.layer.visible()) {
      this.layer.visible(shows)
      this.layer.drawScene()
    }
    if (!shows || this.isStill) this.stop()
    else if (!this.isBeating) this.start()
  }

  destroy(): void {
    this.stop()
  }

  private start(): void {
    this.isBeating = true
    this.beganAtMs = null
    this.beat.start()
  }

  private stop(): void {
    this.isBeating = false
    this.beat.stop()
    clearTimeout(this.resting)
  }

  /** Returns whether it is to be drawn. */
  private beatAt(timeMs: number): boolean {
    const sinceMs = timeMs - (this.beganAtMs ??= timeMs)
    const isOver = sinceMs >= BEAT_MS
    if (!isOver && sinceMs > 0 && timeMs - this.drawnAtMs < BEAT_FRAME_MS) return false
    this.drawnAtMs = timeMs
    this.widen(sinceMs / BEAT_MS)
    if (isOver) {
      this.beat.stop()
      this.resting = setTimeout(() => this.start(), REST_MS)
    }
    return true
  }

  private add(index: number): void {
    this.live.add(index)
    if (!this.layer || this.pulses.has(index)) return
    const fill = this.palette.colours.live
    const node = new Group({ listening: false })
    const dot = new Circle({ ...SILENT, fill })
    const ring = new Circle({ ...SILENT, fill, opacity: this.isStill ? 0 : STRONGEST })
    node.add(ring, dot)
    this.layer.add(node)
    this.pulses.set(index, { node, dot, ring })
  }

  private remove(index: number): void {
    this.live.delete(index)
    this.pulses.get(index)?.node.destroy()
    this.pulses.delete(index)
  }

  private widen(part: number): void {
    const progress = easeOut(part)
    const scale = 1 + (WIDEST - 1) * progress
    for (const { ring } of this.pulses.values()) {
      ring.scale({ x: scale, y: scale })
      ring.opacity(STRONGEST * (1 - progress))
    }
  }

  /** On the dot of the caption while that can be read, else in the middle of the cell. Returns whether it shows. */
  private place(index: number, { node }: Pulse): boolean {
    const { scene, camera, viewport, follow } = this.engine
    const place = scene.places[index]
    if (!place) return false
    const isReadable = detailAt(camera.scale) === 'full'
    const dot =
      isReadable && scenePicture(scene, index, 'full', follow).boxes.find((box) => box.shape === 'disc')
    const x = dot ? dot.x + dot.width / 2 : CELL_WIDTH / 2
    const y = dot ? dot.y + dot.height / 2 : CELL_HEIGHT / 2
    const at = toScreen(camera, worldPoint(place.x + x, place.y + y))
    const scale = isReadable ? camera.scale : 1
    const reach = DOT_RADIUS * WIDEST * scale
    const shows =
      at.x > -reach && at.y > -reach && at.x < viewport.width + reach && at.y < viewport.height + reach
    node.setAttrs({ x: at.x, y: at.y, scaleX: scale, scaleY: scale, visible: shows })
    return shows
  }
}
