/**
 * A bracket drawn on a canvas of the window's size, at a camera: all of it, or the rectangles a live result touches. It
 * needs no page, so a worker can have it as well.
 */
import type { Camera } from '~/components/bracket/scene/camera.ts'
import type { Viewport, WorldRect } from '~/components/bracket/scene/geometry.ts'
import type { Scene } from '~/components/bracket/scene/scene-build.ts'
import { touchedParts } from '~/components/bracket/scene/scene-touched.ts'
import type { Palette } from './palette.ts'
import { OPAQUE, type Context2D } from './display-list.ts'
import { ScenePainter } from './scene-painter.ts'

/** What of the scene is shown, and how large: plain data. */
export interface ViewState {
  readonly camera: Camera
  readonly viewport: Viewport
  /** Device pixels per screen unit. */
  readonly pixelRatio: number
}

export class BracketDrawing {
  private readonly context: Context2D
  private readonly painter: ScenePainter

  constructor(
    private readonly canvas: HTMLCanvasElement | OffscreenCanvas,
    /** What is drawn. */
    public scene: Scene,
    palette: Palette,
    private view: ViewState,
  ) {
    // What nothing shines through is put together with the page sooner. The first to ask says so for all.
    const context = canvas.getContext('2d', OPAQUE) as Context2D | null
    // A browser short of memory gives none.
    if (!context) throw new Error('The canvas has no context')
    this.context = context
    this.painter = new ScenePainter(palette)
    // A graphics processor that was taken away, as a phone does with pages nobody looks at, takes the picture with it.
    canvas.addEventListener('contextrestored', () => void this.draw())
    this.draw()
  }

  /** Looks elsewhere, and draws it. Returns whether the canvas has another size now. */
  show(view: ViewState): boolean {
    this.view = view
    return this.draw()
  }

  /** Only these cells look different in the scene that follows. */
  change(scene: Scene, cells: readonly number[]): void {
    const parts = touchedParts(this.scene, scene, cells, null)
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

  /** All of it. Returns whether the canvas has another size now. */
  draw(): boolean {
    const { viewport, pixelRatio } = this.view
    const resized = this.resize(
      Math.round(viewport.width * pixelRatio),
      Math.round(viewport.height * pixelRatio),
    )
    this.paint(null)
    return resized
  }

  /** Setting a size clears the canvas, even the one it has. */
  private resize(width: number, height: number): boolean {
    const { canvas } = this
    if (canvas.width === width && canvas.height === height) return false
    canvas.width = width
    canvas.height = height
    return true
  }

  private paint(only: WorldRect | null): void {
    const { scene, view } = this
    // The path of the followed athlete lies over the ground, on the stage.
    this.painter.paint(this.context, { scene, ...view, follow: null }, only ?? undefined)
  }
}
