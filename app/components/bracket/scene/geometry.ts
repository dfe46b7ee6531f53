/**
 * Points, rectangles and the fixed measures of a bracket (spec §9: cell 280 × 40, gaps 40).
 * World units are CSS pixels at zoom 1; screen units are CSS pixels from the viewport's top left corner.
 *
 * A bout is one cell of 280 × 40 and holds its two athletes as two rows of 20, left corner above right corner.
 * The 40 px gap above a cell belongs to that bout: its number, mat and time stand there, so nothing but the two
 * athletes has to fit into the cell.
 */
export const CELL_WIDTH = 280
export const CELL_HEIGHT = 40
export const CELL_GAP = 40
export const ROW_HEIGHT = CELL_HEIGHT / 2
/** How far up the line above a cell reaches. */
export const CAPTION_HEIGHT = 24
/** From one column's left edge to the next one's. */
export const COLUMN_PITCH = CELL_WIDTH + CELL_GAP
/** Free world around the drawing: half a gap, so that one column and its margins are exactly 320 wide. */
export const WORLD_MARGIN = CELL_GAP / 2
/** The band above a block that holds its round names. */
export const HEADER_HEIGHT = 40

export interface WorldPoint {
  readonly x: number
  readonly y: number
  readonly space?: 'world'
}

export interface ScreenPoint {
  readonly x: number
  readonly y: number
  readonly space?: 'screen'
}

/** A rectangle in world units. */
export interface WorldRect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The size of the window one looks through, in screen units. */
export interface Viewport {
  readonly width: number
  readonly height: number
}

export const worldPoint = (x: number, y: number): WorldPoint => ({ x, y })
export const screenPoint = (x: number, y: number): ScreenPoint => ({ x, y })

export const rectCentre = (rect: WorldRect): WorldPoint =>
  worldPoint(rect.x + rect.width / 2, rect.y + rect.height / 2)

export const growRect = (rect: WorldRect, by: number): WorldRect => ({
  x: rect.x - by,
  y: rect.y - by,
  width: rect.width + 2 * by,
  height: rect.height + 2 * by,
})
