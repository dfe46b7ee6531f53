import { and, asc, count, desc, eq, isNotNull, isNull, max, sql, type SQL } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import type { ActionNotification } from '~/domain/contract/notification.fields.ts'
import { MINUTE_MS } from '~/domain/time.ts'
import { notifications } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { rememberedFor } from '../platform/db/remembered.ts'
import { type Call, viewerOf } from '../platform/calls/call.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { notFound } from '../platform/kernel/errors.ts'
import { anyOf, countRows, timestampsWithin, orderOf, pageOf, windowOf } from '../platform/queries/list.ts'
import { Router } from '../platform/calls/router.ts'
import { worded } from './notification-text.ts'
import { rememberedOwn } from '../platform/calls/own-rows.ts'

type Row = typeof notifications.$inferSelect
type ListCall = Call<typeof contract.notifications.list>

const present = (
  { language, zone }: Pick<Call, 'language' | 'zone'>,
  row: Row,
  count = 1,
): ActionNotification => ({
  id: row.id,
  ...worded(row, language, count),
  is_read: row.readAt !== null,
  count,
  created_at: wireTimestamp(row.createdAt, zone),
})

/** What notifications of one kind are distinguished by: the competition, where they speak of one. */
const GROUP = sql<string>`case when ${notifications.payload} ? 'competition' then coalesce(${notifications.payload} ->> 'slug', '') else '' end`
const IS_READ = isNotNull(notifications.readAt)

const GROUPED_BY = [notifications.type, GROUP, IS_READ] as const

/** A page of groups, each as its latest notification; and all groups, where the page has them all. */
async function groupsOf(call: ListCall, where: SQL | undefined) {
  const { db, query } = call
  const { limit, offset } = windowOf(query)
  const latestAt = max(notifications.createdAt)
  const direction = query.order_direction === 'ASC' ? asc : desc
  const groups = await db
    .select({ id: max(notifications.id), count: count() })
    .from(notifications)
    .where(where)
    .groupBy(...GROUPED_BY)
    .orderBy(direction(latestAt), direction(max(notifications.id)))
    .limit(limit)
    .offset(offset)
  const isWhole = offset === 0 && groups.length < limit
  const ids = groups.flatMap(({ id }) => id ?? [])
  const rows =
    ids.length === 0 ? [] : await db.select().from(notifications).where(anyOf(notifications.id, ids))
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return {
    groups: groups.flatMap((group) => {
      const row = rowOf.get(group.id ?? 0)
      return row ? [{ row, count: group.count }] : []
    }),
    total: isWhole ? groups.length : await countGroups(db, where),
    counted: isWhole ? groups : null,
  }
}

/** The bell on every page of a signed-in reader asks for the same page of groups, until there is another notification. */
const BELL_HOLDS_MS = MINUTE_MS
const BELLS_MAX = 2_000
const bells = rememberedFor<Awaited<ReturnType<typeof groupsOf>>>(BELL_HOLDS_MS, BELLS_MAX)
const unreadCounts = rememberedFor<number>(BELL_HOLDS_MS, BELLS_MAX)
const ownGroups = rememberedOwn<Awaited<ReturnType<typeof groupsOf>>>()

async function countGroups(db: Queryable, where: SQL | undefined): Promise<number> {
  const all = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(where)
    .groupBy(...GROUPED_BY)
    .as('groups')
  const [total] = await db.select({ count: count() }).from(all)
  return total?.count ?? 0
}

/** Notifications are private: another's is as if it were not there. */
export const notificationRoutes = new Router()
  .read(contract.notifications.list, async (call) => {
    const { db, query, url, zone } = call
    const theirs = eq(notifications.userId, viewerOf(call).id)
    const unread = and(theirs, isNull(notifications.readAt))
    const within = timestampsWithin(query, zone, { created_at: notifications.createdAt })
    const where = and(query.unread === '1' ? unread : theirs, within)
    // Every page of a signed-in reader asks for all that is unread: that is counted once.
    const isCounted = query.unread === '1' && within === undefined
    if (query.grouped === '1') {
      const read = () => groupsOf(call, where)
      const { groups, total, counted } = isCounted
        ? await bells(db, `${viewerOf(call).id} ${url.search}`, read)
        : await ownGroups(call, read)
      const data = groups.map(({ row, count }) => present(call, row, count))
      const page = pageOf(data, total, query, url)
      const unreadCount =
        isCounted && counted
          ? counted.reduce((sum, group) => sum + group.count, 0)
          : await unreadCounts(db, String(viewerOf(call).id), () => countRows(db, notifications, unread))
      return { ...page, unread_count: unreadCount }
    }
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
    const { db, params, body, now } = call
    const theirs = eq(notifications.userId, viewerOf(call).id)
    const mine = and(eq(notifications.id, params.id), theirs)
    const [found] = await db
      .select({ group: GROUP, type: notifications.type })
      .from(notifications)
      .where(mine)
    if (!found) throw notFound()
    const alike = and(theirs, eq(notifications.type, found.type), eq(GROUP, found.group))
    await db
      .update(notifications)
      .set({ readAt: new Date(now) })
      .where(and(body.grouped === '1' ? alike : mine, isNull(notifications.readAt)))
    const [row] = await db.select().from(notifications).where(mine)
    if (!row) throw notFound()
    return { data: present(call, row) }
  })
