/** The languages of the interface; the first is the default (spec §1). */
export const languages = ['ru', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'ru'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}
