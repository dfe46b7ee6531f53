import { z } from 'zod'
import { dateRange, listQuery, wireTimestamp } from './wire.ts'

/** What a notification leads to: a thing by its id, and the slug of the page it is found on. */
export const notificationTarget = z.object({
  entity: z.enum([
    'organisation',
    'club',
    'user',
    'competition',
    'competition_application',
    'club_application',
    'mat_judge',
    'staff',
    'competition_staff',
    'belt_approval',
    'report',
    'document',
  ]),
  id: z.number().nullable(),
  slug: z.string().nullable(),
})
export type NotificationTarget = z.infer<typeof notificationTarget>

/** What happened to what is the reader's (spec §3, action notifications). */
export const notificationSchema = z.object({
  id: z.number(),
  /** A key of the dictionary under `common:notifications.kind`. */
  kind: z.string(),
  /** The words' values, in the reader's language. */
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** In the reader's language. */
  text: z.string(),
  target: notificationTarget,
  is_read: z.boolean(),
  /** How many notifications the entry stands for: those of one kind about one competition, where they are grouped. */
  count: z.number(),
  created_at: wireTimestamp,
})

export const notificationListQuery = listQuery(['created_at'], {
  unread: z.enum(['0', '1']).optional(),
  grouped: z.enum(['0', '1']).optional(),
  ...dateRange('created_at'),
})

/** `grouped`: with all that are grouped with it. */
export const notificationReadInput = z.object({ grouped: z.enum(['0', '1']).optional() })

export type ActionNotification = z.infer<typeof notificationSchema>
