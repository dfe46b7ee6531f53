import { sql } from 'drizzle-orm'
import type { Message, MessageNotification, Thread } from '~/domain/contract/message.fields.ts'
import type { PersonRef } from '~/domain/contract/user.fields.ts'
import { threadUsers } from '../platform/db/schema.ts'
import { type ReadContext, viewerOf } from '../platform/calls/call.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { anyOf } from '../platform/queries/list.ts'
import { loadPersonRefs } from '../references/person.ts'
import { takesNoneFrom } from './blocks.ts'
import { lastMessages, type MessageRow, messagesOf, type ThreadRow, unreadOfReader } from './threads.ts'

type People = ReadonlyMap<number, PersonRef>

const messageOf = (row: MessageRow, people: People, zone: string): Message[] => {
  const user = people.get(row.userId)
  return user
    ? [
        {
          id: row.id,
          message: row.message,
          created_at: wireTimestamp(row.createdAt, zone),
          updated_at: wireTimestamp(row.updatedAt, zone),
          user,
        },
      ]
    : []
}

/** Who is in some threads; of the reader how much is unread, of the others whether the reader takes messages from them. */
async function participantsOf(context: ReadContext, threadIds: readonly number[]) {
  if (threadIds.length === 0) return []
  const { db } = context
  return db
    .select({
      threadId: threadUsers.threadId,
      userId: threadUsers.userId,
      unread: unreadOfReader(db, viewerOf(context).id),
      isBlocked: sql<boolean>`${takesNoneFrom(db, viewerOf(context).id, threadUsers.userId)}`,
    })
    .from(threadUsers)
    .where(anyOf(threadUsers.threadId, threadIds))
    .orderBy(threadUsers.threadId, threadUsers.userId)
}

/** Threads with who is in them and some of their messages. */
interface ThreadParts {
  readonly rows: readonly ThreadRow[]
  readonly participants: Awaited<ReturnType<typeof participantsOf>>
  readonly shown: readonly MessageRow[]
}

/** What a list of threads is made of: they, who is in them, and the last message of each. */
export async function readThreadCards(
  context: ReadContext,
  rows: readonly ThreadRow[],
): Promise<ThreadParts> {
  const ids = rows.map((row) => row.id)
  return {
    rows,
    shown: await lastMessages(context.db, ids),
    participants: await participantsOf(context, ids),
  }
}

/** Threads with some messages of theirs, as one of the people in them reads them. */
async function presentThreads(
  context: ReadContext,
  { rows, participants, shown }: ThreadParts,
  hasEarlier: (row: ThreadRow) => boolean,
): Promise<Thread[]> {
  const { db, language, zone } = context
  const unread = new Map(
    participants.flatMap((one) => (one.unread === null ? [] : [[one.threadId, one.unread]])),
  )
  const people = await loadPersonRefs(
    db,
    [...participants.map((participant) => participant.userId), ...shown.map((message) => message.userId)],
    language,
  )
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    created_at: wireTimestamp(row.createdAt, zone),
    updated_at: wireTimestamp(row.updatedAt, zone),
    users: participants
      .filter((participant) => participant.threadId === row.id)
      .flatMap((participant) => people.get(participant.userId) ?? []),
    blocked: participants
      .filter(({ threadId, isBlocked }) => threadId === row.id && isBlocked)
      .map(({ userId }) => userId),
    messages: shown
      .filter((message) => message.threadId === row.id)
      .flatMap((message) => messageOf(message, people, zone)),
    has_earlier: hasEarlier(row),
    unread_count: unread.get(row.id) ?? 0,
  }))
}

/** Threads as lists show them: with their last message. */
export const presentThreadCards = (context: ReadContext, parts: ThreadParts): Promise<Thread[]> =>
  // A thread whose last message is not its first was opened earlier than it was last written to.
  presentThreads(context, parts, (row) => row.updatedAt.getTime() > row.createdAt.getTime())

/** A thread with its last messages, or the last before one of them. */
export async function presentThread(context: ReadContext, row: ThreadRow, before?: number): Promise<Thread> {
  const { rows, hasEarlier } = await messagesOf(context.db, row.id, before)
  const participants = await participantsOf(context, [row.id])
  const [thread] = await presentThreads(context, { rows: [row], participants, shown: rows }, () => hasEarlier)
  if (!thread) throw new Error('a thread was lost on the way')
  return thread
}

export async function presentMessageNotifications(
  { db, language, zone }: ReadContext,
  rows: readonly MessageRow[],
): Promise<MessageNotification[]> {
  const people = await loadPersonRefs(
    db,
    rows.map((row) => row.userId),
    language,
  )
  return rows.flatMap((row) =>
    messageOf(row, people, zone).map(({ id, message, created_at, user }) => ({
      id,
      thread_id: row.threadId,
      message,
      created_at,
      user,
    })),
  )
}
