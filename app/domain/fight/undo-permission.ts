import type { Fight, FightAction } from './fight.ts'
import { findEvent } from './record.ts'
import { type FightRules, POINT_KEEPERS, type PointKeeper } from './rules.ts'
import { nextUndo } from './undo.ts'

/** Whether somebody may take back points: those at the table, the head of the mat, or the organiser alone. */
export const mayUndoPoints = (
  as: PointKeeper | null,
  rules: Pick<FightRules, 'pointsTakenBackBy'>,
): boolean => as !== null && POINT_KEEPERS.indexOf(as) >= POINT_KEEPERS.indexOf(rules.pointsTakenBackBy)

/** Whether an act takes back points: the last entry by an undo, or any by its deletion. */
export function takesPointsBack(
  fight: Fight,
  { type, target }: Pick<FightAction, 'type' | 'target'>,
): boolean {
  if (type !== 'undo' && type !== 'delete') return false
  const taken = target == null ? nextUndo(fight) : findEvent(fight.log, target)
  return taken?.type === 'point'
}
