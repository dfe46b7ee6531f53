/**
 * A bracket is drawn in tiles, as maps are: squares of device pixels, laid from the world's corner at one density.
 * Density is device pixels per world unit. What is drawn is only moved and scaled from then on.
 */
import { worldPoint, type WorldPoint, type WorldRect } from './geometry.ts'

/**
 * The side of a tile in device pixels. Its bitmap stays below 900 KB: larger blocks of memory come from the system page
 * by page in the browsers measured, and made a tile of 512 cost three times as much.
 */
export const TILE_PX = 448

export interface Tile {
  readonly column: number
  readonly row: number
}

/** Columns and rows of tiles, the last ones included; nothing when `right` is left of `left`. */
export interface TileSpan {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The camera stands on whole device pixels where nothing is scaled, so up to half a pixel more may show. */
const ROUNDING_PX = 1

/** The tiles a part of the world lies on, of those the world has. */
export function tilesOver(part: WorldRect, world: WorldRect, density: number): TileSpan {
  const first = (at: number) => Math.floor((at * density - ROUNDING_PX) / TILE_PX)
  const last = (at: number) => Math.floor((at * density + ROUNDING_PX) / TILE_PX)
  const start = (at: number) => Math.floor((at * density) / TILE_PX)
  const end = (at: number) => Math.max(0, Math.ceil((at * density) / TILE_PX) - 1)
  return {
    left: Math.max(first(part.x), start(world.x)),
    top: Math.max(first(part.y), start(world.y)),
    right: Math.min(last(part.x + part.width), end(world.x + world.width)),
    bottom: Math.min(last(part.y + part.height), end(world.y + world.height)),
  }
}

export const tileRect = ({ column, row }: Tile, density: number): WorldRect => {
  const side = TILE_PX / density
  return { x: column * side, y: row * side, width: side, height: side }
}

/** One number a tile, for maps. */
export const tileKey = ({ column, row }: Tile): number => row * 65_536 + column

export const holdsTile = (span: TileSpan, { column, row }: Tile): boolean =>
  column >= span.left && column <= span.right && row >= span.top && row <= span.bottom

export const spanSize = ({ left, top, right, bottom }: TileSpan): number =>
  Math.max(0, right - left + 1) * Math.max(0, bottom - top + 1)

/** Whether every tile of a span passes. */
export function everyTile(span: TileSpan, passes: (tile: Tile) => boolean): boolean {
  for (let row = span.top; row <= span.bottom; row++)
    for (let column = span.left; column <= span.right; column++) if (!passes({ column, row })) return false
  return true
}

/** The tiles of a span that are wanted, from the nearest to a point on. */
export function tilesFrom(
  span: TileSpan,
  focus: WorldPoint,
  density: number,
  wanted: (tile: Tile) => boolean,
): Tile[] {
  const tiles: Tile[] = []
  everyTile(span, (tile) => {
    if (wanted(tile)) tiles.push(tile)
    return true
  })
  if (tiles.length < 2) return tiles
  const at = worldPoint((focus.x * density) / TILE_PX - 0.5, (focus.y * density) / TILE_PX - 0.5)
  const distance = (tile: Tile) => Math.hypot(tile.column - at.x, tile.row - at.y)
  return tiles.sort((a, b) => distance(a) - distance(b))
}

/** The part two rectangles have in common; null when they have none. */
export function commonRect(a: WorldRect, b: WorldRect): WorldRect | null {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  const height = Math.min(a.y + a.height, b.y + b.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

/** The smallest rectangle around two. */
export function aroundRects(a: WorldRect, b: WorldRect): WorldRect {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}
