import { z } from 'zod'
import {
  CELL_STATUSES,
  MEDALS,
  REMOVAL_EFFECTS,
  REMOVAL_REASONS,
  VACATED_PLACES,
} from '../bracket/bracket.ts'
import { boutNumber } from './bout-number.ts'

import { REASON_MAX } from './text-limits.ts'
import { matRef } from './mat.fields.ts'
import { personRef } from './user.fields.ts'
import { choiceInput, idInput, integerInput, listInput, optional } from './wire.ts'

/** Swaps two athletes of the draw by hand (before their bouts are fought). */
export const swapInput = z.object({
  first_user_id: choiceInput('athlete'),
  second_user_id: choiceInput('athlete'),
  version: optional(integerInput(0, 1_000_000)),
})

const guard = {
  /** Fights that have begun and may be reset by this change, by name: exactly those it touches. */
  resets: listInput(idInput, 64).optional(),
  version: optional(integerInput(0, 1_000_000)),
}

/** Takes an athlete out of a drawn bracket; the effect follows from the reason and the rules unless it is named. */
export const removalInput = z.object({
  user_id: choiceInput('person'),
  reason: z.enum(REMOVAL_REASONS, { error: 'wrong_choice' }),
  effect: z.enum(REMOVAL_EFFECTS, { error: 'wrong_choice' }).optional(),
  ...guard,
})

/** What becomes of the place of somebody without one. */
export const placesInput = z.object({
  user_id: choiceInput('person'),
  places: z.enum(VACATED_PLACES, { error: 'wrong_choice' }),
  reason: z.string().trim().min(1, 'required').max(REASON_MAX, 'too_long'),
  version: optional(integerInput(0, 1_000_000)),
})

/** Takes a decision on a place back. */
export const placesBackQuery = z.object({ version: optional(integerInput(0, 1_000_000)) })

/** Takes a removal back. */
export const reinstateQuery = z.object(guard)

/** A late entry, in a named place of the draw (from 0 at the top) or in the best free one. */
export const lateEntryInput = z.object({
  user_id: choiceInput('person'),
  slot: optional(integerInput(0, 1_023)),
  version: optional(integerInput(0, 1_000_000)),
})

/** A bout added for two athletes a table leaves tied. */
export const extraBoutInput = z.object({
  left_user_id: choiceInput('athlete'),
  right_user_id: choiceInput('athlete'),
  version: optional(integerInput(0, 1_000_000)),
})

/** The order of tied athletes decided by hand (lot, weight, jury): all of them, best first. */
export const tiedOrderInput = z.object({
  user_ids: listInput(idInput, 64).refine((list) => list.length > 1, 'choose_athlete'),
  version: optional(integerInput(0, 1_000_000)),
})

const cellPicture = z
  .object({
    left_user_id: z.number().nullable(),
    right_user_id: z.number().nullable(),
    winner_id: z.number().nullable(),
    status: z.enum(CELL_STATUSES),
  })
  .nullable()

const award = z.object({ user: personRef, medal: z.enum(MEDALS), undecided: z.boolean() })

const affectedFight = z.object({
  key: z.string(),
  fight_id: z.number(),
  round: z.string(),
  online: z.boolean(),
  left_user: personRef.nullable(),
  right_user: personRef.nullable(),
  mat: matRef.nullable(),
  queue_number: z.number().nullable(),
  number: boutNumber,
})

/** What a correction or a removal would do, shown before it is done: bouts, mats and medals that move. */
export const changePreview = z.object({
  cells: z.array(
    z.object({
      key: z.string(),
      cell_id: z.number().nullable(),
      fight_id: z.number().nullable(),
      round: z.string(),
      number: boutNumber,
      before: cellPicture,
      after: cellPicture,
    }),
  ),
  /** Fights that have begun and would have to be reset: to be named in `resets`. */
  resets: z.array(affectedFight),
  /** Fights an earlier correction had reset, which come back as they were: the same two stand there again. */
  restores: z.array(affectedFight),
  medals_before: z.array(award),
  medals_after: z.array(award),
  /** Medals nobody would get: places of the expelled that stay vacant. */
  vacant_after: z.array(z.enum(MEDALS)),
})

/** What a removal would do, and as which effect: the one asked for, or what the rules do for that reason. */
export const removalPreview = changePreview.extend({ effect: z.enum(REMOVAL_EFFECTS) })

const held = z.object({
  from: z.number().nullable(),
  to: z.number().nullable(),
  medal: z.enum(MEDALS).nullable(),
})

/** Who would come where by a decision on a place: those alone whose place it changes. */
export const placesPreview = z.object({
  places: z.array(z.object({ user: personRef, before: held.nullable(), after: held.nullable() })),
  /** Medals nobody would get then. */
  vacant: z.array(z.enum(MEDALS)),
  /** Bouts are still to be fought: places are handed on when they are over. */
  waits: z.boolean(),
})
export type PlacesPreviewView = z.infer<typeof placesPreview>
export type ChangePreviewView = z.infer<typeof changePreview>
export type RemovalPreviewView = z.infer<typeof removalPreview>
