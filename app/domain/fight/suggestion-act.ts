import type { Act } from './act-fields.ts'
import type { Suggestion } from './suggestions.ts'

/** The act that follows a suggestion; null where the table has to choose. */
export function actFor(suggestion: Suggestion, correction: boolean): Act | null {
  switch (suggestion.kind) {
    case 'end_by_lead':
      return { type: 'end', reason: 'lead', user_id: suggestion.winner }
    case 'end_by_point':
      return { type: 'end', reason: suggestion.leads ? 'points' : 'decision', user_id: suggestion.winner }
    case 'golden_score':
      return { type: 'end', reason: 'points', user_id: suggestion.winner }
    case 'end_by_penalties':
      return { type: 'end', reason: 'penalties', user_id: suggestion.winner }
    case 'warning_after_reprimands':
      return { type: 'warning', user_id: suggestion.athlete, value: 1 }
    case 'hold_complete':
      return { type: 'holding_end', user_id: suggestion.athlete }
    case 'hold_points':
      return { type: 'point', user_id: suggestion.athlete, value: suggestion.points, correction }
    case 'time_up':
      return suggestion.winner === null ? null : { type: 'end', reason: 'points', user_id: suggestion.winner }
    case 'next_period':
      return { type: 'next_period', user_id: suggestion.winner }
    case 'period_decision':
      return suggestion.endsBout
        ? { type: 'end', reason: 'decision', user_id: suggestion.winner }
        : { type: 'next_period', user_id: suggestion.winner }
    case 'extra_time':
      return { type: 'extra_time' }
    case 'break_over':
      return { type: 'continue' }
    case 'end_by_break':
      return { type: 'end', reason: 'injury', user_id: suggestion.winner }
  }
}
