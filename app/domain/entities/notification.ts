import { z } from 'zod'
import { dateRange, listQuery, wireMoment } from './wire.ts'

/** What happened to what is the reader's (spec §3, action notifications). */
export const notificationSchema = z.object({
  id: z.number(),
  /** A key of the dictionary under `common:notifications.kind`. */
  kind: z.string(),
  /** The words' values, and the slugs a link needs. */
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** In the reader's language. */
  text: z.string(),
  is_read: z.boolean(),
  created_at: wireMoment,
})

export const notificationListQuery = listQuery(['created_at'], {
  unread: z.enum(['0', '1']).optional().catch(undefined),
  ...dateRange('created_at'),
})

export type ActionNotification = z.infer<typeof notificationSchema>
