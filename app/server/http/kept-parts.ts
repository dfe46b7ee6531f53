import { randomUUID } from 'node:crypto'
import { escapeMarkup } from '~/components/ui/escape-markup.ts'
import { GAP } from '~/components/ui/markup-gap.ts'
import { filled, type MarkupWriter } from '~/components/ui/markup-writer.ts'

/** Nobody can write it into a text, as it is another one in every process. */
const MARK = `${GAP}${randomUUID()} `
const MARK_BEGINS = MARK.charCodeAt(0)

/**
 * The parts of one page that are kept as markup in bytes. React writes a mark in the place of each: as text, most of a
 * page would be joined, encoded and thrown away with every answer.
 */
export class KeptParts {
  readonly #parts: (readonly (Buffer | string)[])[] = []
  /** Texts in gaps are few, and the same in all forms of a page. */
  readonly #escaped = new Map<string, string>()

  readonly write: MarkupWriter = (markups, textOf) =>
    `${MARK}${this.#parts.push(filled(markups, textOf, (text) => this.#escape(text))) - 1}`

  /** What stands for a piece of React's; null if that is no mark. */
  at(piece: string): readonly (Buffer | string)[] | null {
    // Nearly all of them are React's own: that is seen by their first letter.
    if (piece.charCodeAt(0) !== MARK_BEGINS || !piece.startsWith(MARK)) return null
    return this.#parts[Number(piece.slice(MARK.length))] ?? null
  }

  #escape(text: string): string {
    let escaped = this.#escaped.get(text)
    if (escaped === undefined) this.#escaped.set(text, (escaped = escapeMarkup(text)))
    return escaped
  }
}
