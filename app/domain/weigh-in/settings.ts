import { z } from 'zod'

/** What is offered to an athlete who is too heavy for the entered category and has no tries left, or wants none. */
export const OVERWEIGHT_RULES = ['next_category', 'refuse'] as const
/** What a weigh-in list is sorted by unless its reader asks otherwise. */
export const WEIGH_IN_ORDERS = ['category', 'name', 'number', 'club'] as const

export const TOLERANCE_MAX_GRAMS = 5_000
export const TRIES_MAX = 20
export const SECOND_COUNT_MAX = 100
export const SECOND_ALLOWANCE_MAX = 20

/** How a competition weighs its athletes in; stored with the competition. */
export interface WeighInSettings {
  /** Off: nobody has to be weighed in, and the draw asks for nothing. */
  readonly isUsed: boolean
  /** Grams over the upper limit of a category that still pass. */
  readonly toleranceGrams: number
  /** Tries on the scales; 0 is any number. */
  readonly tries: number
  readonly overweight: (typeof OVERWEIGHT_RULES)[number]
  /** Whether an athlete at or below the lower limit of a category is kept out of it. */
  readonly hasLowerLimit: boolean
  readonly order: (typeof WEIGH_IN_ORDERS)[number]
  /** Athletes of each category called to a second weigh-in by lot; 0 is none. */
  readonly secondCount: number
  /** Percent over the upper limit that pass at the second weigh-in. */
  readonly secondAllowance: number
}

export const DEFAULT_WEIGH_IN: WeighInSettings = {
  isUsed: false,
  toleranceGrams: 0,
  tries: 0,
  overweight: 'next_category',
  hasLowerLimit: true,
  order: 'category',
  secondCount: 0,
  secondAllowance: 0,
}

/** Reads stored settings; what is missing takes the default. */
export const weighInSettingsSchema = z.object({
  isUsed: z.boolean().default(DEFAULT_WEIGH_IN.isUsed),
  toleranceGrams: z.number().default(DEFAULT_WEIGH_IN.toleranceGrams),
  tries: z.number().default(DEFAULT_WEIGH_IN.tries),
  overweight: z.enum(OVERWEIGHT_RULES).default(DEFAULT_WEIGH_IN.overweight),
  hasLowerLimit: z.boolean().default(DEFAULT_WEIGH_IN.hasLowerLimit),
  order: z.enum(WEIGH_IN_ORDERS).default(DEFAULT_WEIGH_IN.order),
  secondCount: z.number().default(DEFAULT_WEIGH_IN.secondCount),
  secondAllowance: z.number().default(DEFAULT_WEIGH_IN.secondAllowance),
})
