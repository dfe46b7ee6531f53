/** All tiles of one density: an element that is moved and scaled as one. */
import type { Camera } from '~/domain/bracket/camera'
import type { WorldRect } from '~/domain/bracket/geometry'
import { detailAt, type Detail } from '~/domain/bracket/scene-detail'
import { levelScale } from '~/domain/bracket/tile-plan'
import {
  aroundRects,
  holdsTile,
  tileKey,
  type Tile,
  type TileGrid,
  type TileSpan,
} from '~/domain/bracket/tiles'
import { Styled } from './styled'
import type { TileCanvas } from './tile-canvas'

export interface HungTile {
  readonly tile: Tile
  readonly canvas: TileCanvas
  /** What of it is out of date. */
  stale: WorldRect | 'all' | null
  /** The last frame that asked for it. */
  seen: number
  /** Not shown: the browser puts together a page of fewer parts sooner. */
  aside: boolean
}

export class TileSheet {
  readonly element = document.createElement('div')
  private readonly box = new Styled(this.element)
  private readonly tiles = new Map<number, HungTile>()
  private hidden = false

  /** @param quick a level of a zoom, without the small print */
  constructor(
    readonly grid: TileGrid,
    readonly pixelRatio: number,
    public quick: boolean,
  ) {
    this.element.className = 'bracket-tiles'
  }

  /** As much as is written at its scale: a level is passed at several, any other sheet has the screen's pixels. */
  get detail(): Detail {
    return detailAt(this.quick ? levelScale(this.density) : this.density / this.pixelRatio)
  }

  get shows(): boolean {
    return !this.hidden
  }

  get density(): number {
    return this.grid.density
  }

  get size(): number {
    return this.tiles.size
  }

  all(): IterableIterator<HungTile> {
    return this.tiles.values()
  }

  at(tile: Tile): HungTile | undefined {
    return this.tiles.get(tileKey(tile))
  }

  hang(tile: Tile, canvas: TileCanvas, seen: number): HungTile {
    const hung: HungTile = { tile, canvas, stale: 'all', seen, aside: false }
    canvas.place(tile.column, tile.row, this.pixelRatio)
    if (canvas.element.parentElement !== this.element) this.element.append(canvas.element)
    this.tiles.set(tileKey(tile), hung)
    return hung
  }

  take(hung: HungTile): void {
    this.tiles.delete(tileKey(hung.tile))
  }

  /** What a zoom passed quickly, it rests on now: the small print is added to what is there. */
  complete(): void {
    this.quick = false
    for (const hung of this.tiles.values()) hung.stale = 'all'
  }

  /** Parts of the world, or all of it, look different now. */
  outdate(part: WorldRect | 'all', hung: HungTile): void {
    if (part === 'all' || hung.stale === 'all') hung.stale = 'all'
    else hung.stale = hung.stale ? aroundRects(hung.stale, part) : part
  }

  /**
   * Puts it where the camera has it, and those of its tiles out of the way that lie elsewhere.
   * @param rank what lies on top has the highest @param shown the tiles of the window and those next to it, which are made ready to be shown
   */
  place(camera: Camera, rank: number, shown: TileSpan): void {
    for (const hung of this.tiles.values()) {
      const aside = !holdsTile(shown, hung.tile)
      if (aside === hung.aside) continue
      hung.aside = aside
      hung.canvas.element.style.visibility = aside ? 'hidden' : ''
    }
    const { density, pixelRatio } = this
    const zoom = (camera.scale * pixelRatio) / density
    const sharp = Math.abs(zoom - 1) < 1e-9
    // Unscaled it stands on whole pixels: then every tile shows exactly what was drawn.
    const at = (world: number) => (sharp ? -Math.round(world * density) / pixelRatio : -world * camera.scale)
    this.box.set(
      'transform',
      `translate(${at(camera.x)}px, ${at(camera.y)}px)${sharp ? '' : ` scale(${zoom})`}`,
    )
    this.box.set('z-index', String(rank))
    this.box.set('display', 'block')
    this.hidden = false
  }

  hide(): void {
    this.box.set('display', 'none')
    this.hidden = true
  }
}
