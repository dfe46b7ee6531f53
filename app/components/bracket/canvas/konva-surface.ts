/**
 * The Konva side of a bracket: one stage, one layer, one shape that draws itself. It listens to nothing and therefore
 * keeps no hit canvas.
 */
import { Konva } from 'konva/lib/Global'
import { Layer } from 'konva/lib/Layer'
import { Shape } from 'konva/lib/Shape'
import { Stage } from 'konva/lib/Stage'
import type { Camera } from '~/domain/bracket/camera'
import type { Viewport, WorldRect } from '~/domain/bracket/geometry'
import { LETTER_FORMS } from '~/domain/bracket/scene-ink'
import { Styled } from './styled'

/** Draws the cells; with `only`, nothing outside of that part of the world is touched. */
export type PaintCells = (context: CanvasRenderingContext2D, only: WorldRect | null) => void

/** More device pixels than this cost time and show nothing. */
const MAX_PIXEL_RATIO = 2

// Whoever has a surface says when it is drawn: Konva's own drawing of everything at the next frame comes on top.
Konva.autoDrawEnabled = false

export const surfacePixelRatio = (): number =>
  Math.min(MAX_PIXEL_RATIO, Math.max(1, window.devicePixelRatio || 1))

export class KonvaSurface {
  private readonly stage: Stage
  // The painter clears what it is about to draw, so a small change can leave the rest as it is.
  private readonly layer = new Layer({ listening: false, clearBeforeDraw: false })
  private readonly box: Styled
  private only: WorldRect | null = null
  /** Konva draws whenever something of it changed; the picture changes when it is asked for, and is drawn once. */
  private asked = false
  private drawn: Camera

  constructor(container: HTMLDivElement, viewport: Viewport, camera: Camera, paint: PaintCells) {
    this.drawn = camera
    this.stage = new Stage({ container, width: viewport.width, height: viewport.height, listening: false })
    // The window's own listeners take every hand and key; Konva draws.
    this.stage.content.style.pointerEvents = 'none'
    this.layer.getNativeCanvasElement().lang = LETTER_FORMS
    this.layer.getCanvas().setPixelRatio(surfacePixelRatio())
    const cells = new Shape({
      listening: false,
      perfectDrawEnabled: false,
      sceneFunc: (context) => {
        if (this.asked) paint(context._context, this.only)
      },
    })
    this.layer.add(cells)
    this.stage.add(this.layer)
    this.box = new Styled(this.stage.content)
  }

  /** Canvas pixels to one of the page. */
  get pixelRatio(): number {
    return this.layer.getCanvas().getPixelRatio()
  }

  /** Another number of pixels empties the canvas: to be followed by a drawing. */
  setPixelRatio(ratio: number): void {
    if (this.pixelRatio !== ratio) this.layer.getCanvas().setPixelRatio(ratio)
  }

  /** Draws what the camera sees, or the part `only` of it. */
  draw(camera: Camera, only: WorldRect | null = null): void {
    this.box.set('transform', 'none')
    this.drawn = camera
    this.only = only
    this.asked = true
    this.layer.draw()
    this.asked = false
    this.only = null
  }

  /** Moves the last drawing to where the camera is now, without drawing. */
  shift(camera: Camera): void {
    const zoom = camera.scale / this.drawn.scale
    const x = (this.drawn.x - camera.x) * camera.scale
    const y = (this.drawn.y - camera.y) * camera.scale
    this.box.set('transform-origin', '0 0')
    this.box.set('transform', `translate(${x}px, ${y}px) scale(${zoom})`)
  }

  /** Empties the canvas: to be followed by a drawing. */
  resize(viewport: Viewport): void {
    this.setPixelRatio(surfacePixelRatio())
    this.stage.size({ width: viewport.width, height: viewport.height })
  }

  destroy(): void {
    this.stage.destroy()
  }
}
