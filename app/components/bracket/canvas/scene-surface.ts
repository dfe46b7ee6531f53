/**
 * The Konva side of a bracket: one shape that draws itself on one canvas, be that a part of the page or a worker's. It
 * hangs in no stage, so nothing listens and no hit canvas is kept.
 */
import { Canvas } from 'konva/lib/Canvas'
import { SceneContext } from 'konva/lib/Context'
import { Konva } from 'konva/lib/Global'
import { Shape } from 'konva/lib/Shape'
import { Util } from 'konva/lib/Util'
import { OPAQUE, type Context2D } from './display-list'

// The owner of a surface says when it is drawn on.
Konva.autoDrawEnabled = false
// A worker has no document to take canvases from. Konva writes styles on those it makes.
if (typeof document === 'undefined')
  Util.createCanvasElement = () => Object.assign(new OffscreenCanvas(1, 1), { style: {} }) as never

/** A canvas that is there already, for Konva to draw on. It isolates nothing, so it has nothing to release. */
class GivenCanvas extends Canvas {
  readonly _releaseIsolationCanvas = (): void => undefined

  constructor(given: HTMLCanvasElement | OffscreenCanvas) {
    super({ pixelRatio: 1 })
    // What nothing shines through is put together with the page sooner. The first to ask says so for all.
    given.getContext('2d', OPAQUE)
    this._canvas = given as never
    this.context = new SceneContext(this as never)
  }
}

export class SceneSurface {
  private readonly canvas: GivenCanvas
  private paint: (target: Context2D) => void = () => undefined
  private readonly shape = new Shape({
    listening: false,
    perfectDrawEnabled: false,
    sceneFunc: (context) => this.paint(context._context),
  })

  constructor(given: HTMLCanvasElement | OffscreenCanvas) {
    this.canvas = new GivenCanvas(given)
  }

  /** Makes it so large, in device pixels. Returns whether it was of another size: then nothing is on it. */
  resize(width: number, height: number): boolean {
    if (this.canvas.width === width && this.canvas.height === height) return false
    // Not by Konva, which would make the element as large as the bitmap: that is for whoever hung it in the page.
    this.canvas.width = this.canvas._canvas.width = width
    this.canvas.height = this.canvas._canvas.height = height
    return true
  }

  /** Draws over what is there. */
  draw(paint: (target: Context2D) => void): void {
    this.paint = paint
    this.shape.drawScene(this.canvas as never)
  }
}
