/** The dictionaries of the server: one cached i18next instance per language, for pages and for the API. */
import { createHash } from 'node:crypto'
import { createInstance, type i18n } from 'i18next'
import { en } from './en/en.ts'
import type { Language } from './languages.ts'
import { pluralForms } from './plural-forms.ts'
import { fill } from './reader.ts'
import { ru } from './ru/ru.ts'
import type { Namespace, Text, TextKey, TextValues } from './en/translation.ts'

const dictionaries = { en, ru }
const instances = new Map<Language, i18n>()

/** The i18next instance of a language, all its texts inside. Shared between requests. */
function instanceFor(language: Language): i18n {
  const cached = instances.get(language)
  if (cached) return cached
  const instance = createInstance()
  void instance.init({
    lng: language,
    fallbackLng: false,
    ns: Object.keys(dictionaries[language]),
    defaultNS: 'common',
    resources: { [language]: dictionaries[language] },
    interpolation: { escapeValue: false },
    initImmediate: false,
    returnNull: false,
  })
  instances.set(language, instance)
  return instance
}

const texts = new Map<Language, Text>()

/** The texts of a language. Each form of each is looked up once: pages ask for the same ones again and again. */
export function textFor(language: Language): Text {
  const cached = texts.get(language)
  if (cached) return cached
  const instance = instanceFor(language)
  const pluralOf = pluralForms(language)
  const forms = new Map<string, string>()
  const formOf = (key: TextKey, values: TextValues | undefined): string => {
    const count = values?.count
    const form = values ? `${key} ${typeof count === 'number' ? pluralOf(count) : ''}` : key
    const known = forms.get(form)
    if (known !== undefined) return known
    const found = values ? instance.t(key, { ...values, skipInterpolation: true }) : instance.t(key)
    if (instance.exists(key, { ...values })) forms.set(form, found)
    return found
  }
  const text: Text = (key, values) => {
    const form = formOf(key, values)
    // i18next knows nothing of quotes inside quotes.
    return values ? fill(language, form, values) : form
  }
  texts.set(language, text)
  return text
}

const serialised = new Map<string, string>()

/** A namespace as the JSON the browser fetches. */
export function dictionaryJson(language: Language, namespace: Namespace): string {
  const key = `${language}/${namespace}`
  const cached = serialised.get(key)
  if (cached) return cached
  const json = JSON.stringify(dictionaries[language][namespace])
  serialised.set(key, json)
  return json
}

const versions = new Map<Language, string>()

/** Names the present wording of a language, so that its dictionaries can be cached for ever. */
export function dictionaryVersion(language: Language): string {
  const cached = versions.get(language)
  if (cached) return cached
  const version = createHash('sha256')
    .update(JSON.stringify(dictionaries[language]))
    .digest('hex')
    .slice(0, 10)
  versions.set(language, version)
  return version
}

export function isNamespace(value: unknown): value is Namespace {
  return typeof value === 'string' && Object.hasOwn(en, value)
}
