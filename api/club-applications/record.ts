import { record } from '../edits/record.ts'
import { clubApplications } from '../platform/db/schema.ts'

/** An application to a club, as it is edited. */
export const CLUB_APPLICATION = record(clubApplications, {
  fields: {
    user_approved: (row) => row.userApprovedAt !== null,
    club_approved: (row) => row.clubApprovedAt !== null,
    closed: (row) => row.closedAt !== null,
  },
})
