import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  helpedCompetition,
  openedInvitation,
  staffAnswerInput,
  staffInput,
  staffInvitation,
  staffInvitationInput,
  staffMember,
  staffTokenInput,
} from './staff.fields.ts'
import { byId, done, oneOf } from './wire.ts'

export const staff = {
  list: endpoint({
    name: 'staff.list',
    method: 'GET',
    path: '/api/core/competitions/{id}/staff',
    summary: 'Who helps at a competition, by name, each of their roles; for its organiser.',
    params: byId,
    reply: oneOf(z.array(staffMember)),
  }),
  add: endpoint({
    name: 'staff.add',
    method: 'POST',
    path: '/api/core/competitions/{id}/staff',
    summary:
      'Gives somebody with an account a role at a competition: `desk` takes entries, `scales` weighs in, `cashier` keeps the payments, `announcer` reads the schedule and the screens. It holds at once.',
    params: byId,
    body: staffInput,
    reply: oneOf(staffMember),
  }),
  remove: endpoint({
    name: 'staff.remove',
    method: 'DELETE',
    path: '/api/core/staff/{id}',
    summary: 'Takes a role from somebody; their next call is refused.',
    params: byId,
    reply: done,
  }),
  mine: endpoint({
    name: 'staff.mine',
    method: 'GET',
    path: '/api/core/staff/mine',
    summary: 'The competitions the caller helps at and their roles there, those that end last first.',
    reply: oneOf(z.array(helpedCompetition)),
  }),
  leave: endpoint({
    name: 'staff.leave',
    method: 'DELETE',
    path: '/api/core/competitions/{id}/staff/mine',
    summary: 'The caller gives up all roles at a competition.',
    params: byId,
    reply: done,
  }),
  invitations: endpoint({
    name: 'staff.invitations',
    method: 'GET',
    path: '/api/core/competitions/{id}/staff/invitations',
    summary:
      'The links of a competition that are good, the latest first, each with its token; for its organiser.',
    params: byId,
    reply: oneOf(z.array(staffInvitation)),
  }),
  invite: endpoint({
    name: 'staff.invite',
    method: 'POST',
    path: '/api/core/competitions/{id}/staff/invitations',
    summary: 'Makes a link that gives a role to whoever opens it and accepts, once.',
    params: byId,
    body: staffInvitationInput,
    reply: done,
  }),
  revoke: endpoint({
    name: 'staff.revoke',
    method: 'DELETE',
    path: '/api/core/staff/invitations/{id}',
    summary: 'Ends a link that has not been answered.',
    params: byId,
    reply: done,
  }),
  invitation: endpoint({
    name: 'staff.invitation',
    method: 'POST',
    path: '/api-public/staff/invitation',
    summary: 'What a link invites to, and whether it is good; changes nothing.',
    body: staffTokenInput,
    reply: oneOf(openedInvitation),
  }),
  answer: endpoint({
    name: 'staff.answer',
    method: 'POST',
    path: '/api/core/staff/invitation',
    summary: 'The caller accepts (1) or refuses (0) what a link invites to; it is used up by either.',
    body: staffAnswerInput,
    reply: done,
  }),
}
