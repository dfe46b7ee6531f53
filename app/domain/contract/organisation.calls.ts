import { endpoint } from './endpoint.ts'
import {
  clubChanges,
  clubInput,
  clubListQuery,
  clubManaged,
  clubSchema,
  groupListQuery,
  organisationChanges,
  organisationInput,
  organisationManaged,
  organisationSchema,
} from './organisation.fields.ts'
import { shortable } from './short-list.ts'
import { byId, bySlug, oneOf, shortly } from './wire.ts'

/** Everybody is shown those confirmed, and none of another status. */
const ofAdministrators = { status: true } as const

export const organisations = {
  list: endpoint({
    name: 'organisations.list',
    method: 'GET',
    path: '/api-public/org/organisations',
    summary: 'Confirmed organisations.',
    query: groupListQuery.omit(ofAdministrators).extend(shortly),
    reply: shortable(organisationSchema),
  }),
  details: endpoint({
    name: 'organisations.details',
    method: 'GET',
    path: '/api-public/org/organisations/{slug}',
    summary: 'An organisation’s public page.',
    params: bySlug,
    reply: oneOf(organisationSchema),
  }),
  mine: endpoint({
    name: 'organisations.mine',
    method: 'GET',
    path: '/api/org/organisation',
    summary: 'The organisation the caller manages; null before it is created.',
    reply: oneOf(organisationManaged.nullable()),
  }),
  create: endpoint({
    name: 'organisations.create',
    method: 'POST',
    path: '/api/org/organisations',
    summary: 'Founds the organisation the caller will manage; it awaits confirmation.',
    body: organisationInput,
    files: ['image'],
    reply: oneOf(organisationManaged),
  }),
  update: endpoint({
    name: 'organisations.update',
    method: 'PATCH',
    path: '/api/org/organisations/{id}',
    summary: 'Changes an organisation.',
    params: byId,
    body: organisationChanges,
    files: ['image'],
    reply: oneOf(organisationManaged),
  }),
}

export const clubs = {
  list: endpoint({
    name: 'clubs.list',
    method: 'GET',
    path: '/api-public/org/clubs',
    summary: 'Confirmed clubs.',
    query: clubListQuery.omit(ofAdministrators).extend(shortly),
    reply: shortable(clubSchema),
  }),
  details: endpoint({
    name: 'clubs.details',
    method: 'GET',
    path: '/api-public/org/clubs/{slug}',
    summary: 'A club’s public page.',
    params: bySlug,
    reply: oneOf(clubSchema),
  }),
  mine: endpoint({
    name: 'clubs.mine',
    method: 'GET',
    path: '/api/org/club',
    summary: 'The club the caller manages; null before it is created.',
    reply: oneOf(clubManaged.nullable()),
  }),
  create: endpoint({
    name: 'clubs.create',
    method: 'POST',
    path: '/api/org/clubs',
    summary: 'Founds the club the caller will manage; it awaits confirmation.',
    body: clubInput,
    files: ['image'],
    reply: oneOf(clubManaged),
  }),
  update: endpoint({
    name: 'clubs.update',
    method: 'PATCH',
    path: '/api/org/clubs/{id}',
    summary: 'Changes a club.',
    params: byId,
    body: clubChanges,
    files: ['image'],
    reply: oneOf(clubManaged),
  }),
}
