import type { Instant } from '~/domain/time.ts'
import { messages, threads, threadUsers } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { THREADS, type Writer } from './demo-threads.ts'
import { timestampOf } from './story.ts'

/**
 * What the people of the demo have written to each other. Written down at once: seventy calls of the API for what no
 * rule decides would be most of a first start.
 */
export async function correspond(
  db: Queryable,
  writers: Readonly<Record<Writer, number>>,
  now: Instant,
): Promise<void> {
  const all = THREADS.map((thread) => ({
    ...thread,
    sent: thread.says.map(([writer, when, message]) => ({
      userId: writers[writer],
      message,
      at: new Date(timestampOf(now, when)),
    })),
  }))
  const rows = await db
    .insert(threads)
    .values(all.map(({ subject, sent }) => ({ subject, createdAt: sent[0]?.at, updatedAt: sent.at(-1)?.at })))
    .returning({ id: threads.id })
  const known = all.flatMap((thread, place) => {
    const row = rows[place]
    return row ? [{ ...thread, threadId: row.id }] : []
  })
  await db.insert(threadUsers).values(
    known.flatMap(({ threadId, between, sent, read }) =>
      between.map((writer) => {
        const last = read.includes(writer)
          ? sent.at(-1)
          : sent.findLast(({ userId }) => userId === writers[writer])
        return { threadId, userId: writers[writer], lastReadAt: last?.at ?? null }
      }),
    ),
  )
  await db
    .insert(messages)
    .values(
      known.flatMap(({ threadId, sent }) =>
        sent.map(({ userId, message, at }) => ({ threadId, userId, message, createdAt: at, updatedAt: at })),
      ),
    )
}
