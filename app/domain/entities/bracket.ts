import { z } from 'zod'
import { categorySchema, competitionRef, matRef } from './competition.ts'
import { FIGHT_STATUSES } from './fight.ts'
import { personRef } from './user.ts'
import { flagInput, idInput, integerInput, listInput, listQuery, optional, wireMoment } from './wire.ts'

export const BRACKET_TYPES = ['playoff', 'round', 'best-of-three'] as const
export const THIRD_PLACES = ['shared', 'bout', 'repechage-ijf', 'repechage-uww', 'none'] as const
export const BRACKET_STATUSES = ['not_ready', 'generating', 'ready', 'started', 'ended'] as const
export const MEDALS = ['gold', 'silver', 'bronze'] as const

/** Spec §3: input conditions have slug win or auto, and a name; `lose` serves repechage and bronze bouts. */
export const inputCondition = z.object({ slug: z.enum(['win', 'auto', 'lose']), name: z.string() })

export const medalSchema = z.object({ user: personRef, medal: z.enum(MEDALS), place: z.number() })

export const bracketCellSchema = z.object({
  id: z.number(),
  key: z.string(),
  stage: z.string(),
  round: z.string(),
  x: z.number(),
  y: z.number(),
  queue_number: z.number().nullable(),
  status: z.string(),
  left_user: personRef.nullable(),
  right_user: personRef.nullable(),
  left_in_cell: z.number().nullable(),
  left_in_condition: inputCondition.nullable(),
  right_in_cell: z.number().nullable(),
  right_in_condition: inputCondition.nullable(),
  winner: z.enum(['left', 'right']).nullable(),
  /** How it was decided (app/domain/bracket OutcomeReason). */
  result_reason: z.string().nullable(),
  fight: z
    .object({
      id: z.number(),
      status: z.enum(FIGHT_STATUSES),
      left_points: z.number(),
      right_points: z.number(),
      mat: matRef.nullable(),
      queue_number: z.number().nullable(),
      start_estimate_at: wireMoment.nullable(),
      version: z.number(),
    })
    .nullable(),
  bracket_id: z.number(),
  created_at: wireMoment,
  updated_at: wireMoment,
})

export const bracketCard = z.object({
  id: z.number(),
  queue_number: z.number(),
  competition: competitionRef,
  category: categorySchema,
  mat: matRef.nullable(),
  type: z.object({ slug: z.enum(BRACKET_TYPES), name: z.string() }),
  third_place: z.enum(THIRD_PLACES),
  /** Seconds. */
  time_per_fight: z.number(),
  status: z.enum(BRACKET_STATUSES),
  athletes_count: z.number(),
  fights_count: z.number(),
  fights_ended_count: z.number(),
  medals: z.array(medalSchema),
  confirmed: z.boolean(),
  version: z.number(),
})

export const bracketSchema = bracketCard.extend({
  cells: z.array(bracketCellSchema),
  /** The stored seed of chance: the same entries and seed give the same draw. */
  random_seed: z.string().nullable(),
  /** Round-robin only. */
  standings: z.array(
    z.object({
      user: personRef,
      place: z.number(),
      tied: z.boolean(),
      wins: z.number(),
      losses: z.number(),
      points_for: z.number(),
      points_against: z.number(),
      reprimands: z.number(),
    }),
  ),
  abilities: z.object({ manage: z.boolean(), swap: z.boolean() }),
})

export const bracketListQuery = listQuery(['queue_number', 'created_at'], {
  competition: z.string().max(200).optional().catch(undefined),
  competition_id: z.coerce.number().int().optional().catch(undefined),
  category_id: z.coerce.number().int().optional().catch(undefined),
  mat_id: z.coerce.number().int().optional().catch(undefined),
  status: z.enum(BRACKET_STATUSES).optional().catch(undefined),
})

export const drawSettingsInput = z
  .object({
    type: z.enum(['auto', ...BRACKET_TYPES], { error: 'wrong_choice' }),
    third_place: z.enum(THIRD_PLACES, { error: 'wrong_choice' }),
    separate_by: listInput(z.enum(['club', 'country', 'city']), 3),
    random_seed: z.string().trim().max(64, 'too_long'),
    /** Draw again although the bracket has a draw: only while nothing was fought. */
    rebuild: flagInput,
    version: optional(integerInput(0, 1_000_000)),
  })
  .partial()

/** Generates brackets of a competition's categories: all of them, or those named. */
export const generateInput = drawSettingsInput.extend({ categories: listInput(idInput, 200).optional() })

/** The draw by given positions, top to bottom; null (or 0) is a bye. For recorded events and hand-made draws. */
export const drawPositionsInput = z.object({
  category_id: idInput,
  third_place: z.enum(THIRD_PLACES).optional(),
  slots: z.array(z.number().int().nonnegative().nullable()).min(1).max(1_024, 'too_many'),
})

/** Swaps two athletes of the draw by hand (before their bouts are fought). */
export const swapInput = z.object({
  first_user_id: idInput,
  second_user_id: idInput,
  version: optional(integerInput(0, 1_000_000)),
})

export type BracketCard = z.infer<typeof bracketCard>
export type Bracket = z.infer<typeof bracketSchema>
export type BracketCellView = z.infer<typeof bracketCellSchema>
