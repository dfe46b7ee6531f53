/** The states of a bracket's bouts that came by events since its page was read, by the bout's id. */
import type { BracketCellView } from '~/domain/contract/bracket.fields.ts'
import type { LiveFightState } from '~/domain/contract/fight.fields.ts'
import { newerScore } from '../../fight/live-scores.ts'

export type LiveOverrides = ReadonlyMap<number, LiveFightState>

/** A cell with the points of its bout's live state, where that is newer (`newerScore`). */
export function withOverride(cell: BracketCellView, overrides: LiveOverrides): BracketCellView {
  const { fight } = cell
  const state = fight && newerScore(fight, overrides.get(fight.id))
  if (!state) return cell
  return {
    ...cell,
    fight: {
      ...fight,
      paused: state.clock.running_since_ms === null,
      left_points: state.left.points,
      right_points: state.right.points,
      version: state.version,
    },
  }
}
