/** Finds choices by what somebody types: their words in any order, by their beginnings, е for ё. */

export interface Findable {
  readonly label: string
  /** Further words it is found by: its name in the other language, the offset of a zone. */
  readonly also?: string
}

/** Letters without case and accents, words apart by single spaces; the signs of offsets stay. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    // й is a letter of its own; the accents of others, and the dots of ё, are left out.
    .replace(/и\u0306/gu, 'й')
    .replace(/\p{M}+/gu, '')
    .replace(/\u2212/gu, '-')
    .replace(/-(?!\d)|[^\p{L}\p{N}+-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()

/** The earlier the better: the name begins with it, a word of the name does, a word of the rest does. */
function rank({ label, also = '' }: Findable, query: string): number | null {
  const name = fold(label)
  if (name.startsWith(query)) return 0
  const ofName = name.split(' ')
  const words = [...ofName, ...fold(also).split(' ')]
  const pieces = query.split(' ')
  const begins = (among: readonly string[]) =>
    pieces.every((part) =>
      among.some((word) => word.startsWith(part) || word.replace(/^utc/, '').startsWith(part)),
    )
  if (begins(ofName)) return 1
  if (begins(words)) return 2
  // In the middle of a word only longer pieces are looked for: one letter is in nearly all of them.
  return query.length > 2 && words.join(' ').includes(query) ? 3 : null
}

/** The choices a text finds, the best first; all of them, as they came, where it is empty. */
export function matchingChoices<T extends Findable>(choices: readonly T[], text: string): readonly T[] {
  const query = fold(text)
  if (query === '') return choices
  return choices
    .map((choice) => ({ choice, at: rank(choice, query) }))
    .filter((found): found is { choice: T; at: number } => found.at !== null)
    .sort((a, b) => a.at - b.at)
    .map(({ choice }) => choice)
}

/** The choice a text names in full, however its letters are written. */
export const choiceNamed = <T extends Findable>(choices: readonly T[], text: string): T | undefined =>
  choices.find(({ label }) => fold(label) === fold(text))
