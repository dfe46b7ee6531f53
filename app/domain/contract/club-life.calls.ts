import { z } from 'zod'
import {
  beltApprovalInput,
  beltApprovalListQuery,
  beltApprovalSchema,
  beltListQuery,
  beltSchema,
  clubApplicationListQuery,
  clubApplicationSchema,
  clubApproval,
  userApproval,
} from './club-life.fields.ts'
import { choiceInput, done, listOf, oneOf, byId } from './wire.ts'
import { endpoint } from './endpoint.ts'

export const clubApplications = {
  list: endpoint({
    name: 'clubApplications.list',
    method: 'GET',
    path: '/api/org/club_applications',
    summary:
      'The caller’s own applications to clubs; with `managed=1`, those to the club the caller manages.',
    query: clubApplicationListQuery,
    reply: listOf(clubApplicationSchema),
  }),
  ask: endpoint({
    name: 'clubApplications.ask',
    method: 'POST',
    path: '/api/org/clubs/{id}/applications',
    summary: 'Asks to join a club; where the club has invited the caller, joins it.',
    params: byId,
    reply: oneOf(clubApplicationSchema),
  }),
  invite: endpoint({
    name: 'clubApplications.invite',
    method: 'POST',
    path: '/api/org/club/invitations',
    summary: 'Invites an athlete to the club the caller manages; one who has asked is taken in.',
    body: z.object({ user_id: choiceInput('person') }),
    reply: oneOf(clubApplicationSchema),
  }),
  answer: endpoint({
    name: 'clubApplications.answer',
    method: 'PUT',
    path: '/api/org/club_applications/{id}/user_approved',
    summary: 'The athlete accepts an invitation (1), or declines it or takes the own question back (0).',
    params: byId,
    body: userApproval,
    reply: oneOf(clubApplicationSchema),
  }),
  decide: endpoint({
    name: 'clubApplications.decide',
    method: 'PUT',
    path: '/api/org/club_applications/{id}/club_approved',
    summary: 'The club takes an athlete in (1), or refuses or takes its invitation back (0).',
    params: byId,
    body: clubApproval,
    reply: oneOf(clubApplicationSchema),
  }),
  leave: endpoint({
    name: 'clubApplications.leave',
    method: 'POST',
    path: '/api/org/club/leave',
    summary: 'Leaves the club the caller is a member of.',
    reply: done,
  }),
}

export const belts = {
  dictionary: endpoint({
    name: 'belts.dictionary',
    method: 'GET',
    path: '/api-public/dict/belts',
    summary: 'Belts, the lowest first.',
    query: beltListQuery,
    reply: listOf(beltSchema),
  }),
  list: endpoint({
    name: 'belts.list',
    method: 'GET',
    path: '/api/core/belts',
    summary:
      'The caller’s own belts, approved or not; with `managed=1`, those of the members of the club the caller manages or trains in.',
    query: beltApprovalListQuery,
    reply: listOf(beltApprovalSchema),
  }),
  set: endpoint({
    name: 'belts.set',
    method: 'POST',
    path: '/api/core/belts',
    summary: 'Enters a belt, the caller’s own or that of a member of the caller’s club; it awaits approval.',
    body: beltApprovalInput,
    reply: oneOf(beltApprovalSchema),
  }),
  withdraw: endpoint({
    name: 'belts.withdraw',
    method: 'DELETE',
    path: '/api/core/belts/{id}',
    summary: 'Takes back a belt the caller has entered, while it awaits approval.',
    params: byId,
    reply: done,
  }),
}
