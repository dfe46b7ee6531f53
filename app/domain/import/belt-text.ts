/** Belts as lists of athletes write them. */
import { plainLetters } from '../people/plain-letters.ts'

export interface NamedBelt {
  readonly rank: number
  /** In every language, and its slug. */
  readonly names: readonly string[]
}

/** Words that every belt has, and endings of numerals. */
const UNTELLING = new Set(['пояс', 'belt', 'й', 'ый', 'ой', 'st', 'nd', 'rd', 'th'])

const wordsOf = (text: string): string[] =>
  plainLetters(text)
    // `1й`, `2nd`: the figure alone tells which.
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !UNTELLING.has(word))

/** No belt was asked about, or there is none yet: `-`, `нет`, `б/п`. */
const NONE = /^(?:нет|без(?: пояса)?|б ?п|none|no(?: belt)?)?$/u

export const hasNoBelt = (text: string): boolean =>
  NONE.test(
    plainLetters(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )

/** Shorter beginnings of a word could be of several belts. */
const SHORTENED_MIN = 3

/** The word that is written in short, `оранж.`, of those of all belts; itself where none or more than one begins so. */
function wholeWord(word: string, known: ReadonlySet<string>): string {
  if (known.has(word) || word.length < SHORTENED_MIN) return word
  const [whole, other] = [...known].filter((one) => one.startsWith(word))
  return whole !== undefined && other === undefined ? whole : word
}

/**
 * The rank of a belt by its name or a part of it: `жёлтый`, `Yellow belt`, `оранж.`, `чёрный, 1 дан`. Of several that
 * are meant ("чёрный") the lowest. Null for what is no belt.
 */
export function rankOfBelt(text: string, belts: readonly NamedBelt[]): number | null {
  const all = new Set(belts.flatMap(({ names }) => names.flatMap(wordsOf)))
  const words = wordsOf(text).map((word) => wholeWord(word, all))
  if (words.length === 0) return null
  const meant = belts.filter(({ names }) =>
    names.some((name) => {
      const known = new Set(wordsOf(name))
      return words.every((word) => known.has(word))
    }),
  )
  return meant.length === 0 ? null : Math.min(...meant.map(({ rank }) => rank))
}
