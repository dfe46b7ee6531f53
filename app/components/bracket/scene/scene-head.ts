/** What stands above a bracket that is saved as a picture: whose it is, where, when. */
import { WORLD_MARGIN } from './geometry.ts'
import { FONTS, type FontPart, type ColourToken } from './scene-tokens.ts'
import { box, label } from './scene-picture-parts.ts'
import type { Label, Picture } from './scene-shapes.ts'
import { fitText, textWidth } from './scene-text.ts'

/** In the reader's words. */
export interface PictureHead {
  /** The category. */
  readonly title: string
  /** Competition, place and dates. */
  readonly event: string
  /** When it was saved. */
  readonly saved: string
}

export interface LaidHead {
  readonly picture: Picture
  /** World units of the picture's own, before `scale`. */
  readonly height: number
  /** How much larger than drawn it stands above a wide bracket, so that it can be read when all of it is looked at. */
  readonly scale: number
  /** Width of head and drawing together, in the drawing's units. */
  readonly width: number
}

/** A head as wide as this is drawn at its own size; a narrower bracket stands on a sheet of the least width. */
const DRAWN_WIDTH = 1_600
const LEAST_WIDTH = 680
const RULE = 2

/** @param width of the drawing below, in world units */
export function layOutHead(head: PictureHead, width: number): LaidHead {
  const whole = Math.max(width, LEAST_WIDTH)
  const scale = Math.max(1, whole / DRAWN_WIDTH)
  // Its sides stand over those of the drawing.
  const margin = WORLD_MARGIN / scale
  const room = whole / scale - 2 * margin
  const labels: Label[] = []
  let y = WORLD_MARGIN
  const write = (text: string, font: FontPart, token: ColourToken) => {
    for (const line of linesOf(text, room, FONTS[font].size)) {
      y += FONTS[font].size * 1.25
      labels.push(label(token, font, 'left', margin, Math.round(y - FONTS[font].size * 0.25), line))
    }
  }
  write(head.title, 'title', 'text')
  write(head.event, 'name', 'text')
  write(head.saved, 'small', 'muted')
  y = Math.round(y + 8)
  const rule = box('text', 'rect', margin, y, room, RULE)
  return { picture: { boxes: [rule], labels }, height: y + RULE, scale, width: whole }
}

/** Broken between words; a word wider than the line is cut. */
function linesOf(text: string, room: number, size: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && textWidth(longer, size) <= room) lines[lines.length - 1] = longer
    else lines.push(fitText(word, room, size))
  }
  return lines
}
