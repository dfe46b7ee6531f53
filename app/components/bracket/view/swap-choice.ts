import type { SceneBracket } from '~/components/bracket/scene/scene.ts'
import type { BracketSwap } from './bracket-view-props.ts'

/** Who may be swapped, with names: those the organiser's page allows, else everybody of the first round. */
export function swappable(swap: BracketSwap, bracket: SceneBracket): Map<number, string> {
  const allowed = swap.athletes && new Set(swap.athletes)
  const found = new Map<number, string>()
  for (const cell of bracket.cells) {
    if (!allowed && cell.x !== 0) continue
    for (const side of [cell.left, cell.right]) {
      if (side && (!allowed || allowed.has(side.athlete))) found.set(side.athlete, side.name)
    }
  }
  return found
}
