import { z } from 'zod'
import { adminCreate, adminDetails, adminList, adminRemove, adminUpdate } from './admin-calls.ts'
import { editOf } from './edit.ts'
import { matJudgeDates, matJudgeSchema, matJudgeSorts } from './mat-judge.fields.ts'
import { choiceInput, dateRange, flagInput, idFilter, listQuery, ofCompetition } from './wire.ts'

export const adminMatJudgeListQuery = listQuery([...matJudgeSorts, 'name'], {
  ...ofCompetition,
  mat_id: idFilter,
  user_id: idFilter,
  /** `1`: both sides have agreed; `0`: somebody has still to answer. */
  approved: z.enum(['0', '1']).optional(),
  ...matJudgeDates,
  ...dateRange('updated_at'),
})
const approvals = { user_approved: flagInput.optional(), competition_approved: flagInput.optional() }
export const adminMatJudgeInput = z.object({
  mat_id: choiceInput('mat'),
  user_id: choiceInput('judge'),
  ...approvals,
})
export const adminMatJudgeChanges = z.object({ ...approvals, ...editOf })

export const adminMatJudges = {
  list: adminList('matJudges', 'core/mat_judges', { query: adminMatJudgeListQuery, item: matJudgeSchema }),
  details: adminDetails('matJudges', 'core/mat_judges', matJudgeSchema),
  create: adminCreate('matJudges', 'core/mat_judges', { body: adminMatJudgeInput, item: matJudgeSchema }),
  update: adminUpdate('matJudges', 'core/mat_judges', { body: adminMatJudgeChanges, item: matJudgeSchema }),
  remove: adminRemove('matJudges', 'core/mat_judges'),
}
