/**
 * A bracket drawn on a canvas of the window's size, at a camera: all of it, or the rectangles a live result touches. It
 * needs no page, so a worker can have it as well.
 */
import type { Camera } from '~/domain/bracket/camera'
import type { Viewport, WorldRect } from '~/domain/bracket/geometry'
import type { Scene } from '~/domain/bracket/scene-build'
import { touchedParts } from '~/domain/bracket/scene-touched'
import type { Palette } from './palette'
import { ScenePainter } from './scene-painter'
import { SceneSheet } from './scene-sheet'

/** What one looks at: plain data. */
export interface Look {
  readonly camera: Camera
  readonly viewport: Viewport
  /** Device pixels per screen unit. */
  readonly pixelRatio: number
  /** The athlete whose way is marked. */
  readonly follow: number | null
}

export class BracketDrawing {
  private readonly sheet: SceneSheet
  private readonly painter: ScenePainter

  constructor(
    canvas: HTMLCanvasElement | OffscreenCanvas,
    /** What is drawn. */
    public scene: Scene,
    palette: Palette,
    private look: Look,
  ) {
    this.sheet = new SceneSheet(canvas)
    this.painter = new ScenePainter(palette)
    // A graphics processor that was taken away, as a phone does with pages nobody looks at, takes the picture with it.
    canvas.addEventListener('contextrestored', () => void this.draw())
    this.draw()
  }

  /** Looks elsewhere, and draws it. Returns whether the canvas has another size now. */
  show(look: Look): boolean {
    if (look.follow !== this.look.follow) this.painter.forget()
    this.look = look
    return this.draw()
  }

  /** Only these cells look different in the scene that follows. */
  change(scene: Scene, cells: readonly number[]): void {
    const parts = touchedParts(this.scene, scene, cells, this.look.follow)
    this.scene = scene
    this.painter.forget(cells)
    for (const part of parts) this.paint(part)
  }

  /** Another scene: every cell may look different. */
  replace(scene: Scene): void {
    this.scene = scene
    this.painter.forget()
    this.draw()
  }

  recolour(palette: Palette): void {
    this.painter.setPalette(palette)
    this.draw()
  }

  draw(): boolean {
    const { viewport, pixelRatio } = this.look
    const resized = this.sheet.resize(
      Math.round(viewport.width * pixelRatio),
      Math.round(viewport.height * pixelRatio),
    )
    this.paint(null)
    return resized
  }

  private paint(only: WorldRect | null): void {
    const { scene, look } = this
    this.sheet.draw((pen) => this.painter.paint(pen, { scene, ...look }, only ?? undefined))
  }
}
