/** Which types of event a fight has. What each does is in apply.ts, which of them rewrite the log in act-fields.ts. */

/**
 * What happens in the bout (spec §4, §7). `next_period` closes a regular period that another follows; `set_clock` puts a
 * stopped clock right by hand; a `challenge` of an athlete's corner is ruled on before the bout goes on; by
 * `first_score_withdrawal` the officials take back what the first score is worth on a draw.
 */
export const PLAY_EVENT_TYPES = [
  'start',
  'pause',
  'continue',
  'next_period',
  'extra_time',
  'technical_break',
  'set_clock',
  'point',
  'activity',
  'reprimand',
  'warning',
  'holding_start',
  'holding_end',
  'challenge',
  'challenge_ruling',
  'first_score_withdrawal',
  'end',
] as const
/** What is done to the record of it: these name other events, or lock the record. */
export const RECORD_EVENT_TYPES = ['undo', 'redo', 'delete', 'restore', 'sign_off', 'unlock'] as const

export type PlayEventType = (typeof PLAY_EVENT_TYPES)[number]
export type RecordEventType = (typeof RECORD_EVENT_TYPES)[number]
export type FightEventType = PlayEventType | RecordEventType

const MARKS: ReadonlySet<string> = new Set(['point', 'activity', 'reprimand', 'warning'])
/** What goes on the score board, and may be entered as a correction. */
export const isMark = (type: FightEventType): boolean => MARKS.has(type)
