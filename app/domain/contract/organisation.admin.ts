import { z } from 'zod'
import { adminCreate, adminDetails, adminList, adminRemove, adminUpdate } from './admin-calls.ts'
import { endpoint } from './endpoint.ts'
import {
  adminClubChanges,
  adminClubInput,
  adminClubListQuery,
  adminOrganisationChanges,
  adminOrganisationInput,
  adminOrganisationListQuery,
  clubManaged,
  confirmationStatus,
  organisationManaged,
} from './organisation.fields.ts'
import { byId, oneOf } from './wire.ts'

const files = ['image']
const decision = z.object({ status: confirmationStatus })

export const adminOrganisations = {
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
  decide: endpoint({
    name: 'admin.organisations.decide',
    method: 'PUT',
    path: '/api-admin/org/organisations/{id}/status',
    summary: 'Confirms, suspends or refuses an organisation.',
    params: byId,
    body: decision,
    reply: oneOf(organisationManaged),
  }),
}

export const adminClubs = {
  list: adminList('clubs', 'org/clubs', { query: adminClubListQuery, item: clubManaged }),
  details: adminDetails('clubs', 'org/clubs', clubManaged),
  create: adminCreate('clubs', 'org/clubs', { body: adminClubInput, item: clubManaged, files }),
  update: adminUpdate('clubs', 'org/clubs', { body: adminClubChanges, item: clubManaged, files }),
  remove: adminRemove('clubs', 'org/clubs'),
  decide: endpoint({
    name: 'admin.clubs.decide',
    method: 'PUT',
    path: '/api-admin/org/clubs/{id}/status',
    summary: 'Confirms, suspends or refuses a club.',
    params: byId,
    body: decision,
    reply: oneOf(clubManaged),
  }),
}
