import { FIGHT_STATUSES } from '../fight/status.ts'
import { FIGHT_MAX } from './text-limits.ts'
import { z } from 'zod'
import { DISCIPLINE_SLUGS } from '../fight/disciplines.ts'
import { adminCreate, adminDetails, adminList, adminRemove, adminUpdate } from './admin-calls.ts'
import { editVersion } from './edit.ts'
import { fightCard, fightDates, fightSchema, fightSorts } from './fight.fields.ts'
import {
  choiceInput,
  dateRange,
  flagInput,
  idFilter,
  integerInput,
  listQuery,
  timestampInput,
  ofCompetition,
  optional,
  textInput,
} from './wire.ts'

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
  description: optional(textInput(FIGHT_MAX.description)),
  /** When it is planned for: it is not called before. */
  start_estimate_at: optional(timestampInput),
})

/** What is no official act: those are the fight's events. Athletes and planned start only outside the brackets. */
export const adminFightChanges = z
  .object({
    left_user_id: choiceInput('athlete'),
    right_user_id: choiceInput('athlete'),
    start_estimate_at: optional(timestampInput),
    description: optional(textInput(FIGHT_MAX.description)),
    /** Seconds; only while the bout has not begun. */
    time_per_fight: integerInput(10, 3_600),
    pinned: flagInput,
    /** The fight's `edit_version` as it was read; its `version` counts the events of its log. */
    edit_version: editVersion,
  })
  .partial()

/** A fight of a bracket is made by its draw, and stays; one outside the brackets is added here. */
export const adminFights = {
  list: adminList('fights', 'core/fights', { query: adminFightListQuery, item: fightCard }),
  details: adminDetails('fights', 'core/fights', fightSchema),
  create: adminCreate('fights', 'core/fights', {
    body: adminFightInput,
    item: fightSchema,
    summary: 'Adds a bout outside the brackets: a show bout, a rematch, a super-fight. It gives no medals.',
  }),
  update: adminUpdate('fights', 'core/fights', { body: adminFightChanges, item: fightSchema }),
  remove: adminRemove(
    'fights',
    'core/fights',
    'Removes a bout outside the brackets that has not begun; afterwards 409 `results_kept`, in a bracket `part_of_bracket`.',
  ),
}
