import { z } from 'zod'
import { PANEL_SIZES } from '../fight/rules.ts'
import { RULE_BOUNDS } from '../fight/rule-set.ts'
import { ROUND_KINDS, ROUND_STATES } from '../panel/panel.ts'
import { MAT_SEATS } from '../panel/seats.ts'
import { idInput, integerInput, optional } from './wire.ts'

const side = z.enum(['left', 'right'])
const judge = z.object({ id: z.number(), name: z.string() })

/** How a side judge voted. */
export const panelVote = z.object({
  user: judge,
  seat: z.enum(MAT_SEATS),
  side,
  /** Points; null for a decision. */
  value: z.number().nullable(),
  at_ms: z.number(),
})

export const panelRound = z.object({
  id: z.number(),
  kind: z.enum(ROUND_KINDS),
  /** The corner of points; null for a decision. */
  side: side.nullable(),
  state: z.enum(ROUND_STATES),
  opened_at_ms: z.number(),
  /** When the window of points is over; null for a decision. */
  closes_at_ms: z.number().nullable(),
  /** What a majority wants, and when that was reached. */
  agreed: z.object({ side, value: z.number().nullable(), at_ms: z.number() }).nullable(),
  votes: z.array(panelVote),
})

/** The panel as the table reads it: who sits on it, and its latest rounds, the newest first. */
export const panelState = z.object({
  size: z.literal(PANEL_SIZES),
  /** Null where they vote on decisions only. */
  window_seconds: z.number().nullable(),
  is_official: z.boolean(),
  judges: z.array(z.object({ user: judge, seat: z.enum(MAT_SEATS) })),
  rounds: z.array(panelRound),
})

export const panelVoteInput = z.object({
  kind: z.enum(ROUND_KINDS, { error: 'wrong_choice' }),
  side: z.enum(['left', 'right'], { error: 'wrong_choice' }),
  /** Points, one of the rule set's; nothing for a decision. */
  value: optional(integerInput(...RULE_BOUNDS.point)),
  /** When it was pressed on a device that was offline; at most a minute old. */
  happened_at_ms: optional(integerInput(1, Number.MAX_SAFE_INTEGER)),
})

export const panelRoundParams = z.object({ fight_id: idInput, round_id: idInput })

export type PanelStateView = z.infer<typeof panelState>
export type PanelRoundView = z.infer<typeof panelRound>
export type PanelVoteView = z.infer<typeof panelVote>
