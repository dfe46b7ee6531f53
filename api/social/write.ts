import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import { replyRefusal } from '~/domain/messages/blocks.ts'
import { userChannel } from '~/domain/realtime/channels.ts'
import { messages, threads, threadUsers, users } from '../platform/db/schema.ts'
import { type Call, viewerOf, type WriteContext } from '../platform/calls/call.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { ApiError, invalidField } from '../platform/kernel/errors.ts'
import { MESSAGE_LIMIT } from '../platform/kernel/rate-limits.ts'
import { withAccount } from '../platform/queries/account.ts'
import { blocksBetween } from './blocks.ts'
import { threadOf, type ThreadRow } from './threads.ts'
import { requireWritable } from './ties.ts'

/** Opens a thread with some people. */
export async function openThread(call: Call<typeof contract.messages.create>): Promise<ThreadRow> {
  const { db, body, now } = call
  const author = viewerOf(call)
  await call.deps.limiter.take(MESSAGE_LIMIT, String(author.id))
  const wanted = [...new Set(body.users)].filter((id) => id !== author.id)
  if (wanted.length === 0) throw invalidField('users', 'required')
  const known = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, wanted), eq(users.status, 'active'), withAccount))
  if (known.length !== wanted.length) throw invalidField('users', 'wrong_choice')
  await requireWritable(call, author, wanted)
  const at = new Date(now)
  const [thread] = await db
    .insert(threads)
    .values({ subject: body.subject, createdAt: at, updatedAt: at })
    .returning()
  if (!thread) throw new ApiError('internal')
  await db
    .insert(threadUsers)
    .values([author.id, ...wanted].map((userId) => ({ threadId: thread.id, userId })))
  await send(call, thread, body.message, at)
  return thread
}

/**
 * Opens a thread of the caller's with each of some people, who do not see one another. The few statements are the same
 * for any number.
 */
export async function openThreads(
  call: WriteContext,
  { subject, announcementId }: Pick<ThreadRow, 'subject' | 'announcementId'>,
  letters: readonly { readonly userId: number; readonly message: string }[],
): Promise<void> {
  if (letters.length === 0) return
  const { db, now } = call
  const { id: authorId, slug, name } = viewerOf(call)
  const at = new Date(now)
  const opened = await db
    .insert(threads)
    .values(letters.map(() => ({ subject, announcementId, createdAt: at, updatedAt: at })))
    .returning({ id: threads.id })
  // They are alike, so it does not matter which of them is whose.
  const threadOfReader = new Map(letters.map(({ userId }, index) => [userId, opened[index]?.id ?? 0]))
  const threadIdOf = (userId: number) => threadOfReader.get(userId) ?? 0
  await db.insert(threadUsers).values(
    letters.flatMap(({ userId }) => [
      { threadId: threadIdOf(userId), userId: authorId, lastReadAt: at },
      { threadId: threadIdOf(userId), userId, lastReadAt: null },
    ]),
  )
  const sent = await db
    .insert(messages)
    .values(
      letters.map(({ userId, message }) => ({
        threadId: threadIdOf(userId),
        userId: authorId,
        message,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .returning({ id: messages.id, threadId: messages.threadId, message: messages.message })
  const readerOf = new Map([...threadOfReader].map(([userId, threadId]) => [threadId, userId]))
  for (const { id, threadId, message } of sent)
    call.publish([userChannel(readerOf.get(threadId) ?? 0)], 'new-message', {
      id,
      thread_id: threadId,
      user: { id: authorId, slug, name },
      message,
      created_at: wireTimestamp(at, call.zone),
    })
}

/** Writes into a thread of the caller's. */
export async function replyTo(call: Call<typeof contract.messages.reply>): Promise<ThreadRow> {
  const before = await threadOf(call, call.params.thread_id, { lock: true })
  await call.deps.limiter.take(MESSAGE_LIMIT, String(viewerOf(call).id))
  await requireReaders(call, before.id)
  // Later than everything in the thread, whatever the clocks of two nodes say: what was read is decided by time.
  const at = new Date(Math.max(call.now, before.updatedAt.getTime() + 1))
  const [thread] = await call.db
    .update(threads)
    .set({ updatedAt: at })
    .where(eq(threads.id, before.id))
    .returning()
  if (!thread) throw new ApiError('internal')
  await send(call, thread, call.body.message, at)
  return thread
}

/** Refuses a message that nobody in its thread takes. */
async function requireReaders(call: Pick<Call, 'db' | 'viewer'>, threadId: number): Promise<void> {
  const { db } = call
  const author = viewerOf(call)
  const participants = await db
    .select({ id: threadUsers.userId })
    .from(threadUsers)
    .where(and(eq(threadUsers.threadId, threadId), ne(threadUsers.userId, author.id)))
  const between = await blocksBetween(
    db,
    author.id,
    participants.map(({ id }) => id),
  )
  const refusal = replyRefusal(between, { isAdmin: author.roles.includes('admin') })
  if (refusal) throw invalidField('message', refusal, { names: between.map(({ name }) => name).join(', ') })
}

async function send(call: WriteContext, thread: ThreadRow, message: string, at: Date): Promise<void> {
  const { db } = call
  const { id: authorId, slug, name } = viewerOf(call)
  const [row] = await db
    .insert(messages)
    .values({ threadId: thread.id, userId: authorId, message, createdAt: at, updatedAt: at })
    .returning()
  if (!row) throw new ApiError('internal')
  await markRead(db, thread.id, authorId, at)
  const participants = await db
    .select({ userId: threadUsers.userId })
    .from(threadUsers)
    .where(eq(threadUsers.threadId, thread.id))
    .orderBy(threadUsers.userId)
  for (const { userId } of participants)
    if (userId !== authorId)
      call.publish([userChannel(userId)], 'new-message', {
        id: row.id,
        thread_id: thread.id,
        user: { id: authorId, slug, name },
        message,
        created_at: wireTimestamp(at, call.zone),
      })
}

/** The caller has seen a thread, up to one of its messages or whole. */
export async function readThread(call: Call<typeof contract.messages.read>): Promise<void> {
  const { db, body } = call
  const thread = await threadOf(call, call.params.id)
  const [shown] = body.message_id
    ? await db
        .select({ createdAt: messages.createdAt })
        .from(messages)
        .where(and(eq(messages.id, body.message_id), eq(messages.threadId, thread.id)))
    : [{ createdAt: thread.updatedAt }]
  if (!shown) throw invalidField('message_id', 'wrong_choice')
  await markRead(db, thread.id, viewerOf(call).id, shown.createdAt)
}

/** The person has seen everything up to a moment: that of the last message shown. What was read stays read. */
async function markRead(db: Call['db'], threadId: number, userId: number, at: Date): Promise<void> {
  await db
    .update(threadUsers)
    .set({ lastReadAt: sql`greatest(${threadUsers.lastReadAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(threadUsers.threadId, threadId), eq(threadUsers.userId, userId)))
}
