import {
  boutRules as settings,
  boutRulesInput,
  boutRulesParams,
  rulesComparison,
} from './bout-rules.fields.ts'
import { endpoint } from './endpoint.ts'
import { oneOf } from './wire.ts'

export const boutRules = {
  settings: endpoint({
    name: 'boutRules.settings',
    method: 'GET',
    path: '/api/core/competitions/{id}/bout_rules/{discipline}',
    summary: 'The rules by which the bouts of a competition are fought in a discipline.',
    params: boutRulesParams,
    reply: oneOf(settings),
  }),
  change: endpoint({
    name: 'boutRules.change',
    method: 'PUT',
    path: '/api/core/competitions/{id}/bout_rules/{discipline}',
    summary: 'Changes the rules of the bouts that have not begun; those that have keep theirs.',
    params: boutRulesParams,
    body: boutRulesInput,
    reply: oneOf(settings),
  }),
  preview: endpoint({
    name: 'boutRules.preview',
    method: 'POST',
    path: '/api/core/competitions/{id}/bout_rules/{discipline}/preview',
    summary:
      'An example bout by the rules that hold and by those that are sent, side by side. Nothing is saved.',
    params: boutRulesParams,
    body: boutRulesInput.omit({ version: true }),
    reply: oneOf(rulesComparison),
  }),
}
