import { z } from 'zod'
import { JUDGE_STATUSES } from '../competition/slugs.ts'
import { MAT_SEATS } from '../panel/seats.ts'
import { competitionSummary } from './competition.fields.ts'
import { versioned } from './edit.ts'
import { matRef } from './mat.fields.ts'
import { personRef } from './user.fields.ts'
import { dateRange, wireTimestamp } from './wire.ts'

export const matJudgeSorts = ['created_at', 'user_approved_at', 'competition_approved_at'] as const
export const matJudgeDates = {
  ...dateRange('created_at'),
  ...dateRange('user_approved_at'),
  ...dateRange('competition_approved_at'),
}

export const matJudgeSchema = z.object({
  ...versioned,
  id: z.number(),
  mat: matRef,
  competition: competitionSummary,
  user: personRef,
  /** Where the judge sits: at the table, at its head, or as a side judge. */
  seat: z.enum(MAT_SEATS),
  status: z.enum(JUDGE_STATUSES),
  user_approved_at: wireTimestamp.nullable(),
  competition_approved_at: wireTimestamp.nullable(),
  /** What the judge may do with the invitation now. */
  abilities: z.object({ accept: z.boolean(), decline: z.boolean() }),
})
/** The seat a judge is invited to, or moved to. */
export const seatInput = z.enum(MAT_SEATS, { error: 'wrong_choice' })

export type MatJudge = z.infer<typeof matJudgeSchema>
