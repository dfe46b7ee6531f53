import { CELL_STATUSES } from '../bracket/bracket.ts'
import { FIGHT_STATUSES } from '../fight/status.ts'
import { FIGHT_MAX, SLUG_MAX } from './text-limits.ts'
import { ACTS_IN_TURN } from '../fight/queue.ts'
import { z } from 'zod'
import { END_REASONS } from '../fight/fight.ts'
import { PLAY_EVENT_TYPES, RECORD_EVENT_TYPES } from '../fight/event-types.ts'
import { fightRules } from './bout-rules.fields.ts'
import { awaitedBout, boutNumber } from './bout-number.ts'
import { competitionRef } from './competition.fields.ts'
import { panelState, panelVote } from './panel.fields.ts'
import { matRef } from './mat.fields.ts'
import { categorySchema, disciplineRef } from './category.fields.ts'
import { personRef } from './user.fields.ts'
import {
  choiceInput,
  dateRange,
  flagInput,
  idFilter,
  idInput,
  integerInput,
  listInput,
  listQuery,
  optional,
  wireTimestamp,
} from './wire.ts'

/** Derived from start and end (spec §4). */

/** Sent to PUT …/events: the spec's scoring events, the acts that start, stop and end a fight, and the record's own. */
export const FIGHT_EVENT_TYPES = [...PLAY_EVENT_TYPES, ...RECORD_EVENT_TYPES] as const

export const fightEventSchema = z.object({
  id: z.number(),
  fight_id: z.number(),
  type: z.enum(FIGHT_EVENT_TYPES),
  user: z.object({ id: z.number(), slug: z.string(), name: z.string() }).nullable(),
  value: z.number().nullable(),
  description: z.string().nullable(),
  /** The fight clock's elapsed milliseconds at the event. */
  timecode: z.number(),
  /** When it was recorded, milliseconds since the epoch. */
  at_ms: z.number(),
  reason: z.enum(END_REASONS).nullable(),
  /** The event that an undo, redo, delete or restore names. */
  target_id: z.number().nullable(),
  correction: z.boolean(),
  /** The idempotency key of the device that sent it. */
  key: z.string().nullable(),
  actor: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** How each side judge voted, where the entry confirms a round of theirs. */
  panel: z.array(panelVote).nullable(),
  /** Who signed the result for the athletes. */
  coaches: z.object({ left: z.string(), right: z.string() }).nullable(),
})

export const sideStats = z.object({
  points: z.number(),
  reprimands: z.number(),
  warnings: z.number(),
  activities: z.number(),
})

export const fightDetails = z.object({
  left_user: personRef.nullable(),
  right_user: personRef.nullable(),
  left_user_stats: sideStats,
  right_user_stats: sideStats,
})

/** The clock as facts, not as a reading: a screen derives the reading from its own estimate of the server's now. */
export const fightClock = z.object({
  accumulated_ms: z.number(),
  running_since_ms: z.number().nullable(),
  /** Where the clock stops by itself: the regular periods so far plus extra time. Null in extra time without a clock. */
  limit_ms: z.number().nullable(),
  /** What a clock without a limit counts up from, and shows as nought. */
  counts_from_ms: z.number(),
  /**
   * Regular periods that are over. Points are those of the period alone where periods are won (`winner`), otherwise the
   * score at its end.
   */
  periods: z.array(
    z.object({
      left_points: z.number(),
      right_points: z.number(),
      winner: z.enum(['left', 'right']).nullable(),
    }),
  ),
  /** Who scored first and unopposed, where that decides a draw by the rules (`first_score_wins`). */
  first_score: z.enum(['left', 'right']).nullable(),
  /** Whose first score the officials withdrew: a draw is decided as without it. */
  first_score_withdrawn: z.enum(['left', 'right']).nullable(),
  extra_time_count: z.number(),
  technical_break_since_ms: z.number().nullable(),
  /** Who asked for the break; null when nobody did, or none is on. */
  technical_break_user_id: z.number().nullable(),
  /** How long the break may last: what the athlete's earlier ones have left. Null without a break or a limit. */
  technical_break_limit_ms: z.number().nullable(),
  /** The break is the one between two periods: nobody asked for it. */
  is_between_periods: z.boolean(),
  holding: z.object({ user_id: z.number().nullable(), since_ms: z.number() }).nullable(),
})

/**
 * What the rules would have the table do now (app/domain/fight/suggestions). `user_id` is the athlete it is about;
 * `winner_id` who would win by it. Nothing happens by itself.
 */
export const fightSuggestion = z.object({
  kind: z.enum([
    'end_by_lead',
    'end_by_point',
    'golden_score',
    'end_by_penalties',
    'warning_after_reprimands',
    'hold_complete',
    'hold_points',
    'time_up',
    'next_period',
    'period_decision',
    'extra_time',
    'break_over',
    'end_by_break',
  ]),
  user_id: z.number().nullable(),
  winner_id: z.number().nullable(),
  /** Points of a lead, a hold or the act that ends the bout, reprimands counted, seconds of extra time. */
  value: z.number().nullable(),
})

const fightShared = {
  id: z.number(),
  status: z.enum(FIGHT_STATUSES),
  /** Points are equal: at the end of time a decision is needed (spec §4, label "draw"). */
  is_draw: z.boolean(),
  discipline: disciplineRef,
  category: categorySchema,
  competition: competitionRef,
  mat: matRef.nullable(),
  /** The name of its round in the reader's language, or that it is a bout outside the brackets. */
  round: z.string(),
  /** Null, with the cell, for a bout outside the brackets: a show bout, a rematch, a super-fight. */
  bracket_id: z.number().nullable(),
  cell: z
    .object({
      id: z.number(),
      stage: z.string(),
      x: z.number(),
      y: z.number(),
      queue_number: z.number().nullable(),
      status: z.enum(CELL_STATUSES),
    })
    .nullable(),
  details: fightDetails,
  winner: personRef.nullable(),
  loser: personRef.nullable(),
  end_reason: z.enum(END_REASONS).nullable(),
  /** Place in its mat's order, not what it is called by: that is `number`. */
  queue_number: z.number().nullable(),
  number: boutNumber,
  /** Whom a side waits for whose athlete is not known yet. */
  awaits: z.object({ left: awaitedBout.nullable(), right: awaitedBout.nullable() }),
  description: z.string().nullable(),
  /** Seconds. */
  time_per_fight: z.number(),
  /** The rules it is fought by; null: the platform's for its discipline. A bout that has begun keeps them for good. */
  rules: fightRules.nullable(),
  start_at: wireTimestamp.nullable(),
  start_estimate_at: wireTimestamp.nullable(),
  end_at: wireTimestamp.nullable(),
  end_estimate_at: wireTimestamp.nullable(),
  clock: fightClock,
  pinned: z.boolean(),
  signed_off: z.boolean(),
  version: z.number(),
}

/** A fight as lists show it. */
export const fightCard = z.object(fightShared)

/** A fight as an order of bouts shows it; athletes and category by their ids. */
export const timetableBout = z.object({
  id: z.number(),
  status: z.enum(FIGHT_STATUSES),
  round: z.string(),
  /** Null for a bout outside the brackets. */
  cell_id: z.number().nullable(),
  category_id: z.number(),
  queue_number: z.number().nullable(),
  number: boutNumber,
  awaits: z.object({ left: awaitedBout.nullable(), right: awaitedBout.nullable() }),
  left_id: z.number().nullable(),
  right_id: z.number().nullable(),
  left_points: z.number(),
  right_points: z.number(),
  winner_id: z.number().nullable(),
  end_reason: z.enum(END_REASONS).nullable(),
  start_at: wireTimestamp.nullable(),
  start_estimate_at: wireTimestamp.nullable(),
  end_estimate_at: wireTimestamp.nullable(),
  /** While it is under way. */
  clock: fightClock.nullable(),
  /** While it is under way. */
  version: z.number().nullable(),
  pinned: z.boolean(),
})

/** A fight with its log, and what the asking person may do. */
export const fightSchema = z.object({
  ...fightShared,
  /** Of what is edited beside its log: description, time, athletes of a bout outside the brackets. */
  edit_version: z.number(),
  events: z.array(fightEventSchema),
  /** The event an undo would take back, and the one a redo would bring back. */
  undo_event_id: z.number().nullable(),
  redo_event_id: z.number().nullable(),
  /** Milliseconds of finished technical breaks of each side. */
  break_used_ms: z.object({ left: z.number(), right: z.number() }),
  /** The last hold that is over. */
  last_hold: z.object({ user_id: z.number(), held_ms: z.number(), rewarded: z.boolean() }).nullable(),
  suggestions: z.array(fightSuggestion),
  server_time_ms: z.number(),
  /** The side judges and their rounds, for who scores the bout; null where its rules have none. */
  panel: panelState.nullable(),
  /** Where the mat is streamed or recorded, and when that began. */
  recording: z.object({ url: z.string(), began_at_ms: z.number().nullable() }).nullable(),
  /**
   * `unlock`: may open a result again that was signed off; `take_back`: may take back points (the rule set says who).
   */
  abilities: z.object({ score: z.boolean(), unlock: z.boolean(), take_back: z.boolean() }),
})

/** What a live event tells of a fight: the score board and the clock, the same in every language. */
export const liveFightState = z.object({
  status: z.enum(FIGHT_STATUSES),
  clock: fightClock,
  left: sideStats,
  right: sideStats,
  /** The side that won; null while nobody has. */
  winner: z.enum(['left', 'right']).nullable(),
  end_reason: z.enum(END_REASONS).nullable(),
  is_draw: z.boolean(),
  signed_off: z.boolean(),
  version: z.number(),
})

export const fightSorts = [
  'queue_number',
  'start_at',
  'end_at',
  'start_estimate_at',
  'end_estimate_at',
  'time_per_fight',
] as const
/** Stretches of days the dates of a fight may be asked for in. */
export const fightDates = {
  ...dateRange('start_at'),
  ...dateRange('end_at'),
  ...dateRange('start_estimate_at'),
  ...dateRange('end_estimate_at'),
}

export const fightListQuery = listQuery(fightSorts, {
  competition: z.string().max(SLUG_MAX).optional(),
  competition_id: idFilter,
  mat_id: idFilter,
  category_id: idFilter,
  bracket_id: idFilter,
  user: z.string().max(SLUG_MAX).optional(),
  /** Fights of a club's present members. */
  club_id: idFilter,
  status: z.enum(FIGHT_STATUSES).optional(),
  ...fightDates,
})

/** PUT …/fights/{id}/events (spec §7): type, value, user_slug, user_id; `version` guards against stale writes. */
export const fightEventInput = z.object({
  type: z.enum(FIGHT_EVENT_TYPES, { error: 'wrong_choice' }),
  /** Points; for `end` 1 where the loser may fight on (repechage) although the reason would forbid it. */
  value: optional(integerInput(-100, 3_600_000)),
  user_slug: optional(z.string().max(SLUG_MAX)),
  user_id: optional(choiceInput('person')),
  description: optional(z.string().trim().max(FIGHT_MAX.note, 'too_long')),
  reason: optional(z.enum(END_REASONS, { error: 'wrong_choice' })),
  /** The event a `delete` or `restore` names. */
  target_id: optional(idInput),
  correction: flagInput.optional(),
  /** The round of the side judges that a point or an end confirms. */
  panel_round_id: optional(idInput),
  /** Who signs the result for the athletes, by name or initials; with `sign_off`. */
  left_coach: optional(z.string().trim().max(FIGHT_MAX.coach, 'too_long')),
  right_coach: optional(z.string().trim().max(FIGHT_MAX.coach, 'too_long')),
  version: optional(integerInput(0, 1_000_000)),
  /** When a tap was made on a device that was offline; at most a day old, never in the future. */
  happened_at_ms: optional(integerInput(1, Number.MAX_SAFE_INTEGER)),
  /** Fights that have begun and may be reset by this correction, by name: exactly those it touches. */
  resets: listInput(idInput, 64).optional(),
})

const actKey = z.string().regex(/^[\w.:-]{8,100}$/)

/**
 * Several acts of one table in their order, each under a key of its own. `version` is the one the first of them builds
 * on. `target_key` names an act that may stand before it in the same call.
 */
export const fightActsInput = z.object({
  version: optional(integerInput(0, 1_000_000)),
  acts: z
    .array(
      fightEventInput
        .omit({ version: true, resets: true })
        .extend({ key: actKey, target_key: optional(actKey) }),
    )
    .min(1)
    .max(ACTS_IN_TURN, 'too_many'),
})

/** Undoing and deleting: the version the table saw, and the fights the correction may reset. */
export const fightUndoQuery = z.object({
  version: optional(integerInput(0, 1_000_000)),
  resets: listInput(idInput, 64).optional(),
})

export const fightEventReply = z.object({ data: fightSchema })

/** An answer to each act up to the first refused one, which ends the turn; those behind it were not judged. */
export const fightActsReply = fightEventReply.extend({
  answers: z.array(
    z.object({
      key: z.string(),
      /** Null where the act is in the log, now or since an earlier call. */
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
})

export type FightCard = z.infer<typeof fightCard>
export type FightView = z.infer<typeof fightSchema>
export type FightEventView = z.infer<typeof fightEventSchema>
export type FightSuggestion = z.infer<typeof fightSuggestion>
export type LiveFightState = z.infer<typeof liveFightState>
