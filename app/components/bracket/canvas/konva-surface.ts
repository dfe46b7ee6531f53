/**
 * Two Konva layers over a bracket's window: the cells, and the marks above them (round names, focus, hover). Each
 * holds one shape with its own drawing function, listens to nothing and therefore keeps no hit canvas.
 */
import { Layer } from 'konva/lib/Layer'
import { Shape } from 'konva/lib/Shape'
import { Stage } from 'konva/lib/Stage'
import type { Viewport, WorldRect } from '~/domain/bracket/geometry'

export interface SurfacePainters {
  /** Draws the cells; with `only`, nothing outside of that part of the world. */
  cells(context: CanvasRenderingContext2D, only: WorldRect | null): void
  marks(context: CanvasRenderingContext2D): void
}

/** More device pixels than this cost time and show nothing. */
const MAX_PIXEL_RATIO = 2

export const surfacePixelRatio = (): number =>
  Math.min(MAX_PIXEL_RATIO, Math.max(1, window.devicePixelRatio || 1))

export class KonvaSurface {
  private readonly stage: Stage
  private readonly cells: Layer
  private readonly marks: Layer
  private only: WorldRect | null = null

  constructor(container: HTMLDivElement, viewport: Viewport, painters: SurfacePainters) {
    this.stage = new Stage({ container, width: viewport.width, height: viewport.height, listening: false })
    // The window's own listeners take every hand and key; Konva draws.
    this.stage.content.style.pointerEvents = 'none'
    this.cells = this.layer((context) => painters.cells(context, this.only))
    this.marks = this.layer(painters.marks)
  }

  private layer(paint: (context: CanvasRenderingContext2D) => void): Layer {
    // The painters clear what they are about to draw, so a small change can leave the rest as it is.
    const layer = new Layer({ listening: false, clearBeforeDraw: false })
    layer.getCanvas().setPixelRatio(surfacePixelRatio())
    layer.add(
      new Shape({
        listening: false,
        perfectDrawEnabled: false,
        sceneFunc: (context) => paint(context._context),
      }),
    )
    this.stage.add(layer)
    return layer
  }

  drawCells(only: WorldRect | null = null): void {
    this.only = only
    this.cells.draw()
    this.only = null
  }

  drawMarks(): void {
    this.marks.draw()
  }

  resize(viewport: Viewport): void {
    for (const layer of [this.cells, this.marks]) layer.getCanvas().setPixelRatio(surfacePixelRatio())
    this.stage.size({ width: viewport.width, height: viewport.height })
  }

  destroy(): void {
    this.stage.destroy()
  }
}
