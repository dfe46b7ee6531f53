import { z } from 'zod'
import {
  bracketCard,
  bracketCellSchema,
  bracketListQuery,
  bracketSchema,
  drawPositionsInput,
  drawSettingsInput,
  generateInput,
  swapInput,
} from '../entities/bracket.ts'
import {
  fightCard,
  fightEventInput,
  fightEventReply,
  fightListQuery,
  fightSchema,
} from '../entities/fight.ts'
import { flagInput, idInput, integerInput, listOf, oneOf, optional } from '../entities/wire.ts'
import { moveFightInput } from './competitions.ts'
import { endpoint } from './endpoint.ts'

const byId = z.object({ id: idInput })
const byCompetition = z.object({ id: idInput })

export const brackets = {
  list: endpoint({
    name: 'brackets.list',
    method: 'GET',
    path: '/api-public/core/brackets',
    summary: 'Brackets.',
    query: bracketListQuery,
    reply: listOf(bracketCard),
  }),
  details: endpoint({
    name: 'brackets.details',
    method: 'GET',
    path: '/api-public/core/brackets/{id}',
    summary: 'A bracket with its cells.',
    params: byId,
    reply: oneOf(bracketSchema),
  }),
  generate: endpoint({
    name: 'brackets.generate',
    method: 'POST',
    path: '/api/core/competitions/{id}/brackets',
    summary: 'Draws the brackets of a competition from its confirmed applications.',
    params: byCompetition,
    body: generateInput,
    reply: oneOf(z.array(bracketCard)),
  }),
  draw: endpoint({
    name: 'brackets.draw',
    method: 'POST',
    path: '/api/core/competitions/{id}/brackets/positions',
    summary: 'Makes one bracket by given positions.',
    params: byCompetition,
    body: drawPositionsInput,
    reply: oneOf(bracketSchema),
  }),
  rebuild: endpoint({
    name: 'brackets.rebuild',
    method: 'POST',
    path: '/api/core/brackets/{id}/rebuild',
    summary: 'Draws a bracket anew.',
    params: byId,
    body: drawSettingsInput,
    reply: oneOf(bracketSchema),
  }),
  rebuildSchedule: endpoint({
    name: 'brackets.rebuildSchedule',
    method: 'POST',
    path: '/api/core/brackets/{id}/schedule',
    summary: 'Lays the bracket’s fights on the mats anew.',
    params: byId,
    reply: oneOf(bracketSchema),
  }),
  swap: endpoint({
    name: 'brackets.swap',
    method: 'POST',
    path: '/api/core/brackets/{id}/swap',
    summary: 'Swaps two athletes by hand.',
    params: byId,
    body: swapInput,
    reply: oneOf(bracketSchema),
  }),
  confirm: endpoint({
    name: 'brackets.confirm',
    method: 'PUT',
    path: '/api/core/brackets/{id}/confirmed',
    summary: 'Confirms (1) the draw, or opens it again (0) while nothing was fought.',
    params: byId,
    body: z.object({ confirmed: flagInput }),
    reply: oneOf(bracketSchema),
  }),
}

export const bracketCells = {
  details: endpoint({
    name: 'bracketCells.details',
    method: 'GET',
    path: '/api/core/bracket_cells/{id}',
    summary: 'A cell.',
    params: byId,
    reply: oneOf(bracketCellSchema),
  }),
  update: endpoint({
    name: 'bracketCells.update',
    method: 'PATCH',
    path: '/api/core/bracket_cells/{id}',
    summary: 'Changes a cell: its athletes before it is fought.',
    params: byId,
    body: z
      .object({
        left_user_id: optional(idInput),
        right_user_id: optional(idInput),
        version: optional(integerInput(0, 1_000_000)),
      })
      .partial(),
    reply: oneOf(bracketCellSchema),
  }),
}

const fightId = z.object({ fight_id: idInput })
const fightEventId = fightId.extend({ fight_event_id: idInput })
const staleGuard = z.object({ version: optional(integerInput(0, 1_000_000)) })

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
    query: staleGuard,
    reply: fightEventReply,
  }),
  remove: endpoint({
    name: `${name}.remove`,
    method: 'DELETE',
    path: `/${surface}/core/fights/{fight_id}/events/{fight_event_id}`,
    summary: 'Deletes one event; the fight is recomputed.',
    params: fightEventId,
    query: staleGuard,
    reply: fightEventReply,
  }),
})

export const fights = {
  list: endpoint({
    name: 'fights.list',
    method: 'GET',
    path: '/api-public/core/fights',
    summary: 'Fights.',
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
    summary: 'Moves a waiting fight to a mat and a place in its order, and pins it there.',
    params: fightId,
    body: moveFightInput,
    reply: fightEventReply,
  }),
}

export const fightEvents = eventCalls('api', 'fightEvents')
export const adminFightEvents = eventCalls('api-admin', 'admin.fightEvents')
