import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { matJudgeDates, matJudgeSchema, matJudgeSorts, seatInput } from './mat-judge.fields.ts'
import { byId, choiceInput, done, flagInput, idFilter, listOf, listQuery, oneOf } from './wire.ts'

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
    summary: 'Invites a judge to a seat of a mat.',
    body: z.object({
      mat_id: choiceInput('mat'),
      user_id: choiceInput('person'),
      /** At the table where it is left out. */
      seat: seatInput.optional(),
    }),
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
  seat: endpoint({
    name: 'matJudges.seat',
    method: 'PUT',
    path: '/api/core/mat_judges/{id}/seat',
    summary: 'Gives a judge another seat of the mat.',
    params: byId,
    body: z.object({ seat: seatInput }),
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
