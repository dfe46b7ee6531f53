import { glyphWidth } from './scene-glyphs.ts'
import type { NumberedText } from './scene.ts'

/** A text with its number: "Bout 12". */
export const numbered = ([before, after]: NumberedText, number: number | string): string =>
  before + number + after

/** The width of a text in world units at a font size in world units, kerning left out. */
export function textWidth(text: string, fontSize: number): number {
  let hundredths = 0
  for (let at = 0; at < text.length; at++) hundredths += glyphWidth(text.charCodeAt(at))
  return (hundredths * fontSize) / 100
}

/** The text itself where it fits, else as much of it as fits with "…" behind. */
export function fitText(text: string, maxWidth: number, fontSize: number): string {
  const room = (maxWidth * 100) / fontSize
  const dots = glyphWidth(0x2026)
  let used = 0
  let cut = 0
  for (let at = 0; at < text.length; at++) {
    used += glyphWidth(text.charCodeAt(at))
    if (used + dots <= room) cut = at + 1
    if (used > room) return cut === 0 ? '' : `${text.slice(0, cut).trimEnd()}…`
  }
  return text
}

/** The first letters of the first two words of a name (spec §5, avatar initials). */
export function initialsOf(name: string): string {
  let letters = ''
  for (const word of name.split(/\s+/)) {
    const [first] = word
    if (first && letters.length < 4) letters += first.toUpperCase()
    if ([...letters].length === 2) break
  }
  return letters
}
