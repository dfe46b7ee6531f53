/** Refusals travel as codes; this turns a code into words. The codes are the keys of the `errors` dictionaries. */
import type { Text, TextKey, TextValues } from './en/translation.ts'

/**
 * Words for what a form or a call reports: the text of a known code, or the given string itself, since the API
 * answers in the reader's language already. Codes look like `wrong_date_format`.
 */
export function errorText(text: Text, codeOrText: string, values?: TextValues): string {
  if (!/^[a-z][a-z0-9_]*$/.test(codeOrText)) return codeOrText
  const key = `errors:code.${codeOrText}` as TextKey
  const found = text(key, values)
  return found === key || found === `code.${codeOrText}` ? codeOrText : found
}
