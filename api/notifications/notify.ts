import type { NotificationKind } from './kind.ts'
import { isRehearsal } from '~/domain/competition/rehearsal.ts'
import { userChannel } from '~/domain/realtime/channels.ts'
import { notifications, type InBothLanguages } from '../platform/db/schema.ts'
import type { WriteContext } from '../platform/calls/call.ts'
import { insertedRows } from '../platform/queries/insert-rows.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { readersOf } from './readers.ts'
import { worded } from './notification-text.ts'

/** The words' values, and where it leads (targets.ts). What has a name in each language brings both. */
export interface Notice {
  readonly id: number
  readonly slug: string
  readonly [name: string]: string | number | InBothLanguages
}

/**
 * Tells people what happened to what is theirs (spec §3, action notifications): kept for their bell, and sent to the
 * screens they have open once the change is committed, each in the reader's language. Nobody is notified of their own act.
 */
export const notify = (
  call: WriteContext,
  to: readonly (number | null)[],
  kind: NotificationKind,
  notice: Notice,
): Promise<void> =>
  notifyEach(
    call,
    [...new Set(to)].flatMap((id) => (id === null ? [] : [{ to: id, kind, notice }])),
  )

/** The same for many, each with a text of their own. Of what happens in a rehearsal nobody is told. */
export async function notifyEach(
  call: Pick<WriteContext, 'db' | 'viewer' | 'zone' | 'publish'>,
  messages: readonly { readonly to: number; readonly kind: NotificationKind; readonly notice: Notice }[],
): Promise<void> {
  const real = messages.filter(({ notice }) => !isRehearsal(notice.slug))
  if (real.length === 0) return
  const readers = await readersOf(
    call.db,
    real.map(({ to }) => to),
  )
  const languageOf = new Map([...readers.values()].flat().map(({ id, lang }) => [id, lang]))
  const wanted = real
    .flatMap(({ to, kind, notice }) =>
      (readers.get(to) ?? []).map(({ id, athlete }) => ({
        to: id,
        kind,
        notice: athlete === null ? notice : { ...notice, for_athlete: athlete },
      })),
    )
    .filter(({ to }) => to !== call.viewer?.id)
  if (wanted.length === 0) return
  const rows = await insertedRows(
    call.db,
    notifications,
    wanted.map(({ to, kind, notice }) => ({ userId: to, type: kind, payload: { ...notice } })),
  )
  for (const row of rows) {
    call.publish([userChannel(row.userId)], 'notification', {
      id: row.id,
      ...worded(row, languageOf.get(row.userId) ?? 'ru'),
      created_at: wireTimestamp(row.createdAt, call.zone),
    })
  }
}
