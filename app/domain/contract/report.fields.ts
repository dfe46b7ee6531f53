import { z } from 'zod'
import { REPORT_OUTCOMES, REPORT_REASONS, REPORT_STATUSES } from '../messages/reports.ts'
import { REPORT_MAX } from './text-limits.ts'
import { personRef } from './user.fields.ts'
import { dateRange, idFilter, idInput, listQuery, optional, textInput, wireTimestamp } from './wire.ts'

/** A report as its reporter reads it. */
export const reportSchema = z.object({
  id: z.number(),
  /** The person reported, or the author of the message. */
  user: personRef,
  /** The message as it was then; null for a report of the profile. */
  quote: z.string().nullable(),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  status: z.enum(REPORT_STATUSES),
  created_at: wireTimestamp,
  decided_at: wireTimestamp.nullable(),
})

/** As administrators read it. */
export const adminReportSchema = reportSchema.extend({
  reporter: personRef,
  note: z.string().nullable(),
  decided_by: personRef.nullable(),
})

/** A message of a thread of the caller's, or a person; the message where both are named. */
export const reportInput = z.object({
  message_id: idInput.optional(),
  user_id: idInput.optional(),
  reason: z.enum(REPORT_REASONS, { error: 'required' }),
  text: textInput(REPORT_MAX),
})

export const reportListQuery = listQuery(['created_at', 'decided_at'], {
  status: z.enum(REPORT_STATUSES).optional(),
  ...dateRange('created_at'),
  ...dateRange('decided_at'),
})

export const adminReportListQuery = listQuery(['created_at', 'decided_at'], {
  status: z.enum(REPORT_STATUSES).optional(),
  reason: z.enum(REPORT_REASONS).optional(),
  user_id: idFilter,
  ...dateRange('created_at'),
  ...dateRange('decided_at'),
})

export const reportDecision = z.object({
  status: z.enum(REPORT_OUTCOMES),
  note: optional(textInput(REPORT_MAX)),
})

export type Report = z.infer<typeof reportSchema>
export type AdminReport = z.infer<typeof adminReportSchema>
