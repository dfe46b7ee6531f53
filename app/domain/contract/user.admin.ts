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
import {
  adminClubChanges,
  adminClubInput,
  adminOrganisationChanges,
  adminOrganisationInput,
  adminClubListQuery,
  clubManaged,
  adminOrganisationListQuery,
  organisationManaged,
} from './organisation.fields.ts'
import { adminUserChanges, adminUserInput, adminUserListQuery, adminUserSchema } from './user.fields.ts'
import { choiceInput, flagInput, oneOf, byId } from './wire.ts'
import { endpoint } from './endpoint.ts'
import { adminCreate, adminDetails, adminList, adminRemove, adminUpdate } from './admin-calls.ts'

const files = ['image']

export const adminUsers = {
  list: adminList('users', 'core/users', { query: adminUserListQuery, item: adminUserSchema }),
  details: adminDetails('users', 'core/users', adminUserSchema),
  create: adminCreate('users', 'core/users', { body: adminUserInput, item: adminUserSchema }),
  update: adminUpdate('users', 'core/users', { body: adminUserChanges, item: adminUserSchema, files }),
  remove: adminRemove('users', 'core/users'),
  resetSecondFactor: endpoint({
    name: 'admin.users.resetSecondFactor',
    method: 'POST',
    path: '/api-admin/core/users/{id}/second_factor/reset',
    summary: 'Turns the second factor of somebody off who has lost it, and signs them out everywhere.',
    params: byId,
    reply: oneOf(adminUserSchema),
  }),
}

/** Their `decide` stands in organisations.ts. */
export const adminOrganisationCalls = {
  list: adminList('organisations', 'org/organisations', {
    query: adminOrganisationListQuery,
    item: organisationManaged,
  }),
  details: adminDetails('organisations', 'org/organisations', organisationManaged),
  create: adminCreate('organisations', 'org/organisations', {
    body: adminOrganisationInput,
    item: organisationManaged,
    files,
  }),
  update: adminUpdate('organisations', 'org/organisations', {
    body: adminOrganisationChanges,
    item: organisationManaged,
    files,
  }),
  remove: adminRemove('organisations', 'org/organisations'),
}

/** Their `decide` stands in organisations.ts. */
export const adminClubCalls = {
  list: adminList('clubs', 'org/clubs', { query: adminClubListQuery, item: clubManaged }),
  details: adminDetails('clubs', 'org/clubs', clubManaged),
  create: adminCreate('clubs', 'org/clubs', { body: adminClubInput, item: clubManaged, files }),
  update: adminUpdate('clubs', 'org/clubs', { body: adminClubChanges, item: clubManaged, files }),
  remove: adminRemove('clubs', 'org/clubs'),
}

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
