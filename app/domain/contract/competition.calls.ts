import { z } from 'zod'
import {
  competitionCard,
  competitionChanges,
  competitionInput,
  competitionListQuery,
  competitionSchema,
} from './competition.fields.ts'
import {
  applicationDecision,
  applicationsDecision,
  applicationInput,
  applicationListQuery,
  applicationSchema,
  entryInput,
  walkInInput,
} from './application.fields.ts'
import { matJudgeDates, matJudgeSchema, matJudgeSorts } from './mat-judge.fields.ts'
import { matChanges, matInput, matSchema } from './mat.fields.ts'
import { categorySchema } from './category.fields.ts'
import { competitionDrawInput, competitionDrawSchema, MEDALS } from './bracket.fields.ts'
import { fightCard, timetableBout } from './fight.fields.ts'
import {
  callNextInput,
  clashSchema,
  nextBoutSchema,
  scheduleSettingsInput,
  scheduleSettingsSchema,
} from './schedule.fields.ts'
import { medalTables, teamPointsInput, teamPointsReply, teamRankings } from './team-points.fields.ts'
import { personRef } from './user.fields.ts'
import { choiceInput, done, flagInput, idFilter, listOf, listQuery, oneOf, byId, bySlug } from './wire.ts'
import { endpoint } from './endpoint.ts'

/** An athlete confirmed in a competition, with the categories entered. */
export const participantSchema = personRef.extend({
  categories: z.array(z.object({ id: z.number(), name: z.string() })),
})

/** Where an athlete came. Both places are null for those who were expelled; 5 to 8 is shared by four. */
export const placeSchema = z.object({
  user: personRef,
  place: z.number().nullable(),
  place_to: z.number().nullable(),
  medal: z.enum(MEDALS).nullable(),
  /** Bouts won on the mat. */
  wins: z.number(),
})
export type PlaceView = z.infer<typeof placeSchema>

/** The podium and every place of each category, the medals of clubs, cities and countries, and their ranking. */
export const resultsSchema = z.object({
  categories: z.array(
    z.object({
      category: categorySchema,
      bracket_id: z.number(),
      finished: z.boolean(),
      medals: z.array(z.object({ user: personRef, medal: z.enum(MEDALS), place: z.number() })),
      /** All that are certain, best first. */
      places: z.array(placeSchema),
    }),
  ),
  medal_tables: medalTables,
  /** Null where the organiser has not set how teams are ranked. */
  team_ranking: teamRankings.nullable(),
})
export type Results = z.output<typeof resultsSchema>

export const matScheduleSchema = z.object({
  mat: matSchema.omit({ competition: true }),
  fights: z.array(fightCard),
})

/**
 * A competition's bouts by mat, as orders of bouts show them. Seven hundred bouts are sent to phones: athletes and
 * categories stand beside them, each once.
 */
export const timetableSchema = z.object({
  /** The venue's. */
  timezone: z.string(),
  categories: z.array(z.object({ id: z.number(), name: z.string() })),
  athletes: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      club: z.string().nullable(),
      country: z.object({ code: z.string(), name: z.string() }).nullable(),
    }),
  ),
  mats: z.array(z.object({ mat: matSchema.omit({ competition: true }), bouts: z.array(timetableBout) })),
})
export type Timetable = z.infer<typeof timetableSchema>

/** What a mat shows: the fight under way or next to be called, and those after it. */
export const matNowSchema = z.object({
  mat: matSchema,
  current: fightCard.nullable(),
  next: z.array(fightCard),
  last: fightCard.nullable(),
  server_time_ms: z.number(),
})

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
  decideMany: endpoint({
    name: 'applications.decideMany',
    method: 'PUT',
    path: '/api/core/competitions/{id}/entries',
    summary:
      'The organiser decides on up to 2,000 applications at once. Those it cannot be decided on are told with the reason.',
    params: byId,
    body: applicationsDecision,
    reply: oneOf(
      z.object({
        decided: z.number(),
        refused: z.array(
          z.object({ id: z.number(), user: personRef, code: z.string(), message: z.string() }),
        ),
      }),
    ),
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
    query: listQuery(['name'], {
      competition: z.string().max(200).optional(),
      competition_id: idFilter,
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

export const matJudges = {
  list: endpoint({
    name: 'matJudges.list',
    method: 'GET',
    path: '/api/core/mat_judges',
    summary:
      'The caller’s own invitations; with `competition_id`, the judges of a competition the caller manages.',
    query: listQuery(matJudgeSorts, {
      competition_id: idFilter,
      list_status: z.enum(['upcoming', 'passed', 'all']).optional(),
      ...matJudgeDates,
    }),
    reply: listOf(matJudgeSchema),
  }),
  invite: endpoint({
    name: 'matJudges.invite',
    method: 'POST',
    path: '/api/core/mat_judges',
    summary: 'Invites a judge to a mat.',
    body: z.object({ mat_id: choiceInput('mat'), user_id: choiceInput('person') }),
    reply: oneOf(matJudgeSchema),
  }),
  answer: endpoint({
    name: 'matJudges.answer',
    method: 'PUT',
    path: '/api/core/mat_judges/{id}/user_approved',
    summary: 'The judge accepts (1) or declines (0).',
    params: byId,
    body: z.object({ user_approved: flagInput }),
    reply: oneOf(matJudgeSchema),
  }),
  remove: endpoint({
    name: 'matJudges.remove',
    method: 'DELETE',
    path: '/api/core/mat_judges/{id}',
    summary: 'Takes a judge off a mat.',
    params: byId,
    reply: done,
  }),
}
