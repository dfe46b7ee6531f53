import { notifications, reports, userBlocks } from '#api/platform/db/schema.ts'
import { aUser } from './builders.ts'
import type { Venue } from './venue.ts'
import { open, own, type Sample } from './sample.ts'

/** A thread between the venue's owner and somebody; between two others when there is no owner. */
async function aThread({ api, owner }: Venue): Promise<number> {
  const author = owner.role === 'anonymous' ? await aUser(api.db) : owner
  const { data } = await api
    .as(await aUser(api.db))
    .messages.create({ body: { subject: 'Sample', message: 'Hello', users: [author.id] } })
  return data.id
}

async function aNotification({ api, owner }: Venue): Promise<number> {
  const userId = owner.role === 'anonymous' ? (await aUser(api.db)).id : owner.id
  const [row] = await api.db
    .insert(notifications)
    .values({ userId, type: 'club_active', payload: { name: 'Sample' } })
    .returning()
  return row?.id ?? 0
}

async function aReport({ api, left }: Venue, reporter?: number): Promise<number> {
  const [row] = await api.db
    .insert(reports)
    .values({
      reporterId: reporter ?? (await aUser(api.db)).id,
      userId: left.id,
      reason: 'spam',
      text: 'Sample',
    })
    .returning()
  return row?.id ?? 0
}

export const socialSamples: Readonly<Record<string, Sample>> = {
  'messages.list': open(),
  'messages.unread': open(),
  'messages.details': own(async (venue) => ({ params: { id: await aThread(venue) } })),
  'messages.read': own(async (venue) => ({ params: { id: await aThread(venue) }, body: {} })),
  'messages.create': open(({ left }) => ({
    body: { subject: 'Sample', message: 'Hello', users: [left.id] },
  })),
  'messages.reply': own(async (venue) => ({
    params: { thread_id: await aThread(venue) },
    body: { message: 'Hello again' },
  })),
  'messages.recipients': open(),
  'blocks.list': open(async ({ api, owner, left }) => {
    if (owner.role !== 'anonymous')
      await api.db.insert(userBlocks).values({ userId: owner.id, blockedId: left.id }).onConflictDoNothing()
    return {}
  }),
  'blocks.create': open(({ left }) => ({ body: { user_id: left.id } })),
  'blocks.remove': open(({ left }) => ({ params: { user_id: left.id } })),
  'reports.list': open(async (venue) => {
    const { owner } = venue
    await aReport(venue, owner.role === 'anonymous' ? undefined : owner.id)
    return {}
  }),
  'reports.create': open(({ left }) => ({ body: { user_id: left.id, reason: 'spam', text: 'Sample' } })),
  'admin.reports.list': open(async (venue) => {
    await aReport(venue)
    return {}
  }),
  'admin.reports.decide': open(async (venue) => ({
    params: { id: await aReport(venue) },
    body: { status: 'acted' },
  })),
  'notifications.list': open(),
  'notifications.read': own(async (venue) => ({ params: { id: await aNotification(venue) } })),
  'notifications.readAll': open(),
}
