import {
  adminApplicationInput,
  adminApplicationListQuery,
  adminBracketChanges,
  adminBracketInput,
  adminBracketListQuery,
  adminCellListQuery,
  adminCompetitionInput,
  adminCompetitionListQuery,
  adminFightChanges,
  adminFightInput,
  adminFightListQuery,
  adminMatInput,
  adminMatJudgeChanges,
  adminMatJudgeInput,
  adminMatJudgeListQuery,
  adminMatListQuery,
} from './competition.admin-fields.ts'
import { bracketCard, bracketCellDetails, bracketSchema, cellInput, editableCell } from './bracket.fields.ts'
import { competitionCard, competitionChanges, competitionSchema } from './competition.fields.ts'
import { applicationDecision, applicationSchema } from './application.fields.ts'
import { matJudgeSchema } from './mat-judge.fields.ts'
import { matChanges, matSchema } from './mat.fields.ts'
import { fightCard, fightSchema } from './fight.fields.ts'
import { adminCreate, adminDetails, adminList, adminRemove, adminUpdate } from './admin-calls.ts'

const files = ['image']

export const adminCompetitions = {
  list: adminList('competitions', 'core/competitions', {
    query: adminCompetitionListQuery,
    item: competitionCard,
  }),
  details: adminDetails('competitions', 'core/competitions', competitionSchema),
  create: adminCreate('competitions', 'core/competitions', {
    body: adminCompetitionInput,
    item: competitionSchema,
    files,
  }),
  update: adminUpdate('competitions', 'core/competitions', {
    body: competitionChanges,
    item: competitionSchema,
    files,
  }),
  remove: adminRemove('competitions', 'core/competitions'),
}

export const adminMats = {
  list: adminList('mats', 'core/mats', { query: adminMatListQuery, item: matSchema }),
  details: adminDetails('mats', 'core/mats', matSchema),
  create: adminCreate('mats', 'core/mats', { body: adminMatInput, item: matSchema }),
  update: adminUpdate('mats', 'core/mats', { body: matChanges, item: matSchema }),
  remove: adminRemove('mats', 'core/mats'),
}

export const adminMatJudges = {
  list: adminList('matJudges', 'core/mat_judges', { query: adminMatJudgeListQuery, item: matJudgeSchema }),
  details: adminDetails('matJudges', 'core/mat_judges', matJudgeSchema),
  create: adminCreate('matJudges', 'core/mat_judges', { body: adminMatJudgeInput, item: matJudgeSchema }),
  update: adminUpdate('matJudges', 'core/mat_judges', { body: adminMatJudgeChanges, item: matJudgeSchema }),
  remove: adminRemove('matJudges', 'core/mat_judges'),
}

const APPLICATIONS = 'core/competition_applications'
export const adminApplications = {
  list: adminList('competitionApplications', APPLICATIONS, {
    query: adminApplicationListQuery,
    item: applicationSchema,
  }),
  details: adminDetails('competitionApplications', APPLICATIONS, applicationSchema),
  create: adminCreate('competitionApplications', APPLICATIONS, {
    body: adminApplicationInput,
    item: applicationSchema,
  }),
  update: adminUpdate('competitionApplications', APPLICATIONS, {
    body: applicationDecision,
    item: applicationSchema,
  }),
  remove: adminRemove('competitionApplications', APPLICATIONS),
}

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
