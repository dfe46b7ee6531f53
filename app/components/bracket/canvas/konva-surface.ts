/**
 * The Konva side of a bracket: one stage, one layer, one shape that draws itself. It listens to nothing and therefore
 * keeps no hit canvas.
 */
import { Layer } from 'konva/lib/Layer'
import { Shape } from 'konva/lib/Shape'
import { Stage } from 'konva/lib/Stage'
import type { Viewport, WorldRect } from '~/domain/bracket/geometry'

/** Draws the cells; with `only`, nothing outside of that part of the world is touched. */
export type PaintCells = (context: CanvasRenderingContext2D, only: WorldRect | null) => void

/** More device pixels than this cost time and show nothing. */
const MAX_PIXEL_RATIO = 2

export const surfacePixelRatio = (): number =>
  Math.min(MAX_PIXEL_RATIO, Math.max(1, window.devicePixelRatio || 1))

export class KonvaSurface {
  private readonly stage: Stage
  // The painter clears what it is about to draw, so a small change can leave the rest as it is.
  private readonly layer = new Layer({ listening: false, clearBeforeDraw: false })
  private only: WorldRect | null = null

  constructor(container: HTMLDivElement, viewport: Viewport, paint: PaintCells) {
    this.stage = new Stage({ container, width: viewport.width, height: viewport.height, listening: false })
    // The window's own listeners take every hand and key; Konva draws.
    this.stage.content.style.pointerEvents = 'none'
    this.layer.getCanvas().setPixelRatio(surfacePixelRatio())
    const cells = new Shape({
      listening: false,
      perfectDrawEnabled: false,
      sceneFunc: (context) => paint(context._context, this.only),
    })
    this.layer.add(cells)
    this.stage.add(this.layer)
  }

  draw(only: WorldRect | null = null): void {
    this.only = only
    this.layer.draw()
    this.only = null
  }

  resize(viewport: Viewport): void {
    this.layer.getCanvas().setPixelRatio(surfacePixelRatio())
    this.stage.size({ width: viewport.width, height: viewport.height })
  }

  destroy(): void {
    this.stage.destroy()
  }
}
