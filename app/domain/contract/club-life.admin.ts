import { adminCreate, adminDetails, adminList, adminRemove, adminUpdate } from './admin-calls.ts'
import {
  beltApprovalChanges,
  beltApprovalInput,
  beltApprovalListQuery,
  beltApprovalSchema,
  clubApplicationChanges,
  clubApplicationInput,
  clubApplicationListQuery,
  clubApplicationSchema,
} from './club-life.fields.ts'
import { choiceInput, flagInput } from './wire.ts'

export const adminClubApplications = {
  list: adminList('clubApplications', 'org/club_applications', {
    query: clubApplicationListQuery,
    item: clubApplicationSchema,
  }),
  details: adminDetails('clubApplications', 'org/club_applications', clubApplicationSchema),
  create: adminCreate('clubApplications', 'org/club_applications', {
    body: clubApplicationInput,
    item: clubApplicationSchema,
  }),
  update: adminUpdate('clubApplications', 'org/club_applications', {
    body: clubApplicationChanges,
    item: clubApplicationSchema,
  }),
  remove: adminRemove('clubApplications', 'org/club_applications', 'Removes one that is not a membership.'),
}

export const adminBeltApprovals = {
  list: adminList('beltApprovals', 'core/belts', {
    query: beltApprovalListQuery,
    item: beltApprovalSchema,
  }),
  details: adminDetails('beltApprovals', 'core/belts', beltApprovalSchema),
  create: adminCreate('beltApprovals', 'core/belts', {
    body: beltApprovalInput.extend({ user_id: choiceInput('person'), is_approved: flagInput.optional() }),
    item: beltApprovalSchema,
  }),
  update: adminUpdate('beltApprovals', 'core/belts', {
    body: beltApprovalChanges,
    item: beltApprovalSchema,
  }),
  remove: adminRemove('beltApprovals', 'core/belts'),
}
