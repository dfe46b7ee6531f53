/** Tiles whose pictures are drawn beside the page, from the order until they are shown. */
import { sameTile, type Tile } from '~/domain/bracket/tiles'
import type { TileSheet } from './tile-sheet'

export interface DueTile {
  readonly sheet: TileSheet
  readonly tile: Tile
  /** Null until it is drawn. */
  picture: ImageBitmap | null
}

/** One is drawn while the other one is shown; more would be drawn for where the hand no longer goes. */
const MOST_DUE = 2

export class DueTiles {
  private readonly tiles: DueTile[] = []

  get some(): boolean {
    return this.tiles.length > 0
  }

  get full(): boolean {
    return this.tiles.length >= MOST_DUE
  }

  has(sheet: TileSheet, tile: Tile): boolean {
    return this.tiles.some((due) => due.sheet === sheet && sameTile(due.tile, tile))
  }

  add(due: DueTile): void {
    this.tiles.push(due)
  }

  /** Its picture is there, or never will be (null). False when nobody waits for it any more. */
  came(due: DueTile, picture: ImageBitmap | null): boolean {
    const at = this.tiles.indexOf(due)
    if (at < 0) {
      picture?.close()
      return false
    }
    if (picture) due.picture = picture
    else this.tiles.splice(at, 1)
    return true
  }

  /** Takes out the first whose picture is there. */
  next(): { readonly sheet: TileSheet; readonly tile: Tile; readonly picture: ImageBitmap } | null {
    const at = this.tiles.findIndex(({ picture }) => picture !== null)
    const [due] = at < 0 ? [] : this.tiles.splice(at, 1)
    return due?.picture ? { ...due, picture: due.picture } : null
  }

  /** What is being drawn is out of date before it is there. Returns whether anything was. */
  forget(): boolean {
    const forgotten = this.tiles.splice(0)
    for (const { picture } of forgotten) picture?.close()
    return forgotten.length > 0
  }
}
