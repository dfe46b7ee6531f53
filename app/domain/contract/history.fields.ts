import { z } from 'zod'
import { HISTORY_ENTITIES } from '../competition/history.ts'
import { personRef } from './user.fields.ts'
import { dateRange, idFilter, listQuery, wireTimestamp } from './wire.ts'

/** One act at a competition, in the venue's time: who did what to which thing, and what it was before. */
export const historyEntry = z.object({
  id: z.number(),
  /** Null once the person is gone. */
  actor: personRef.nullable(),
  /** The roles they had among the staff when they acted. */
  staff_roles: z.array(z.string()),
  action: z.string(),
  entity: z.enum(HISTORY_ENTITIES),
  entity_id: z.number(),
  /** The thing by its name: an athlete, the two of a bout, a category, a mat. */
  subject: z.string().nullable(),
  /** Names and days are written out, in the reader's language and the venue's time. */
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  created_at: wireTimestamp,
})

export const historyQuery = listQuery(['created_at'], {
  actor_id: idFilter,
  entity: z.enum(HISTORY_ENTITIES, { error: 'wrong_choice' }).optional(),
  /** Days of the venue. */
  ...dateRange('created_at'),
})

export type HistoryEntry = z.infer<typeof historyEntry>
