import { createContext } from 'react'
import { escapeMarkup } from './escape-markup.ts'

/** Markup in UTF-8 with gaps: `gaps[i]` names the text that stands between `parts[i]` and `parts[i + 1]`. */
export interface Markup {
  readonly parts: readonly Buffer[]
  readonly gaps: readonly string[]
}

/**
 * Writes kept markup, one after the other, its gaps filled.
 * @returns what React is to write in its place
 */
export type MarkupWriter = (markups: readonly Markup[], textOf: TextOf) => string

/** The text that stands in a gap. */
type TextOf = (gap: string) => string

/** Kept markup with its gaps filled, in pieces. */
export function filled(
  markups: readonly Markup[],
  textOf: TextOf,
  escape = escapeMarkup,
): readonly (Buffer | string)[] {
  const pieces: (Buffer | string)[] = []
  for (const { parts, gaps } of markups) {
    // By number, and no pair made for each of thousands.
    for (let at = 0; at < parts.length; at += 1) {
      pieces.push(parts[at]!)
      const gap = gaps[at]
      if (gap !== undefined) pieces.push(escape(textOf(gap)))
    }
  }
  return pieces
}

/** As text: what is drawn in order to be kept, or without a page around it. */
const writeText: MarkupWriter = (markups, textOf) => filled(markups, textOf).join('')

export const MarkupWriterContext = /* @__PURE__ */ createContext(writeText)
