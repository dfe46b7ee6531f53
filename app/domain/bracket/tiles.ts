/**
 * A bracket is drawn in tiles, as maps are: rectangles of device pixels, laid from the world's corner at one density.
 * Density is device pixels per world unit. What is drawn is only moved and scaled from then on.
 */
import { worldPoint, type Viewport, type WorldPoint, type WorldRect } from './geometry.ts'

/** In device pixels. */
export interface TileSize {
  readonly width: number
  readonly height: number
}

/** Tiles of one size at one density. */
export interface TileGrid {
  readonly density: number
  readonly size: TileSize
}

/**
 * A tile's bitmap stays below this: larger blocks of memory come from the system page by page in the browsers measured,
 * and made a tile of 512 × 512 cost three times one of 448 × 448.
 */
const MOST_BYTES = 880_000
/** A cell is wide and low, and so are tiles: then few cells lie on two of them. */
const MOST_WIDE = 768

/** Tiles of which a window, standing where a bracket begins, holds whole ones. */
export function tileSizeFor(viewport: Viewport, pixelRatio: number): TileSize {
  const across = Math.max(1, Math.round(viewport.width * pixelRatio))
  const down = Math.max(1, Math.round(viewport.height * pixelRatio))
  const width = Math.ceil(across / Math.ceil(across / MOST_WIDE))
  const rows = Math.ceil((down * width * 4) / MOST_BYTES)
  return { width, height: Math.ceil(down / rows) }
}

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

/** Less than this of a pixel is a remainder of arithmetic. */
const FUZZ_PX = 0.01

/**
 * The tiles a part of the world lies on, of those the world has. Every pixel it touches counts, so a window that is
 * moved to the nearest whole pixel still lies on them.
 */
export function tilesOver(part: WorldRect, world: WorldRect, { density, size }: TileGrid): TileSpan {
  const first = (at: number, side: number) => Math.floor(Math.floor(at * density + FUZZ_PX) / side)
  const last = (at: number, side: number) => Math.ceil(Math.ceil(at * density - FUZZ_PX) / side) - 1
  return {
    left: Math.max(first(part.x, size.width), first(world.x, size.width)),
    top: Math.max(first(part.y, size.height), first(world.y, size.height)),
    right: Math.min(last(part.x + part.width, size.width), last(world.x + world.width, size.width)),
    bottom: Math.min(last(part.y + part.height, size.height), last(world.y + world.height, size.height)),
  }
}

export const tileRect = ({ column, row }: Tile, { density, size }: TileGrid): WorldRect => {
  const width = size.width / density
  const height = size.height / density
  return { x: column * width, y: row * height, width, height }
}

/** One number a tile, for maps. */
export const tileKey = ({ column, row }: Tile): number => row * 65_536 + column

/** With the next tile on every side, be there one or not. */
export const aroundTiles = ({ left, top, right, bottom }: TileSpan): TileSpan => {
  return { left: left - 1, top: top - 1, right: right + 1, bottom: bottom + 1 }
}

export const sameTile = (a: Tile, b: Tile): boolean => a.column === b.column && a.row === b.row

export const holdsTile = (span: TileSpan, { column, row }: Tile): boolean =>
  column >= span.left && column <= span.right && row >= span.top && row <= span.bottom

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
  { density, size }: TileGrid,
  wanted: (tile: Tile) => boolean,
): Tile[] {
  const tiles: Tile[] = []
  everyTile(span, (tile) => {
    if (wanted(tile)) tiles.push(tile)
    return true
  })
  if (tiles.length < 2) return tiles
  const at = worldPoint(focus.x * density, focus.y * density)
  const distance = ({ column, row }: Tile) =>
    Math.hypot((column + 0.5) * size.width - at.x, (row + 0.5) * size.height - at.y)
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
