import type { AppContext } from './context.ts'

/** Entries the bell shows of each kind; the lists behind it have them all. */
const SHOWN = 8

/** What the bell rings for. A page is shown all the same when the API cannot tell. */
export async function loadBell({ api }: AppContext) {
  const [messages, events] = await Promise.all([
    api.messages.unread().catch(() => null),
    api.notifications.list({ query: { unread: '1', grouped: '1', per_page: SHOWN } }).catch(() => null),
  ])
  return {
    messages: { count: messages?.meta.total ?? 0, latest: messages?.data ?? [] },
    events: { count: events?.unread_count ?? 0, latest: events?.data ?? [] },
    /** Of two readings the later one holds. */
    at: Date.now(),
  }
}
