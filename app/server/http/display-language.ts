import { isLanguage, type Language } from '../../i18n/languages.ts'
import { isWidgetPath, WIDGETS } from './widget-path.ts'

/** What a TV shows: not the pages that set it up, which keep to their reader's language. */
const TV =
  /^\/(?:tv(?:\/preview\/[^/]+\/\d+)?|display\/[^/]+\/(?:schedule|overlay\/\d+|fight\/\d+(?:\/now|\/feed\/\w+)?))(?:\.data)?$/

/** What is printed: it is in the language of those who read it, whatever the desk's own is. */
const PAPERS = /^\/account\/competitions\/[^/]+\/papers\/[\w-]+(?:\.data)?$/

/** An address without it names no language, and need not be read. */
const NAMES_LANGUAGE = /[?&]lang=/

/** The language an address of a TV, a widget or a paper names (`?lang=en`); null for every other page: there the reader's choice stands. */
export function displayLanguage(url: string): Language | null {
  if (!NAMES_LANGUAGE.test(url)) return null
  const { pathname, searchParams } = new URL(url)
  const language = searchParams.get('lang')
  return isLanguage(language) && (TV.test(pathname) || PAPERS.test(pathname) || isWidgetPath(pathname))
    ? language
    : null
}

/** The theme of a widget, light unless its address names the other; null for every other page. */
export function displayTheme(url: string): 'light' | 'dark' | null {
  if (!url.includes(WIDGETS)) return null
  const { pathname, searchParams } = new URL(url)
  if (!isWidgetPath(pathname)) return null
  return searchParams.get('theme') === 'dark' ? 'dark' : 'light'
}
