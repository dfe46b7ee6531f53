import { z } from 'zod'
import { changePreview } from './bracket-change.fields.ts'
import { endpoint } from './endpoint.ts'
import {
  fightActsInput,
  fightActsReply,
  fightCard,
  fightEventInput,
  fightEventReply,
  fightListQuery,
  fightSchema,
  fightUndoQuery,
} from './fight.fields.ts'
import { clashSchema, moveEffectSchema, moveFightInput } from './schedule.fields.ts'
import { byId, idInput, listOf, oneOf } from './wire.ts'

const fightId = z.object({ fight_id: idInput })
const fightEventId = fightId.extend({ fight_event_id: idInput })

const eventCalls = (surface: 'api' | 'api-admin', name: string) => ({
  put: endpoint({
    name: `${name}.put`,
    method: 'PUT',
    path: `/${surface}/core/fights/{fight_id}/events`,
    summary:
      'Records one official act. `version` guards against a stale write (409); Idempotency-Key against a repeat.',
    params: fightId,
    body: fightEventInput,
    reply: fightEventReply,
  }),
  undo: endpoint({
    name: `${name}.undo`,
    method: 'DELETE',
    path: `/${surface}/core/fights/{fight_id}/events`,
    summary: 'Undoes the last event, clock included.',
    params: fightId,
    query: fightUndoQuery,
    reply: fightEventReply,
  }),
  preview: endpoint({
    name: `${name}.preview`,
    method: 'POST',
    path: `/${surface}/core/fights/{fight_id}/events/preview`,
    summary: 'What an act would change in the bracket: bouts, mats, medals. Changes nothing.',
    params: fightId,
    body: fightEventInput,
    reply: oneOf(changePreview),
  }),
  remove: endpoint({
    name: `${name}.remove`,
    method: 'DELETE',
    path: `/${surface}/core/fights/{fight_id}/events/{fight_event_id}`,
    summary: 'Deletes one event; the fight is recomputed.',
    params: fightEventId,
    query: fightUndoQuery,
    reply: fightEventReply,
  }),
})

export const fights = {
  list: endpoint({
    name: 'fights.list',
    method: 'GET',
    path: '/api-public/core/fights',
    summary: 'Fights of published competitions, in the order of their calling.',
    query: fightListQuery,
    reply: listOf(fightCard),
  }),
  details: endpoint({
    name: 'fights.details',
    method: 'GET',
    path: '/api-public/core/fights/{id}',
    summary: 'A fight with its events.',
    params: byId,
    reply: oneOf(fightSchema),
  }),
  move: endpoint({
    name: 'fights.move',
    method: 'POST',
    path: '/api/core/fights/{fight_id}/move',
    summary:
      'Moves a waiting fight to a mat and a place in its order, and pins it there; with `preview` it only tells what that does.',
    params: fightId,
    body: moveFightInput,
    reply: fightEventReply.extend({ clashes: z.array(clashSchema), effect: moveEffectSchema }),
  }),
  unpin: endpoint({
    name: 'fights.unpin',
    method: 'DELETE',
    path: '/api/core/fights/{fight_id}/pin',
    summary: 'Lets go a fight that was moved by hand: it stays where it is until the schedule is rebuilt.',
    params: fightId,
    reply: fightEventReply,
  }),
}

export const fightEvents = {
  ...eventCalls('api', 'fightEvents'),
  putAll: endpoint({
    name: 'fightEvents.putAll',
    method: 'PUT',
    path: '/api/core/fights/{fight_id}/events/queue',
    summary:
      'Records the acts of a table that was offline, in order, each under its own key, up to the first refused one.',
    params: fightId,
    body: fightActsInput,
    reply: fightActsReply,
  }),
}

export const adminFightEvents = eventCalls('api-admin', 'admin.fightEvents')
