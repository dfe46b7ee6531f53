import { ok, refuse, type Result } from '~/domain/result.ts'
import {
  type BracketRecord,
  type CellKey,
  type CellResult,
  type CellStatus,
  type ResolvedCell,
} from '../bracket.ts'
import { resolveBracket } from '../resolve/resolve.ts'

export type ResultRefusal =
  | { readonly code: 'unknown_cell' }
  /** The cell is not open for a result: its athletes are not known, or it is over. */
  | { readonly code: 'cell_not_ready'; readonly status: CellStatus }
  | { readonly code: 'already_ended' }
  /** The result was given for others than stand in the cell. */
  | { readonly code: 'wrong_athletes' }
  | { readonly code: 'winner_required' }
  | { readonly code: 'winner_not_allowed' }

const BOTH: ReadonlySet<string> = new Set(['both_disqualified', 'both_absent', 'both_injured'])

/** Whether a result is well formed for the two who stand in the cell; null when it is. */
export function checkResult(cell: ResolvedCell, result: CellResult): ResultRefusal | null {
  if (result.left !== cell.left.athlete || result.right !== cell.right.athlete)
    return { code: 'wrong_athletes' }
  if (BOTH.has(result.reason)) return result.winner === null ? null : { code: 'winner_not_allowed' }
  return result.winner === null ? { code: 'winner_required' } : null
}

/** Enters the result of a bout that is ready or under way. What is decided already is corrected, not entered. */
export function recordResult(
  record: BracketRecord,
  key: CellKey,
  result: CellResult,
): Result<BracketRecord, ResultRefusal> {
  const cell = resolveBracket(record).cells.find((found) => found.key === key)
  if (cell === undefined) return refuse({ code: 'unknown_cell' })
  if (cell.status === 'ended') return refuse({ code: 'already_ended' })
  if (cell.status !== 'ready' && cell.status !== 'online') {
    return refuse({ code: 'cell_not_ready', status: cell.status })
  }
  const wrong = checkResult(cell, result)
  if (wrong !== null) return refuse(wrong)
  return ok({
    ...record,
    results: { ...record.results, [key]: result },
    ...(record.online && { online: record.online.filter((other) => other !== key) }),
  })
}
