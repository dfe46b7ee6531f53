/** The display list: what is to be drawn, colour by colour and font by font, in the order in which it lies over each other. */
import { LETTER_FORMS } from '~/components/bracket/scene/scene-tokens.ts'
import {
  traceBox,
  traceConnector,
  type BoxShape,
  type PathSink,
} from '~/components/bracket/scene/scene-shapes.ts'

const SHAPES: readonly BoxShape[] = ['rect', 'round', 'top-left', 'bottom-left', 'slant', 'triangle', 'disc']
const SHAPE_PLACE = Object.fromEntries(SHAPES.map((shape, place) => [shape, place])) as Record<
  BoxShape,
  number
>

export interface DisplayRect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The edges of one colour. */
export interface DisplayEdges {
  readonly colour: string
  /** In world units, as the offset. */
  readonly width: number
  readonly offset: number
  /** Without rounded elbows. */
  readonly plain: boolean
  /** By fours: left and top of the cell it comes from, and of the one it leads to, in world units. */
  readonly places: readonly number[]
}

/** The filled shapes of one colour. */
export interface DisplayFills {
  readonly colour: string
  /** By fives: shape, x, y, width and height in world units (see `addBox`). */
  readonly boxes: readonly number[]
}

export interface DisplayText {
  readonly text: string
  readonly colour: string
  readonly align: 'left' | 'center' | 'right'
  /** In world units; `y` is the baseline. */
  readonly x: number
  readonly y: number
}

/** What is drawn on a ground. */
export interface DisplayContent {
  readonly edges: readonly DisplayEdges[]
  readonly fills: readonly DisplayFills[]
  readonly fonts: readonly { readonly font: string; readonly texts: readonly DisplayText[] }[]
}

export interface DisplayList extends DisplayContent {
  /** Device pixels per world unit, and where the world's corner lies, in device pixels. */
  readonly density: number
  readonly left: number
  readonly top: number
  /** Nothing outside of this is touched; in device pixels. */
  readonly clip: DisplayRect | null
  /** The colour under everything. */
  readonly ground: string
}

/** Adds a shape to the boxes of a colour. */
export const addBox = (
  boxes: number[],
  { shape, x, y, width, height }: DisplayRect & { readonly shape: BoxShape },
  dx: number,
  dy: number,
): void => {
  boxes.push(SHAPE_PLACE[shape], x + dx, y + dy, width, height)
}

/** Every picture has a ground. */
export const OPAQUE: CanvasRenderingContext2DSettings = { alpha: false }

export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** What content is drawn with: a canvas's own context, or the one Konva has around it. */
export interface ContentContext
  extends
    PathSink,
    Pick<
      CanvasRenderingContext2D,
      'lineWidth' | 'strokeStyle' | 'fillStyle' | 'font' | 'textAlign' | 'textBaseline'
    > {
  save(): void
  restore(): void
  translate(x: number, y: number): void
  beginPath(): void
  stroke(): void
  fill(): void
  fillRect(x: number, y: number, width: number, height: number): void
  fillText(text: string, x: number, y: number): void
}

export function drawDisplayList(target: Context2D, list: DisplayList): void {
  const { density, left, top, clip, ground } = list
  target.save()
  // Said here and not once for all: some browsers forget it when they save the context.
  Object.assign(target, { lang: LETTER_FORMS })
  target.setTransform(1, 0, 0, 1, 0, 0)
  if (clip) {
    target.beginPath()
    target.rect(clip.x, clip.y, clip.width, clip.height)
    target.clip()
  }
  const { width, height } = target.canvas
  target.fillStyle = ground
  target.fillRect(0, 0, width, height)
  target.setTransform(density, 0, 0, density, left, top)
  drawContent(target, list)
  target.restore()
}

/** In world units: the context has the camera's transform. */
export function drawContent(target: ContentContext, { edges, fills, fonts }: DisplayContent): void {
  for (const of of edges) drawEdges(target, of)
  for (const of of fills) drawFills(target, of)
  drawTexts(target, fonts)
}

function drawEdges(target: ContentContext, { colour, width, offset, plain, places }: DisplayEdges): void {
  target.save()
  target.translate(offset, offset)
  target.lineWidth = width
  target.strokeStyle = colour
  target.beginPath()
  for (let at = 0; at < places.length; at += 4) {
    const from = { x: places[at] ?? 0, y: places[at + 1] ?? 0 }
    traceConnector(target, from, { x: places[at + 2] ?? 0, y: places[at + 3] ?? 0 }, plain)
  }
  target.stroke()
  target.restore()
}

function drawFills(target: ContentContext, { colour, boxes }: DisplayFills): void {
  target.fillStyle = colour
  for (let at = 0; at < boxes.length; at += 5) {
    const shape = SHAPES[boxes[at] ?? 0] ?? 'rect'
    const x = boxes[at + 1] ?? 0
    const y = boxes[at + 2] ?? 0
    const width = boxes[at + 3] ?? 0
    const height = boxes[at + 4] ?? 0
    if (shape === 'rect') {
      target.fillRect(x, y, width, height)
      continue
    }
    target.beginPath()
    traceBox(target, { shape, x, y, width, height }, 0, 0)
    target.fill()
  }
}

/** Font by font: setting one is dearer than drawing with it. */
function drawTexts(target: ContentContext, fonts: DisplayContent['fonts']): void {
  target.textBaseline = 'alphabetic'
  let fill: string | null = null
  let side: DisplayText['align'] | null = null
  for (const { font, texts } of fonts) {
    target.font = font
    for (const { text, colour, align, x, y } of texts) {
      if (colour !== fill) target.fillStyle = fill = colour
      if (align !== side) target.textAlign = side = align
      target.fillText(text, x, y)
    }
  }
}
