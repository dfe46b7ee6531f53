import type { common } from '~/i18n/en/common'
import { userChannel } from '~/domain/realtime/channels'
import { notifications } from '../db/schema.ts'
import type { Call } from '../kernel/call.ts'
import { wireMoment } from '../kernel/dates.ts'

/** What happened, as the dictionaries word it under `common:notifications.kind`. */
export type NotificationKind = keyof typeof common.notifications.kind

/**
 * Tells people what happened to what is theirs (spec §3, action notifications): kept for their bell, and sent to the
 * screens they have open once the change is committed. Nobody is told of their own act. `params` carry the words'
 * values and the slugs a link needs.
 */
export async function notify(
  call: Pick<Call, 'db' | 'viewer' | 'zone' | 'publish'>,
  to: readonly (number | null)[],
  kind: NotificationKind,
  params: Readonly<Record<string, string | number>>,
): Promise<void> {
  const people = [...new Set(to)].filter((id): id is number => id !== null && id !== call.viewer?.id)
  if (people.length === 0) return
  const rows = await call.db
    .insert(notifications)
    .values(people.map((userId) => ({ userId, type: kind, payload: { ...params } })))
    .returning()
  for (const row of rows) {
    call.publish([userChannel(row.userId)], 'notification', {
      id: row.id,
      kind,
      params: { ...params },
      created_at: wireMoment(row.createdAt, call.zone),
    })
  }
}
