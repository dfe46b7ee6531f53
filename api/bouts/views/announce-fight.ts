import type { LiveFightState } from '~/domain/contract/fight.fields.ts'
import { type Fight, sideOf } from '~/domain/fight/fight.ts'
import type { FightRules } from '~/domain/fight/rules.ts'
import { fightLabel, fightStatus } from '~/domain/fight/status.ts'
import {
  bracketChannel,
  competitionChannel,
  competitionChannels,
  fightChannel,
  matChannel,
} from '~/domain/realtime/channels.ts'
import type { Instant } from '~/domain/time.ts'
import type { WriteContext } from '../../platform/calls/call.ts'
import { rulesOfRow } from '../stored/fight-log.ts'
import type { FightRow } from '../stored/stored.ts'
import { clockView } from '~/domain/contract/fight-clock.ts'

/** The score board and the clock, as every screen may see them. */
export function liveState(
  { state, setup, lock, version }: Fight,
  rules: FightRules,
  now: Instant,
): LiveFightState {
  return {
    status: fightStatus(state),
    clock: clockView(state),
    left: state.left,
    right: state.right,
    winner: state.outcome && sideOf(setup, state.outcome.winner),
    end_reason: state.outcome?.reason ?? null,
    is_draw: fightLabel(state, rules, now) === 'draw',
    signed_off: lock !== null,
    version,
  }
}

/**
 * Tells every screen that shows the fight: its own, its mat's, its bracket's and its competition's.
 * @param isScore nothing else has moved: it was under way and is
 */
export function announceFight(
  { now, publish }: WriteContext,
  row: FightRow,
  fight: Fight,
  { isScore = false }: { readonly isScore?: boolean } = {},
): void {
  publish(
    [
      fightChannel(row.id),
      ...(row.matId === null ? [] : [matChannel(row.matId)]),
      ...(row.bracketId === null ? [] : [bracketChannel(row.bracketId)]),
      ...(isScore ? [competitionChannel(row.competitionId)] : competitionChannels(row.competitionId)),
    ],
    'fight-updated',
    {
      id: row.id,
      version: row.version,
      at: now,
      competition_id: row.competitionId,
      bracket_id: row.bracketId,
      mat_id: row.matId,
      state: { ...liveState(fight, rulesOfRow(row), now) },
    },
  )
}

/**
 * Tells that a mat shows something else: another fight, another order, other times.
 * @param channels of its competition, where that is not told of the change by another event
 */
export function announceMat(
  { now, publish }: Pick<WriteContext, 'now' | 'publish'>,
  mat: { readonly id: number; readonly version: number; readonly competitionId: number },
  channels: readonly string[] = competitionChannels(mat.competitionId),
): void {
  publish([matChannel(mat.id), ...channels], 'mat-updated', {
    id: mat.id,
    version: mat.version,
    at: now,
    competition_id: mat.competitionId,
  })
}
