import { z } from 'zod'
import type { contract } from '~/domain/contract/contract.ts'
import type { TeamPointsView } from '~/domain/contract/team-points.fields.ts'
import {
  DEFAULT_TEAM_POINTS,
  pointsText,
  SHARED_PLACES,
  TEAM_METHODS,
  TEAM_TIE_BREAKS,
  type TeamPointsSettings,
} from '~/domain/results/team-points-settings.ts'
import { type CompetitionRow, requireManagedCompetition } from '../competitions/policy/policy.ts'
import { storeSettings } from '../competitions/settings.ts'
import { record } from '../edits/record.ts'
import { competitions } from '../platform/db/schema.ts'
import type { Call } from '../platform/calls/call.ts'

/** Reads stored settings; what is missing takes the default. */
const storedSettings = z.object({
  isUsed: z.boolean().default(DEFAULT_TEAM_POINTS.isUsed),
  method: z.enum(TEAM_METHODS).default(DEFAULT_TEAM_POINTS.method),
  points: z
    .array(z.number())
    .readonly()
    .default([...DEFAULT_TEAM_POINTS.points]),
  shared: z.enum(SHARED_PLACES).default(DEFAULT_TEAM_POINTS.shared),
  ranksByConqueror: z.boolean().default(DEFAULT_TEAM_POINTS.ranksByConqueror),
  counted: z.number().default(DEFAULT_TEAM_POINTS.counted),
  minEntrants: z.number().default(DEFAULT_TEAM_POINTS.minEntrants),
  missing: z.number().default(DEFAULT_TEAM_POINTS.missing),
  tieBreak: z.enum(TEAM_TIE_BREAKS).default(DEFAULT_TEAM_POINTS.tieBreak),
})

/** How a competition ranks teams; there is no ranking where nobody has set one. */
export const teamPointsOf = (competition: Pick<CompetitionRow, 'teamPoints'>): TeamPointsSettings =>
  storedSettings.parse(competition.teamPoints ?? {})

/** The settings, as they are edited. */
export const TEAM_POINTS = record(competitions, {
  fields: {
    is_used: (row) => teamPointsOf(row).isUsed,
    method: (row) => teamPointsOf(row).method,
    points: (row) => teamPointsOf(row).points,
    shared: (row) => teamPointsOf(row).shared,
    by_conqueror: (row) => teamPointsOf(row).ranksByConqueror,
    counted: (row) => teamPointsOf(row).counted,
    min_entrants: (row) => teamPointsOf(row).minEntrants,
    missing: (row) => teamPointsOf(row).missing,
    tie_break: (row) => teamPointsOf(row).tieBreak,
  },
  words: { points: (value) => (Array.isArray(value) ? pointsText(value) : String(value)) },
})

export const presentTeamPoints = (competition: CompetitionRow): TeamPointsView => {
  const settings = teamPointsOf(competition)
  return {
    is_used: settings.isUsed,
    method: settings.method,
    points: [...settings.points],
    shared: settings.shared,
    by_conqueror: settings.ranksByConqueror,
    counted: settings.counted,
    min_entrants: settings.minEntrants,
    missing: settings.missing,
    tie_break: settings.tieBreak,
    version: competition.version,
  }
}

export async function changeTeamPoints(
  call: Call<typeof contract.competitions.changeTeamPoints>,
): Promise<CompetitionRow> {
  const { body, params } = call
  const before = await requireManagedCompetition(call, { id: params.id }, { lock: true })
  const now = teamPointsOf(before)
  const settings: TeamPointsSettings = {
    isUsed: body.is_used ?? now.isUsed,
    method: body.method ?? now.method,
    points: body.points ?? now.points,
    shared: body.shared ?? now.shared,
    ranksByConqueror: body.by_conqueror ?? now.ranksByConqueror,
    counted: body.counted ?? now.counted,
    minEntrants: body.min_entrants ?? now.minEntrants,
    missing: body.missing ?? now.missing,
    tieBreak: body.tie_break ?? now.tieBreak,
  }
  return storeSettings(call, before, 'teamPoints', { action: 'change_team_points', now, settings })
}
