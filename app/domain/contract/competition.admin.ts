import { adminCreate, adminDetails, adminList, adminRemove, adminUpdate } from './admin-calls.ts'
import {
  competitionCard,
  competitionChanges,
  competitionInput,
  competitionListQuery,
  competitionSchema,
} from './competition.fields.ts'
import { choiceInput, dateRange, idFilter } from './wire.ts'

const files = ['image']

export const adminCompetitionListQuery = competitionListQuery.extend({
  /** Those that are held in this category. */
  category_id: idFilter,
  ...dateRange('updated_at'),
})
export const adminCompetitionInput = competitionInput.extend({ organisation_id: choiceInput('organisation') })

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
