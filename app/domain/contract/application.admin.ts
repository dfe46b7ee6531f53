import { adminCreate, adminDetails, adminList, adminRemove, adminUpdate } from './admin-calls.ts'
import {
  applicationDecision,
  applicationInput,
  applicationListQuery,
  applicationSchema,
} from './application.fields.ts'
import { choiceInput, idFilter } from './wire.ts'

export const adminApplicationListQuery = applicationListQuery.extend({
  user_id: idFilter,
})
export const adminApplicationInput = applicationInput.extend({ user_id: choiceInput('person') })

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
