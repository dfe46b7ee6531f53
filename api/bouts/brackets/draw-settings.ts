import { record } from '../../edits/record.ts'
import { eq } from 'drizzle-orm'
import {
  type CompetitionDrawSettings,
  competitionDrawSettingsSchema,
} from '~/domain/bracket/draw-settings.ts'
import type { contract } from '~/domain/contract/contract.ts'
import type { CompetitionDraw } from '~/domain/entities/bracket.ts'
import { type CompetitionRow, requireManagedCompetition } from '../../competitions/policy/policy.ts'
import { competitions } from '../../platform/db/schema.ts'
import { audit, differences } from '../../platform/calls/audit.ts'
import type { Call } from '../../platform/calls/call.ts'
import { announceCompetition } from '../views/announce-bracket.ts'

/** How a competition turns its fields into brackets; what nobody has set is the field's convention. */
export const drawSettingsOf = (competition: Pick<CompetitionRow, 'drawSettings'>): CompetitionDrawSettings =>
  competitionDrawSettingsSchema.parse(competition.drawSettings ?? {})

export const presentDrawSettings = (competition: CompetitionRow): CompetitionDraw => {
  const { thirdPlace, smallFields, separateBy, criteria } = drawSettingsOf(competition)
  return {
    third_place: thirdPlace,
    round_robin_up_to: smallFields.roundRobinUpTo,
    best_of_three: smallFields.twoFightSeries,
    separate_by: [...separateBy],
    criteria: [...criteria],
    version: competition.version,
  }
}

/** Changes the settings for the draws to come; what is drawn already stays as it is. */
export async function changeDrawSettings(
  call: Call<typeof contract.competitions.changeDrawSettings>,
): Promise<CompetitionRow> {
  const { db, body, params } = call
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
  }
  if (JSON.stringify(now) === JSON.stringify(drawSettings)) return before
  await db
    .update(competitions)
    .set({ drawSettings: { ...drawSettings } })
    .where(eq(competitions.id, before.id))
  await audit(call, {
    action: 'change_draw_settings',
    entity: 'competition',
    entityId: before.id,
    ...differences({ ...now }, { ...drawSettings }),
  })
  await announceCompetition(call, before)
  return { ...before, drawSettings: { ...drawSettings }, version: before.version + 1 }
}

/** The settings of a draw, as they are edited. */
export const DRAW_SETTINGS = record(competitions, {
  fields: {
    third_place: (row) => drawSettingsOf(row).thirdPlace,
    round_robin_up_to: (row) => drawSettingsOf(row).smallFields.roundRobinUpTo,
    best_of_three: (row) => drawSettingsOf(row).smallFields.twoFightSeries,
    separate_by: (row) => drawSettingsOf(row).separateBy,
    criteria: (row) => drawSettingsOf(row).criteria,
  },
})
