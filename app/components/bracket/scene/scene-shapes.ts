/** The shapes a bracket is drawn with, and their outlines. A canvas context is a PathSink; so is an SVG path's `d`. */
import { CELL_HEIGHT, CELL_WIDTH } from './geometry.ts'
import type { Place } from './geometry-layout.ts'
import type { FontPart, ColourToken } from './scene-tokens.ts'

export type BoxShape = 'rect' | 'round' | 'top-left' | 'bottom-left' | 'slant' | 'triangle' | 'disc'

/** A filled shape; its place counts from the cell's top left corner. */
export interface Box {
  readonly token: ColourToken
  readonly shape: BoxShape
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A text; `y` is its baseline. */
export interface Label {
  readonly token: ColourToken
  readonly font: FontPart
  readonly align: 'left' | 'center' | 'right'
  readonly x: number
  readonly y: number
  readonly text: string
}

export interface Picture {
  readonly boxes: readonly Box[]
  readonly labels: readonly Label[]
}

export interface PathSink {
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void
  rect(x: number, y: number, width: number, height: number): void
  /** @param radii one for all corners, or from the top left corner clockwise */
  roundRect(x: number, y: number, width: number, height: number, radii: number | number[]): void
  closePath(): void
}

/** The corner radius of a cell. */
export const CORNER = 4
const TOP_LEFT = [CORNER, 0, 0, 0]
const BOTTOM_LEFT = [0, 0, 0, CORNER]
/** How far the slanted edge of a score plate leans. */
const LEAN = 6

/** Adds a box's outline at an offset in world units. */
export function traceBox(sink: PathSink, box: Omit<Box, 'token'>, dx: number, dy: number): void {
  const x = box.x + dx
  const y = box.y + dy
  const right = x + box.width
  const bottom = y + box.height
  switch (box.shape) {
    case 'rect':
      sink.rect(x, y, box.width, box.height)
      return
    case 'slant':
      sink.moveTo(x + LEAN, y)
      sink.lineTo(right, y)
      sink.lineTo(right, bottom)
      sink.lineTo(x, bottom)
      sink.closePath()
      return
    case 'triangle':
      sink.moveTo(x, y)
      sink.lineTo(right, y + box.height / 2)
      sink.lineTo(x, bottom)
      sink.closePath()
      return
    case 'disc':
      sink.roundRect(x, y, box.width, box.height, box.width / 2)
      return
    case 'round':
      sink.roundRect(x, y, box.width, box.height, CORNER)
      return
    case 'top-left':
      sink.roundRect(x, y, box.width, box.height, TOP_LEFT)
      return
    case 'bottom-left':
      sink.roundRect(x, y, box.width, box.height, BOTTOM_LEFT)
      return
  }
}

const ELBOW = 8

/** The top left corner of a cell. */
type Corner = Pick<Place, 'x' | 'y'>

/** Adds the line that takes a winner from one cell to the next, with rounded elbows unless `plain`. */
export function traceConnector(sink: PathSink, from: Corner, to: Corner, plain = false): void {
  const x1 = from.x + CELL_WIDTH
  const y1 = from.y + CELL_HEIGHT / 2
  const y2 = to.y + CELL_HEIGHT / 2
  const middle = (x1 + to.x) / 2
  const drop = y2 - y1
  const elbow = Math.min(ELBOW, Math.abs(drop) / 2)
  sink.moveTo(x1, y1)
  if (plain) {
    sink.lineTo(middle, y1)
    sink.lineTo(middle, y2)
  } else if (elbow > 0) {
    const way = Math.sign(drop) * elbow
    sink.lineTo(middle - elbow, y1)
    sink.quadraticCurveTo(middle, y1, middle, y1 + way)
    sink.lineTo(middle, y2 - way)
    sink.quadraticCurveTo(middle, y2, middle + elbow, y2)
  }
  sink.lineTo(to.x, y2)
}
