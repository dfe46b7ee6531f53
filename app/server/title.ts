import { textFor } from '../i18n/text.server.ts'
import type { TextKey, TextValues } from '../i18n/translation.ts'
import type { AppContext } from './context.ts'

/** A page's title in the reader's language, with the platform's name behind it. */
export function pageTitle(context: Pick<AppContext, 'language'>, key: TextKey, values?: TextValues): string {
  return titled(textFor(context.language)(key, values))
}

/** The same for a title that is a name already. */
export const titled = (name: string): string => `${name} · Tatami`
