import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { helpedCompetition, staffInput, staffMember } from './staff.fields.ts'
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
}
