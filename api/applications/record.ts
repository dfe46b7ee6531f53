import { record } from '../edits/record.ts'
import { categories, competitionApplications } from '../platform/db/schema.ts'
import { categoriesOf } from './rows.ts'

/** An application to a competition, as it is edited. */
export const COMPETITION_APPLICATION = record(competitionApplications, {
  fields: {
    // Opening a closed application again takes its approval back: one sent along is given anew.
    competition_approved: (row) => row.closedAt === null && row.competitionApprovedAt !== null,
    is_paid: (row) => row.paidAt !== null,
    closed: (row) => row.closedAt !== null,
  },
  lists: { categories: { load: categoriesOf, refersTo: categories } },
})
