import { ADMINS_CHANNEL } from '~/domain/realtime/channels.ts'
import type { users } from '../platform/db/schema.ts'
import type { WriteContext } from '../platform/calls/call.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { adminIds } from '../notifications/admins.ts'
import { notify } from '../notifications/notify.ts'

/** Tells the administrators that somebody has an account now. */
export async function announceAccount(
  call: WriteContext,
  { id, slug, name, createdAt }: typeof users.$inferSelect,
): Promise<void> {
  call.publish([ADMINS_CHANNEL], 'user-registered', {
    user: { id, slug, name },
    created_at: wireTimestamp(createdAt, call.zone),
  })
  await notify(call, await adminIds(call.db), 'user_registered', { id, slug, name })
}
