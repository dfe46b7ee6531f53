/**
 * A whole window in one drawing: the first picture of a bracket. It is there at once, where putting tile after tile on
 * the page takes twice as long; tiles take its place when there is time.
 */
import { SceneCanvas } from 'konva/lib/Canvas'
import type { WorldRect } from '~/domain/bracket/geometry'
import { detailAt, type Detail } from '~/domain/bracket/scene-detail'
import { LETTER_FORMS } from '~/domain/bracket/scene-ink'
import { sharpDensity, type Sight } from '~/domain/bracket/tile-plan'
import { commonRect, type TileSize } from '~/domain/bracket/tiles'
import { drawPlot, type Plot } from './scene-plot'
import { tilePen } from './tile-pen'

export class WindowPicture {
  readonly density: number
  readonly size: TileSize
  readonly detail: Detail
  /** What of the world it shows. */
  readonly rect: WorldRect
  private readonly sheet: SceneCanvas

  constructor(sight: Sight) {
    const { camera, viewport, pixelRatio } = sight
    this.density = sharpDensity(sight)
    this.detail = detailAt(camera.scale)
    const left = Math.round(camera.x * this.density)
    const top = Math.round(camera.y * this.density)
    const width = Math.round(viewport.width * pixelRatio)
    const height = Math.round(viewport.height * pixelRatio)
    this.size = { width, height }
    this.rect = {
      x: left / this.density,
      y: top / this.density,
      width: width / this.density,
      height: height / this.density,
    }
    this.sheet = new SceneCanvas({ width, height, pixelRatio: 1 })
    this.element.lang = LETTER_FORMS
    this.element.style.cssText = `width:${width / pixelRatio}px;height:${height / pixelRatio}px;transform:translate(${left / pixelRatio}px,${top / pixelRatio}px)`
  }

  get element(): HTMLCanvasElement {
    return this.sheet._canvas
  }

  draw(plot: Plot): void {
    tilePen().drawOnto(this.sheet, (context) => drawPlot(context, plot))
  }

  /** What of a part of the world it shows; null for none of it. */
  shownOf(part: WorldRect): WorldRect | null {
    return commonRect(part, this.rect)
  }

  /** Whether it shows all of the window, as sharp as it is to be. */
  covers(sight: Sight): boolean {
    const { camera, pixelRatio, viewport } = sight
    return (
      sharpDensity(sight) === this.density &&
      Math.round(camera.x * this.density) === Math.round(this.rect.x * this.density) &&
      Math.round(camera.y * this.density) === Math.round(this.rect.y * this.density) &&
      Math.round(viewport.width * pixelRatio) <= this.size.width &&
      Math.round(viewport.height * pixelRatio) <= this.size.height
    )
  }
}
