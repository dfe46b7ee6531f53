import { plainLetters } from './plain-letters.ts'

/** What tells a person from others, as far as it is typed. */
export interface KnownPerson {
  readonly name: string
  /** `yyyy-MM-dd`. */
  readonly birthDate: string | null
}

/** The words of a name as they are compared, in an order of their own: the same for "Иванов Пётр" and "петр иванов". */
function wordsOf(name: string): string[] {
  return plainLetters(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
    .sort()
}

/** Whether two names have the same words, in any order. */
export const sameName = (one: string, other: string): boolean =>
  wordsOf(one).join(' ') === wordsOf(other).join(' ')

/**
 * Whether two are probably one person: the same words in either order, or all words of the shorter name in the longer
 * one (a patronymic is often left out), and the same day of birth. A day that is not known tells nobody apart.
 */
export function samePerson(one: KnownPerson, other: KnownPerson): boolean {
  if (one.birthDate !== null && other.birthDate !== null && one.birthDate !== other.birthDate) return false
  const [shorter = [], longer = []] = [wordsOf(one.name), wordsOf(other.name)].sort(
    (a, b) => a.length - b.length,
  )
  if (shorter.length < 2) return shorter.length > 0 && shorter.join(' ') === longer.join(' ')
  return shorter.every((word) => longer.includes(word))
}
