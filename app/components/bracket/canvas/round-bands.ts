/**
 * The bands of round names over the stage. They are elements: moving them draws nothing, and their letters are the
 * page's own at every zoom.
 */
import type { Camera } from '~/components/bracket/scene/camera.ts'
import { COLUMN_PITCH, HEADER_HEIGHT } from '~/components/bracket/scene/geometry.ts'
import { bandHeight } from '~/components/bracket/scene/scene-detail.ts'
import { fitText } from '~/components/bracket/scene/scene-text.ts'
import type { BracketEngine } from '../engine/engine.ts'
import { px, Styled } from './styled.ts'

interface Band {
  readonly box: Styled
  readonly strip: Styled
  readonly names: { readonly box: Styled; readonly x: number; readonly name: string }[]
  /** The zoom its names were laid out at. */
  laidOutAt: number
}

/** While a zoom goes no further than this its names are scaled with it and not laid out anew. */
const MOST_SCALED = 2.5

const styled = (tag: string, className = ''): Styled => {
  const element = document.createElement(tag)
  element.className = className
  return new Styled(element)
}

export class RoundBands {
  private readonly layer = document.createElement('div')
  private bands: Band[] = []
  private camera: Camera

  constructor(
    host: HTMLElement,
    private readonly engine: BracketEngine,
  ) {
    this.camera = engine.camera
    this.layer.className = 'bracket-marks'
    this.layer.setAttribute('aria-hidden', 'true')
    host.append(this.layer)
    this.rebuild()
  }

  /** The bracket was built anew: other rounds, other names. */
  rebuild(): void {
    const { scene } = this.engine
    this.bands = scene.blocks.map((_, block) => {
      const box = styled('div', 'bracket-band')
      const strip = styled('div')
      box.element.append(strip.element)
      const names = scene.headers
        .filter((header) => header.block === block)
        .map((header) => {
          const box = styled('span')
          strip.element.append(box.element)
          return { box, x: header.x, name: header.name }
        })
      return { box, strip, names, laidOutAt: 0 }
    })
    this.layer.replaceChildren(...this.bands.map(({ box }) => box.element))
    this.follow()
  }

  /** Puts everything where a camera has it. @param moving in motion nothing is laid out that need not be */
  follow(camera: Camera = this.camera, moving = false): void {
    const { scene, viewport } = this.engine
    this.camera = camera
    const height = bandHeight(camera.scale)
    for (const [at, band] of this.bands.entries()) {
      const rect = scene.blocks[at]?.rect
      if (!rect) continue
      const natural = (rect.y - camera.y) * camera.scale
      const bottom = natural + rect.height * camera.scale
      // Where it is higher than drawn, the first takes the room that is left for it above the drawing.
      const above = at === 0 ? Math.max(0, height - HEADER_HEIGHT * camera.scale) : 0
      const top = Math.round(Math.min(Math.max(0, natural - above), bottom - height))
      const shows = height > 0 && top < viewport.height && bottom > 0
      band.box.hide(!shows)
      if (shows) this.placeBand(band, top, height, moving)
    }
  }

  private placeBand(band: Band, top: number, height: number, moving: boolean): void {
    const { x, scale } = this.camera
    const zoom = band.laidOutAt === 0 ? Infinity : scale / band.laidOutAt
    band.box.set('transform', `translateY(${px(top)})`)
    if (moving && zoom < MOST_SCALED && zoom > 1 / MOST_SCALED) {
      band.strip.set('transform', `translateX(${-x * scale}px) scale(${zoom})`)
      return
    }
    band.laidOutAt = scale
    const width = COLUMN_PITCH * scale - 8
    band.strip.set('transform', `translateX(${px(-x * scale)})`)
    band.box.set('height', px(Math.round(height)))
    band.box.set('line-height', px(Math.round(height)))
    // Two sizes and none between: each is a font the browser has to make in the middle of a zoom.
    const fontSize = width >= 96 ? 16 : 12
    band.box.set('font-size', px(fontSize))
    for (const { box, x, name } of band.names) {
      box.set('transform', `translateX(${px(x * scale)})`)
      // Cut by its letters: a name that is clipped by its box is painted again at every frame of a movement.
      box.write(fitText(name, width, fontSize))
    }
  }

  destroy(): void {
    this.layer.remove()
  }
}
