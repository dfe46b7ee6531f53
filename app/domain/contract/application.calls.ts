import { z } from 'zod'
import {
  applicationCounts,
  applicationDecision,
  applicationInput,
  applicationListQuery,
  applicationSchema,
  applicationsDecision,
  applicationsMatching,
  decisionOutcome,
  entryInput,
  walkInInput,
} from './application.fields.ts'
import { endpoint } from './endpoint.ts'
import { byId, flagInput, listOf, oneOf } from './wire.ts'

export const applications = {
  list: endpoint({
    name: 'applications.list',
    method: 'GET',
    path: '/api/core/competition_applications',
    summary: 'The caller’s own applications; with `competition`, those of a competition the caller manages.',
    query: applicationListQuery,
    reply: listOf(applicationSchema),
  }),
  create: endpoint({
    name: 'applications.create',
    method: 'POST',
    path: '/api/core/competition_applications',
    summary: 'Enters the caller in a competition.',
    body: applicationInput,
    reply: oneOf(applicationSchema),
  }),
  enter: endpoint({
    name: 'applications.enter',
    method: 'POST',
    path: '/api/core/competitions/{id}/entries',
    summary:
      'The organiser enters an athlete, who is then asked to confirm unless somebody has confirmed it on paper.',
    params: byId,
    body: entryInput,
    reply: oneOf(applicationSchema),
  }),
  walkIn: endpoint({
    name: 'applications.walkIn',
    method: 'POST',
    path: '/api/core/competitions/{id}/walk_ins',
    summary:
      'The organiser adds somebody who has no account, and enters them, confirmed on paper. Somebody of that name and birth date is 409 `possible_duplicate`.',
    params: byId,
    body: walkInInput,
    reply: oneOf(applicationSchema),
  }),
  decide: endpoint({
    name: 'applications.decide',
    method: 'PATCH',
    path: '/api/core/competition_applications/{id}',
    summary: 'The organiser approves, refuses, marks as paid or corrects an application.',
    params: byId,
    body: applicationDecision,
    reply: oneOf(applicationSchema),
  }),
  counts: endpoint({
    name: 'applications.counts',
    method: 'GET',
    path: '/api/core/competitions/{id}/entries/counts',
    summary: 'How many applications of a competition there are by status, category and club.',
    params: byId,
    query: applicationsMatching,
    reply: oneOf(applicationCounts),
  }),
  decideMany: endpoint({
    name: 'applications.decideMany',
    method: 'PUT',
    path: '/api/core/competitions/{id}/entries',
    summary:
      'The organiser approves, refuses, withdraws, marks as paid or moves to another category up to 2,000 applications at once, by their ids or all that match. Those it cannot be done with are told with the reason.',
    params: byId,
    body: applicationsDecision,
    reply: oneOf(decisionOutcome),
  }),
  accept: endpoint({
    name: 'applications.accept',
    method: 'PUT',
    path: '/api/core/competition_applications/{id}/user_approved',
    summary: 'The athlete confirms (1) or withdraws (0) an application.',
    params: byId,
    body: z.object({ user_approved: flagInput }),
    reply: oneOf(applicationSchema),
  }),
}
