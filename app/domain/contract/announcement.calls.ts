import {
  announcementAudience,
  announcementInput,
  announcementListQuery,
  announcementReach,
  announcementSchema,
} from './announcement.fields.ts'
import { endpoint } from './endpoint.ts'
import { byId, listOf, oneOf } from './wire.ts'

export const announcements = {
  list: endpoint({
    name: 'announcements.list',
    method: 'GET',
    path: '/api/core/competitions/{id}/announcements',
    summary:
      'Messages sent to many entrants of a competition: when, by whom, what, to how many, and who was not reached.',
    params: byId,
    query: announcementListQuery,
    reply: listOf(announcementSchema),
  }),
  preview: endpoint({
    name: 'announcements.preview',
    method: 'POST',
    path: '/api/core/competitions/{id}/announcements/preview',
    summary:
      'Whom a message to the entrants of a competition would reach by each channel, and whom not. Sends nothing.',
    params: byId,
    body: announcementAudience,
    reply: oneOf(announcementReach),
  }),
  send: endpoint({
    name: 'announcements.send',
    method: 'POST',
    path: '/api/core/competitions/{id}/announcements',
    summary:
      'The organiser writes to the entrants of a competition, by their applications or all that match: to each in a thread of their own, by mail, or both. For athletes without an account it goes to those who look after them. Who was not reached is told with the reason. Closed applications count only where they are asked for.',
    params: byId,
    body: announcementInput,
    reply: oneOf(announcementReach),
  }),
}
