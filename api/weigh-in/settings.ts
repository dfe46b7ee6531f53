import type { contract } from '~/domain/contract/contract.ts'
import type { WeighInSettingsView } from '~/domain/contract/weigh-in.fields.ts'
import { type WeighInSettings, weighInSettingsSchema } from '~/domain/weigh-in/settings.ts'
import { type CompetitionRow, requireManagedCompetition } from '../competitions/policy/policy.ts'
import { storeSettings } from '../competitions/settings.ts'
import type { Call } from '../platform/calls/call.ts'

/** How a competition weighs in; nobody is weighed in where nobody has set anything. */
export const weighInSettingsOf = (competition: Pick<CompetitionRow, 'weighInSettings'>): WeighInSettings =>
  weighInSettingsSchema.parse(competition.weighInSettings ?? {})

export const presentWeighInSettings = (competition: CompetitionRow): WeighInSettingsView => {
  const settings = weighInSettingsOf(competition)
  return {
    is_used: settings.isUsed,
    tolerance_grams: settings.toleranceGrams,
    tries: settings.tries,
    overweight: settings.overweight,
    lower_limit: settings.hasLowerLimit,
    order: settings.order,
    second_count: settings.secondCount,
    second_allowance: settings.secondAllowance,
    version: competition.version,
  }
}

/** Changes the settings for the tries to come; what was judged stays as it was. */
export async function changeWeighInSettings(
  call: Call<typeof contract.weighIn.changeSettings>,
): Promise<CompetitionRow> {
  const { body, params } = call
  const before = await requireManagedCompetition(call, { id: params.id }, { lock: true })
  const now = weighInSettingsOf(before)
  const settings: WeighInSettings = {
    isUsed: body.is_used ?? now.isUsed,
    toleranceGrams: body.tolerance_grams ?? now.toleranceGrams,
    tries: body.tries ?? now.tries,
    overweight: body.overweight ?? now.overweight,
    hasLowerLimit: body.lower_limit ?? now.hasLowerLimit,
    order: body.order ?? now.order,
    secondCount: body.second_count ?? now.secondCount,
    secondAllowance: body.second_allowance ?? now.secondAllowance,
  }
  return storeSettings(call, before, 'weighInSettings', {
    action: 'change_weigh_in_settings',
    now,
    settings,
  })
}
