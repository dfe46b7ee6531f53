import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  messageInput,
  messageNotification,
  readInput,
  recipientListQuery,
  recipientSchema,
  threadInput,
  threadListQuery,
  threadQuery,
  threadSchema,
} from './message.fields.ts'
import { byId, done, idInput, listOf, oneOf } from './wire.ts'

export const messages = {
  list: endpoint({
    name: 'messages.list',
    method: 'GET',
    path: '/api/social/messages',
    summary: 'The caller’s threads, each with its last message; the latest first.',
    query: threadListQuery,
    reply: listOf(threadSchema),
  }),
  unread: endpoint({
    name: 'messages.unread',
    method: 'GET',
    path: '/api/social/messages/unread',
    summary: 'Messages to the caller not read yet: the latest of them, and how many there are.',
    reply: z.object({ data: z.array(messageNotification), meta: z.object({ total: z.number() }) }),
  }),
  details: endpoint({
    name: 'messages.details',
    method: 'GET',
    path: '/api/social/messages/{id}',
    summary: 'A thread with its last messages. Marks nothing as read: that is a call of its own.',
    params: byId,
    query: threadQuery,
    reply: oneOf(threadSchema),
  }),
  read: endpoint({
    name: 'messages.read',
    method: 'PUT',
    path: '/api/social/messages/{id}/read',
    summary: 'Marks a thread as read, up to a message of it where one is named.',
    params: byId,
    body: readInput,
    reply: done,
  }),
  create: endpoint({
    name: 'messages.create',
    method: 'POST',
    path: '/api/social/messages',
    summary: 'Opens a thread with some people.',
    body: threadInput,
    reply: oneOf(threadSchema),
  }),
  reply: endpoint({
    name: 'messages.reply',
    method: 'PUT',
    path: '/api/social/messages/{thread_id}',
    summary: 'Writes into a thread.',
    params: z.object({ thread_id: idInput }),
    body: messageInput,
    reply: oneOf(threadSchema),
  }),
  recipients: endpoint({
    name: 'messages.recipients',
    method: 'GET',
    path: '/api/social/recipients',
    summary:
      'People a message may be written to, by name. `acquainted=1`: only those the caller has to do with – club, guardians and their athletes, organisers, entrants and judges of a competition, those they share a thread with.',
    query: recipientListQuery,
    reply: listOf(recipientSchema),
  }),
}
