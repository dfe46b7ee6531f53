import { z } from 'zod'
import { DISCIPLINE_SLUGS } from '../fight/disciplines.ts'
import { BELT_RANK_MAX, NAME_MAX } from './text-limits.ts'
import { genderSchema } from './user.fields.ts'
import { integerInput, listQuery, numberInput, optional, textInput } from './wire.ts'

export const disciplineRef = z.object({ slug: z.string(), name: z.string() })

export const categorySchema = z.object({
  id: z.number(),
  name: z.string(),
  discipline: disciplineRef,
  /** Seconds. */
  time_per_fight: z.number(),
  gender: genderSchema,
  /** Kilograms; null is open. */
  weight_from: z.number().nullable(),
  weight_to: z.number().nullable(),
  age_from: z.number().nullable(),
  age_to: z.number().nullable(),
  /** Ranks of the dictionary of belts, both ends included; null is open. */
  belt_from: z.number().nullable(),
  belt_to: z.number().nullable(),
})

/** A category of a federation. Seconds and kilograms; what is left out is open. */
export const categoryInput = z.object({
  name: textInput(NAME_MAX),
  name_ru: textInput(NAME_MAX),
  discipline: z.enum(DISCIPLINE_SLUGS, { error: 'wrong_choice' }),
  time_per_fight: integerInput(10, 3_600).optional(),
  gender: genderSchema,
  weight_from: optional(numberInput(0, 300, { unit: 'weight' })),
  weight_to: optional(numberInput(0, 300, { unit: 'weight' })),
  age_from: optional(integerInput(0, 120)),
  age_to: optional(integerInput(0, 120)),
  belt_from: optional(integerInput(0, BELT_RANK_MAX)),
  belt_to: optional(integerInput(0, BELT_RANK_MAX)),
})

export const categoryListQuery = listQuery(['name', 'weight_from', 'age_from'], {
  discipline: z.enum(DISCIPLINE_SLUGS).optional(),
  gender: genderSchema.optional(),
})

export type Category = z.infer<typeof categorySchema>
