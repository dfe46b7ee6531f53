import { z } from 'zod'
import { FIGHT_STATUSES } from '../fight/status.ts'
import { awaitedBout, boutNumber } from './bout-number.ts'
import { matRef } from './mat.fields.ts'
import { clashSchema, lastMoveSchema } from './schedule.fields.ts'
import { idInput, integerInput, listInput } from './wire.ts'

/** A day of a board, from 0, and the mats asked for: those that have changed. */
export const boardQuery = z.object({
  day: integerInput(0, 30).optional(),
  mat_ids: listInput(idInput, 50).optional(),
})

/** A bout of a board. Moments are milliseconds since the epoch: of one that has begun the true ones. */
export const boardBout = z.object({
  id: z.number(),
  status: z.enum(FIGHT_STATUSES),
  number: boutNumber,
  queue_number: z.number().nullable(),
  round: z.string(),
  category_id: z.number(),
  bracket_id: z.number().nullable(),
  cell_id: z.number().nullable(),
  left_id: z.number().nullable(),
  right_id: z.number().nullable(),
  awaits: z.object({ left: awaitedBout.nullable(), right: awaitedBout.nullable() }).nullable(),
  winner_id: z.number().nullable(),
  start_at_ms: z.number(),
  end_at_ms: z.number(),
  pinned: z.boolean(),
  /** How often its athletes were called: the most of both. */
  calls: z.number(),
})

/** The bout something is wrong with, and the day of the board it stands on. */
const issueOf = { fight_id: z.number(), day: z.number() }

/** What should not stay as it is, and the bout it leads to. */
export const boardIssue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('clash'), ...issueOf, clash: clashSchema }),
  z.object({
    kind: z.literal('idle_mat'),
    ...issueOf,
    mat: matRef,
    from_ms: z.number(),
    until_ms: z.number(),
    /** The mat has nothing left while others go on. */
    is_over: z.boolean(),
  }),
  z.object({
    kind: z.literal('late_final'),
    ...issueOf,
    number: boutNumber,
    mat: matRef.nullable(),
    by_seconds: z.number(),
  }),
])

/** One day of all mats by time, athletes and categories named once. */
export const boardSchema = z.object({
  /** The venue's. */
  timezone: z.string(),
  server_time_ms: z.number(),
  day: z.number(),
  days: z.array(
    z.object({
      start_ms: z.number(),
      end_ms: z.number(),
      breaks: z.array(z.object({ from_ms: z.number(), to_ms: z.number() })),
      bouts: z.number(),
    }),
  ),
  categories: z.array(z.object({ id: z.number(), name: z.string() })),
  athletes: z.array(z.object({ id: z.number(), name: z.string(), club: z.string().nullable() })),
  mats: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** How long its latest bouts held it over what was expected: 1.2 is a fifth slower. */
      pace: z.number(),
      /** How much later than laid its next bout is expected; negative when earlier. */
      late_seconds: z.number(),
      bouts: z.array(boardBout),
    }),
  ),
  issues: z.array(boardIssue),
  last_move: lastMoveSchema.nullable(),
})

export type Board = z.infer<typeof boardSchema>
export type BoardBout = z.infer<typeof boardBout>
export type BoardIssue = z.infer<typeof boardIssue>
