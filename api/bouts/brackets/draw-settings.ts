import { record } from '../../edits/record.ts'
import {
  type CompetitionDrawSettings,
  competitionDrawSettingsSchema,
} from '~/domain/bracket/draw/draw-settings.ts'
import type { contract } from '~/domain/contract/contract.ts'
import type { CompetitionDraw } from '~/domain/contract/draw.fields.ts'
import { type CompetitionRow, requireManagedCompetition } from '../../competitions/policy/policy.ts'
import { storeSettings } from '../../competitions/settings.ts'
import { competitions } from '../../platform/db/schema.ts'
import type { Call } from '../../platform/calls/call.ts'
import { announceCompetition } from '../views/announce-bracket.ts'

/** How a competition turns its fields into brackets; what nobody has set is the field's convention. */
export const drawSettingsOf = (competition: Pick<CompetitionRow, 'drawSettings'>): CompetitionDrawSettings =>
  competitionDrawSettingsSchema.parse(competition.drawSettings ?? {})

export const presentDrawSettings = (competition: CompetitionRow): CompetitionDraw => {
  const { thirdPlace, smallFields, separateBy, criteria, vacatedPlaces } = drawSettingsOf(competition)
  return {
    third_place: thirdPlace,
    round_robin_up_to: smallFields.roundRobinUpTo,
    best_of_three: smallFields.twoFightSeries,
    separate_by: [...separateBy],
    criteria: [...criteria],
    vacated_places: vacatedPlaces ?? 'usual',
    version: competition.version,
  }
}

/** Changes the settings for the draws to come; what is drawn already stays as it is. */
export async function changeDrawSettings(
  call: Call<typeof contract.competitions.changeDrawSettings>,
): Promise<CompetitionRow> {
  const { body, params } = call
  const before = await requireManagedCompetition(call, { id: params.id }, { lock: true })
  const now = drawSettingsOf(before)
  const drawSettings: CompetitionDrawSettings = {
    thirdPlace: body.third_place ?? now.thirdPlace,
    smallFields: {
      roundRobinUpTo: body.round_robin_up_to ?? now.smallFields.roundRobinUpTo,
      twoFightSeries: body.best_of_three ?? now.smallFields.twoFightSeries,
    },
    separateBy: body.separate_by ?? now.separateBy,
    criteria: body.criteria ?? now.criteria,
    vacatedPlaces:
      body.vacated_places === undefined
        ? now.vacatedPlaces
        : body.vacated_places === 'usual'
          ? null
          : body.vacated_places,
  }
  const after = await storeSettings(call, before, 'drawSettings', {
    action: 'change_draw_settings',
    now,
    settings: drawSettings,
  })
  if (after !== before) await announceCompetition(call, before)
  return after
}

/** The settings of a draw, as they are edited. */
export const DRAW_SETTINGS = record(competitions, {
  fields: {
    third_place: (row) => drawSettingsOf(row).thirdPlace,
    round_robin_up_to: (row) => drawSettingsOf(row).smallFields.roundRobinUpTo,
    best_of_three: (row) => drawSettingsOf(row).smallFields.twoFightSeries,
    separate_by: (row) => drawSettingsOf(row).separateBy,
    criteria: (row) => drawSettingsOf(row).criteria,
    vacated_places: (row) => drawSettingsOf(row).vacatedPlaces ?? 'usual',
  },
})
