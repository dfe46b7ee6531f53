/** The languages of the interface; the first is the default (spec §1). */
export const languages = ['ru', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'ru'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The language a text asks for, by its primary subtag (`en-GB` is `en`); the default when it is not ours. */
export function languageOf(tag: string | null | undefined): Language {
  const primary = tag?.trim().slice(0, 2).toLowerCase()
  return isLanguage(primary) ? primary : defaultLanguage
}
