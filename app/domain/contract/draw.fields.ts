import { z } from 'zod'
import {
  BRACKET_TYPES,
  SEPARATION_KEYS,
  STANDINGS_CRITERIA,
  THIRD_PLACES,
  VACATED_PLACES,
} from '../bracket/bracket.ts'
import { ENTRY_LIMITS } from '../bracket/draw/draw.ts'
import { DRAW_MAX } from './text-limits.ts'

import { personRef } from './user.fields.ts'
import { choiceInput, flagInput, idInput, integerInput, listInput, optional } from './wire.ts'

export const drawSettingsInput = z
  .object({
    type: z.enum(['auto', ...BRACKET_TYPES], { error: 'wrong_choice' }),
    third_place: z.enum(THIRD_PLACES, { error: 'wrong_choice' }),
    separate_by: listInput(z.enum(SEPARATION_KEYS, { error: 'wrong_choice' }), 3),
    random_seed: z.string().trim().max(DRAW_MAX.random_seed, 'too_long'),
    /** Draw again although the bracket has a draw: only while nothing was fought. */
    rebuild: flagInput,
    version: optional(integerInput(0, 1_000_000)),
  })
  .partial()

const onlyOnce = (list: readonly unknown[]) => new Set(list).size === list.length

/** How a competition turns its fields into brackets. What is left out stays; brackets already drawn stay as they are. */
export const competitionDrawInput = z
  .object({
    third_place: z.enum(THIRD_PLACES, { error: 'wrong_choice' }),
    /** Fields of two up to so many athletes fight round-robin, larger ones a knockout; 0: never. */
    round_robin_up_to: integerInput(0, ENTRY_LIMITS.round),
    /** Two athletes fight a best-of-three. */
    best_of_three: flagInput,
    /** Whose members are kept apart, the most important first. */
    separate_by: listInput(z.enum(SEPARATION_KEYS, { error: 'wrong_choice' }), 3).refine(
      onlyOnce,
      'wrong_choice',
    ),
    /** What decides a round-robin table, the weightiest first. */
    criteria: listInput(z.enum(STANDINGS_CRITERIA, { error: 'wrong_choice' }), STANDINGS_CRITERIA.length)
      .refine((list) => list.length > 0, 'required')
      .refine(onlyOnce, 'chosen_twice'),
    /** What becomes of a place lost for conduct or doping; usual: vacant in a knockout, the others move up in a table. */
    vacated_places: z.enum(['usual', ...VACATED_PLACES], { error: 'wrong_choice' }),
    /** The competition's version the caller has seen. */
    version: optional(integerInput(0, 1_000_000)),
  })
  .partial()

export const competitionDrawSchema = z.object({
  third_place: z.enum(THIRD_PLACES),
  round_robin_up_to: z.number(),
  best_of_three: z.boolean(),
  separate_by: z.array(z.enum(SEPARATION_KEYS)),
  criteria: z.array(z.enum(STANDINGS_CRITERIA)),
  vacated_places: z.enum(['usual', ...VACATED_PLACES]),
  version: z.number(),
})

/** How a bracket was drawn, and how well those to be kept apart are kept apart. */
export const drawReportSchema = z.object({
  type: z.enum(BRACKET_TYPES),
  third_place: z.enum(THIRD_PLACES),
  separate_by: z.array(z.enum(SEPARATION_KEYS)),
  criteria: z.array(z.enum(STANDINGS_CRITERIA)),
  /** The text every random choice was derived from; empty where the places were given. */
  random_seed: z.string(),
  seeds: z.array(z.object({ user: personRef, seed: z.number() })),
  /** Of a knockout, for each of `separate_by`. */
  quality: z.array(
    z.object({
      by: z.enum(SEPARATION_KEYS),
      /** 1 when the bound is reached; less, the more and the earlier same-club entrants meet. */
      score: z.number(),
      /** From the first to the final. */
      rounds: z.array(
        z.object({
          /** Its name in the reader's language. */
          round: z.string(),
          /** Pairs of same-club entrants who would meet there if both kept winning. */
          meetings: z.number(),
          /** The least there could be: no draw with these seeds is better. */
          bound: z.number(),
        }),
      ),
    }),
  ),
})

/** Generates brackets of a competition's categories: all of them, or those named. */
export const generateInput = drawSettingsInput.extend({
  categories: listInput(idInput, 200).optional(),
  /**
   * Of drawing again: the draws that were shown as yet to be confirmed, each at its version. They are drawn again if
   * these are still all of them (else 409 `preview_outdated`, with those there are now); confirmed ones stay.
   */
  seen_draws: z
    .array(z.object({ id: idInput, version: integerInput(0, 1_000_000) }))
    .max(200, 'too_many')
    .optional(),
})

/** The draw by given positions, top to bottom; null (or 0) is a bye. For recorded events and hand-made draws. */
export const drawPositionsInput = z.object({
  category_id: choiceInput('category'),
  third_place: z.enum(THIRD_PLACES, { error: 'wrong_choice' }).optional(),
  slots: z.array(z.number().int().nonnegative().nullable()).min(1).max(1_024, 'too_many'),
  /** Replace a draw that is there: only while nothing was fought. */
  rebuild: flagInput.optional(),
})

export type CompetitionDraw = z.infer<typeof competitionDrawSchema>
export type DrawReport = z.infer<typeof drawReportSchema>
