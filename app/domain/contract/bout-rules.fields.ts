import { z } from 'zod'
import { isMissing } from '../number-text.ts'
import { DISCIPLINE_SLUGS } from '../fight/disciplines.ts'
import { END_REASONS } from '../fight/fight.ts'
import { PLAY_EVENT_TYPES } from '../fight/event-types.ts'
import { CONTROLS, PANEL_SIZES, POINT_KEEPERS } from '../fight/rules.ts'
import { EXAMPLE_PERIODS } from '../fight/rules-preview.ts'
import {
  HOLD_AWARDS_MAX,
  POINT_VALUES_MAX,
  readHolds,
  RULE_BOUNDS,
  WARNING_POINTS_MAX,
} from '../fight/rule-set.ts'
import { readPoints } from '../results/team-points-settings.ts'
import { editOf, versioned } from './edit.ts'
import { disciplineRef } from './category.fields.ts'
import { flagInput, idInput, integerInput, listInput, numberChoice, optional } from './wire.ts'

/** The rules of a bout (docs/decisions/0043). Seconds, points; null is "never" or "without a limit". */
export const fightRules = z.object({
  controls: z.array(z.enum(CONTROLS)),
  /** Regular periods, and seconds between two of them. */
  periods: z.number(),
  period_break_seconds: z.number(),
  /** Each begins with no points, and most of them win the bout. */
  periods_are_won: z.boolean(),
  /** Null: extra time has no clock and ends with its first point. */
  extra_time_seconds: z.number().nullable(),
  /** Null: as many as it takes. */
  max_extra_periods: z.number().nullable(),
  golden_score: z.boolean(),
  /** On equal points who scored first and unopposed wins. */
  first_score_wins: z.boolean(),
  point_values: z.array(z.number()),
  min_point: z.number(),
  max_point: z.number(),
  counts_points_when_stopped: z.boolean(),
  lead_to_end: z.number().nullable(),
  point_to_end: z.number().nullable(),
  /** Two points of this value or more of one athlete end the bout. */
  twice_to_end: z.number().nullable(),
  warnings_to_disqualify: z.number().nullable(),
  reprimands_to_warning: z.number().nullable(),
  /** What the opponent gets for the first warning, the second…; the last figure for all further ones. */
  warning_points: z.array(z.number()),
  hold_awards: z.array(z.object({ seconds: z.number(), points: z.number() })),
  technical_break_seconds: z.number().nullable(),
  /** Side judges of the panel; 0: none. */
  side_judges: z.literal(PANEL_SIZES),
  /** How long they have to propose the same points; null: they vote on decisions only. */
  panel_window_seconds: z.number().nullable(),
  /** What they agree on counts without the table's confirmation. */
  panel_is_official: z.boolean(),
  /** Of one athlete in a bout. */
  challenges: z.number(),
  coaches_sign: z.boolean(),
  points_taken_back_by: z.enum(POINT_KEEPERS),
})

export const boutRulesParams = z.object({ id: idInput, discipline: z.enum(DISCIPLINE_SLUGS) })

/** The rules of a competition's bouts in one discipline. */
export const boutRules = z.object({
  ...versioned,
  discipline: disciplineRef,
  /** False: the platform's own hold. */
  is_own: z.boolean(),
  ...fightRules.shape,
  /** How much longer the final of a knockout is, seconds. */
  final_extra_seconds: z.number(),
  /** Bouts that have begun and are fought, or were, by other rules than these. */
  held_by_others: z.number(),
})

const isWithin = (value: number, [min, max]: readonly [number, number]) =>
  Number.isInteger(value) && value >= min && value <= max

const pointValuesInput = z.preprocess(
  readPoints,
  z
    .array(z.number(), { error: ({ input }) => (isMissing(input) ? 'required' : 'wrong_point_values') })
    .min(1, 'required')
    .max(POINT_VALUES_MAX, 'too_many')
    .refine((values) => values.every((one) => isWithin(one, RULE_BOUNDS.point)), 'wrong_point_values'),
)

/** Empty: a warning gives no points. */
const warningPointsInput = z.preprocess(
  readPoints,
  z
    .array(z.number(), 'wrong_point_values')
    .max(WARNING_POINTS_MAX, 'too_many')
    .refine((values) => values.every((one) => isWithin(one, RULE_BOUNDS.warningPoint)), 'wrong_point_values'),
)

/** A list, or the text of one: `10: 1, 20: 2`. */
const holdAwardsInput = z.preprocess(
  readHolds,
  z
    .array(z.object({ seconds: z.number(), points: z.number() }), 'wrong_holds')
    .max(HOLD_AWARDS_MAX, 'too_many')
    .refine(
      (awards) =>
        awards.every(
          ({ seconds, points }) =>
            isWithin(seconds, RULE_BOUNDS.holdSeconds) && isWithin(points, RULE_BOUNDS.point),
        ),
      'wrong_holds',
    ),
)

/** What is left out stays; `is_own` 0 goes back to the platform's rules. Bouts that have begun keep theirs. */
export const boutRulesInput = z
  .object({
    is_own: flagInput,
    controls: listInput(z.enum(CONTROLS, { error: 'wrong_choice' }), CONTROLS.length),
    periods: integerInput(...RULE_BOUNDS.periods),
    period_break_seconds: integerInput(...RULE_BOUNDS.periodBreakSeconds),
    periods_are_won: flagInput,
    extra_time_seconds: optional(integerInput(...RULE_BOUNDS.extraTimeSeconds)),
    max_extra_periods: optional(integerInput(...RULE_BOUNDS.maxExtraPeriods)),
    golden_score: flagInput,
    first_score_wins: flagInput,
    point_values: pointValuesInput,
    min_point: integerInput(...RULE_BOUNDS.point),
    max_point: integerInput(...RULE_BOUNDS.point),
    counts_points_when_stopped: flagInput,
    lead_to_end: optional(integerInput(...RULE_BOUNDS.leadToEnd)),
    point_to_end: optional(integerInput(...RULE_BOUNDS.pointToEnd)),
    twice_to_end: optional(integerInput(...RULE_BOUNDS.twiceToEnd)),
    warnings_to_disqualify: optional(integerInput(...RULE_BOUNDS.warningsToDisqualify)),
    reprimands_to_warning: optional(integerInput(...RULE_BOUNDS.reprimandsToWarning)),
    warning_points: warningPointsInput,
    hold_awards: holdAwardsInput,
    final_extra_seconds: integerInput(...RULE_BOUNDS.finalExtraSeconds),
    technical_break_seconds: optional(integerInput(...RULE_BOUNDS.technicalBreakSeconds)),
    side_judges: numberChoice(PANEL_SIZES),
    panel_window_seconds: optional(integerInput(...RULE_BOUNDS.panelWindowSeconds)),
    panel_is_official: flagInput,
    challenges: integerInput(...RULE_BOUNDS.challenges),
    coaches_sign: flagInput,
    points_taken_back_by: z.enum(POINT_KEEPERS, { error: 'wrong_choice' }),
    ...editOf,
  })
  .partial()

const side = z.enum(['left', 'right'])

/** What a rule set makes of an act of the example; null where the bout is over already. */
const comparedCell = z
  .object({
    /** What is entered: a point of the example may be worth another one under other rules. */
    value: z.number().nullable(),
    left: z.number(),
    right: z.number(),
    /** Why the act is not taken. */
    refused: z.string().nullable(),
    /** What the table enters because the rules suggest it. */
    follows: z.array(
      z.object({
        type: z.enum(PLAY_EVENT_TYPES),
        side: side.nullable(),
        value: z.number().nullable(),
        reason: z.enum(END_REASONS).nullable(),
      }),
    ),
  })
  .nullable()

const comparedOutcome = z.object({
  left: z.number(),
  right: z.number(),
  /** Null where the judges have to decide. */
  winner: side.nullable(),
  reason: z.enum(END_REASONS).nullable(),
  /** Of the fight's clock. */
  ended_at_ms: z.number(),
})

/** An example bout by the rules that hold and by those that were sent. */
export const rulesComparison = z.object({
  rows: z.array(
    z.object({
      type: z.enum([...PLAY_EVENT_TYPES, 'time_up']),
      side: side.nullable(),
      /** Null where the two rule sets enter different ones. */
      value: z.number().nullable(),
      /** From the start of the bout or of the extra time. */
      seconds: z.number(),
      period: z.enum(EXAMPLE_PERIODS),
      now: comparedCell,
      next: comparedCell,
      differs: z.boolean(),
    }),
  ),
  now: comparedOutcome,
  next: comparedOutcome,
})

export type RulesComparison = z.infer<typeof rulesComparison>
export type BoutRulesView = z.infer<typeof boutRules>
