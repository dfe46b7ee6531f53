import { isLanguage, type Language } from '../../i18n/languages.ts'

/** What a TV shows: not the pages that set it up, which keep to their reader's language. */
const TV = /^\/display\/[^/]+\/(?:schedule|overlay\/\d+|fight\/\d+(?:\/now|\/feed\/\w+)?)(?:\.data)?$/

/** The language a TV's address names (`?lang=en`); null for every other page: there the reader's choice stands. */
export function displayLanguage(url: string): Language | null {
  const { pathname, searchParams } = new URL(url)
  const language = searchParams.get('lang')
  return isLanguage(language) && TV.test(pathname) ? language : null
}
