/** A name that is too long for its row: cut on a screen, where the row can be opened; whole on paper, in smaller type. */
import { baseline, label } from './scene-picture-parts.ts'
import type { Label } from './scene-shapes.ts'
import { FONTS, type ColourToken, type FontPart } from './scene-tokens.ts'
import { fitText, textWidth } from './scene-text.ts'

/** How a name is set where it does not fit in its own type, from the best way on; what is too high is passed over. */
const WAYS: readonly { readonly plain: FontPart; readonly won: FontPart; readonly lines: 1 | 2 }[] = [
  { plain: 'name', won: 'winner', lines: 1 },
  { plain: 'name', won: 'winner', lines: 2 },
  { plain: 'fineName', won: 'fineWinner', lines: 1 },
  { plain: 'fineName', won: 'fineWinner', lines: 2 },
  { plain: 'lineName', won: 'lineWinner', lines: 2 },
  { plain: 'tinyName', won: 'tinyWinner', lines: 2 },
]

export interface NamePlace {
  readonly x: number
  /** The middle of the row. */
  readonly middle: number
  readonly room: number
  readonly height: number
  readonly font: FontPart
  readonly token: ColourToken
}

/** The texts of a name. @param whole whether it is never cut */
export function nameLabels(name: string, place: NamePlace, whole: boolean): Label[] {
  const { x, middle, room, height, font, token } = place
  const { size } = FONTS[font]
  const one = (line: string, of: FontPart, at: number) =>
    label(token, of, 'left', x, baseline(at, FONTS[of].size), line)
  if (!whole || textWidth(name, size) <= room) return [one(fitText(name, room, size), font, middle)]
  for (const way of WAYS) {
    const part = FONTS[font].weight === FONTS.winner.weight ? way.won : way.plain
    const { size: fine } = FONTS[part]
    if (way.lines * fine > height) continue
    const lines = way.lines === 1 ? [name] : inTwo(name, room, fine)
    if (lines.some((line) => textWidth(line, fine) > room)) continue
    return lines.map((line, at) => one(line, part, middle + (at - (lines.length - 1) / 2) * fine))
  }
  // Longer than the contract allows in letters of usual widths.
  return [one(fitText(name, room, FONTS.fineName.size), 'fineName', middle)]
}

/** Whether a usual row has no room for the name in one line. */
export const isTwoLines = (name: string, room: number): boolean => textWidth(name, FONTS.fineName.size) > room

/** A name in two lines, cut behind a space or a hyphen where the longer line is shortest. */
export function inTwo(name: string, room: number, size: number): string[] {
  let best: string[] = []
  let width = Infinity
  for (let at = 1; at < name.length; at++) {
    if (!' -'.includes(name[at - 1] ?? '')) continue
    const lines = [name.slice(0, at).trimEnd(), name.slice(at)]
    const longer = Math.max(...lines.map((line) => textWidth(line, size)))
    if (longer < width) [best, width] = [lines, longer]
  }
  if (width <= room) return best
  // One long word: the first line takes what it has room for.
  let end = name.length
  while (end > 1 && textWidth(name.slice(0, end), size) > room) end--
  return end < name.length ? [name.slice(0, end).trimEnd(), name.slice(end).trimStart()] : [name]
}
