import { z } from 'zod'
import { JUDGE_STATUSES } from '../competition/slugs.ts'
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
  status: z.enum(JUDGE_STATUSES),
  user_approved_at: wireTimestamp.nullable(),
  competition_approved_at: wireTimestamp.nullable(),
  /** What the judge may do with the invitation now. */
  abilities: z.object({ accept: z.boolean(), decline: z.boolean() }),
})
export type MatJudge = z.infer<typeof matJudgeSchema>
