import { MEDALS } from '../bracket/bracket.ts'
import { OUT_KINDS } from '../results/out-kind.ts'
import { z } from 'zod'

import { categorySchema } from './category.fields.ts'
import { medalTables, teamRankings } from './team-points.fields.ts'
import { personRef } from './user.fields.ts'

/** Where an athlete came. Both places are null for those who were expelled; 5 to 8 is shared by four. */
export const placeSchema = z.object({
  user: personRef,
  place: z.number().nullable(),
  place_to: z.number().nullable(),
  medal: z.enum(MEDALS).nullable(),
  /** Why there is no place; null for those who have one. */
  out: z.enum(OUT_KINDS).nullable(),
  /** Bouts won on the mat. */
  wins: z.number(),
})
export type PlaceView = z.infer<typeof placeSchema>

/** The podium and every place of each category, the medals of clubs, cities and countries, and their ranking. */
export const resultsSchema = z.object({
  categories: z.array(
    z.object({
      category: categorySchema,
      bracket_id: z.number(),
      finished: z.boolean(),
      medals: z.array(z.object({ user: personRef, medal: z.enum(MEDALS), place: z.number() })),
      /** Nobody gets them: the places of the expelled that stay vacant. */
      vacant_medals: z.array(z.enum(MEDALS)),
      /** All that are certain, best first. */
      places: z.array(placeSchema),
    }),
  ),
  medal_tables: medalTables,
  /** Null where the organiser has not set how teams are ranked. */
  team_ranking: teamRankings.nullable(),
})
export type Results = z.output<typeof resultsSchema>
