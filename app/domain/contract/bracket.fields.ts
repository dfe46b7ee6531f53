import { z } from 'zod'
import { boutNumber } from './bout-number.ts'
import { competitionRef } from './competition.fields.ts'
import { matRef } from './mat.fields.ts'
import { categorySchema } from './category.fields.ts'
import {
  REMOVAL_EFFECTS,
  REMOVAL_REASONS,
  SEPARATION_KEYS,
  STANDINGS_CRITERIA,
  THIRD_PLACES,
} from '../bracket/bracket.ts'
import { ENTRY_LIMITS } from '../bracket/draw/draw.ts'
import { END_REASONS } from '../fight/fight.ts'
import { editOf } from './edit.ts'
import { CELL_STATUSES, FIGHT_STATUSES } from './fight.fields.ts'
import { cityRef } from './place.fields.ts'
import { groupRef, personRef } from './user.fields.ts'
import {
  choiceInput,
  dateRange,
  flagInput,
  idFilter,
  idInput,
  integerInput,
  listInput,
  listQuery,
  optional,
  wireMoment,
} from './wire.ts'

export const BRACKET_TYPES = ['playoff', 'round', 'best-of-three'] as const
export const BRACKET_STATUSES = ['not_ready', 'generating', 'ready', 'started', 'ended'] as const
export const MEDALS = ['gold', 'silver', 'bronze'] as const
export const CELL_STAGES = ['main', 'repechage', 'bronze', 'round', 'series', 'extra'] as const
/** How a cell was decided (app/domain/bracket OutcomeReason, and the finer reasons of a fight). */
export const OUTCOME_REASONS = [
  ...new Set([...END_REASONS, ...REMOVAL_REASONS, 'bye' as const, 'not_needed' as const]),
]

/** Spec §3: input conditions have slug win or auto, and a name; `lose` serves repechage and bronze bouts. */
export const CONDITIONS = ['win', 'auto', 'lose'] as const
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
      start_estimate_at: wireMoment.nullable(),
      version: z.number(),
    })
    .nullable(),
  bracket_id: z.number(),
  created_at: wireMoment,
  updated_at: wireMoment,
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
  competition: competitionRef.extend({ start_at: wireMoment, end_at: wireMoment, city: cityRef.nullable() }),
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
  /** How many cells were changed by hand: a new draw forgets that. */
  cells_edited: z.number(),
  /** A tie stands over a medal or a place: an extra bout or a decision by hand is wanted. */
  undecided: z.boolean(),
  /** Round-robin and best-of-three only. `place` is null for those out of the competition. */
  standings: z.array(
    z.object({
      user: personRef,
      place: z.number().nullable(),
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
  competition: z.string().max(200).optional(),
  competition_id: idFilter,
  category_id: idFilter,
  mat_id: idFilter,
  status: z.enum(BRACKET_STATUSES).optional(),
  /** The slug of a person: brackets in which they took a medal. */
  medallist: z.string().max(200).optional(),
  ...dateRange('created_at'),
})

export const drawSettingsInput = z
  .object({
    type: z.enum(['auto', ...BRACKET_TYPES], { error: 'wrong_choice' }),
    third_place: z.enum(THIRD_PLACES, { error: 'wrong_choice' }),
    separate_by: listInput(z.enum(SEPARATION_KEYS, { error: 'wrong_choice' }), 3),
    random_seed: z.string().trim().max(64, 'too_long'),
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
export const generateInput = drawSettingsInput.extend({ categories: listInput(idInput, 200).optional() })

/** The draw by given positions, top to bottom; null (or 0) is a bye. For recorded events and hand-made draws. */
export const drawPositionsInput = z.object({
  category_id: choiceInput('category'),
  third_place: z.enum(THIRD_PLACES, { error: 'wrong_choice' }).optional(),
  slots: z.array(z.number().int().nonnegative().nullable()).min(1).max(1_024, 'too_many'),
  /** Replace a draw that is there: only while nothing was fought. */
  rebuild: flagInput.optional(),
})

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

const standing = z
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
      before: standing,
      after: standing,
    }),
  ),
  /** Fights that have begun and would have to be reset: to be named in `resets`. */
  resets: z.array(affectedFight),
  /** Fights an earlier correction had reset, which come back as they were: the same two stand there again. */
  restores: z.array(affectedFight),
  medals_before: z.array(award),
  medals_after: z.array(award),
})

/** What a removal would do, and as which effect: the one asked for, or what the rules do for that reason. */
export const removalPreview = changePreview.extend({ effect: z.enum(REMOVAL_EFFECTS) })

export type CompetitionDraw = z.infer<typeof competitionDrawSchema>
export type DrawReport = z.infer<typeof drawReportSchema>
export type ChangePreviewView = z.infer<typeof changePreview>
export type RemovalPreviewView = z.infer<typeof removalPreview>
export type LiveBracketCell = z.infer<typeof liveBracketCell>
export type BracketCard = z.infer<typeof bracketCard>
export type Bracket = z.infer<typeof bracketSchema>
export type BracketCellView = z.infer<typeof bracketCellSchema>
export type EditableCell = z.infer<typeof editableCell>
export type CellInput = z.infer<typeof cellInput>
export type BracketCellDetails = z.infer<typeof bracketCellDetails>
