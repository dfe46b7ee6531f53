import type { Bell } from '../../components/layout/viewer.tsx'
import type { AppContext } from './context.ts'

/** Entries the bell shows of each kind; the lists behind it have them all. */
const SHOWN = 8

/** What the bell rings for. A page is shown all the same when the API cannot tell. */
export async function loadBell({ api }: AppContext): Promise<Bell> {
  const [messages, events] = await Promise.all([
    api.messages.unread().catch(() => null),
    api.notifications.list({ query: { unread: '1', grouped: '1', per_page: SHOWN } }).catch(() => null),
  ])
  const latestMessages = messages?.data ?? []
  const latestEvents = events?.data ?? []
  // No more than is shown: it is part of every page of somebody signed in.
  return {
    messages: {
      count: messages?.meta.total ?? 0,
      latest: latestMessages.map(({ id, thread_id, message, created_at, user }) => ({
        id,
        thread_id,
        message,
        created_at,
        user: { name: user.name },
      })),
    },
    events: {
      count: events?.unread_count ?? 0,
      latest: latestEvents.map(({ id, count, text, created_at }) => ({ id, count, text, created_at })),
    },
    /** Of two readings the later one holds. */
    at: Date.now(),
  }
}
