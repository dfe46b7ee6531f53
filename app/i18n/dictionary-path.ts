import type { Language } from './languages.ts'
import type { Namespace } from './en/translation.ts'

/** Where the browser fetches a namespace; the version makes the address immutable. */
export function dictionaryPath(language: Language, namespace: Namespace | string, version: string): string {
  return `/resources/dictionaries/${language}/${namespace}/${version}`
}
