import type { i18n } from 'i18next'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { createFormat, type Format } from './format.ts'
import type { Language } from './languages.ts'
import type { Namespace, Text } from './translation.ts'

interface Words {
  readonly text: Text
  readonly format: Format
  readonly language: Language
}

const WordsContext = createContext<Words | null>(null)

/**
 * The words and formats of a page. It waits for the namespaces of the matched routes (inside the navigation's
 * transition, so the old page stays until they are there), and its readers pay one context read.
 */
export function WordsProvider(props: {
  language: Language
  timeZone: string
  namespaces: readonly Namespace[]
  children: ReactNode
}) {
  const { language, timeZone } = props
  const { i18n } = useTranslation(props.namespaces as Namespace[])
  const declared = props.namespaces.join(' ')
  const words = useMemo(() => {
    const text = textOf(i18n)
    return {
      text: import.meta.env.DEV ? guarded(text, declared.split(' ')) : text,
      format: createFormat(language, timeZone),
      language,
    }
  }, [i18n, declared, language, timeZone])
  return <WordsContext.Provider value={words}>{props.children}</WordsContext.Provider>
}

const texts = new WeakMap<i18n, Text>()

/** The words of an instance. Texts without placeholders are looked up once: a page asks for the same ones again and again. */
function textOf(instance: i18n): Text {
  const cached = texts.get(instance)
  if (cached) return cached
  const plain = new Map<string, string>()
  const text: Text = (key, values) => {
    if (values) return instance.t(key, values)
    const known = plain.get(key)
    if (known !== undefined) return known
    const found = instance.t(key)
    if (instance.exists(key)) plain.set(key, found)
    return found
  }
  texts.set(instance, text)
  return text
}

/** The server has every text, the browser only what was declared: a forgotten namespace shows while developing. */
function guarded(text: Text, declared: readonly string[]): Text {
  return (key, values) => {
    const namespace = key.slice(0, key.indexOf(':'))
    if (declared.includes(namespace)) return text(key, values)
    throw new Error(`The text "${key}" needs a route whose handle.i18n names "${namespace}"`)
  }
}

function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('No WordsProvider above this component')
  return words
}

/** `const t = useText(); t('public:competitions.title')`. */
export function useText(): Text {
  return useWords().text
}

/** Dates, numbers, weights and prices in the reader's language and time zone. */
export function useFormat(): Format {
  return useWords().format
}

export function useLanguage(): Language {
  return useWords().language
}
