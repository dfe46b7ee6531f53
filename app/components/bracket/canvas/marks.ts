/**
 * What lies over the canvas: the bands of round names, the rings of focus and hover, selected athletes. They are
 * elements, so that moving them draws nothing and the canvas stays the only picture.
 */
import { toScreen, type Camera } from '~/domain/bracket/camera'
import {
  CELL_HEIGHT,
  CELL_WIDTH,
  COLUMN_PITCH,
  HEADER_HEIGHT,
  ROW_HEIGHT,
  worldPoint,
} from '~/domain/bracket/geometry'
import { bandHeight } from '~/domain/bracket/scene-detail'
import type { SceneCell, SceneCorner } from '~/domain/bracket/scene'
import { GHOST, isGhost } from '~/domain/bracket/scene-picture-parts'
import { fitText } from '~/domain/bracket/scene-text'
import type { BracketEngine } from '../engine'
import { px, Styled } from './styled'

export interface Pick {
  readonly cell: number
  readonly corner: SceneCorner
}

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

export class Marks {
  private readonly layer = document.createElement('div')
  private readonly ring = styled('i', 'bracket-ring')
  private readonly hover = styled('i', 'bracket-hovered')
  private picked: { readonly box: Styled; readonly pick: Pick }[] = []
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
    this.layer.replaceChildren(
      ...this.picked.map(({ box }) => box.element),
      this.hover.element,
      this.ring.element,
      ...this.bands.map(({ box }) => box.element),
    )
    this.follow()
  }

  pick(picks: readonly Pick[]): void {
    for (const { box } of this.picked) box.element.remove()
    this.picked = picks.map((pick) => ({ box: styled('i', 'bracket-picked'), pick }))
    this.layer.prepend(...this.picked.map(({ box }) => box.element))
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
    this.place(this.hover, this.engine.hover?.cell ?? -1, 0)
    this.place(this.ring, this.engine.focus, 4)
    for (const { box, pick } of this.picked) this.placePick(box, pick)
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

  private place(box: Styled, cell: number, distance: number): void {
    const place = this.engine.scene.places[cell]
    box.hide(!place)
    if (!place) return
    const { scale } = this.camera
    const { top, height } = this.outlineOf(cell)
    const at = toScreen(this.camera, worldPoint(place.x, place.y + top))
    const width = CELL_WIDTH * scale + 2 * distance
    frame(box, at.x - distance, at.y - distance, width, height * scale + 2 * distance)
  }

  private placePick(box: Styled, pick: Pick): void {
    const place = this.engine.scene.places[pick.cell]
    box.hide(!place)
    if (!place) return
    const { scale } = this.camera
    const ghost = this.isGhost(pick.cell) ? GHOST : null
    const top = ghost?.top ?? (pick.corner === 'left' ? 0 : ROW_HEIGHT)
    const at = toScreen(this.camera, worldPoint(place.x, place.y + top))
    frame(box, at.x, at.y, CELL_WIDTH * scale, (ghost?.height ?? ROW_HEIGHT) * scale)
  }

  private isGhost(cell: number): boolean {
    const shown = this.engine.scene.cells[cell]
    return shown !== undefined && isGhost(shown)
  }

  /** A bye is drawn as one row in the middle of its cell. */
  private outlineOf(cell: number): { readonly top: number; readonly height: number } {
    return this.isGhost(cell) ? GHOST : { top: 0, height: CELL_HEIGHT }
  }

  destroy(): void {
    this.layer.remove()
  }
}

/** The row an athlete stands in first. */
export function firstPlaceOf(cells: readonly SceneCell[], athlete: number | null): Pick | null {
  if (athlete === null) return null
  const cell = cells.findIndex(({ left, right }) => left?.athlete === athlete || right?.athlete === athlete)
  return cell < 0 ? null : { cell, corner: cells[cell]?.left?.athlete === athlete ? 'left' : 'right' }
}

function frame(box: Styled, x: number, y: number, width: number, height: number): void {
  box.set('transform', `translate(${px(x)}, ${px(y)})`)
  box.set('width', px(width))
  box.set('height', px(height))
}
