/**
 * The Konva stage of a bracket. It lies over the ground, takes every pointer, finds what is under it, and shows what
 * lives on the bracket: marks on one layer, beating dots on another.
 */
import { Konva } from 'konva/lib/Global'
import { Stage } from 'konva/lib/Stage'
import type { Camera } from '~/components/bracket/scene/camera.ts'
import type { ScreenPoint, Viewport } from '~/components/bracket/scene/geometry.ts'
import type { Hit } from '~/components/bracket/scene/hit.ts'
import type { BracketEngine } from '../engine/engine.ts'
import { MarkLayer } from './mark-layer.ts'
import type { Pick } from './marked-places.ts'
import type { Palette } from './palette.ts'
import { PulseLayer } from './pulse-layer.ts'

// A layer is drawn in the frame the camera is in, and not when Konva finds time for it.
Konva.autoDrawEnabled = false

export class BracketStage {
  readonly stage: Stage
  private readonly container = document.createElement('div')
  private readonly pulses: PulseLayer
  private layer: MarkLayer | null = null
  private hasBegun = false

  constructor(
    host: HTMLElement,
    private readonly engine: BracketEngine,
    private palette: Palette,
    private pixelRatio: number,
    reducedMotion: boolean,
  ) {
    this.container.className = 'bracket-nodes'
    host.append(this.container)
    this.stage = new Stage({ container: this.container, ...engine.viewport })
    this.pulses = new PulseLayer(engine, palette, reducedMotion)
  }

  /** After the first picture: until then the ground alone shows live bouts. */
  begin(): void {
    this.hasBegun = true
    this.showLive()
  }

  /** Indexes of the bouts that are on, from the top left. */
  get live(): readonly number[] {
    return this.pulses.cells
  }

  /** What Konva finds at a point. @param slack world units a miss is forgiven */
  hit(at: ScreenPoint, slack: number): Hit | null {
    return this.marks.hit(this.stage, at, slack)
  }

  /** Marks the rows of selected athletes. */
  pick(picks: readonly Pick[], camera: Camera): void {
    if (!this.layer && picks.length === 0) return
    this.marks.pick(picks)
    this.marks.follow(camera, false)
  }

  /** Puts the marks where a camera has them. @param moving what need not be drawn in motion is not */
  follow(camera: Camera, moving = false): void {
    const { focus, hover, follow } = this.engine
    const isMarked = focus >= 0 || hover !== null || follow !== null
    const marks = isMarked ? this.marks : this.layer
    marks?.follow(camera, moving)
  }

  /** Puts the dots where the engine's camera has them. */
  beat(moving: boolean): void {
    this.pulses.follow(moving)
  }

  /** Live results: only these cells look different. */
  update(cells: readonly number[]): void {
    this.pulses.update(cells)
    this.layer?.update(cells)
    this.showLive()
  }

  /** Another scene, or another path: every cell may look different. */
  reset(): void {
    this.pulses.reset()
    this.layer?.reset()
    this.showLive()
  }

  recolour(palette: Palette): void {
    this.palette = palette
    this.pulses.recolour(palette)
    this.layer?.recolour(palette)
  }

  resize(viewport: Viewport, pixelRatio: number): void {
    this.pixelRatio = pixelRatio
    this.layer?.resize(pixelRatio)
    this.pulses.resize(pixelRatio)
    this.stage.size(viewport)
  }

  destroy(): void {
    this.pulses.destroy()
    this.stage.destroy()
    this.container.remove()
  }

  /** A bracket in which nothing is on has no use for these layers. */
  private showLive(): void {
    if (!this.hasBegun || this.live.length === 0) return
    if (!this.layer) this.marks.follow(this.engine.camera, false)
    this.pulses.show(this.stage, this.pixelRatio)
  }

  /** Its canvases cost a phone some milliseconds: they are there once something is to be marked or hit. */
  private get marks(): MarkLayer {
    if (this.layer) return this.layer
    this.layer = new MarkLayer(this.engine, this.palette, this.pixelRatio)
    this.layer.addTo(this.stage)
    return this.layer
  }
}
