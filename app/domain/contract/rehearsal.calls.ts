import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { rehearsalInput, rehearsalSchema } from './rehearsal.fields.ts'
import { byId, done, oneOf } from './wire.ts'

export const rehearsals = {
  list: endpoint({
    name: 'rehearsals.list',
    method: 'GET',
    path: '/api/core/competitions/{id}/rehearsals',
    summary: 'The rehearsals of a competition; of a rehearsal, itself.',
    params: byId,
    reply: oneOf(z.array(rehearsalSchema)),
  }),
  create: endpoint({
    name: 'rehearsals.create',
    method: 'POST',
    path: '/api/core/competitions/{id}/rehearsals',
    summary:
      'Copies a competition with its entries, draws, schedule, mats, judges and staff into a rehearsal that nobody else sees, held from today.',
    params: byId,
    reply: oneOf(rehearsalSchema),
  }),
  play: endpoint({
    name: 'rehearsals.play',
    method: 'PUT',
    path: '/api/core/rehearsals/{id}',
    summary: 'Lets the machine fight the bouts of a rehearsal at a speed, or stand still (0).',
    params: byId,
    body: rehearsalInput,
    reply: oneOf(rehearsalSchema),
  }),
  remove: endpoint({
    name: 'rehearsals.remove',
    method: 'DELETE',
    path: '/api/core/rehearsals/{id}',
    summary: 'Throws a rehearsal away with all that was done in it; nothing of it stays.',
    params: byId,
    reply: done,
  }),
}
