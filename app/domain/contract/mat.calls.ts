import { SLUG_MAX } from './text-limits.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fightCard } from './fight.fields.ts'
import { matChanges, matInput, matSchema } from './mat.fields.ts'
import { callNextInput, nextBoutSchema } from './schedule.fields.ts'
import { byId, choiceInput, dateRange, done, idFilter, listOf, listQuery, oneOf } from './wire.ts'

/** What a mat shows: the fight under way or next to be called, and those after it. */
export const matNowSchema = z.object({
  mat: matSchema,
  current: fightCard.nullable(),
  next: z.array(fightCard),
  last: fightCard.nullable(),
  server_time_ms: z.number(),
})

export const mats = {
  now: endpoint({
    name: 'mats.now',
    method: 'GET',
    path: '/api-public/core/mats/{id}/now',
    summary: 'The fight of a mat, and the next ones.',
    params: byId,
    reply: oneOf(matNowSchema),
  }),
  next: endpoint({
    name: 'mats.next',
    method: 'GET',
    path: '/api/core/mats/{id}/next',
    summary: 'The bout a free mat should call now without a clash, and what that does. Changes nothing.',
    params: byId,
    reply: oneOf(nextBoutSchema),
  }),
  callNext: endpoint({
    name: 'mats.callNext',
    method: 'POST',
    path: '/api/core/mats/{id}/next',
    summary: 'Calls that bout to the mat: it goes to the head of its queue.',
    params: byId,
    body: callNextInput,
    reply: oneOf(nextBoutSchema),
  }),
  list: endpoint({
    name: 'mats.list',
    method: 'GET',
    path: '/api-public/core/mats',
    summary: 'Mats of a competition.',
    query: listQuery(['name', 'record_began_at'], {
      competition: z.string().max(SLUG_MAX).optional(),
      competition_id: idFilter,
      ...dateRange('record_began_at'),
    }),
    reply: listOf(matSchema),
  }),
  create: endpoint({
    name: 'mats.create',
    method: 'POST',
    path: '/api/core/mats',
    summary: 'Adds a mat.',
    body: matInput.extend({ competition_id: choiceInput('competition') }),
    reply: oneOf(matSchema),
  }),
  update: endpoint({
    name: 'mats.update',
    method: 'PATCH',
    path: '/api/core/mats/{id}',
    summary: 'Changes a mat.',
    params: byId,
    body: matChanges,
    reply: oneOf(matSchema),
  }),
  remove: endpoint({
    name: 'mats.remove',
    method: 'DELETE',
    path: '/api/core/mats/{id}',
    summary: 'Removes a mat that no started fight is on.',
    params: byId,
    reply: done,
  }),
}
