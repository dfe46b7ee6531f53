import { z } from 'zod'
import {
  bracketCard,
  bracketCellDetails,
  bracketListQuery,
  bracketSchema,
  cellInput,
  changePreview,
  drawPositionsInput,
  drawReportSchema,
  drawSettingsInput,
  editableCell,
  extraBoutInput,
  generateInput,
  lateEntryInput,
  reinstateQuery,
  removalInput,
  removalPreview,
  swapInput,
  tiedOrderInput,
} from './bracket.fields.ts'
import {
  fightCard,
  fightEventInput,
  fightEventReply,
  fightListQuery,
  fightSchema,
  fightUndoQuery,
} from './fight.fields.ts'
import { clashSchema, moveBracketInput, moveFightInput } from './schedule.fields.ts'
import { choiceInput, flagInput, idInput, integerInput, listOf, oneOf, optional, byId } from './wire.ts'
import { endpoint } from './endpoint.ts'

export const brackets = {
  list: endpoint({
    name: 'brackets.list',
    method: 'GET',
    path: '/api-public/core/brackets',
    summary: 'Brackets of published competitions.',
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
    params: byId,
    body: generateInput,
    reply: oneOf(z.array(bracketCard)),
  }),
  draw: endpoint({
    name: 'brackets.draw',
    method: 'POST',
    path: '/api/core/competitions/{id}/brackets/positions',
    summary: 'Makes one bracket by given positions.',
    params: byId,
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
  drawReport: endpoint({
    name: 'brackets.drawReport',
    method: 'GET',
    path: '/api/core/brackets/{id}/draw',
    summary:
      'How a bracket was drawn: its rules, its random seed, and how well same-club entrants are kept apart.',
    params: byId,
    reply: oneOf(drawReportSchema),
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
    body: z.object({ confirmed: flagInput, version: optional(integerInput(0, 1_000_000)) }),
    reply: oneOf(bracketSchema),
  }),
  addEntry: endpoint({
    name: 'brackets.addEntry',
    method: 'POST',
    path: '/api/core/brackets/{id}/entries',
    summary: 'Puts a confirmed late entry into a free place of the draw.',
    params: byId,
    body: lateEntryInput,
    reply: oneOf(bracketSchema),
  }),
  previewRemoval: endpoint({
    name: 'brackets.previewRemoval',
    method: 'POST',
    path: '/api/core/brackets/{id}/removals/preview',
    summary: 'What taking an athlete out would change. Changes nothing.',
    params: byId,
    body: removalInput,
    reply: oneOf(removalPreview),
  }),
  remove: endpoint({
    name: 'brackets.remove',
    method: 'POST',
    path: '/api/core/brackets/{id}/removals',
    summary: 'Takes an athlete out of a drawn bracket: withdrawn, injured, absent, overweight, disqualified.',
    params: byId,
    body: removalInput,
    reply: oneOf(bracketSchema),
  }),
  reinstate: endpoint({
    name: 'brackets.reinstate',
    method: 'DELETE',
    path: '/api/core/brackets/{id}/removals/{user_id}',
    summary: 'Takes a removal back.',
    params: byId.extend({ user_id: choiceInput('person') }),
    query: reinstateQuery,
    reply: oneOf(bracketSchema),
  }),
  addExtraBout: endpoint({
    name: 'brackets.addExtraBout',
    method: 'POST',
    path: '/api/core/brackets/{id}/extra_bouts',
    summary: 'Adds a bout between two athletes whom the table leaves tied.',
    params: byId,
    body: extraBoutInput,
    reply: oneOf(bracketSchema),
  }),
  decideTie: endpoint({
    name: 'brackets.decideTie',
    method: 'PUT',
    path: '/api/core/brackets/{id}/tied_order',
    summary: 'Decides a tie by hand: the tied athletes, best first.',
    params: byId,
    body: tiedOrderInput,
    reply: oneOf(bracketSchema),
  }),
  move: endpoint({
    name: 'brackets.move',
    method: 'POST',
    path: '/api/core/brackets/{id}/move',
    summary:
      'Moves the waiting fights of a bracket to another mat; with `preview` it only tells what that does.',
    params: byId,
    body: moveBracketInput,
    reply: z.object({ data: bracketSchema, clashes: z.array(clashSchema) }),
  }),
}

export const bracketCells = {
  details: endpoint({
    name: 'bracketCells.details',
    method: 'GET',
    path: '/api/core/bracket_cells/{id}',
    summary: 'A cell of a bracket: a bout, and where its two sides come from.',
    params: byId,
    reply: oneOf(bracketCellDetails),
  }),
  update: endpoint({
    name: 'bracketCells.update',
    method: 'PATCH',
    path: '/api/core/bracket_cells/{id}',
    summary:
      'Changes a cell by hand: its place on the drawing and in the order, and before it is fought its athletes or where they come from.',
    params: byId,
    body: cellInput,
    reply: oneOf(editableCell),
  }),
}

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
    reply: fightEventReply.extend({ clashes: z.array(clashSchema) }),
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

export const fightEvents = eventCalls('api', 'fightEvents')
export const adminFightEvents = eventCalls('api-admin', 'admin.fightEvents')
