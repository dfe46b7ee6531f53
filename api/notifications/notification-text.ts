import { notifications as texts } from '~/i18n/en/notifications.ts'
import type { Language } from '~/i18n/languages.ts'
import { textFor } from '~/i18n/text.server.ts'
import type { notifications } from '../platform/db/schema.ts'
import type { NotificationKind } from './kind.ts'
import { TARGET_OF_KIND } from './targets.ts'
import { matName } from '~/i18n/mat-name.ts'

type Row = Pick<typeof notifications.$inferSelect, 'type' | 'payload'>

/** Kinds that are worded by their number where there are several; of others the latest is worded. */
type CountedKind = keyof typeof texts.group extends infer Key
  ? Key extends `${infer Kind}_one`
    ? Extract<Kind, NotificationKind>
    : never
  : never
const COUNTED = new Set(
  Object.keys(texts.group).flatMap((key) => (key.endsWith('_one') ? [key.slice(0, -'_one'.length)] : [])),
)
const isCounted = (kind: NotificationKind): kind is CountedKind => COUNTED.has(kind)

/**
 * A stored notification as one reader gets it: its values and its text in the reader's language, and what it is about.
 * @param count how many of its kind it stands for
 */
export function worded({ type, payload }: Row, language: Language, count = 1) {
  const kind = type as NotificationKind
  const params = Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? value[language] : value,
    ]),
  )
  const { id, slug, mat, for_athlete: athlete } = params
  // What was unknown then is left out of the text.
  const known = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? undefined]))
  if (typeof mat === 'string') known['mat'] = matName(textFor(language), { name: mat })
  const text = textOf(kind, known, count, textFor(language))
  return {
    kind,
    params,
    text:
      typeof athlete === 'string'
        ? textFor(language)('common:notifications.ofAthlete', { athlete, text })
        : text,
    target: {
      entity: TARGET_OF_KIND[kind],
      id: typeof id === 'number' ? id : null,
      slug: typeof slug === 'string' ? slug : null,
    },
  }
}

function textOf(
  kind: NotificationKind,
  values: Readonly<Record<string, string | number | undefined>>,
  count: number,
  t: ReturnType<typeof textFor>,
): string {
  if (count > 1 && isCounted(kind)) return t(`common:notifications.group.${kind}`, { ...values, count })
  const text = t(`common:notifications.kind.${kind}`, values)
  return count > 1 ? t('common:notifications.andMore', { text, count: count - 1 }) : text
}
