import { z } from 'zod'
import { isMissing } from '../number-text.ts'
import {
  COUNTED_MAX,
  MIN_ENTRANTS_MAX,
  MISSING_MAX,
  POINTS_MAX,
  POINTS_PLACES_MAX,
  readPoints,
  SHARED_PLACES,
  TEAM_METHODS,
  TEAM_TIE_BREAKS,
  type TeamKind,
} from '../results/team-points-settings.ts'
import { editOf, versioned } from './edit.ts'
import { flagInput, integerInput, oneOf } from './wire.ts'

/** How a competition ranks teams (docs/decisions/0031). */
export const teamPointsSettings = z.object({
  is_used: z.boolean(),
  method: z.enum(TEAM_METHODS),
  /** Points of the places from the first. */
  points: z.array(z.number()),
  shared: z.enum(SHARED_PLACES),
  by_conqueror: z.boolean(),
  /** Athletes of a team that count in a category; 0 is all. */
  counted: z.number(),
  min_entrants: z.number(),
  missing: z.number(),
  tie_break: z.enum(TEAM_TIE_BREAKS),
  ...versioned,
})

const isPoints = (value: number) => Number.isInteger(value) && value >= 0 && value <= POINTS_MAX

/** A list, or the text of one: `25, 20, 15`. */
const pointsInput = z.preprocess(
  readPoints,
  z
    .array(z.number(), { error: ({ input }) => (isMissing(input) ? 'required' : 'wrong_points') })
    .min(1, 'required')
    .max(POINTS_PLACES_MAX, 'too_many')
    .refine((points) => points.every(isPoints), 'wrong_points'),
)

export const teamPointsInput = z
  .object({
    is_used: flagInput,
    method: z.enum(TEAM_METHODS, { error: 'wrong_choice' }),
    points: pointsInput,
    shared: z.enum(SHARED_PLACES, { error: 'wrong_choice' }),
    by_conqueror: flagInput,
    counted: integerInput(0, COUNTED_MAX),
    min_entrants: integerInput(1, MIN_ENTRANTS_MAX),
    missing: integerInput(0, MISSING_MAX),
    tie_break: z.enum(TEAM_TIE_BREAKS, { error: 'wrong_choice' }),
    ...editOf,
  })
  .partial()

export const teamPointsReply = oneOf(teamPointsSettings)

/** A club, a city or a country in a table: clubs have a page, countries a code. */
export const teamRef = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string().nullable(),
  code: z.string().nullable(),
})

/** A list for every kind of team. */
const byKind = <T extends z.ZodType>(row: T) =>
  z.object({ club: z.array(row), city: z.array(row), country: z.array(row) } satisfies Record<
    TeamKind,
    z.ZodType
  >)

export const medalTables = byKind(
  z.object({ team: teamRef, place: z.number(), gold: z.number(), silver: z.number(), bronze: z.number() }),
)

export const teamRankings = z.object({
  method: z.enum(TEAM_METHODS),
  /** Categories that are decided and had enough entrants. */
  categories_count: z.number(),
  teams: byKind(
    z.object({
      team: teamRef,
      place: z.number(),
      /** Points, or the sum of places. */
      score: z.number(),
      firsts: z.number(),
      seconds: z.number(),
      thirds: z.number(),
      /** Bouts won by those who counted. */
      wins: z.number(),
      /** Athletes that counted. */
      counted: z.number(),
    }),
  ),
})

export type TeamRef = z.infer<typeof teamRef>
export type TeamPointsView = z.infer<typeof teamPointsSettings>
