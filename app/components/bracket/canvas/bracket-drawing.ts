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
import { SceneSurface } from './scene-surface'

/** What of the scene is shown, and how large: plain data. */
export interface ViewState {
  readonly camera: Camera
  readonly viewport: Viewport
  /** Device pixels per screen unit. */
  readonly pixelRatio: number
  /** The athlete whose path is marked. */
  readonly follow: number | null
}

export class BracketDrawing {
  private readonly surface: SceneSurface
  private readonly painter: ScenePainter

  constructor(
    canvas: HTMLCanvasElement | OffscreenCanvas,
    /** What is drawn. */
    public scene: Scene,
    palette: Palette,
    private view: ViewState,
  ) {
    this.surface = new SceneSurface(canvas)
    this.painter = new ScenePainter(palette)
    // A graphics processor that was taken away, as a phone does with pages nobody looks at, takes the picture with it.
    canvas.addEventListener('contextrestored', () => void this.draw())
    this.draw()
  }

  /** Looks elsewhere, and draws it. Returns whether the canvas has another size now. */
  show(view: ViewState): boolean {
    if (view.follow !== this.view.follow) this.painter.forget()
    this.view = view
    return this.draw()
  }

  /** Only these cells look different in the scene that follows. */
  change(scene: Scene, cells: readonly number[]): void {
    const parts = touchedParts(this.scene, scene, cells, this.view.follow)
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
    const { viewport, pixelRatio } = this.view
    const resized = this.surface.resize(
      Math.round(viewport.width * pixelRatio),
      Math.round(viewport.height * pixelRatio),
    )
    this.paint(null)
    return resized
  }

  private paint(only: WorldRect | null): void {
    const { scene, view } = this
    this.surface.draw((target) => this.painter.paint(target, { scene, ...view }, only ?? undefined))
  }
}
