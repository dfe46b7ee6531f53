import { z } from 'zod'
import { personRef } from './user.fields.ts'
import { dateRange, idFilter, listQuery, wireTimestamp } from './wire.ts'

const row = z.record(z.string(), z.unknown())

/** One act of an official or an administrator. A change keeps only the fields that differ. */
export const auditEntrySchema = z.object({
  id: z.number(),
  /** Null once the person is gone. */
  actor: personRef.nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.number(),
  before: row.nullable(),
  after: row.nullable(),
  created_at: wireTimestamp,
})

export const auditListQuery = listQuery(['created_at', 'entity', 'action'], {
  actor_id: idFilter,
  entity: z.string().max(40).optional(),
  entity_id: idFilter,
  action: z.string().max(40).optional(),
  ...dateRange('created_at'),
})

export type AuditEntry = z.infer<typeof auditEntrySchema>
