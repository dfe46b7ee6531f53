import type { Language } from './languages.ts'

/** Counts whose forms are held; all but a few of a page are among them, limits of long texts too. */
const HELD_UNTIL = 20_000

/**
 * Which form of a text goes with a count: `one`, `few`, `many`, `other`. Each is asked of `Intl` once: that takes longer
 * than the text.
 */
export function pluralForms(language: Language): (count: number) => Intl.LDMLPluralRule {
  const rules = new Intl.PluralRules(language)
  const held: Intl.LDMLPluralRule[] = []
  return (count) =>
    Number.isInteger(count) && count >= 0 && count < HELD_UNTIL
      ? (held[count] ??= rules.select(count))
      : rules.select(count)
}
