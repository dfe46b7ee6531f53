import { eq } from 'drizzle-orm'
import { ADMINS_CHANNEL, clubChannel } from '~/domain/realtime/channels.ts'
import { type belts, clubs, type users } from '../platform/db/schema.ts'
import type { WriteContext } from '../platform/calls/call.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { adminIds } from '../notifications/admins.ts'
import { notify } from '../notifications/notify.ts'
import type { BeltApprovalRow } from './presenter.ts'

interface Worn {
  readonly person: Pick<typeof users.$inferSelect, 'id' | 'slug' | 'name' | 'clubId'>
  readonly belt: typeof belts.$inferSelect
}

const payloadOf = (row: BeltApprovalRow, { person, belt }: Worn) => ({
  id: row.id,
  slug: person.slug,
  athlete: person.name,
  belt: { en: belt.name, ru: belt.nameRu },
})

/** A belt awaits approval: the administrators, the wearer's club and the wearer hear of it (spec §6). */
export async function notifyBeltSet(call: WriteContext, row: BeltApprovalRow, worn: Worn): Promise<void> {
  const { person, belt } = worn
  const [club] = person.clubId
    ? await call.db.select({ managerId: clubs.managerId }).from(clubs).where(eq(clubs.id, person.clubId))
    : []
  call.publish([ADMINS_CHANNEL, ...(person.clubId ? [clubChannel(person.clubId)] : [])], 'user-set-belt', {
    user: { id: person.id, slug: person.slug, name: person.name },
    belt: { id: belt.id, slug: belt.slug, name: belt.name, name_ru: belt.nameRu },
    created_at: wireTimestamp(row.createdAt, call.zone),
  })
  const to = [...(await adminIds(call.db)), club?.managerId ?? null, person.id]
  await notify(call, to, 'belt_set', payloadOf(row, worn))
}

/** An administrator's word on a belt. */
export const notifyBeltDecided = (call: WriteContext, row: BeltApprovalRow, worn: Worn): Promise<void> =>
  notify(call, [worn.person.id], row.isApproved ? 'belt_approved' : 'belt_refused', payloadOf(row, worn))
