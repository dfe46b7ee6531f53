import { ok, refuse, type Result } from '~/domain/result.ts'
import { type BracketRecord, type CellKey, type CellResult } from '../bracket.ts'
import {
  type AppliedChange,
  applyChange,
  type ChangePreview,
  type ChangeRefusal,
  checkResets,
  previewChange,
} from './change.ts'
import { checkResult, type ResultRefusal } from './record.ts'
import { resolveBracket } from '../resolve/resolve.ts'
import { withoutCells } from '../resolve/stale.ts'

export type CorrectionRefusal = ResultRefusal | ChangeRefusal | { readonly code: 'not_ended' }

/** The record with another result in an ended cell; null reopens the bout. */
function corrected(
  record: BracketRecord,
  key: CellKey,
  result: CellResult | null,
): Result<BracketRecord, CorrectionRefusal> {
  const cell = resolveBracket(record).cells.find((found) => found.key === key)
  if (cell === undefined) return refuse({ code: 'unknown_cell' })
  if (cell.status !== 'ended') return refuse({ code: 'not_ended' })
  if (result === null) return ok(withoutCells(record, [key]))
  const wrong = checkResult(cell, result)
  return wrong === null ? ok({ ...record, results: { ...record.results, [key]: result } }) : refuse(wrong)
}

/**
 * What another result of an ended bout would change: cells, bouts to be reset, medals. `result` null asks for
 * the bout to be opened again. Nothing is applied.
 */
export function previewCorrection(
  record: BracketRecord,
  key: CellKey,
  result: CellResult | null,
): Result<ChangePreview, CorrectionRefusal> {
  const next = corrected(record, key, result)
  return next.ok ? ok(previewChange(record, next.value, [key])) : next
}

/**
 * Corrects an ended bout, whole or not at all. Bouts that have begun or ended and would be touched must be
 * named in `resets`, exactly those. They are voided, and restored when their athletes stand there again:
 * correcting and correcting back leaves the bracket as it was.
 */
export function applyCorrection(
  record: BracketRecord,
  key: CellKey,
  result: CellResult | null,
  resets: readonly CellKey[] = [],
): Result<AppliedChange, CorrectionRefusal> {
  const next = corrected(record, key, result)
  if (!next.ok) return next
  const preview = previewChange(record, next.value, [key])
  const wrong = checkResets(preview, resets)
  if (wrong !== null) return refuse(wrong)
  return ok(applyChange(record, next.value, preview, resets))
}
