import { LETTER_FORMS } from '~/domain/bracket/scene-ink'
import type { TileSize } from '~/domain/bracket/tiles'

/**
 * Whether pictures can be handed over as bitmaps. A canvas that only shows a bitmap costs nothing while it stands, where
 * one that is drawn on is copied for every frame of a page without a graphics processor. Such a drawing is made beside
 * the page, so the letters' language has to be told to the pen.
 */
export const HANDS_OVER =
  typeof OffscreenCanvas !== 'undefined' &&
  typeof OffscreenCanvasRenderingContext2D !== 'undefined' &&
  'lang' in OffscreenCanvasRenderingContext2D.prototype &&
  typeof ImageBitmapRenderingContext !== 'undefined'

/** One tile on the page. */
export class TileCanvas {
  readonly element = document.createElement('canvas')
  private readonly bitmap: ImageBitmapRenderingContext | null
  private readonly pen: CanvasRenderingContext2D | null

  constructor(readonly size: TileSize) {
    this.element.width = size.width
    this.element.height = size.height
    this.element.lang = LETTER_FORMS
    this.bitmap = HANDS_OVER ? this.element.getContext('bitmaprenderer') : null
    this.pen = this.bitmap ? null : this.element.getContext('2d')
  }

  /** Shows what a sheet of the same size holds; takes it away where that is cheaper. */
  show(sheet: HTMLCanvasElement | OffscreenCanvas): void {
    if (this.bitmap && 'transferToImageBitmap' in sheet) this.put(sheet.transferToImageBitmap())
    else this.pen?.drawImage(sheet, 0, 0)
  }

  /** Shows a picture that was taken away before. Only where pictures are handed over. */
  put(picture: ImageBitmap): void {
    this.bitmap?.transferFromImageBitmap(picture)
  }

  place(column: number, row: number, pixelRatio: number): void {
    const width = this.size.width / pixelRatio
    const height = this.size.height / pixelRatio
    this.element.style.cssText = `width:${width}px;height:${height}px;transform:translate(${column * width}px,${row * height}px)`
  }
}
