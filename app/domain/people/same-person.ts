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

/** The same text for names of the same words, in any order. */
export const nameKey = (name: string): string => wordsOf(name).join(' ')

/** Whether two names have the same words, in any order. */
export const sameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

/** Finds those of somebody's name who were born on another day: one of the two dates may be a slip of the pen. */
export function namesakesAmong(
  people: readonly KnownPerson[],
): (person: KnownPerson) => readonly KnownPerson[] {
  const byName = new Map<string, KnownPerson[]>()
  for (const person of people) {
    const key = nameKey(person.name)
    byName.set(key, [...(byName.get(key) ?? []), person])
  }
  return ({ name, birthDate }) => {
    const namesakes = byName.get(nameKey(name)) ?? []
    const isKnown = birthDate === null || namesakes.some((one) => one.birthDate === birthDate)
    return isKnown ? [] : namesakes.filter((one) => one.birthDate !== null)
  }
}

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
