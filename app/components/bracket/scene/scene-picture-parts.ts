/** What every cell's picture is put together from. */
import { CELL_WIDTH, ROW_HEIGHT } from './geometry.ts'
import { type FontPart, type ColourToken } from './scene-tokens.ts'
import type { Box, BoxShape, Label } from './scene-shapes.ts'
import { numbered } from './scene-text.ts'
import type { SceneCell, SceneCorner, SceneSide, SceneWords } from './scene.ts'

export interface PictureContext {
  readonly words: SceneWords
  /** The cell an input names. */
  readonly feederOf: (input: { readonly cell: number | string }) => SceneCell | null
  /** Whether any athlete of the bracket is seeded: then every name leaves room for a seed. */
  readonly seeded: boolean
  /** The font of what stands beside the names. */
  readonly small: FontPart
  /** Whether a long name is set smaller, never cut. */
  readonly wholeNames: boolean
  /** How high a row is; the two meet in the middle of the cell. */
  readonly row: number
  readonly follow: number | null
}

export const corners: readonly SceneCorner[] = ['left', 'right']
export const STRIP = 5
/** Baseline of a font of this size in the middle of a row; capitals are 0.656 em high. */
export const baseline = (middle: number, size: number) => Math.round((middle + size * 0.328) * 2) / 2

export const box = (
  token: ColourToken,
  shape: BoxShape,
  x: number,
  y: number,
  width: number,
  height: number,
): Box => ({
  token,
  shape,
  x,
  y,
  width,
  height,
})
export const label = (
  token: ColourToken,
  font: FontPart,
  align: Label['align'],
  x: number,
  y: number,
  text: string,
): Label => ({
  token,
  font,
  align,
  x,
  y,
  text,
})

/** Where the one row of a bye is drawn, from the top of its cell, world units. */
export const GHOST = { top: 9, height: 22 } as const

/** A cell that will hold no bout: a bye, a place nobody can come to, a fight that is not needed. */
export const isGhost = (cell: SceneCell): boolean =>
  (cell.status === 'empty' && cell.queueNumber === null) ||
  cell.status === 'cancelled' ||
  (cell.status === 'auto' && (cell.left === null || cell.right === null))

export const sideOf = (cell: SceneCell, corner: SceneCorner): SceneSide | null =>
  corner === 'left' ? cell.left : cell.right

export const follows = (cell: SceneCell, context: PictureContext): boolean =>
  context.follow !== null && (cell.left?.athlete === context.follow || cell.right?.athlete === context.follow)

/** The top edge of the upper row, from the top of the cell. */
export const topOf = ({ row }: Pick<PictureContext, 'row'>): number => ROW_HEIGHT - row

/** The cell's body: a border in the colour of its state around the cell's surface. */
export function frame(cell: SceneCell, context: PictureContext): Box[] {
  const live = cell.status === 'online'
  const followed = follows(cell, context)
  const edge = live || followed ? 2 : 1
  const token: ColourToken = live ? 'live' : followed ? 'accent' : cell.status === 'ready' ? 'strong' : 'line'
  const out = edge - 1
  const top = topOf(context)
  const height = 2 * context.row
  return [
    box(token, 'round', -out, top - out, CELL_WIDTH + 2 * out, height + 2 * out),
    box('cell', 'round', 1, top + 1, CELL_WIDTH - 2, height - 2),
  ]
}

export const stripColour = (corner: SceneCorner, quiet: boolean): ColourToken =>
  corner === 'left' ? (quiet ? 'redQuiet' : 'red') : quiet ? 'blueQuiet' : 'blue'

export const lostBy = (cell: SceneCell, corner: SceneCorner): boolean =>
  cell.winner !== null && cell.winner !== corner

const isUnder = ({ stage }: SceneCell): boolean => stage === 'repechage' || stage === 'bronze'

/** "Winner of 2.14", "Loser of 1.9", or what the caller says. */
export function waitingText(
  cell: SceneCell,
  corner: SceneCorner,
  context: Pick<PictureContext, 'words' | 'feederOf'>,
): string {
  const given = corner === 'left' ? cell.leftText : cell.rightText
  if (given) return given
  const input = corner === 'left' ? cell.leftIn : cell.rightIn
  // Only those whom a finalist has beaten come from a cell that is not known beforehand.
  if (!input && isUnder(cell)) return context.words.beatenByFinalist
  const feeder = input ? context.feederOf(input) : null
  if (!input || !feeder || feeder.queueNumber === null) return ''
  const { words } = context
  const lost = input.condition === 'lose'
  if (feeder.number) return numbered(lost ? words.loserOf : words.winnerOf, feeder.number)
  return feeder.place ? numbered(lost ? words.loserAt : words.winnerAt, feeder.place) : ''
}

/** What a bout is called by: "No. 2.14", and before it has its number "1/8 · 3"; null for one that is never fought. */
export const boutLabel = (cell: SceneCell, words: SceneWords): string | null =>
  cell.queueNumber === null ? null : cell.number ? numbered(words.bout, cell.number) : (cell.place ?? null)
