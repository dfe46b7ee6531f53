import { z } from 'zod'
import {
  teamCandidateSchema,
  teamInput,
  teamOutcomeSchema,
  teamQuery,
  teamWithdrawalInput,
  teamWithdrawalSchema,
} from './team.fields.ts'
import { oneOf, byId } from './wire.ts'
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
}
