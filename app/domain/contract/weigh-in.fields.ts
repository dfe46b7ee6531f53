import { z } from 'zod'
import { LOT_SCOPES, LOT_SIZE_MAX, LOT_UNITS } from '../weigh-in/lot.ts'
import { APPLICATION_STATUSES } from '../competition/slugs.ts'
import {
  OVERWEIGHT_RULES,
  SECOND_ALLOWANCE_MAX,
  SECOND_COUNT_MAX,
  TOLERANCE_MAX_GRAMS,
  TRIES_MAX,
  WEIGH_IN_ORDERS,
} from '../weigh-in/settings.ts'
import { ASKABLE_KINDS } from '../documents/papers.ts'
import { WEIGH_IN_ACTS, WEIGH_IN_STATES } from '../weigh-in/weigh-in.ts'
import { WEIGHT_MAX, WEIGHT_MIN } from '../weigh-in/weight-text.ts'
import { categorySchema } from './category.fields.ts'
import { editOf, editVersion, versioned } from './edit.ts'
import { REASON_MAX } from './text-limits.ts'
import { entrantRef, groupRef } from './user.fields.ts'
import {
  digestInput,
  flagInput,
  idFilter,
  idInput,
  integerInput,
  listOf,
  listQuery,
  numberInput,
  optional,
  textInput,
  timestampInput,
  wireTimestamp,
} from './wire.ts'

/** What a station calls itself. */
export const STATION_MAX = 40

export const weighInSettings = z.object({
  is_used: z.boolean(),
  tolerance_grams: z.number(),
  /** 0 is any number. */
  tries: z.number(),
  overweight: z.enum(OVERWEIGHT_RULES),
  lower_limit: z.boolean(),
  order: z.enum(WEIGH_IN_ORDERS),
  second_count: z.number(),
  /** Percent. */
  second_allowance: z.number(),
  ...versioned,
})

export const weighInSettingsInput = z
  .object({
    is_used: flagInput,
    tolerance_grams: integerInput(0, TOLERANCE_MAX_GRAMS),
    tries: integerInput(0, TRIES_MAX),
    overweight: z.enum(OVERWEIGHT_RULES, { error: 'wrong_choice' }),
    lower_limit: flagInput,
    order: z.enum(WEIGH_IN_ORDERS, { error: 'wrong_choice' }),
    second_count: integerInput(0, SECOND_COUNT_MAX),
    second_allowance: integerInput(0, SECOND_ALLOWANCE_MAX),
    ...editOf,
  })
  .partial()

/** A line of an entry's log. */
export const weighInFactSchema = z.object({
  type: z.enum(WEIGH_IN_ACTS),
  weight: z.number().nullable(),
  outcome: z.enum(WEIGH_IN_STATES),
  category_id: z.number().nullable(),
  former_category_id: z.number().nullable(),
  reason: z.string().nullable(),
  /** Of `recall`: until when the athlete must come, epoch milliseconds. */
  due_at_ms: z.number().nullable(),
  station: z.string().nullable(),
  /** Who did it. */
  by: z.string().nullable(),
  /** Epoch milliseconds. */
  at_ms: z.number(),
})

export const weighInEntry = z.object({
  /** The number of the entry. */
  id: z.number(),
  user: entrantRef,
  categories: z.array(categorySchema),
  /** Other categories of the competition open to the athlete, whatever the weight: their ids. */
  choices: z.array(z.number()),
  /** Kilograms, as declared. */
  declared_weight: z.number().nullable(),
  status: z.enum(APPLICATION_STATUSES),
  /** For all its disciplines, in the competition's currency. */
  amount: z.number(),
  /** What of it is still to be paid: a part, where disciplines were added to a paid entry. */
  amount_due: z.number(),
  state: z.enum(WEIGH_IN_STATES),
  /** Kilograms, from the scales. */
  weight: z.number().nullable(),
  /** 2: called to the second weigh-in. */
  round: z.union([z.literal(1), z.literal(2)]),
  /** Until when who is called must come, epoch milliseconds. */
  due_at_ms: z.number().nullable(),
  /** The kinds of documents the competition asks for that the entry lacks; none once it is admitted without them. */
  lacking_papers: z.array(z.enum(ASKABLE_KINDS)),
  /** Of its log: how many lines there are. */
  version: z.number(),
  log: z.array(weighInFactSchema),
})

export const weighInList = listOf(weighInEntry).extend({
  /** All entries of the competition by their state. */
  counts: z.object({
    expected: z.number(),
    arrived: z.number(),
    weighed: z.number(),
    passed: z.number(),
    failed: z.number(),
  }),
  /** The clubs of all entries, for a filter. */
  clubs: z.array(groupRef),
  /** Which entries the filter finds: what leaving them out was seen to be about. */
  digest: z.string(),
})

export const weighInListQuery = listQuery(WEIGH_IN_ORDERS, {
  category_id: idFilter,
  club_id: idFilter,
  state: z.enum(WEIGH_IN_STATES).optional(),
  entry: idFilter,
  /** `1`: those a draw would take although they have not passed. */
  gate: z.enum(['0', '1']).optional(),
  /** Those called to the second weigh-in: `first` puts who is not decided on above the others, `only` leaves the others out. */
  second: z.enum(['first', 'only']).optional(),
  /** `1`: those a draw would take although they lack papers. */
  without_papers: z.enum(['0', '1']).optional(),
  /** `1`: those a draw would take although their approved belt does not fit, or none is where one is asked for. */
  other_belt: z.enum(['0', '1']).optional(),
})

/** One act of a station on one entry. */
export const weighInActInput = z
  .object({
    type: z.enum(WEIGH_IN_ACTS, { error: 'wrong_choice' }),
    /** Kilograms, of `weigh`. */
    weight: optional(numberInput(WEIGHT_MIN, WEIGHT_MAX, { unit: 'weight' })),
    /** Of `move`. */
    category_id: optional(idInput),
    reason: optional(textInput(REASON_MAX)),
    station: optional(textInput(STATION_MAX)),
    /** Lines of the entry's log that the station had seen: with others, it is refused as `stale_version`. */
    version: editVersion,
    /** When it was done at the station, epoch milliseconds; now where it is left out. */
    at_ms: optional(z.number().int().nonnegative()),
  })
  .superRefine(({ type, weight, category_id: category }, context) => {
    if (type === 'weigh' && weight == null)
      context.addIssue({ code: 'custom', path: ['weight'], message: 'required' })
    if (type === 'move' && category == null)
      context.addIssue({ code: 'custom', path: ['category_id'], message: 'choose_category' })
  })

export const leaveOutInput = z.object({
  /** Only of this category. */
  category_id: optional(idInput),
  /** Those who lack papers, in place of those who have not passed the weigh-in. */
  without_papers: flagInput.optional(),
  reason: optional(textInput(REASON_MAX)),
  /** The `digest` of the list of them: nobody is left out unseen. */
  digest: digestInput,
})

/** What a lot is drawn from; anybody may name one, such as the figures of a lottery. */
export const LOT_SEED_MAX = 64

export const lotInput = z.object({
  /** Only of this category. */
  category_id: optional(idInput),
  scope: z.enum(LOT_SCOPES, { error: 'wrong_choice' }),
  unit: z.enum(LOT_UNITS, { error: 'wrong_choice' }),
  size: integerInput(1, LOT_SIZE_MAX),
  due_at: timestampInput,
  seed: optional(textInput(LOT_SEED_MAX)),
})

/** A lot that was drawn: with its seed and its pools it can be drawn again. */
export const weighInLot = z.object({
  id: z.number(),
  seed: z.string(),
  scope: z.enum(LOT_SCOPES),
  unit: z.enum(LOT_UNITS),
  size: z.number(),
  drawn_at: wireTimestamp,
  due_at: wireTimestamp,
  /** Who drew it. */
  drawn_by: z.string().nullable(),
  pools: z.array(
    z.object({
      /** Null where all categories are one pool. */
      category: z.object({ id: z.number(), name: z.string() }).nullable(),
      /** Numbers of the entries that had passed. */
      entries: z.array(z.number()),
      drawn: z.array(z.number()),
    }),
  ),
  /** Whether the seed draws the same athletes again. */
  is_reproduced: z.boolean(),
})

export const failLateInput = z.object({ reason: optional(textInput(REASON_MAX)) })

export type WeighInLot = z.infer<typeof weighInLot>
export type WeighInEntry = z.infer<typeof weighInEntry>
export type WeighInSettingsView = z.infer<typeof weighInSettings>
export type WeighInCounts = z.infer<typeof weighInList>['counts']
