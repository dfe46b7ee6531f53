import { createContext, useContext, type ReactNode } from 'react'
import { DEFAULT_TIME_ZONE } from '~/i18n/format.ts'
import { defaultLanguage, type Language } from '~/i18n/languages.ts'

export type Theme = 'dark' | 'light'

/** What the document is drawn with. It is known before any loader has run, so error pages have it too. */
export interface DocumentSettings {
  readonly language: Language
  readonly theme: Theme
  /** IANA name. */
  readonly zone: string
  /** For inline scripts and styles; the browser hides it, so it is empty there. */
  readonly nonce: string
  /** Names the present wording of the dictionaries. */
  readonly textVersion: string
  /** In place of Remix's `Scripts`, where the server writes them itself. */
  readonly scripts?: ReactNode
}

const DocumentContext = createContext<DocumentSettings>({
  language: defaultLanguage,
  theme: 'dark',
  zone: DEFAULT_TIME_ZONE,
  nonce: '',
  textVersion: '',
})

export const DocumentProvider = DocumentContext.Provider
export const useDocument = () => useContext(DocumentContext)

/** Reads back, in the browser, what the server wrote on the `html` element. */
export function readDocument(html: HTMLElement): DocumentSettings {
  return {
    language: html.lang === 'en' ? 'en' : 'ru',
    theme: html.dataset.theme === 'light' ? 'light' : 'dark',
    zone: html.dataset.zone ?? DEFAULT_TIME_ZONE,
    nonce: '',
    textVersion: html.dataset.texts ?? '',
  }
}
