import type { Language } from '~/i18n/languages'
import { textFor } from '~/i18n/text.server'
import type { notifications } from '../db/schema.ts'
import type { NotificationKind } from './notify.ts'
import { TARGET_OF_KIND } from './targets.ts'

type Row = Pick<typeof notifications.$inferSelect, 'type' | 'payload'>

/** A stored notification as one reader gets it: its values and its text in the reader's language, and what it is about. */
export function worded({ type, payload }: Row, language: Language) {
  const kind = type as NotificationKind
  const params = Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? value[language] : value,
    ]),
  )
  // What was unknown then is left out of the text.
  const known = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? undefined]))
  const { id, slug } = params
  return {
    kind,
    params,
    text: textFor(language)(`common:notifications.kind.${kind}`, known),
    target: {
      entity: TARGET_OF_KIND[kind],
      id: typeof id === 'number' ? id : null,
      slug: typeof slug === 'string' ? slug : null,
    },
  }
}
