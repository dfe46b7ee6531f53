import { z } from 'zod'
import {
  SEPARATION_KEYS,
  type SeparationKey,
  STANDINGS_CRITERIA,
  type StandingsCriterion,
  THIRD_PLACES,
  type ThirdPlace,
  VACATED_PLACES,
  type VacatedPlaces,
} from '../bracket.ts'
import { chooseType, type DrawSettings, ENTRY_LIMITS, SMALL_FIELDS, type SmallFieldSetting } from './draw.ts'
import { DEFAULT_CRITERIA } from '../standings/standings.ts'

/** How a competition turns its fields into brackets; stored with the competition. */
export interface CompetitionDrawSettings {
  readonly thirdPlace: ThirdPlace
  readonly smallFields: SmallFieldSetting
  readonly separateBy: readonly SeparationKey[]
  readonly criteria: readonly StandingsCriterion[]
  /** What becomes of a place lost for conduct or doping; null: by the kind of the bracket (resolve/vacated.ts). */
  readonly vacatedPlaces: VacatedPlaces | null
}

/** Shared bronzes are the default (design §5, third place). */
export const DEFAULT_DRAW_SETTINGS: CompetitionDrawSettings = {
  thirdPlace: 'shared',
  smallFields: SMALL_FIELDS,
  separateBy: ['club'],
  criteria: DEFAULT_CRITERIA,
  vacatedPlaces: null,
}

/** Reads stored or submitted settings; what is missing takes the default. */
export const competitionDrawSettingsSchema = z.object({
  thirdPlace: z.enum(THIRD_PLACES).default(DEFAULT_DRAW_SETTINGS.thirdPlace),
  smallFields: z
    .object({ roundRobinUpTo: z.number().int().min(0).max(ENTRY_LIMITS.round), twoFightSeries: z.boolean() })
    .default(SMALL_FIELDS),
  separateBy: z.array(z.enum(SEPARATION_KEYS)).default([...DEFAULT_DRAW_SETTINGS.separateBy]),
  criteria: z.array(z.enum(STANDINGS_CRITERIA)).default([...DEFAULT_CRITERIA]),
  vacatedPlaces: z.enum(VACATED_PLACES).nullable().default(null),
})

/** The settings to draw one field of so many athletes with. */
export function settingsForField(
  competition: CompetitionDrawSettings,
  entries: number,
  randomSeed: string,
): DrawSettings {
  const { thirdPlace, smallFields, separateBy, criteria, vacatedPlaces } = competition
  const type = chooseType(entries, smallFields)
  return { type, thirdPlace, randomSeed, separateBy, criteria, ...(vacatedPlaces && { vacatedPlaces }) }
}
