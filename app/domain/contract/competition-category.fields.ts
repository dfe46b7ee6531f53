import { z } from 'zod'
import { CATEGORY_PRESETS } from '../competition/category-presets.ts'
import { DISCIPLINE_SLUGS } from '../fight/disciplines.ts'
import { categoryInput } from './category.fields.ts'
import { BELT_RANK_MAX, NAME_MAX } from './text-limits.ts'
import { personRef } from './user.fields.ts'
import {
  digestInput,
  flagInput,
  idInput,
  integerInput,
  listInput,
  numberInput,
  optional,
  textInput,
  wireTimestamp,
} from './wire.ts'

export const MAX_ENTRANTS = 1_000

/** The most entries a category takes; left empty, any number. */
const maxEntrants = optional(integerInput(1, MAX_ENTRANTS))
/** Composed of the limits where they are left out. */
const names = { name: optional(textInput(NAME_MAX)), name_ru: optional(textInput(NAME_MAX)) }
const discipline = z.enum(DISCIPLINE_SLUGS, { error: 'wrong_choice' })
const timePerFight = optional(integerInput(10, 3_600))

export const ofCategory = z.object({ id: idInput, category_id: idInput })

/** A category of one competition alone. */
export const ownCategoryInput = categoryInput.extend({
  ...names,
  time_per_fight: timePerFight,
  max_entrants: maxEntrants,
})

export const categoryPresetInput = z.object({
  preset: z.enum(CATEGORY_PRESETS, { error: 'wrong_choice' }),
  discipline,
  /** Ranks of belts a group of its own begins with: each class is made once for every group. */
  belts: listInput(integerInput(0, BELT_RANK_MAX), 12).optional(),
  time_per_fight: timePerFight,
  max_entrants: maxEntrants,
})

export const categoryCapInput = z.object({ max_entrants: maxEntrants })

export const mergeInput = z.object({
  /** Two or more of the competition's, not drawn. */
  categories: listInput(idInput, 50),
  ...names,
  /** `1` tells who would go where, and changes nothing. */
  preview: flagInput.optional(),
  digest: digestInput,
})

export const splitInput = z.object({
  category_id: idInput,
  /** Kilograms: up to and with it, and over it. */
  weight: numberInput(1, 300, { unit: 'weight' }),
  preview: flagInput.optional(),
  digest: digestInput,
})

export const undoReshapeInput = z.object({
  reshape_id: idInput,
  preview: flagInput.optional(),
  digest: digestInput,
})

const named = z.object({ id: z.number(), name: z.string() })

/** Categories that were merged or split and can be what they were again. */
export const categoryReshape = z.object({
  id: z.number(),
  action: z.enum(['merge', 'split']),
  former: z.array(named),
  made: z.array(named),
  created_at: wireTimestamp,
})
export type CategoryReshape = z.infer<typeof categoryReshape>

/** Who goes where when categories are merged or split. */
export const categoryMoves = z.object({
  /** To be sent with the act: another one than that of what it would do now is refused. */
  digest: z.string(),
  targets: z.array(
    z.object({
      /** Null while it is only looked at. */
      id: z.number().nullable(),
      name: z.string(),
      entrants: z.array(
        z.object({
          user: personRef,
          from: z.array(named),
          /** Kilograms, as last known. */
          weight: z.number().nullable(),
        }),
      ),
    }),
  ),
})
export type CategoryMoves = z.infer<typeof categoryMoves>
