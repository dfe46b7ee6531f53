import { z } from 'zod'
import { BRACKET_STATUSES, BRACKET_TYPES, drawPositionsInput } from './bracket.ts'
import {
  applicationInput,
  applicationListQuery,
  competitionInput,
  competitionListQuery,
  matInput,
  matJudgeDates,
  matJudgeSorts,
} from './competition.ts'
import { DISCIPLINE_SLUGS } from '../fight/disciplines.ts'
import { CELL_STATUSES, FIGHT_STATUSES, fightDates, fightSorts } from './fight.ts'
import {
  dateRange,
  flagInput,
  idInput,
  integerInput,
  listQuery,
  momentInput,
  optional,
  textInput,
} from './wire.ts'

// What administrators ask and say of competitions and what hangs on them.

const idFilter = z.coerce.number().int().optional().catch(undefined)
const ofCompetition = {
  competition: z.string().max(200).optional().catch(undefined),
  competition_id: idFilter,
}

export const adminCompetitionListQuery = competitionListQuery
export const adminCompetitionInput = competitionInput.extend({ organisation_id: idInput })

export const adminMatListQuery = listQuery(['name', 'created_at'], {
  ...ofCompetition,
  ...dateRange('created_at'),
})
export const adminMatInput = matInput.extend({ competition_id: idInput })

export const adminMatJudgeListQuery = listQuery([...matJudgeSorts, 'name'], {
  ...ofCompetition,
  mat_id: idFilter,
  user_id: idFilter,
  /** `1`: both sides have agreed; `0`: somebody has still to answer. */
  approved: z.enum(['0', '1']).optional().catch(undefined),
  ...matJudgeDates,
})
const approvals = { user_approved: flagInput.optional(), competition_approved: flagInput.optional() }
export const adminMatJudgeInput = z.object({ mat_id: idInput, user_id: idInput, ...approvals })
export const adminMatJudgeChanges = z.object(approvals)

export const adminApplicationListQuery = applicationListQuery.extend({
  user_id: idFilter,
})
export const adminApplicationInput = applicationInput.extend({ user_id: idInput })

export const adminBracketListQuery = listQuery(
  ['queue_number', 'status', 'type', 'created_at', 'updated_at'],
  {
    ...ofCompetition,
    category_id: idFilter,
    mat_id: idFilter,
    status: z.enum(BRACKET_STATUSES).optional().catch(undefined),
    type: z.enum(BRACKET_TYPES).optional().catch(undefined),
    ...dateRange('created_at'),
    ...dateRange('updated_at'),
  },
)
/** A bracket is made by its draw. */
export const adminBracketInput = drawPositionsInput.extend({ competition_id: idInput })
export const adminBracketChanges = z
  .object({
    queue_number: integerInput(1, 10_000),
    /** Seconds of the bouts not begun yet; empty follows the category. */
    time_per_fight: optional(integerInput(10, 3_600)),
  })
  .partial()

export const adminCellListQuery = listQuery(['queue_number', 'status', 'created_at', 'updated_at'], {
  bracket_id: idFilter,
  competition_id: idFilter,
  user_id: idFilter,
  status: z.enum(CELL_STATUSES).optional().catch(undefined),
  ...dateRange('created_at'),
  ...dateRange('updated_at'),
})

export const adminFightListQuery = listQuery([...fightSorts, 'created_at'], {
  ...ofCompetition,
  mat_id: idFilter,
  category_id: idFilter,
  bracket_id: idFilter,
  user_id: idFilter,
  status: z.enum(FIGHT_STATUSES).optional().catch(undefined),
  ...fightDates,
  ...dateRange('created_at'),
})
/** A bout outside the brackets: a show bout, a rematch, a super-fight. The category tells discipline and time left out. */
export const adminFightInput = z.object({
  competition_id: idInput,
  category_id: idInput,
  left_user_id: idInput,
  right_user_id: idInput,
  discipline: z.enum(DISCIPLINE_SLUGS, { error: 'wrong_choice' }).optional(),
  mat_id: optional(idInput),
  /** Its place in the queue of the mat; last without it, or where the planned start falls. */
  queue_number: optional(integerInput(1, 10_000)),
  /** Seconds. */
  time_per_fight: integerInput(10, 3_600).optional(),
  description: optional(textInput(1_000)),
  /** When it is planned for: it is not called before. */
  start_estimate_at: optional(momentInput),
})

/** What is no official act: those are the fight's events. Athletes and planned start only outside the brackets. */
export const adminFightChanges = z
  .object({
    left_user_id: idInput,
    right_user_id: idInput,
    start_estimate_at: optional(momentInput),
    description: optional(textInput(1_000)),
    /** Seconds; only while the bout has not begun. */
    time_per_fight: integerInput(10, 3_600),
    pinned: flagInput,
  })
  .partial()
