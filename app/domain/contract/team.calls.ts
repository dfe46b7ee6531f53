import { z } from 'zod'
import {
  enteredTeamSchema,
  teamCandidateSchema,
  teamDraftCardSchema,
  teamDraftInput,
  teamDraftSavedSchema,
  teamDraftSchema,
  teamInput,
  teamOutcomeSchema,
  teamQuery,
  teamWithdrawalInput,
  teamWithdrawalSchema,
} from './team.fields.ts'
import { byId, done, oneOf } from './wire.ts'
import { endpoint } from './endpoint.ts'

export const teams = {
  candidates: endpoint({
    name: 'teams.candidates',
    method: 'GET',
    path: '/api/core/competitions/{id}/team',
    summary:
      'The athletes the caller may enter in a competition, for the club or as a guardian: the category proposed or why none fits, and their present entry.',
    params: byId,
    query: teamQuery,
    reply: oneOf(z.array(teamCandidateSchema)),
  }),
  enter: endpoint({
    name: 'teams.enter',
    method: 'PUT',
    path: '/api/core/competitions/{id}/team',
    summary:
      'Enters up to 500 athletes of a club or of a guardian while registration is open. Those with an account have yet to accept; those who cannot be entered are told with the reason. Sent again it changes nothing.',
    params: byId,
    body: teamInput,
    reply: oneOf(teamOutcomeSchema),
  }),
  withdraw: endpoint({
    name: 'teams.withdraw',
    method: 'PUT',
    path: '/api/core/competitions/{id}/team/withdrawals',
    summary:
      'Takes athletes of a club or of a guardian out of a competition before the draw. Those who are drawn are told with the reason. Sent again it changes nothing.',
    params: byId,
    body: teamWithdrawalInput,
    reply: oneOf(teamWithdrawalSchema),
  }),
  entered: endpoint({
    name: 'teams.entered',
    method: 'GET',
    path: '/api/core/entered_teams',
    summary:
      'The competitions athletes of a club or of a guardian are entered in, the last to begin first, until 30 days after their end.',
    query: teamQuery,
    reply: oneOf(z.array(enteredTeamSchema)),
  }),
  drafts: endpoint({
    name: 'teams.drafts',
    method: 'GET',
    path: '/api/core/team_drafts',
    summary:
      'The drafts of teams of a club or of a guardian, at competitions that are not over: the last saved first.',
    query: teamQuery,
    reply: oneOf(z.array(teamDraftCardSchema)),
  }),
  draft: endpoint({
    name: 'teams.draft',
    method: 'GET',
    path: '/api/core/competitions/{id}/team/draft',
    summary:
      'What is saved of a team that is not entered yet, with what no longer holds. A club’s draft is shared by its manager and trainers.',
    params: byId,
    query: teamQuery,
    reply: oneOf(teamDraftSchema),
  }),
  saveDraft: endpoint({
    name: 'teams.saveDraft',
    method: 'PUT',
    path: '/api/core/competitions/{id}/team/draft',
    summary:
      'Saves what is ticked and typed of some athletes of a team. Those somebody else has changed since are left as they are and named; those who are not of the team are left out.',
    params: byId,
    body: teamDraftInput,
    reply: oneOf(teamDraftSavedSchema),
  }),
  discardDraft: endpoint({
    name: 'teams.discardDraft',
    method: 'DELETE',
    path: '/api/core/competitions/{id}/team/draft',
    summary: 'Throws away what is saved of a team that is not entered yet.',
    params: byId,
    query: teamQuery,
    reply: done,
  }),
}
