import { z } from 'zod'
import { MAT_SEATS } from '../panel/seats.ts'
import { endpoint } from './endpoint.ts'
import { fightCard, fightSchema } from './fight.fields.ts'
import { matRef } from './mat.fields.ts'
import { panelRound, panelRoundParams, panelState, panelVoteInput } from './panel.fields.ts'
import { byId, idInput, oneOf } from './wire.ts'

const fightId = z.object({ fight_id: idInput })

/** A judge's place at a mat: its bout, and of a side judge the own votes of its latest rounds; nobody else's. */
export const panelPlace = z.object({
  mat: matRef,
  seat: z.enum(MAT_SEATS),
  fight: fightCard.nullable(),
  /** Null where nobody fights, or the bout's rules have no such seat. */
  panel: panelState.omit({ judges: true }).nullable(),
  server_time_ms: z.number(),
})
export type PanelPlace = z.infer<typeof panelPlace>

export const panel = {
  ofMat: endpoint({
    name: 'panel.ofMat',
    method: 'GET',
    path: '/api/core/mats/{id}/panel',
    summary:
      'What a side judge of the mat has before them: the bout, and the own votes of its latest rounds.',
    params: byId,
    reply: oneOf(panelPlace),
  }),
  vote: endpoint({
    name: 'panel.vote',
    method: 'POST',
    path: '/api/core/fights/{fight_id}/panel/votes',
    summary:
      'A side judge proposes points, or votes on the decision the table has asked for; once a round. Idempotency-Key guards against a repeat.',
    params: fightId,
    body: panelVoteInput,
    reply: oneOf(panelRound),
  }),
  askDecision: endpoint({
    name: 'panel.askDecision',
    method: 'POST',
    path: '/api/core/fights/{fight_id}/panel/decision',
    summary: 'The table asks the side judges who won; while that is open, asking again changes nothing.',
    params: fightId,
    reply: oneOf(fightSchema),
  }),
  dismiss: endpoint({
    name: 'panel.dismiss',
    method: 'DELETE',
    path: '/api/core/fights/{fight_id}/panel/rounds/{round_id}',
    summary: 'The table does not let a round of the side judges count. What was voted is kept.',
    params: panelRoundParams,
    reply: oneOf(fightSchema),
  }),
}
