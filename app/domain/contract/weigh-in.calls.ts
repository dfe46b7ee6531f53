import { z } from 'zod'
import { decisionOutcome } from './application.fields.ts'
import { oneOf, byId } from './wire.ts'
import {
  failLateInput,
  leaveOutInput,
  lotInput,
  weighInActInput,
  weighInEntry,
  weighInList,
  weighInListQuery,
  weighInLot,
  weighInSettings,
  weighInSettingsInput,
} from './weigh-in.fields.ts'
import { endpoint } from './endpoint.ts'

export const weighIn = {
  settings: endpoint({
    name: 'weighIn.settings',
    method: 'GET',
    path: '/api/core/competitions/{id}/weigh_in_settings',
    summary: 'How the athletes of a competition are weighed in: tolerance, tries, the second weigh-in.',
    params: byId,
    reply: oneOf(weighInSettings),
  }),
  changeSettings: endpoint({
    name: 'weighIn.changeSettings',
    method: 'PUT',
    path: '/api/core/competitions/{id}/weigh_in_settings',
    summary:
      'Changes how the athletes of a competition are weighed in. What was weighed stays as it was judged.',
    params: byId,
    body: weighInSettingsInput,
    reply: oneOf(weighInSettings),
  }),
  list: endpoint({
    name: 'weighIn.list',
    method: 'GET',
    path: '/api/core/competitions/{id}/weigh_in',
    summary: 'The entries of a competition with their weigh-in. A search finds names and entry numbers.',
    params: byId,
    query: weighInListQuery,
    reply: weighInList,
  }),
  act: endpoint({
    name: 'weighIn.act',
    method: 'PUT',
    path: '/api/core/competition_applications/{id}/weigh_in',
    summary:
      'Checks an athlete in, weighs, moves to another category, refuses, or takes the last of it back.',
    params: byId,
    body: weighInActInput,
    reply: oneOf(weighInEntry),
  }),
  lots: endpoint({
    name: 'weighIn.lots',
    method: 'GET',
    path: '/api/core/competitions/{id}/weigh_in/lots',
    summary:
      'The lots of the second weigh-in, the newest first, each with its seed and whom it was drawn among.',
    params: byId,
    reply: oneOf(z.array(weighInLot)),
  }),
  drawLot: endpoint({
    name: 'weighIn.drawLot',
    method: 'POST',
    path: '/api/core/competitions/{id}/weigh_in/lots',
    summary: 'Calls athletes who have passed to the second weigh-in by lot.',
    params: byId,
    body: lotInput,
    reply: oneOf(weighInLot),
  }),
  failLate: endpoint({
    name: 'weighIn.failLate',
    method: 'POST',
    path: '/api/core/competitions/{id}/weigh_in/fail_late',
    summary: 'Fails all athletes who have not come to the second weigh-in until their time.',
    params: byId,
    body: failLateInput,
    reply: oneOf(z.object({ failed: z.number() })),
  }),
  leaveOut: endpoint({
    name: 'weighIn.leaveOut',
    method: 'POST',
    path: '/api/core/competitions/{id}/weigh_in/leave_out',
    summary:
      'Refuses the entries that would be drawn although they have not passed the weigh-in, or lack papers (`without_papers`).',
    params: byId,
    body: leaveOutInput,
    reply: oneOf(decisionOutcome),
  }),
}
