import Negotiator from 'negotiator'
import { defaultLanguage, isLanguage, languages, type Language } from '~/i18n/languages.ts'

/**
 * The best of our languages for an Accept-Language header: by its weights, regions and wildcards (RFC 9110 §12.5.4); the
 * default when there is no header or none of its languages is ours.
 */
export function negotiateLanguage(header: string | undefined): Language {
  if (header === undefined) return defaultLanguage
  // As our own pages ask.
  if (isLanguage(header)) return header
  const [best] = new Negotiator({ headers: { 'accept-language': header } }).languages([...languages])
  return isLanguage(best) ? best : defaultLanguage
}
