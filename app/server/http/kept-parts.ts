import { randomUUID } from 'node:crypto'
import { escapeMarkup } from '~/components/ui/escape-markup.ts'
import { GAP } from '~/components/ui/markup-gap.ts'
import type { MarkupWriter } from '~/components/ui/markup-writer.ts'

/** Nobody can write it into a text, as it is another one in every process. */
const MARK = `${GAP}${randomUUID()} `

/**
 * The parts of one page that are kept as markup in bytes. React writes a mark in the place of each: as text, most of a
 * page would be joined, encoded and thrown away with every answer.
 */
export class KeptParts {
  readonly #parts: (readonly (Buffer | string)[])[] = []
  /** Texts in gaps are few, and the same in all forms of a page. */
  readonly #escaped = new Map<string, string>()

  readonly write: MarkupWriter = (markups, texts) => {
    const pieces: (Buffer | string)[] = []
    for (const { parts, gaps } of markups)
      for (let at = 0; at < parts.length; at += 1) {
        pieces.push(parts[at]!)
        if (at < gaps.length) pieces.push(this.#escape(texts[gaps[at]!] ?? ''))
      }
    return `${MARK}${this.#parts.push(pieces) - 1}`
  }

  /** What stands for a piece of React's; null if that is no mark. */
  at(piece: string): readonly (Buffer | string)[] | null {
    if (!piece.startsWith(MARK)) return null
    return this.#parts[Number(piece.slice(MARK.length))] ?? null
  }

  #escape(text: string): string {
    let escaped = this.#escaped.get(text)
    if (escaped === undefined) this.#escaped.set(text, (escaped = escapeMarkup(text)))
    return escaped
  }
}
