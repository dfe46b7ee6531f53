import type { Language } from './languages.ts'

/** Quotation marks by depth: the outer ones of a language, those inside them, and so on in turn. */
const MARKS: Readonly<Record<Language, readonly (readonly [open: string, close: string])[]>> = {
  ru: [
    ['«', '»'],
    ['„', '“'],
  ],
  en: [
    ['“', '”'],
    ['‘', '’'],
  ],
}

const OPENS: Readonly<Record<string, string>> = { '«': '»', '“': '”', '„': '“' }
const CLOSES = /[»”“]/
/** Before a straight mark that opens: nothing, a space, a bracket or another mark. */
const BEFORE_OPENING = /^$|[\s([{«“„"‘-]/
const ANY = /[«»„“”"]/

/** How many quotes of a text are open at its end. The text is a dictionary's own. */
function depthOf(language: Language, text: string): number {
  const [outer] = MARKS[language]
  return outer ? text.split(outer[0]).length - text.split(outer[1]).length : 0
}

/**
 * A name as it reads after the beginning of a text: inside its quotes the name's own marks become the inner ones of the
 * language, `«Клуб „Барс“»`. Outside of quotes, and where its marks are no pairs (an inch), it stays as it is.
 */
export function nestQuotes(language: Language, name: string, before: string): string {
  if (!ANY.test(name)) return name
  const depth = depthOf(language, before)
  if (depth <= 0) return name
  const marks = MARKS[language]
  const letters = [...name]
  const closings: string[] = []
  const mark = (side: 0 | 1) => marks[(depth + closings.length) % marks.length]?.[side] ?? ''
  for (const [place, letter] of letters.entries()) {
    const opens = letter === '"' && BEFORE_OPENING.test(letters[place - 1] ?? '') ? '"' : OPENS[letter]
    if (letter === closings.at(-1)) {
      closings.pop()
      letters[place] = mark(1)
    } else if (opens) {
      letters[place] = mark(0)
      closings.push(opens)
    } else if (letter === '"' || CLOSES.test(letter)) return name
  }
  return closings.length > 0 ? name : letters.join('')
}
