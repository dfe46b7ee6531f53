import { MESSAGE_MAX, SUBJECT_MAX } from './text-limits.ts'
import { z } from 'zod'
import { personRef, roleSchema } from './user.fields.ts'
import { dateRange, idInput, listInput, listQuery, textInput, wireTimestamp } from './wire.ts'

/** People one thread may be opened with, besides its author. */
export const RECIPIENTS_MAX = 50
/** Messages a thread shows at once; earlier ones are asked for by the first id shown. */
export const MESSAGES_SHOWN = 100

export const messageSchema = z.object({
  id: z.number(),
  message: z.string(),
  created_at: wireTimestamp,
  updated_at: wireTimestamp,
  user: personRef,
})

/** A thread with messages, oldest first. In lists `messages` holds the last one alone. */
export const threadSchema = z.object({
  id: z.number(),
  subject: z.string(),
  created_at: wireTimestamp,
  /** When its last message was sent. */
  updated_at: wireTimestamp,
  users: z.array(personRef),
  /** Ids of those in it from whom the reader takes no messages. */
  blocked: z.array(z.number()),
  messages: z.array(messageSchema),
  /** There are messages before those shown. */
  has_earlier: z.boolean(),
  /** Messages of others the reader has not seen. */
  unread_count: z.number(),
})

/** Spec §3, message notification. */
export const messageNotification = z.object({
  id: z.number(),
  thread_id: z.number(),
  message: z.string(),
  created_at: wireTimestamp,
  user: personRef,
})

export const threadListQuery = listQuery(['updated_at', 'created_at', 'subject'], {
  unread: z.enum(['0', '1']).optional(),
  ...dateRange('created_at'),
  ...dateRange('updated_at'),
})

/** `before`: the id of the first message shown, for those earlier than it. */
export const threadQuery = z.object({ before: idInput.optional() })

export const threadInput = z.object({
  subject: textInput(SUBJECT_MAX),
  message: textInput(MESSAGE_MAX),
  /** Ids of the people written to. */
  users: listInput(idInput, RECIPIENTS_MAX).refine((list) => list.length > 0, 'choose_person'),
})

/** `message_id`: the last message that was shown; one that has come since stays unread. */
export const readInput = z.object({ message_id: idInput.optional() })

export const messageInput = z.object({ message: textInput(MESSAGE_MAX) })

/** Somebody a message may be written to. */
export const recipientSchema = personRef.extend({ roles: z.array(roleSchema) })
export const recipientListQuery = listQuery(['name'], {
  role: roleSchema.optional(),
  /** `1`: only those the caller has to do with. */
  acquainted: z.enum(['0', '1']).optional(),
})

export type Message = z.infer<typeof messageSchema>
export type Thread = z.infer<typeof threadSchema>
export type MessageNotification = z.infer<typeof messageNotification>
