import { LATIN } from '../slug.ts'

/** A name in Russian letters as it is read out by who does not read them; null where it has none. */
export function romanisedName(name: string): string | null {
  const letters = [...name].map((letter) => {
    const latin = LATIN[letter.toLowerCase()]
    if (latin === undefined) return letter
    return letter === letter.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1)
  })
  const latin = letters.join('')
  return latin === name ? null : latin
}
