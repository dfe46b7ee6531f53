/**
 * Reads texts from dictionaries: the placeholders and plurals of i18next, which the server uses, and nothing else of
 * it, so that the browser need not load the rest. Both fill in values by the one function here.
 * tests/i18n/reader.test.ts holds the two to the same words.
 */
import { createFormat, DEFAULT_TIME_ZONE } from './format.ts'
import type { Language } from './languages.ts'
import { nestQuotes } from './nest-quotes.ts'
import { pluralForms } from './plural-forms.ts'
import type { Text, TextValues } from './en/translation.ts'

export interface Dictionary {
  readonly [key: string]: string | Dictionary
}

/** The words of a language from its dictionaries by namespace; a key without a text reads as itself. */
export function createReader(
  language: Language,
  dictionaries: { readonly [namespace: string]: Dictionary | undefined },
): Text {
  const pluralOf = pluralForms(language)
  return (key, values) => {
    const [namespace = '', path = ''] = key.split(':')
    const count = values?.count
    const found =
      (typeof count === 'number' ? find(dictionaries[namespace], `${path}_${pluralOf(count)}`) : undefined) ??
      find(dictionaries[namespace], path)
    return found === undefined ? path : fill(language, found, values)
  }
}

function find(dictionary: Dictionary | undefined, path: string): string | undefined {
  let branch: string | Dictionary | undefined = dictionary
  for (const step of path.split('.')) {
    if (typeof branch !== 'object' || !Object.hasOwn(branch, step)) return undefined
    branch = branch[step]
  }
  return typeof branch === 'string' ? branch : undefined
}

/** A number of things has its figures in groups: `200 000`. Other numbers may be years or the names of bouts. */
const textOf = (language: Language, name: string, value: TextValues[string]): string =>
  name === 'count' && typeof value === 'number'
    ? createFormat(language, DEFAULT_TIME_ZONE).number(value)
    : String(value ?? '')

/** A text with its values; quotes inside its quotes are the inner ones of the language. */
export function fill(language: Language, text: string, values: TextValues | undefined): string {
  if (!values) return text
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string, at: number) =>
    nestQuotes(language, textOf(language, name, values[name]), text.slice(0, at)),
  )
}
