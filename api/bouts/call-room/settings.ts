import type { CallSettingsView } from '~/domain/contract/call-room.fields.ts'
import type { contract } from '~/domain/contract/contract.ts'
import { type CallSettings, callSettingsSchema } from '~/domain/call-room/call-room.ts'
import { type CompetitionRow, requireManagedCompetition } from '../../competitions/policy/policy.ts'
import { storeSettings } from '../../competitions/settings.ts'
import { record } from '../../edits/record.ts'
import { competitions } from '../../platform/db/schema.ts'
import type { Call } from '../../platform/calls/call.ts'

/** How a competition calls its athletes. */
export const callSettingsOf = (competition: Pick<CompetitionRow, 'callSettings'>): CallSettings =>
  callSettingsSchema.parse(competition.callSettings ?? {})

export const presentCallSettings = (competition: CompetitionRow): CallSettingsView => {
  const { calls, intervalSeconds } = callSettingsOf(competition)
  return { calls, interval_seconds: intervalSeconds, version: competition.version }
}

/** The settings as they are edited. */
export const CALL_SETTINGS = record(competitions, {
  fields: {
    calls: (row) => callSettingsOf(row).calls,
    interval_seconds: (row) => callSettingsOf(row).intervalSeconds,
  },
})

export async function changeCallSettings(
  call: Call<typeof contract.callRoom.changeSettings>,
): Promise<CompetitionRow> {
  const { body, params } = call
  const before = await requireManagedCompetition(call, { id: params.id }, { lock: true })
  const now = callSettingsOf(before)
  const settings: CallSettings = {
    calls: body.calls ?? now.calls,
    intervalSeconds: body.interval_seconds ?? now.intervalSeconds,
  }
  return storeSettings(call, before, 'callSettings', { action: 'change_call_settings', now, settings })
}
