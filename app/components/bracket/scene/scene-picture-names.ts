/** A cell that can be read: its two athletes row by row, and the caption above it. */
import { CELL_WIDTH, ROW_HEIGHT } from './geometry.ts'
import { FONTS, type FontPart, type ColourToken } from './scene-tokens.ts'
import {
  baseline,
  boutLabel,
  box,
  corners,
  frame,
  label,
  lostBy,
  sideOf,
  STRIP,
  stripColour,
  topOf,
  waitingText,
  type PictureContext,
} from './scene-picture-parts.ts'
import { inTwo, nameLabels, stackedLabels, type NamePlace } from './scene-name-lines.ts'
import type { Box, Label, Picture } from './scene-shapes.ts'
import { fitText, textWidth } from './scene-text.ts'
import type { SceneCell, SceneCorner, SceneSide, SceneWords } from './scene.ts'

const SCORE_WIDTH = 36
/** Where names begin: after the strip, or after a seed. */
const UNSEEDED_X = 13
const SEEDED_X = 33
const SCORE_X = CELL_WIDTH - 1 - SCORE_WIDTH
/** What a name has beside a seed and a score. */
export const NAME_ROOM = SCORE_X - 2 - SEEDED_X
const COUNTRY_MAX = 64
const CLUB_MAX = 110
/** Less of a club's name says nothing; in font sizes. */
const AFFILIATION_MIN = 3
export const BESIDE_NAME = 8

/** @param full with seeds, affiliations and caption; else larger names alone */
export function named(cell: SceneCell, full: boolean, context: PictureContext): Picture {
  const boxes = frame(cell, context)
  const labels: Label[] = []
  for (const [row, corner] of corners.entries()) {
    const side = sideOf(cell, corner)
    const won = cell.winner === corner
    const lost = lostBy(cell, corner)
    const top = row === 0 ? topOf(context) : ROW_HEIGHT
    // Half a unit off, where the line between the rows is.
    const middle = top + context.row / 2 + (row === 0 ? 0.5 : -0.5)
    const inside = row === 0 ? top + 1 : top
    if (won) boxes.push(box('won', 'rect', STRIP, inside, CELL_WIDTH - 1 - STRIP, context.row - 1))
    if (side && side.athlete === context.follow)
      boxes.push(box('follow', 'rect', STRIP, inside, CELL_WIDTH - 1 - STRIP, context.row - 1))
    boxes.push(
      box(
        stripColour(corner, lost || !side),
        row === 0 ? 'top-left' : 'bottom-left',
        0,
        top,
        STRIP,
        context.row,
      ),
    )
    if (side) athlete(boxes, labels, cell, side, corner, middle, full, context)
    else unknown(labels, cell, corner, middle, full, context)
  }
  boxes.push(box('hair', 'rect', STRIP, 19.5, CELL_WIDTH - STRIP - 1, 1))
  if (full) caption(boxes, labels, cell, context)
  return { boxes, labels }
}

function athlete(
  boxes: Box[],
  labels: Label[],
  cell: SceneCell,
  side: SceneSide,
  corner: SceneCorner,
  middle: number,
  full: boolean,
  context: PictureContext,
): void {
  const won = cell.winner === corner
  const lost = lostBy(cell, corner)
  const token: ColourToken = lost ? 'muted' : 'text'
  const score = cell.score?.[corner === 'left' ? 0 : 1]
  const scoreFont = full ? 'score' : 'bigScore'
  const scored = score !== undefined || won
  if (won)
    boxes.push(
      box(
        'win',
        'slant',
        SCORE_X,
        corner === 'left' ? topOf(context) + 1 : ROW_HEIGHT,
        SCORE_WIDTH,
        context.row - 1,
      ),
    )
  if (score !== undefined) {
    const y = baseline(middle, FONTS[scoreFont].size)
    labels.push(label(won ? 'onWin' : token, scoreFont, 'center', SCORE_X + 20, y, String(score)))
  } else if (won) {
    boxes.push(box('onWin', 'triangle', SCORE_X + 15, middle - 5, 9, 10))
  }

  let x = UNSEEDED_X
  const { small } = context
  const smallSize = FONTS[small].size
  if (full && context.seeded) {
    if (side.seed)
      labels.push(label('muted', small, 'right', 27, baseline(middle, smallSize), String(side.seed)))
    x = SEEDED_X
  }
  let room = (scored ? SCORE_X - 2 : CELL_WIDTH - 10) - x
  const font: FontPart = !full ? 'bigName' : won ? 'winner' : 'name'
  const { size } = FONTS[font]
  const place = { x, middle, room, height: context.row, font, token }
  if (full && context.wholeNames) {
    labels.push(...wholeLabels(side, place, small))
    return
  }
  const text = full ? affiliationOf(side, room - textWidth(side.name, size), smallSize) : ''
  if (text) {
    labels.push(label('muted', small, 'right', x + room, baseline(middle, smallSize), text))
    room -= textWidth(text, smallSize) + BESIDE_NAME
  }
  labels.push(...nameLabels(side.name, { ...place, room }, context.wholeNames))
}

/** On paper an athlete's name and where they are from are whole: beside it, finer where they must be, or beneath it. */
export function wholeLabels(
  { name, country, club }: Pick<SceneSide, 'name' | 'country' | 'club'>,
  place: NamePlace,
  small: FontPart,
): Label[] {
  const { x, middle, room } = place
  const from = country ?? club ?? ''
  if (from === '') return nameLabels(name, place, true)
  const beside = paperSizeOf(from, room - textWidth(name, FONTS[place.font].size), small)
  if (!beside) return stackedLabels(name, from, place) ?? nameLabels(name, place, true)
  const { size } = FONTS[beside]
  return [
    label('muted', beside, 'right', x + room, baseline(middle, size), from),
    ...nameLabels(name, { ...place, room: room - textWidth(from, size) - BESIDE_NAME }, true),
  ]
}

/**
 * Where an athlete is from: the country, else what of the club's name the athlete's own leaves room for.
 * @param left world units the whole name leaves free
 */
export function affiliationOf(
  { country, club }: Pick<SceneSide, 'country' | 'club'>,
  left: number,
  size: number,
): string {
  if (country) return fitText(country, COUNTRY_MAX, size)
  const room = Math.min(CLUB_MAX, left - BESIDE_NAME)
  return club && room >= AFFILIATION_MIN * size ? fitText(club, room, size) : ''
}

/** The type in which where an athlete is from stands whole beside the name, on paper; null where there is no room. */
function paperSizeOf(from: string, left: number, small: FontPart): FontPart | null {
  return (
    ([small, 'fineName', 'lineName'] as const).find(
      (part) => textWidth(from, FONTS[part].size) <= left - BESIDE_NAME,
    ) ?? null
  )
}

/** Whether a usual row of paper has no room for all of a name and of where the athlete is from, beside a score. */
export const isTwoLines = ({ name, country, club }: SceneSide): boolean => {
  const from = country ?? club ?? ''
  const left = NAME_ROOM - textWidth(name, FONTS.winner.size)
  return left < 0
    ? textWidth(name, FONTS.fineName.size) > NAME_ROOM || from !== ''
    : from !== '' && paperSizeOf(from, left, 'name') === null
}

/** Nobody yet: the row says whom it waits for. */
function unknown(
  labels: Label[],
  cell: SceneCell,
  corner: SceneCorner,
  middle: number,
  full: boolean,
  context: PictureContext,
): void {
  if (!full) return
  const text = waitingText(cell, corner, context)
  if (!text) return
  const x = context.seeded ? SEEDED_X : UNSEEDED_X
  const { size } = FONTS[context.small]
  const room = CELL_WIDTH - 10 - x
  const place = { x, middle, room, height: context.row, font: context.small, token: 'muted' } as const
  if (context.wholeNames) labels.push(...nameLabels(text, place, true))
  else
    labels.push(label('muted', context.small, 'left', x, baseline(middle, size), fitText(text, room, size)))
}

/** The line above a cell: number, mat and time, and at the right whether it is on or how it ended. */
function caption(boxes: Box[], labels: Label[], cell: SceneCell, context: PictureContext): void {
  const font: FontPart = context.small === 'small' ? 'caption' : context.small
  const { size } = FONTS[font]
  const y = topOf(context) - 7
  const live = cell.status === 'online' && !cell.paused
  const end =
    cell.status === 'online' ? (live ? context.words.live : context.words.paused) : (cell.note ?? '')
  const endText = fitText(end, 120, size)
  const endWidth = textWidth(endText, size)
  if (endText) labels.push(label(live ? 'live' : 'muted', font, 'right', 279, y, endText))
  if (live) boxes.push(box('live', 'disc', 279 - endWidth - 13, y - 8, 8, 8))
  const text = captionOf(cell, context.words)
  const room = CELL_WIDTH - 2 - (endText ? endWidth + 24 : 0)
  if (!text) return
  const fine = context.wholeNames ? captionType(text, room, font) : font
  const { size: high } = FONTS[fine]
  const isTwo = context.row > ROW_HEIGHT && textWidth(text, high) > room
  const lines = isTwo ? inTwo(text, room, high) : [text]
  for (const [at, line] of lines.entries()) {
    const above = (lines.length - 1 - at) * high
    labels.push(
      label('muted', fine, 'left', 1, isTwo ? topOf(context) - 4 - above : y, fitText(line, room, high)),
    )
  }
}

const captionOf = (cell: SceneCell, words: SceneWords): string =>
  [boutLabel(cell, words), cell.mat, cell.status === 'ended' ? null : cell.startEstimate]
    .filter(Boolean)
    .join(' · ')

/** Whether the line above a bout is too long for paper, beside how it ended. */
export const isLongCaption = (cell: SceneCell, words: SceneWords): boolean => {
  const room = CELL_WIDTH - 2 - (cell.note ? textWidth(cell.note, FONTS.name.size) + 24 : 0)
  const text = captionOf(cell, words)
  return textWidth(text, FONTS[captionType(text, room, 'name')].size) > room
}

/** On paper a long line over a bout is set finer before it is cut. */
const captionType = (text: string, room: number, usual: FontPart): FontPart =>
  ([usual, 'fineName'] as const).find((part) => textWidth(text, FONTS[part].size) <= room) ?? 'lineName'
