import { z } from 'zod'
import { BRACKET_STATUSES, BRACKET_TYPES, drawPositionsInput, drawSettingsInput } from './bracket.fields.ts'
import { editOf, editVersion } from './edit.ts'
import { competitionInput, competitionListQuery } from './competition.fields.ts'
import { applicationInput, applicationListQuery } from './application.fields.ts'
import { matJudgeDates, matJudgeSorts } from './mat-judge.fields.ts'
import { matInput } from './mat.fields.ts'
import { DISCIPLINE_SLUGS } from '../fight/disciplines.ts'
import { CELL_STATUSES, FIGHT_STATUSES, fightDates, fightSorts } from './fight.fields.ts'
import {
  choiceInput,
  dateRange,
  flagInput,
  idFilter,
  integerInput,
  listQuery,
  momentInput,
  optional,
  textInput,
} from './wire.ts'

// What administrators ask and say of competitions and what hangs on them.

const ofCompetition = {
  competition: z.string().max(200).optional(),
  competition_id: idFilter,
}

export const adminCompetitionListQuery = competitionListQuery.extend({
  /** Those that are held in this category. */
  category_id: idFilter,
  ...dateRange('updated_at'),
})
export const adminCompetitionInput = competitionInput.extend({ organisation_id: choiceInput('organisation') })

export const adminMatListQuery = listQuery(['name', 'created_at'], {
  ...ofCompetition,
  ...dateRange('created_at'),
  ...dateRange('updated_at'),
})
export const adminMatInput = matInput.extend({ competition_id: choiceInput('competition') })

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

export const adminApplicationListQuery = applicationListQuery.extend({
  user_id: idFilter,
})
export const adminApplicationInput = applicationInput.extend({ user_id: choiceInput('person') })

export const adminBracketListQuery = listQuery(
  ['queue_number', 'status', 'type', 'created_at', 'updated_at'],
  {
    ...ofCompetition,
    category_id: idFilter,
    mat_id: idFilter,
    status: z.enum(BRACKET_STATUSES).optional(),
    type: z.enum(BRACKET_TYPES).optional(),
    ...dateRange('created_at'),
    ...dateRange('updated_at'),
  },
)
/** A bracket is made by its draw: what is left out of its settings follows the competition. */
export const adminBracketInput = drawSettingsInput.omit({ version: true }).extend({
  competition_id: choiceInput('competition'),
  category_id: choiceInput('category'),
  /** The draw by given positions; without them the confirmed entries are drawn by the settings. */
  slots: drawPositionsInput.shape.slots.optional(),
})
export const adminBracketChanges = z
  .object({
    queue_number: integerInput(1, 10_000),
    /** Seconds of the bouts not begun yet; empty follows the category. */
    time_per_fight: optional(integerInput(10, 3_600)),
    ...editOf,
  })
  .partial()

export const adminCellListQuery = listQuery(['queue_number', 'status', 'created_at', 'updated_at'], {
  bracket_id: idFilter,
  competition_id: idFilter,
  user_id: idFilter,
  status: z.enum(CELL_STATUSES).optional(),
  ...dateRange('created_at'),
  ...dateRange('updated_at'),
})

export const adminFightListQuery = listQuery([...fightSorts, 'created_at'], {
  ...ofCompetition,
  mat_id: idFilter,
  category_id: idFilter,
  bracket_id: idFilter,
  user_id: idFilter,
  status: z.enum(FIGHT_STATUSES).optional(),
  ...fightDates,
  ...dateRange('created_at'),
  ...dateRange('updated_at'),
})
/** A bout outside the brackets: a show bout, a rematch, a super-fight. The category tells discipline and time left out. */
export const adminFightInput = z.object({
  competition_id: choiceInput('competition'),
  category_id: choiceInput('category'),
  left_user_id: choiceInput('athlete'),
  right_user_id: choiceInput('athlete'),
  discipline: z.enum(DISCIPLINE_SLUGS, { error: 'wrong_choice' }).optional(),
  mat_id: optional(choiceInput('mat')),
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
    left_user_id: choiceInput('athlete'),
    right_user_id: choiceInput('athlete'),
    start_estimate_at: optional(momentInput),
    description: optional(textInput(1_000)),
    /** Seconds; only while the bout has not begun. */
    time_per_fight: integerInput(10, 3_600),
    pinned: flagInput,
    /** The fight's `edit_version` as it was read; its `version` counts the events of its log. */
    edit_version: editVersion,
  })
  .partial()
