/**
 * The Konva side of a bracket: one shape that draws itself on one sheet of the size of a tile. It hangs in no stage, so
 * nothing listens and no hit canvas is kept. All brackets of a page draw with the same pen, one after the other.
 */
import { Canvas, SceneCanvas } from 'konva/lib/Canvas'
import { SceneContext } from 'konva/lib/Context'
import { Konva } from 'konva/lib/Global'
import { Shape } from 'konva/lib/Shape'
import { LETTER_FORMS } from '~/domain/bracket/scene-ink'
import type { TileSize } from '~/domain/bracket/tiles'
import { OPAQUE } from './scene-plot'
import { HANDS_OVER, type TileCanvas } from './tile-canvas'

// Whoever has a pen says when it draws.
Konva.autoDrawEnabled = false

type Paint = (context: CanvasRenderingContext2D) => void

/** A Konva canvas beside the page, whose picture can be taken away. It isolates nothing, so it has nothing to release. */
class LooseCanvas extends Canvas {
  readonly _releaseIsolationCanvas = (): void => undefined

  constructor() {
    super({ pixelRatio: 1 })
    const loose = new OffscreenCanvas(1, 1)
    // A picture that nothing shines through is put together with the page sooner. The first to ask says so for all.
    loose.getContext('2d', OPAQUE)
    // Konva sizes what it draws on by style too.
    this._canvas = Object.assign(loose, { style: {} }) as never
    this.context = new SceneContext(this as never)
  }
}

function tileSheet(): SceneCanvas {
  if (HANDS_OVER) return new LooseCanvas() as never
  const sheet = new SceneCanvas({ width: 1, height: 1, pixelRatio: 1 })
  sheet._canvas.lang = LETTER_FORMS
  return sheet
}

export class TilePen {
  private readonly sheet = tileSheet()
  private paint: Paint = () => undefined
  private readonly shape = new Shape({
    listening: false,
    perfectDrawEnabled: false,
    sceneFunc: (context) => this.paint(context._context),
  })

  /** What colours can be tried on. */
  get context(): CanvasRenderingContext2D {
    return this.sheet.getContext()._context
  }

  /** Draws a tile, or, over what it shows, a part of it. */
  draw(tile: TileCanvas, paint: Paint, part: boolean): void {
    this.paint = (context) => {
      if (part) context.drawImage(tile.element, 0, 0)
      paint(context)
    }
    this.drawOn(tile.size)
    tile.show(this.sheet._canvas)
  }

  /** Draws a whole tile and takes its picture away, to be shown later; null where that cannot be. */
  picture(size: TileSize, paint: Paint): ImageBitmap | null {
    if (!HANDS_OVER) return null
    this.paint = paint
    this.drawOn(size)
    return (this.sheet._canvas as unknown as OffscreenCanvas).transferToImageBitmap()
  }

  /** Draws over what a canvas shows. */
  drawOnto(canvas: SceneCanvas, paint: Paint): void {
    this.paint = paint
    this.shape.drawScene(canvas)
  }

  private drawOn({ width, height }: TileSize): void {
    if (this.sheet.width !== width || this.sheet.height !== height) this.sheet.setSize(width, height)
    this.shape.drawScene(this.sheet)
  }
}

let shared: TilePen | null = null

export const tilePen = (): TilePen => (shared ??= new TilePen())
