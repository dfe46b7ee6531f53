import { and, desc, eq, isNull } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract'
import type { ActionNotification } from '~/domain/entities/notification'
import { notifications } from '../db/schema.ts'
import { type Call, viewerOf } from '../kernel/call.ts'
import { wireMoment } from '../kernel/dates.ts'
import { notFound } from '../kernel/errors.ts'
import { countRows, momentsWithin, orderOf, pageOf, windowOf } from '../kernel/list.ts'
import { Router } from '../kernel/router.ts'
import { worded } from './words.ts'

type Row = typeof notifications.$inferSelect

const present = ({ language, zone }: Pick<Call, 'language' | 'zone'>, row: Row): ActionNotification => ({
  id: row.id,
  ...worded(row, language),
  is_read: row.readAt !== null,
  created_at: wireMoment(row.createdAt, zone),
})

/** Notifications are private: another's is as if it were not there. */
export const notificationRoutes = new Router()
  .read(contract.notifications.list, async (call) => {
    const { db, query, url, zone } = call
    const theirs = eq(notifications.userId, viewerOf(call).id)
    const unread = and(theirs, isNull(notifications.readAt))
    const within = momentsWithin(query, zone, { created_at: notifications.createdAt })
    const where = and(query.unread === '1' ? unread : theirs, within)
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(notifications)
      .where(where)
      .orderBy(
        ...orderOf(
          query,
          { created_at: notifications.createdAt },
          [desc(notifications.createdAt), desc(notifications.id)],
          notifications.id,
        ),
      )
      .limit(limit)
      .offset(offset)
    const total = await countRows(db, notifications, where)
    const page = pageOf(
      rows.map((row) => present(call, row)),
      total,
      query,
      url,
    )
    // Every page of a signed-in reader asks for all that is unread: that is counted once.
    const isCounted = query.unread === '1' && within === undefined
    return { ...page, unread_count: isCounted ? total : await countRows(db, notifications, unread) }
  })
  .write(contract.notifications.readAll, async (call) => {
    await call.db
      .update(notifications)
      .set({ readAt: new Date(call.now) })
      .where(and(eq(notifications.userId, viewerOf(call).id), isNull(notifications.readAt)))
    return { data: { ok: true as const } }
  })
  .write(contract.notifications.read, async (call) => {
    const { db, params, now } = call
    const mine = and(eq(notifications.id, params.id), eq(notifications.userId, viewerOf(call).id))
    await db
      .update(notifications)
      .set({ readAt: new Date(now) })
      .where(and(mine, isNull(notifications.readAt)))
    const [row] = await db.select().from(notifications).where(mine)
    if (!row) throw notFound()
    return { data: present(call, row) }
  })
