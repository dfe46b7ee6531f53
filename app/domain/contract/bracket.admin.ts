import { BRACKET_TYPES, CELL_STATUSES } from '../bracket/bracket.ts'
import { z } from 'zod'
import { adminCreate, adminDetails, adminList, adminRemove, adminUpdate } from './admin-calls.ts'
import {
  BRACKET_STATUSES,
  bracketCard,
  bracketCellDetails,
  bracketSchema,
  cellInput,
  editableCell,
} from './bracket.fields.ts'
import { drawPositionsInput, drawSettingsInput } from './draw.fields.ts'
import { editOf } from './edit.ts'

import { choiceInput, dateRange, idFilter, integerInput, listQuery, ofCompetition, optional } from './wire.ts'

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

export const adminBrackets = {
  list: adminList('brackets', 'core/brackets', { query: adminBracketListQuery, item: bracketCard }),
  details: adminDetails('brackets', 'core/brackets', bracketSchema),
  create: adminCreate('brackets', 'core/brackets', { body: adminBracketInput, item: bracketSchema }),
  update: adminUpdate('brackets', 'core/brackets', { body: adminBracketChanges, item: bracketSchema }),
  remove: adminRemove(
    'brackets',
    'core/brackets',
    'Removes one with its bouts while none has begun; afterwards 409 `results_kept`.',
  ),
}

export const adminBracketCells = {
  list: adminList('bracketCells', 'core/bracket_cells', {
    query: adminCellListQuery,
    item: bracketCellDetails,
  }),
  details: adminDetails('bracketCells', 'core/bracket_cells', editableCell),
  update: adminUpdate('bracketCells', 'core/bracket_cells', { body: cellInput, item: editableCell }),
  remove: adminRemove(
    'bracketCells',
    'core/bracket_cells',
    'A cell goes with its bracket: always 409 `part_of_bracket`.',
  ),
}
