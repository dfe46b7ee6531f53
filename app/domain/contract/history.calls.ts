import { endpoint } from './endpoint.ts'
import { historyEntry, historyQuery } from './history.fields.ts'
import { byId, listOf } from './wire.ts'

export const history = {
  list: endpoint({
    name: 'history.list',
    method: 'GET',
    path: '/api/core/competitions/{id}/history',
    summary:
      'Who did what at a competition, the newest first: its record, categories, entries, payments, weigh-in, mats, judges, brackets and bouts. `search` finds acts by the name of whoever did them.',
    params: byId,
    query: historyQuery,
    reply: listOf(historyEntry),
  }),
}
