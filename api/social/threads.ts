import {
  and,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import { MESSAGES_SHOWN } from '~/domain/contract/message.fields.ts'
import { MINUTE_MS } from '~/domain/time.ts'
import { announcements, messages, threads, threadUsers, users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { type Call, viewerOf } from '../platform/calls/call.ts'
import { notFound } from '../platform/kernel/errors.ts'
import { rememberedFor } from '../platform/db/remembered.ts'
import { anyOf, timestampsWithin, orderOf, windowOf } from '../platform/queries/list.ts'
import { found } from '../platform/queries/search.ts'
import { PEOPLE } from '../references/named.ts'

export type ThreadRow = typeof threads.$inferSelect
export type MessageRow = typeof messages.$inferSelect

/** A message of somebody else, sent after the reader last looked; over `messages` joined to the reader's own participation. */
const isUnread = (readerId: number) =>
  and(
    ne(messages.userId, readerId),
    // One range of an index, also for whoever has never looked: an `or` would read every message of every thread.
    gt(messages.createdAt, sql`coalesce(${threadUsers.lastReadAt}, '-infinity'::timestamptz)`),
  )
const participationOf = (readerId: number) =>
  and(eq(threadUsers.threadId, messages.threadId), eq(threadUsers.userId, readerId))

/** A thread of the caller's; whoever does not take part in it, an administrator too, finds nothing. */
export async function threadOf(
  call: Pick<Call, 'db' | 'viewer'>,
  id: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ThreadRow> {
  const { db } = call
  const select = db.select().from(threads).where(eq(threads.id, id))
  const [thread] = await (lock ? select.for('update') : select)
  const [participation] = await db
    .select({ userId: threadUsers.userId })
    .from(threadUsers)
    .where(and(eq(threadUsers.threadId, id), eq(threadUsers.userId, viewerOf(call).id)))
  if (!thread || !participation) throw notFound()
  return thread
}

/** One page of the caller's threads. */
export async function listThreads(
  call: Call<typeof contract.messages.list>,
): Promise<{ rows: ThreadRow[]; total: number }> {
  const { db, query, zone } = call
  const reader = viewerOf(call).id
  const where = and(
    eq(threadUsers.userId, reader),
    isShownTo(db, reader),
    query.search ? mentions(db, query.search) : undefined,
    timestampsWithin(query, zone, { created_at: threads.createdAt, updated_at: threads.updatedAt }),
    query.unread === '1'
      ? exists(
          db
            .select({ id: messages.id })
            .from(messages)
            .where(and(eq(messages.threadId, threads.id), isUnread(reader))),
        )
      : undefined,
  )
  const order = { updated_at: threads.updatedAt, created_at: threads.createdAt, subject: threads.subject }
  const { limit, offset } = windowOf(query)
  const rows = await db
    .select({ thread: threads, total: sql<number>`(count(*) over ())::int` })
    .from(threads)
    .innerJoin(threadUsers, eq(threadUsers.threadId, threads.id))
    .where(where)
    .orderBy(...orderOf(query, order, [desc(threads.updatedAt)], threads.id))
    .limit(limit)
    .offset(offset)
  const [first] = rows
  const total = first || offset === 0 ? (first?.total ?? 0) : await countThreads(db, where)
  return { rows: rows.map((row) => row.thread), total }
}

/** Hundreds of threads that one message to many has opened would bury its author's others: theirs is one that is answered. */
const isShownTo = (db: Queryable, readerId: number): SQL | undefined =>
  or(
    isNull(threads.announcementId),
    gt(threads.updatedAt, threads.createdAt),
    notInArray(
      threads.announcementId,
      db.select({ id: announcements.id }).from(announcements).where(eq(announcements.authorId, readerId)),
    ),
  )

async function countThreads(db: Queryable, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(threads)
    .innerJoin(threadUsers, eq(threadUsers.threadId, threads.id))
    .where(where)
  return counted?.total ?? 0
}

/** Threads whose subject, or the name of somebody in them, holds a text. */
const mentions = (db: Queryable, text: string): SQL | undefined =>
  or(
    found(text, { columns: [threads.subject] }),
    inArray(
      threads.id,
      db
        .select({ id: threadUsers.threadId })
        .from(threadUsers)
        .innerJoin(users, eq(users.id, threadUsers.userId))
        .where(found(text, PEOPLE)),
    ),
  )

/** The last message of each thread. */
export async function lastMessages(db: Queryable, threadIds: readonly number[]): Promise<MessageRow[]> {
  if (threadIds.length === 0) return []
  const last = db
    .select()
    .from(messages)
    .where(eq(messages.threadId, threads.id))
    .orderBy(desc(messages.createdAt))
    .limit(1)
    .as('last')
  const rows = await db
    .select()
    .from(threads)
    .innerJoinLateral(last, sql`true`)
    .where(anyOf(threads.id, threadIds))
  return rows.map((row) => row.last)
}

/** The last messages of a thread, or the last before one of them; oldest first, with whether there are earlier ones. */
export async function messagesOf(
  db: Queryable,
  threadId: number,
  before: number | undefined,
): Promise<{ rows: MessageRow[]; hasEarlier: boolean }> {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.threadId, threadId), before === undefined ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(MESSAGES_SHOWN + 1)
  return { rows: rows.slice(0, MESSAGES_SHOWN).reverse(), hasEarlier: rows.length > MESSAGES_SHOWN }
}

/** How many messages of its thread a reader has not seen, as a column of `thread_users`; null for the others. */
export const unreadOfReader = (db: Queryable, readerId: number): SQL<number | null> => {
  const counted = db
    .select({ total: sql`count(*)::int` })
    .from(messages)
    .where(and(eq(messages.threadId, threadUsers.threadId), isUnread(readerId)))
  return sql<number | null>`case when ${eq(threadUsers.userId, readerId)} then (${counted}) end`
}

const LATEST_UNREAD = 20

interface Unread {
  readonly rows: readonly MessageRow[]
  readonly total: number
}

/** Every page of a signed-in reader asks for them, until there is another message. */
const UNREAD_HOLDS_MS = MINUTE_MS
const READERS_MAX = 1_000
const unread = rememberedFor<Unread>(UNREAD_HOLDS_MS, READERS_MAX)

/** The latest messages a person has not read, and how many there are. */
export const unreadOf = (db: Queryable, readerId: number): Promise<Unread> =>
  unread(db, String(readerId), () => readUnread(db, readerId))

async function readUnread(db: Queryable, readerId: number): Promise<Unread> {
  const rows = await db
    .select({ message: messages, total: sql<number>`(count(*) over ())::int` })
    .from(messages)
    .innerJoin(threadUsers, participationOf(readerId))
    .where(isUnread(readerId))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(LATEST_UNREAD)
  return { rows: rows.map((row) => row.message), total: rows[0]?.total ?? 0 }
}
