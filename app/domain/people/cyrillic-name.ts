// A Latin name in Russian letters, as near as its spelling tells how it is said: help for who reads it aloud, never a
// name to be stored or printed. What the romanisation of Russian names makes (slug.ts) comes back as it was.

type Sounds = Readonly<Record<string, string>>

const sounds = (pairs: string): Sounds =>
  Object.fromEntries(pairs.split(' ').map((pair) => pair.split(':') as [string, string]))

/** Spellings of several letters, and letters with marks, wherever a name is from. */
const USUAL = sounds(
  'shch:щ sch:ш zh:ж kh:х ts:ц tz:ц ch:ч sh:ш ph:ф th:т ck:к qu:кв yu:ю ya:я yo:ё ye:е oo:у ou:у ce:се ci:си cy:си ' +
    'a:а b:б c:к d:д e:е f:ф g:г h:х i:и j:дж k:к l:л m:м n:н o:о p:п q:к r:р s:с t:т u:у v:в w:в x:кс y:ы z:з ' +
    'š:ш ş:ш ș:ш ś:сь ß:сс č:ч ç:ч ć:ч ž:ж ż:ж ź:зь ř:рж ğ:г ģ:г đ:дж ł:л ľ:ль ñ:нь ń:нь ň:нь ņ:нь ţ:ц ț:ц ť:ть ď:дь ' +
    'ı:ы ö:ё ő:ё ø:ё œ:ё ü:ю ű:ю ä:е æ:е ə:а å:о ą:он ę:ен ě:е ô:о ō:о ó:о á:а à:а â:а ã:а ă:э ā:а ' +
    'é:е è:е ê:е ë:е ē:е ė:е í:и î:и ï:и ī:и ì:и ú:у ù:у û:у ū:у ů:у ý:ы ÿ:и',
)

const J_AS_Y = sounds('ja:я ju:ю je:е jo:йо jü:ю jö:йо já:я jú:ю jó:йо j:й')
const C_AS_TS = sounds('ce:це ci:ци cy:цы c:ц')

/** What letters say in the languages of some countries (ISO 3166) in another way than usually. */
const ELSEWHERE: readonly (readonly [countries: string, Sounds])[] = [
  ['AT BA CH CZ DE DK EE FI HR HU LT LV ME MK NL NO PL RS SE SI SK', J_AS_Y],
  ['BA CZ HR HU LT LV ME MK PL RS SI SK', C_AS_TS],
  ['PL', sounds('sz:ш cz:ч szcz:щ rz:ж ch:х')],
  ['CZ SK', sounds('ch:х')],
  ['HU', sounds('sz:с s:ш zs:ж cs:ч gy:дь')],
  ['TR', sounds('c:дж ce:дже ci:джи')],
  ['AZ', sounds('c:дж ce:дже ci:джи x:х q:г')],
  ['UZ', sounds('x:х')],
]
const LONGEST = 4

/** Signs that are not said: the turned commas of Uzbek, the soft sign of a romanised name. */
const SILENT = /['’‘ʻʼ`]/gu

/**
 * @param country ISO 3166, since one letter is said in several ways
 * @returns null for a name without Latin letters
 */
export function cyrillicName(name: string, country: string | null = null): string | null {
  if (!/\p{Script=Latin}/u.test(name)) return null
  const rules = [
    USUAL,
    ...ELSEWHERE.flatMap(([countries, own]) =>
      country && countries.split(' ').includes(country) ? [own] : [],
    ),
  ]
  const said: Sounds = Object.assign({}, ...rules)
  return name
    .normalize('NFC')
    .replace(SILENT, '')
    .replace(/\p{Script=Latin}+/gu, (word, at: number) =>
      // Numerals stay: "Ivan Petrov II".
      at > 0 && /^[IVX]{1,4}$/.test(word) ? word : cyrillicWord(word, said),
    )
}

function cyrillicWord(word: string, said: Sounds): string {
  const letters = word.toLowerCase()
  const isLoud = word.length > 1 && word === word.toUpperCase()
  let read = ''
  for (let at = 0; at < letters.length;) {
    const [length, sound] = soundAt(letters, at, said)
    if (isLoud) read += sound.toUpperCase()
    else read += word[at] === letters[at] ? sound : sound.charAt(0).toUpperCase() + sound.slice(1)
    at += length
  }
  return read
}

const isVowel = (letter: string | undefined): boolean =>
  letter !== undefined && 'aeiouyıäöüáéíóú'.includes(letter)

/** How many letters are read at once, and what they sound like. */
function soundAt(letters: string, at: number, said: Sounds): readonly [number, string] {
  const rest = letters.slice(at)
  const before = letters[at - 1]
  const short = shortAt(rest, before)
  if (short) return short
  if (rest.startsWith('e')) return [1, eAt(rest, before)]
  for (let length = LONGEST; length > 0; length -= 1) {
    const sound = rest.length < length ? undefined : said[rest.slice(0, length)]
    if (sound !== undefined) return [length, sound]
  }
  return [1, rest.charAt(0)]
}

/** Words begin with an open "э", but for Russian ones: Евгений, Егор, Екатерина, Ефим, Елена, Елизавета, Еремей. */
function eAt(rest: string, before: string | undefined): string {
  if (before === undefined) return /^e(v|g|k|f|len|liz|rem|rm|s[ei])/.test(rest) ? 'е' : 'э'
  return isVowel(before) && !'ei'.includes(before) ? 'э' : 'е'
}

/** The "-y" that ends a name, and the short "й" beside a vowel. */
function shortAt(rest: string, before: string | undefined): readonly [number, string] | null {
  if (rest === 'iy' || (rest === 'y' && (before === 'k' || before === 'r'))) return [rest.length, 'ий']
  if (rest === 'y') return [1, isVowel(before) ? 'й' : 'и']
  const isBeforeVowel = isVowel(rest[1])
  if (rest.startsWith('y')) {
    if (isBeforeVowel) return /^y[aeou]/.test(rest) ? null : [1, 'й']
    return isVowel(before) ? [1, 'й'] : null
  }
  // "Kairat" but "Mikhail", "Ismailova".
  const isShort = rest.startsWith('i') && before !== undefined && 'aou'.includes(before) && !isBeforeVowel
  return isShort && !/^i[lm](o|a|$)/.test(rest) ? [1, 'й'] : null
}
