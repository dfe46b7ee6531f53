import { z } from 'zod'
import {
  absenceInput,
  absenceReply,
  callActInput,
  calledBout,
  callRoomQuery,
  callRoomSchema,
  callSettingsInput,
  callSettingsView,
  cornersCalled,
} from './call-room.fields.ts'
import { endpoint } from './endpoint.ts'
import { byId, idInput, oneOf } from './wire.ts'

const fightId = z.object({ fight_id: idInput })

export const callRoom = {
  list: endpoint({
    name: 'callRoom.list',
    method: 'GET',
    path: '/api/core/competitions/{id}/call_room',
    summary: 'The next bouts of all mats with their athletes: who is called, who has come, who is missing.',
    params: byId,
    query: callRoomQuery,
    reply: oneOf(callRoomSchema),
  }),
  changeSettings: endpoint({
    name: 'callRoom.changeSettings',
    method: 'PUT',
    path: '/api/core/competitions/{id}/call_settings',
    summary: 'Changes how often athletes are called, and how long is waited after each call.',
    params: byId,
    body: callSettingsInput,
    reply: oneOf(callSettingsView),
  }),
  ofFight: endpoint({
    name: 'callRoom.ofFight',
    method: 'GET',
    path: '/api/core/fights/{fight_id}/calls',
    summary: 'Whether the corners of a bout have come to the call room, for its scoring table.',
    params: fightId,
    reply: oneOf(cornersCalled),
  }),
  act: endpoint({
    name: 'callRoom.act',
    method: 'PUT',
    path: '/api/core/fights/{fight_id}/calls',
    summary:
      'Calls athletes of a bout (all who have not come, without `user_id`), notes that one has come, or takes either back.',
    params: fightId,
    body: callActInput,
    reply: oneOf(calledBout),
  }),
  declareAbsent: endpoint({
    name: 'callRoom.declareAbsent',
    method: 'POST',
    path: '/api/core/fights/{fight_id}/absence',
    summary:
      'Ends a bout for those who did not come after the last call: the other wins, or nobody. With `preview` only tells what that changes.',
    params: fightId,
    body: absenceInput,
    reply: absenceReply,
  }),
}
