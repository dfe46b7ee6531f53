import { createContext } from 'react'
import { escapeMarkup } from './escape-markup.ts'

/** Markup in UTF-8 with gaps: `gaps[i]` names the text that stands between `parts[i]` and `parts[i + 1]`. */
export interface Markup {
  readonly parts: readonly Buffer[]
  readonly gaps: readonly string[]
}

/**
 * Writes kept markup, one after the other, its gaps filled with `texts`.
 * @returns what React is to write in its place
 */
export type MarkupWriter = (markups: readonly Markup[], texts: Readonly<Record<string, string>>) => string

/** As text: what is drawn in order to be kept, or without a page around it. */
const writeText: MarkupWriter = (markups, texts) => {
  let html = ''
  for (const { parts, gaps } of markups)
    for (const [at, part] of parts.entries())
      html += part.toString() + (at < gaps.length ? escapeMarkup(texts[gaps[at] ?? ''] ?? '') : '')
  return html
}

export const MarkupWriterContext = createContext(writeText)
