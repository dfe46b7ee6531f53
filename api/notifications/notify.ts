import { inArray } from 'drizzle-orm'
import type { common } from '~/i18n/en/common'
import { userChannel } from '~/domain/realtime/channels'
import { notifications, users, type InBothLanguages } from '../db/schema.ts'
import type { WriteContext } from '../kernel/call.ts'
import { wireMoment } from '../kernel/dates.ts'
import { worded } from './words.ts'

/** What happened, as the dictionaries word it under `common:notifications.kind`. */
export type NotificationKind = keyof typeof common.notifications.kind

/** The words' values, and where it leads (targets.ts). What has a name in each language brings both. */
export interface Notice {
  readonly id: number
  readonly slug: string
  readonly [name: string]: string | number | InBothLanguages
}

/**
 * Tells people what happened to what is theirs (spec §3, action notifications): kept for their bell, and sent to the
 * screens they have open once the change is committed, each in the reader's language. Nobody is told of their own act.
 */
export async function notify(
  call: WriteContext,
  to: readonly (number | null)[],
  kind: NotificationKind,
  notice: Notice,
): Promise<void> {
  const wanted = [...new Set(to)].filter((id): id is number => id !== null && id !== call.viewer?.id)
  if (wanted.length === 0) return
  const readers = await call.db
    .select({ id: users.id, lang: users.lang })
    .from(users)
    .where(inArray(users.id, wanted))
  const languageOf = new Map(readers.map(({ id, lang }) => [id, lang]))
  const rows = await call.db
    .insert(notifications)
    .values(readers.map(({ id: userId }) => ({ userId, type: kind, payload: { ...notice } })))
    .returning()
  for (const row of rows) {
    call.publish([userChannel(row.userId)], 'notification', {
      id: row.id,
      ...worded(row, languageOf.get(row.userId) ?? 'ru'),
      created_at: wireMoment(row.createdAt, call.zone),
    })
  }
}
