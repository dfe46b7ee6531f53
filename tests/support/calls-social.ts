import { notifications } from '#api/db/schema.ts'
import { aUser } from './builders.ts'
import type { Hall } from './hall.ts'
import { open, own, type Sample } from './sample.ts'

/** A thread between the hall's owner and somebody; between two others when there is no owner. */
async function aThread({ api, owner }: Hall): Promise<number> {
  const author = owner.role === 'anonymous' ? await aUser(api.db) : owner
  const { data } = await api
    .as(await aUser(api.db))
    .messages.create({ body: { subject: 'Sample', message: 'Hello', users: [author.id] } })
  return data.id
}

async function aNotification({ api, owner }: Hall): Promise<number> {
  const userId = owner.role === 'anonymous' ? (await aUser(api.db)).id : owner.id
  const [row] = await api.db
    .insert(notifications)
    .values({ userId, type: 'club_active', payload: { name: 'Sample' } })
    .returning()
  return row?.id ?? 0
}

export const socialSamples: Readonly<Record<string, Sample>> = {
  'messages.list': open(),
  'messages.unread': open(),
  'messages.details': own(async (hall) => ({ params: { id: await aThread(hall) } })),
  'messages.read': own(async (hall) => ({ params: { id: await aThread(hall) }, body: {} })),
  'messages.create': open(({ left }) => ({
    body: { subject: 'Sample', message: 'Hello', users: [left.id] },
  })),
  'messages.reply': own(async (hall) => ({
    params: { thread_id: await aThread(hall) },
    body: { message: 'Hello again' },
  })),
  'messages.recipients': open(),
  'notifications.list': open(),
  'notifications.read': own(async (hall) => ({ params: { id: await aNotification(hall) } })),
  'notifications.readAll': open(),
}
