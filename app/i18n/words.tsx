import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { createFormat, type Format } from './format.ts'
import type { Language } from './languages.ts'
import type { Namespace, Text } from './en/translation.ts'

/** Where the words come from: i18next on the server, the fetched dictionaries in the browser. */
export interface TextSource {
  readonly text: Text
  /** Null when these namespaces are at hand; otherwise resolves once they are. */
  wait(namespaces: readonly Namespace[]): Promise<void> | null
}

const SourceContext = createContext<TextSource | null>(null)
export const TextSourceProvider = SourceContext.Provider

export interface Words {
  readonly text: Text
  readonly format: Format
  readonly language: Language
}

const WordsContext = createContext<Words | null>(null)
export const SameWords = WordsContext.Provider

/**
 * The words and formats of a page. It suspends until the namespaces of the matched routes are there: inside a
 * navigation's transition, so the old page stays meanwhile. Its readers pay one context read.
 */
export function WordsProvider(props: {
  language: Language
  timeZone: string
  namespaces: readonly Namespace[]
  children: ReactNode
}) {
  const { language, timeZone, namespaces } = props
  const source = useContext(SourceContext)
  if (!source) throw new Error('No TextSourceProvider above this component')
  const loading = source.wait(namespaces)
  if (loading) throw loading

  const declared = namespaces.join(' ')
  const words = useMemo(
    () => ({
      text: import.meta.env.DEV ? guarded(source.text, declared.split(' ')) : source.text,
      format: createFormat(language, timeZone),
      language,
    }),
    [source, declared, language, timeZone],
  )
  return <WordsContext.Provider value={words}>{props.children}</WordsContext.Provider>
}

/** The server has every text, the browser only what was declared: a forgotten namespace shows while developing. */
function guarded(text: Text, declared: readonly string[]): Text {
  return (key, values) => {
    const namespace = key.slice(0, key.indexOf(':'))
    if (declared.includes(namespace)) return text(key, values)
    throw new Error(`The text "${key}" needs a route whose handle.i18n names "${namespace}"`)
  }
}

/** All of a page's words at once, to hand on to what is drawn outside its tree. */
export function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('No WordsProvider above this component')
  return words
}

/** `const t = useText(); t('public:competitions.title')`. */
export function useText(): Text {
  return useWords().text
}

/**
 * Dates, numbers, weights and prices in the reader's language; moments by the clock of `timeZone`, without it by the
 * page's: the reader's own, or the venue's inside a VenueTime.
 */
export function useFormat(timeZone?: string): Format {
  const { format, language } = useWords()
  return timeZone === undefined ? format : createFormat(language, timeZone)
}

/** What is inside tells its moments by the clock of the venue, wherever it is read. */
export function VenueTime({
  timeZone,
  children,
}: {
  readonly timeZone: string
  readonly children: ReactNode
}) {
  const words = useWords()
  const inVenue = useMemo(
    () => ({ ...words, format: createFormat(words.language, timeZone) }),
    [words, timeZone],
  )
  return <WordsContext.Provider value={inVenue}>{children}</WordsContext.Provider>
}

export function useLanguage(): Language {
  return useWords().language
}
