import { randomInt } from 'node:crypto'

const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

/** A name as a part of an address: Russian letters transliterated, the rest ASCII; `item` when nothing is left. */
export function slugOf(name: string): string {
  const latin = [...name.toLowerCase()].map((letter) => LATIN[letter] ?? letter).join('')
  const slug = latin
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return slug || 'item'
}

/** A slug nobody has yet: the name's own, or with a number behind it. */
export async function freeSlug(name: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  const base = slugOf(name)
  if (!(await isTaken(base))) return base
  for (let number = 2; number < 20; number += 1)
    if (!(await isTaken(`${base}-${number}`))) return `${base}-${number}`
  return `${base}-${randomInt(1_000_000, 9_999_999)}`
}
