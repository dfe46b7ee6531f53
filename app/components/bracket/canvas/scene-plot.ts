/** What is to be drawn, colour by colour and font by font, in the order in which it lies over each other. */
import { LETTER_FORMS } from '~/domain/bracket/scene-ink'
import { traceBox, traceConnector, type BoxShape } from '~/domain/bracket/scene-shapes'

const SHAPES: readonly BoxShape[] = ['rect', 'round', 'top-left', 'bottom-left', 'slant', 'triangle', 'disc']
const SHAPE_PLACE = Object.fromEntries(SHAPES.map((shape, place) => [shape, place])) as Record<
  BoxShape,
  number
>

export interface PlotRect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The ways of one colour. */
export interface PlotWays {
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
export interface PlotFills {
  readonly colour: string
  /** By fives: shape, x, y, width and height in world units (see `addBox`). */
  readonly boxes: readonly number[]
}

export interface PlotText {
  readonly text: string
  readonly colour: string
  readonly align: 'left' | 'center' | 'right'
  /** In world units; `y` is the baseline. */
  readonly x: number
  readonly y: number
}

export interface Plot {
  /** Device pixels per world unit, and where the world's corner lies, in device pixels. */
  readonly density: number
  readonly left: number
  readonly top: number
  /** Nothing outside of this is touched; in device pixels. */
  readonly clip: PlotRect | null
  /** The colour under everything. */
  readonly ground: string
  readonly ways: readonly PlotWays[]
  readonly fills: readonly PlotFills[]
  readonly fonts: readonly { readonly font: string; readonly texts: readonly PlotText[] }[]
}

/** Adds a shape to the boxes of a colour. */
export const addBox = (
  boxes: number[],
  { shape, x, y, width, height }: PlotRect & { readonly shape: BoxShape },
  dx: number,
  dy: number,
): void => {
  boxes.push(SHAPE_PLACE[shape], x + dx, y + dy, width, height)
}

/** Every picture has a ground. */
export const OPAQUE: CanvasRenderingContext2DSettings = { alpha: false }

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export function drawPlot(pen: Pen, plot: Plot): void {
  const { density, left, top, clip, ground } = plot
  pen.save()
  // Said here and not once for all: some browsers forget it when they save the pen.
  Object.assign(pen, { lang: LETTER_FORMS })
  pen.setTransform(1, 0, 0, 1, 0, 0)
  if (clip) {
    pen.beginPath()
    pen.rect(clip.x, clip.y, clip.width, clip.height)
    pen.clip()
  }
  const { width, height } = pen.canvas
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height)
  pen.setTransform(density, 0, 0, density, left, top)
  for (const ways of plot.ways) drawWays(pen, ways)
  for (const fills of plot.fills) drawFills(pen, fills)
  drawTexts(pen, plot.fonts)
  pen.restore()
}

function drawWays(pen: Pen, { colour, width, offset, plain, places }: PlotWays): void {
  pen.save()
  pen.translate(offset, offset)
  pen.lineWidth = width
  pen.strokeStyle = colour
  pen.beginPath()
  for (let at = 0; at < places.length; at += 4) {
    const from = { x: places[at] ?? 0, y: places[at + 1] ?? 0 }
    traceConnector(pen, from, { x: places[at + 2] ?? 0, y: places[at + 3] ?? 0 }, plain)
  }
  pen.stroke()
  pen.restore()
}

function drawFills(pen: Pen, { colour, boxes }: PlotFills): void {
  pen.fillStyle = colour
  for (let at = 0; at < boxes.length; at += 5) {
    const shape = SHAPES[boxes[at] ?? 0] ?? 'rect'
    const x = boxes[at + 1] ?? 0
    const y = boxes[at + 2] ?? 0
    const width = boxes[at + 3] ?? 0
    const height = boxes[at + 4] ?? 0
    if (shape === 'rect') {
      pen.fillRect(x, y, width, height)
      continue
    }
    pen.beginPath()
    traceBox(pen, { shape, x, y, width, height }, 0, 0)
    pen.fill()
  }
}

/** Font by font: setting one is dearer than drawing with it. */
function drawTexts(pen: Pen, fonts: Plot['fonts']): void {
  pen.textBaseline = 'alphabetic'
  let ink: string | null = null
  let side: PlotText['align'] | null = null
  for (const { font, texts } of fonts) {
    pen.font = font
    for (const { text, colour, align, x, y } of texts) {
      if (colour !== ink) pen.fillStyle = ink = colour
      if (align !== side) pen.textAlign = side = align
      pen.fillText(text, x, y)
    }
  }
}
