import { z } from 'zod'
import { END_REASONS, PLAY_EVENT_TYPES, RECORD_EVENT_TYPES } from '../fight/fight.ts'
import { categorySchema, competitionRef, disciplineRef, matRef } from './competition.ts'
import { personRef } from './user.ts'
import { flagInput, idInput, integerInput, listQuery, optional, wireMoment } from './wire.ts'

/** Derived from start and end (spec §4). */
export const FIGHT_STATUSES = ['waiting', 'online', 'ended'] as const

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
  /** Where the clock stops by itself: regulation plus extra time. */
  limit_ms: z.number(),
  extra_time_count: z.number(),
  technical_break_since_ms: z.number().nullable(),
  holding: z.object({ user_id: z.number().nullable(), since_ms: z.number() }).nullable(),
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
  bracket_id: z.number(),
  cell: z.object({
    id: z.number(),
    stage: z.string(),
    x: z.number(),
    y: z.number(),
    round: z.string(),
    queue_number: z.number().nullable(),
  }),
  details: fightDetails,
  winner: personRef.nullable(),
  loser: personRef.nullable(),
  end_reason: z.enum(END_REASONS).nullable(),
  queue_number: z.number().nullable(),
  description: z.string().nullable(),
  /** Seconds. */
  time_per_fight: z.number(),
  start_at: wireMoment.nullable(),
  start_estimate_at: wireMoment.nullable(),
  end_at: wireMoment.nullable(),
  end_estimate_at: wireMoment.nullable(),
  clock: fightClock,
  pinned: z.boolean(),
  signed_off: z.boolean(),
  version: z.number(),
}

/** A fight as lists show it. */
export const fightCard = z.object(fightShared)

/** A fight with its log, and what the asking person may do. */
export const fightSchema = z.object({
  ...fightShared,
  events: z.array(fightEventSchema),
  server_time_ms: z.number(),
  abilities: z.object({ score: z.boolean(), unlock: z.boolean() }),
})

export const fightListQuery = listQuery(['queue_number', 'start_at', 'end_at', 'start_estimate_at'], {
  competition: z.string().max(200).optional().catch(undefined),
  competition_id: z.coerce.number().int().optional().catch(undefined),
  mat_id: z.coerce.number().int().optional().catch(undefined),
  category_id: z.coerce.number().int().optional().catch(undefined),
  bracket_id: z.coerce.number().int().optional().catch(undefined),
  user: z.string().max(200).optional().catch(undefined),
  status: z.enum(FIGHT_STATUSES).optional().catch(undefined),
})

/** PUT …/fights/{id}/events (spec §7): type, value, user_slug, user_id; `version` guards against stale writes. */
export const fightEventInput = z.object({
  type: z.enum(FIGHT_EVENT_TYPES, { error: 'wrong_choice' }),
  value: optional(integerInput(-100, 3_600_000)),
  user_slug: optional(z.string().max(200)),
  user_id: optional(idInput),
  description: optional(z.string().trim().max(500, 'too_long')),
  reason: optional(z.enum(END_REASONS, { error: 'wrong_choice' })),
  /** The event a `delete` or `restore` names. */
  target_id: optional(idInput),
  correction: flagInput.optional(),
  version: optional(integerInput(0, 1_000_000)),
  /** When a tap was made on a device that was offline; at most a day old, never in the future. */
  happened_at_ms: optional(z.coerce.number().int().positive()),
})

export const fightEventReply = z.object({ data: fightSchema })

export type FightCard = z.infer<typeof fightCard>
export type FightView = z.infer<typeof fightSchema>
export type FightEventView = z.infer<typeof fightEventSchema>
export type FightEventInput = z.infer<typeof fightEventInput>
