import { z } from 'zod'
import {
  BRACKET_TYPES,
  CELL_STAGES,
  CELL_STATUSES,
  CONDITIONS,
  MEDALS,
  REMOVAL_EFFECTS,
  REMOVAL_REASONS,
  THIRD_PLACES,
  VACATED_PLACES,
} from '../bracket/bracket.ts'
import { END_REASONS } from '../fight/fight.ts'
import { FIGHT_STATUSES } from '../fight/status.ts'
import { boutNumber } from './bout-number.ts'
import { categorySchema } from './category.fields.ts'
import { competitionRef } from './competition.fields.ts'
import { editOf } from './edit.ts'
import { SLUG_MAX } from './text-limits.ts'

import { matRef } from './mat.fields.ts'
import { cityRef } from './place.fields.ts'
import { OUT_KINDS } from '../results/out-kind.ts'
import { groupRef, personRef } from './user.fields.ts'
import {
  choiceInput,
  dateRange,
  idFilter,
  idInput,
  integerInput,
  listQuery,
  optional,
  wireTimestamp,
} from './wire.ts'

export const BRACKET_STATUSES = ['not_ready', 'generating', 'ready', 'started', 'ended'] as const
export type BracketStatus = (typeof BRACKET_STATUSES)[number]
/** How a cell was decided (app/domain/bracket OutcomeReason, and the finer reasons of a fight). */
export const OUTCOME_REASONS = [
  ...new Set([...END_REASONS, ...REMOVAL_REASONS, 'bye' as const, 'not_needed' as const]),
]

export const inputCondition = z.object({ slug: z.enum(CONDITIONS), name: z.string() })

export const medalSchema = z.object({ user: personRef, medal: z.enum(MEDALS), place: z.number() })

export const bracketCellSchema = z.object({
  id: z.number(),
  key: z.string(),
  stage: z.enum(CELL_STAGES),
  /** Its name in the reader's language. */
  round: z.string(),
  x: z.number(),
  y: z.number(),
  /** Its place in the order of the bracket, not what it is called by: that is `number`. */
  queue_number: z.number().nullable(),
  number: boutNumber,
  status: z.enum(CELL_STATUSES),
  left_user: personRef.nullable(),
  right_user: personRef.nullable(),
  left_in_cell: z.number().nullable(),
  left_in_condition: inputCondition.nullable(),
  right_in_cell: z.number().nullable(),
  right_in_condition: inputCondition.nullable(),
  winner: z.enum(['left', 'right']).nullable(),
  /** How it was decided, by a fight or without one. */
  result_reason: z.enum(OUTCOME_REASONS).nullable(),
  fight: z
    .object({
      id: z.number(),
      status: z.enum(FIGHT_STATUSES),
      /** Under way with its clock stopped. */
      paused: z.boolean(),
      left_points: z.number(),
      right_points: z.number(),
      mat: matRef.nullable(),
      queue_number: z.number().nullable(),
      number: boutNumber,
      start_estimate_at: wireTimestamp.nullable(),
      version: z.number(),
    })
    .nullable(),
  bracket_id: z.number(),
  created_at: wireTimestamp,
  updated_at: wireTimestamp,
})

const livePerson = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  thumb: z.string().nullable(),
  club: groupRef.nullable(),
  country_code: z.string().nullable(),
})

/** A changed cell as a live event tells it: the same in every language. */
export const liveBracketCell = z.object({
  id: z.number(),
  key: z.string(),
  status: z.enum(CELL_STATUSES),
  queue_number: z.number().nullable(),
  number: boutNumber,
  left_user: livePerson.nullable(),
  right_user: livePerson.nullable(),
  left_in_cell: z.number().nullable(),
  left_in_condition: z.enum(['win', 'auto', 'lose']).nullable(),
  right_in_cell: z.number().nullable(),
  right_in_condition: z.enum(['win', 'auto', 'lose']).nullable(),
  winner: z.enum(['left', 'right']).nullable(),
  result_reason: z.enum(OUTCOME_REASONS).nullable(),
  fight: z
    .object({
      id: z.number(),
      status: z.enum(FIGHT_STATUSES),
      left_points: z.number(),
      right_points: z.number(),
      version: z.number(),
    })
    .nullable(),
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

/** A bracket as its cells name it. */
export const bracketRef = bracketCard
  .pick({ id: true, queue_number: true, competition: true, type: true, status: true, version: true })
  .extend({ category: z.object({ id: z.number(), name: z.string() }) })

/** A cell by itself, with the bracket it is of (spec §3); the cells of a bracket need not repeat it. */
export const bracketCellDetails = bracketCellSchema.extend({ bracket: bracketRef })

const way = z.object({
  cell_id: z.number(),
  /** What the bout there is called by, or the athlete of a bye. */
  name: z.string(),
  condition: z.enum(['win', 'auto', 'lose']),
})
/** The outcomes that may come into a side of a cell, or why none can be chosen. */
const waysInto = z.object({ ways: z.array(way), refusal: z.string().nullable() })

/** A cell for those who change it by hand: with what may come into its sides. */
export const editableCell = bracketCellDetails.extend({
  left_ways: waysInto,
  right_ways: waysInto,
  version: z.number(),
})

/** What is changed of a cell by hand; what is left out stays. A cell keeps its bout: `fight_id` can only be its own. */
export const cellInput = z
  .object({
    x: integerInput(0, 2_047),
    y: integerInput(0, 2_047),
    queue_number: optional(integerInput(1, 4_096)),
    left_user_id: optional(choiceInput('athlete')),
    right_user_id: optional(choiceInput('athlete')),
    left_in_cell_id: optional(idInput),
    left_in_condition: optional(z.enum(CONDITIONS, { error: 'wrong_choice' })),
    right_in_cell_id: optional(idInput),
    right_in_condition: optional(z.enum(CONDITIONS, { error: 'wrong_choice' })),
    fight_id: optional(idInput),
    ...editOf,
  })
  .partial()

export const bracketSchema = bracketCard.extend({
  /** With its place and dates: a print and a saved picture are read far from the page they came from. */
  competition: competitionRef.extend({
    start_at: wireTimestamp,
    end_at: wireTimestamp,
    city: cityRef.nullable(),
  }),
  cells: z.array(bracketCellSchema),
  /** The stored random seed: the same entries and seed give the same draw. */
  random_seed: z.string().nullable(),
  /** The draw top to bottom, by athletes' ids; null is a bye. Empty before the draw. */
  slots: z.array(z.number().nullable()),
  seeds: z.array(z.object({ user_id: z.number(), seed: z.number() })),
  /** Athletes taken out by name. */
  removals: z.array(
    z.object({ user: personRef, reason: z.enum(REMOVAL_REASONS), effect: z.enum(REMOVAL_EFFECTS) }),
  ),
  /** Those without a place, and what becomes of the one they had; for those alone who run the competition. */
  expelled: z.array(
    z.object({
      user: personRef,
      reason: z.enum(OUTCOME_REASONS).nullable(),
      places: z.enum(VACATED_PLACES),
      /** Why it was decided so; null where the rules say it. */
      decision: z.string().nullable(),
    }),
  ),
  /** Nobody gets them: the places of the expelled that stay vacant. */
  vacant_medals: z.array(z.enum(MEDALS)),
  /** How many cells were changed by hand: a new draw forgets that. */
  cells_edited: z.number(),
  /** A tie stands over a medal or a place: an extra bout or a decision by hand is wanted. */
  undecided: z.boolean(),
  /** Round-robin and best-of-three only. `place` is null for those out of the competition. */
  standings: z.array(
    z.object({
      user: personRef,
      place: z.number().nullable(),
      /** Why they have no place. */
      out: z.enum(OUT_KINDS).nullable(),
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
  competition: z.string().max(SLUG_MAX).optional(),
  competition_id: idFilter,
  category_id: idFilter,
  mat_id: idFilter,
  status: z.enum(BRACKET_STATUSES).optional(),
  /** The slug of a person: brackets in which they took a medal. */
  medallist: z.string().max(SLUG_MAX).optional(),
  ...dateRange('created_at'),
})
export type LiveBracketCell = z.infer<typeof liveBracketCell>
export type BracketCard = z.infer<typeof bracketCard>
export type Bracket = z.infer<typeof bracketSchema>
export type BracketCellView = z.infer<typeof bracketCellSchema>
export type EditableCell = z.infer<typeof editableCell>
export type CellInput = z.infer<typeof cellInput>
export type BracketCellDetails = z.infer<typeof bracketCellDetails>
