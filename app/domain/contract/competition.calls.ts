import { z } from 'zod'
import { participantSchema } from './application.fields.ts'
import { competitionDrawInput, competitionDrawSchema } from './draw.fields.ts'
import {
  checklistSchema,
  competitionCard,
  competitionChanges,
  competitionCopyInput,
  competitionInput,
  competitionListQuery,
  competitionSchema,
} from './competition.fields.ts'
import { endpoint } from './endpoint.ts'
import { resultsSchema } from './result.fields.ts'
import { boardQuery, boardSchema } from './board.fields.ts'
import {
  clashSchema,
  lastMoveSchema,
  scheduleSettingsInput,
  scheduleSettingsSchema,
} from './schedule.fields.ts'
import { teamPointsInput, teamPointsReply } from './team-points.fields.ts'
import { matScheduleSchema, timetableSchema } from './timetable.fields.ts'
import { byId, bySlug, idFilter, idInput, listOf, listQuery, oneOf } from './wire.ts'

export const competitions = {
  list: endpoint({
    name: 'competitions.list',
    method: 'GET',
    path: '/api-public/core/competitions',
    summary: 'Published competitions.',
    query: competitionListQuery,
    reply: listOf(competitionCard),
  }),
  details: endpoint({
    name: 'competitions.details',
    method: 'GET',
    path: '/api-public/core/competitions/{slug}',
    summary: 'A competition. Sent with a bearer token, it also tells what the caller may do.',
    params: bySlug,
    reply: oneOf(competitionSchema),
  }),
  athletes: endpoint({
    name: 'competitions.athletes',
    method: 'GET',
    path: '/api-public/core/competitions/{slug}/athletes',
    summary: 'Its confirmed athletes.',
    params: bySlug,
    query: listQuery(['name', 'club'], {
      category_id: idFilter,
      club_id: idFilter,
    }),
    reply: listOf(participantSchema),
  }),
  schedule: endpoint({
    name: 'competitions.schedule',
    method: 'GET',
    path: '/api-public/core/competitions/{slug}/schedule',
    summary: 'Its fights by mat, in their order, with estimates.',
    params: bySlug,
    reply: oneOf(z.array(matScheduleSchema)),
  }),
  timetable: endpoint({
    name: 'competitions.timetable',
    method: 'GET',
    path: '/api-public/core/competitions/{slug}/timetable',
    summary: 'The same, short: what an order of bouts shows, with each athlete and category named once.',
    params: bySlug,
    reply: oneOf(timetableSchema),
  }),
  results: endpoint({
    name: 'competitions.results',
    method: 'GET',
    path: '/api-public/core/competitions/{slug}/results',
    summary: 'Its podiums, every place, its medal tables and the ranking of teams.',
    params: bySlug,
    reply: oneOf(resultsSchema),
  }),
  teamPoints: endpoint({
    name: 'competitions.teamPoints',
    method: 'GET',
    path: '/api/core/competitions/{id}/team_points',
    summary: 'How its teams are ranked: points of places, who counts, what parts equals.',
    params: byId,
    reply: teamPointsReply,
  }),
  changeTeamPoints: endpoint({
    name: 'competitions.changeTeamPoints',
    method: 'PUT',
    path: '/api/core/competitions/{id}/team_points',
    summary: 'Changes how its teams are ranked. The ranking follows at once.',
    params: byId,
    body: teamPointsInput,
    reply: teamPointsReply,
  }),
  managed: endpoint({
    name: 'competitions.managed',
    method: 'GET',
    path: '/api/core/competitions',
    summary: 'The competitions of the organisation the caller manages, drafts included.',
    query: competitionListQuery,
    reply: listOf(competitionCard),
  }),
  create: endpoint({
    name: 'competitions.create',
    method: 'POST',
    path: '/api/core/competitions',
    summary: 'Announces a competition.',
    body: competitionInput,
    files: ['image'],
    reply: oneOf(competitionSchema),
  }),
  update: endpoint({
    name: 'competitions.update',
    method: 'PATCH',
    path: '/api/core/competitions/{id}',
    summary: 'Changes a competition.',
    params: byId,
    body: competitionChanges,
    files: ['image'],
    reply: oneOf(competitionSchema),
  }),
  copy: endpoint({
    name: 'competitions.copy',
    method: 'POST',
    path: '/api/core/competitions/{id}/copy',
    summary:
      'Announces it again as a draft: its categories, rules, mats, texts, price and cover; nobody’s entry, no bout.',
    params: byId,
    body: competitionCopyInput,
    reply: oneOf(competitionSchema),
  }),
  checklist: endpoint({
    name: 'competitions.checklist',
    method: 'GET',
    path: '/api/core/competitions/{id}/checklist',
    summary: 'What its organiser has done, what comes next and what is missing, in the order it is done in.',
    params: byId,
    reply: oneOf(checklistSchema),
  }),
  board: endpoint({
    name: 'competitions.board',
    method: 'GET',
    path: '/api/core/competitions/{id}/board',
    summary:
      'A day of all mats by time: bouts, how each mat runs, and what should not stay as it is. With `mat_ids` the bouts of these alone.',
    params: byId,
    query: boardQuery,
    reply: oneOf(boardSchema),
  }),
  undoMove: endpoint({
    name: 'competitions.undoMove',
    method: 'DELETE',
    path: '/api/core/competitions/{id}/moves/{move_id}',
    summary:
      'Takes back what was moved or let go last by hand; refused when it is not the last one any more.',
    params: byId.extend({ move_id: idInput }),
    reply: z.object({ data: lastMoveSchema, clashes: z.array(clashSchema) }),
  }),
  rebuildSchedule: endpoint({
    name: 'competitions.rebuildSchedule',
    method: 'POST',
    path: '/api/core/competitions/{id}/schedule',
    summary: 'Lays the fights on the mats anew; what has started and what is pinned stays.',
    params: byId,
    body: scheduleSettingsInput,
    reply: z.object({ data: z.array(matScheduleSchema), clashes: z.array(clashSchema) }),
  }),
  scheduleSettings: endpoint({
    name: 'competitions.scheduleSettings',
    method: 'GET',
    path: '/api/core/competitions/{id}/schedule_settings',
    summary: 'How its days and mats are laid out.',
    params: byId,
    reply: oneOf(scheduleSettingsSchema),
  }),
  drawSettings: endpoint({
    name: 'competitions.drawSettings',
    method: 'GET',
    path: '/api/core/competitions/{id}/draw_settings',
    summary: 'How its fields become brackets: small fields, third place, separation, tie-breaks.',
    params: byId,
    reply: oneOf(competitionDrawSchema),
  }),
  changeDrawSettings: endpoint({
    name: 'competitions.changeDrawSettings',
    method: 'PUT',
    path: '/api/core/competitions/{id}/draw_settings',
    summary: 'Changes how its fields become brackets. Brackets already drawn stay as they are.',
    params: byId,
    body: competitionDrawInput,
    reply: oneOf(competitionDrawSchema),
  }),
}
