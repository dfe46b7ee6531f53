import { LATIN } from '../slug.ts'

// A Russian name in Latin letters for who reads it aloud, as sports reports and BGN/PCGN write it: Yevgeny, Artyom, Ilyin.
// A passport's spelling (ICAO 9303: Evgenii, Artem, Ilin) says less of how it is spoken.

/** Letters of other languages in Cyrillic script. */
const OTHERS: Readonly<Record<string, string>> = Object.fromEntries(
  'і:i ї:yi є:ye ґ:g ў:u ә:a ғ:g қ:k ң:ng ө:o ұ:u ү:u һ:h ј:y љ:ly њ:ny ћ:ch ђ:dj џ:dzh'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

const VOWELS = 'аеёиоуыэюяіїєәөұү'
const SIGNS = 'ьъ'
const HUSHING = 'жчшщ'

const isOneOf = (letters: string, letter: string | undefined): boolean =>
  letter !== undefined && letters.includes(letter)

/** What a letter is written as after another one; undefined before it: it begins its word. */
function latinAfter(letter: string, before: string | undefined): string | undefined {
  if (letter === 'ё') return isOneOf(HUSHING, before) ? 'o' : 'yo'
  const isSoft = before === undefined || isOneOf(VOWELS + SIGNS, before)
  if (letter === 'е' && isSoft) return 'ye'
  if ((letter === 'и' || letter === 'о') && before === 'ь') return `y${LATIN[letter]}`
  return LATIN[letter] ?? OTHERS[letter]
}

function romanisedWord(word: string): string {
  // A name's end is one letter: Dmitry, Kovalsky, Bely.
  const letters = word.toLowerCase().replace(/(?<=\p{L})[иы]й$/u, 'й')
  const isLoud = word.length > 1 && word === word.toUpperCase()
  return [...letters]
    .map((letter, at) => {
      const latin = latinAfter(letter, letters[at - 1]) ?? letter
      const isSmall = word[at] === word[at]?.toLowerCase()
      if (isLoud) return latin.toUpperCase()
      return isSmall ? latin : latin.charAt(0).toUpperCase() + latin.slice(1)
    })
    .join('')
}

/** A name in Cyrillic letters as it is read out by who does not read them; null where it has none. */
export function romanisedName(name: string): string | null {
  const composed = name.normalize('NFC')
  const latin = composed.replace(/\p{Script=Cyrillic}+/gu, romanisedWord)
  return latin === composed ? null : latin
}
