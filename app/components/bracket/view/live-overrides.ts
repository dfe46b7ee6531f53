/** The states of a bracket's bouts that came by events since its page was read, by the bout's id. */
import type { BracketCellView } from '~/domain/contract/bracket.fields.ts'
import type { LiveFightState } from '~/domain/contract/fight.fields.ts'

export type LiveOverrides = ReadonlyMap<number, LiveFightState>

/**
 * A cell with the live state of its bout, where that is newer and the bout is on: its points. A beginning, an end or a
 * reset moves more than the cell, and is for the page's loader.
 */
export function withOverride(cell: BracketCellView, overrides: LiveOverrides): BracketCellView {
  const { fight } = cell
  const state = fight ? overrides.get(fight.id) : undefined
  if (!fight || !state || fight.status !== 'online' || state.status !== 'online') return cell
  if (state.version <= fight.version) return cell
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
