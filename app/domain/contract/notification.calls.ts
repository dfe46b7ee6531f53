import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { notificationListQuery, notificationReadInput, notificationSchema } from './notification.fields.ts'
import { byId, done, listOf, oneOf } from './wire.ts'

export const notifications = {
  list: endpoint({
    name: 'notifications.list',
    method: 'GET',
    path: '/api/social/notifications',
    summary:
      'What happened to what is the caller’s, the latest first; `unread_count` counts what is new. `grouped=1`: those of one kind about one competition are one entry, the latest of them with their `count`.',
    query: notificationListQuery,
    reply: listOf(notificationSchema).extend({ unread_count: z.number() }),
  }),
  read: endpoint({
    name: 'notifications.read',
    method: 'PUT',
    path: '/api/social/notifications/{id}/read',
    summary: 'Marks one as read; `grouped=1`: and those that are grouped with it.',
    params: byId,
    body: notificationReadInput,
    reply: oneOf(notificationSchema),
  }),
  readAll: endpoint({
    name: 'notifications.readAll',
    method: 'PUT',
    path: '/api/social/notifications/read',
    summary: 'Marks all of them as read.',
    reply: done,
  }),
}
