/** A name that is too long for its row: cut on a screen, where the row can be opened; whole on paper, in smaller type. */
import { baseline, label } from './scene-picture-parts.ts'
import type { Label } from './scene-shapes.ts'
import { FONTS, type ColourToken, type FontPart } from './scene-tokens.ts'
import { fitText, textWidth } from './scene-text.ts'

/** How a name is set where it does not fit in its own type, from the best way on; what is too high is passed over. */
const WAYS: readonly { readonly plain: FontPart; readonly won: FontPart; readonly lines: 1 | 2 | 3 }[] = [
  { plain: 'name', won: 'winner', lines: 1 },
  { plain: 'name', won: 'winner', lines: 2 },
  { plain: 'fineName', won: 'fineWinner', lines: 1 },
  { plain: 'fineName', won: 'fineWinner', lines: 2 },
  { plain: 'lineName', won: 'lineWinner', lines: 1 },
  { plain: 'lineName', won: 'lineWinner', lines: 2 },
  { plain: 'lineName', won: 'lineWinner', lines: 3 },
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
  const set = setIn(name, place, height)
  // Longer than the contract allows in letters of usual widths.
  if (!set) return [one(fitText(name, room, FONTS.fineName.size), 'fineName', middle)]
  const { lines, part } = set
  const { size: fine } = FONTS[part]
  return lines.map((line, at) => one(line, part, middle + (at - (lines.length - 1) / 2) * fine))
}

/** A whole name in its row, in the first way that so much height has room for. */
function setIn(
  name: string,
  { room, font }: Pick<NamePlace, 'room' | 'font'>,
  height: number,
): { readonly lines: readonly string[]; readonly part: FontPart } | null {
  for (const way of WAYS) {
    const part = FONTS[font].weight === FONTS.winner.weight ? way.won : way.plain
    const { size: fine } = FONTS[part]
    if (way.lines * fine > height) continue
    const lines = inLines(name, way.lines, room, fine)
    if (lines) return { lines, part }
  }
  return null
}

/** What stands under a name. */
const UNDER: FontPart = 'lineName'

/** A whole name with where the athlete is from under it; null where the row has no room for all of it. */
export function stackedLabels(name: string, under: string, place: NamePlace): Label[] | null {
  const { x, middle, room, height, token } = place
  const { size } = FONTS[UNDER]
  for (let count = 1; count * size < height; count++) {
    const below = inLines(under, count, room, size)
    if (!below) continue
    const above = setIn(name, place, height - below.length * size)
    if (!above) return null
    const { size: fine } = FONTS[above.part]
    let top = middle - (above.lines.length * fine + below.length * size) / 2
    const labels: Label[] = []
    for (const [lines, part, ink] of [
      [above.lines, above.part, token],
      [below, UNDER, 'muted'],
    ] as const)
      for (const line of lines) {
        const { size: high } = FONTS[part]
        labels.push(label(ink, part, 'left', x, baseline(top + high / 2, high), line))
        top += high
      }
    return labels
  }
  return null
}

/** A text in so many lines at the most; null where it has no room in them. */
function inLines(text: string, count: number, room: number, size: number): readonly string[] | null {
  const fits = (line: string) => textWidth(line, size) <= room
  if (fits(text)) return [text]
  if (count === 1) return null
  if (count === 2) {
    const two = inTwo(text, room, size)
    return two.every(fits) ? two : null
  }
  let end = text.length
  while (end > 1 && !fits(text.slice(0, end).trimEnd())) end--
  const word = Math.max(text.lastIndexOf(' ', end - 1), text.lastIndexOf('-', end - 1)) + 1
  const cut = text[end] === ' ' || word === 0 ? end : word
  const rest = inLines(text.slice(cut).trimStart(), count - 1, room, size)
  return rest && [text.slice(0, cut).trimEnd(), ...rest]
}

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
