import { ok, refuse, type Result } from '~/domain/result'
import { type BracketRecord, type CellKey, type CellResult, type Results } from './bracket'
import {
  type AppliedChange,
  type ChangePreview,
  type ChangeRefusal,
  checkResets,
  pick,
  previewChange,
  withoutCells,
} from './change'
import { checkResult, type ResultRefusal } from './record'
import { resolveBracket } from './resolve'

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
 * named in `resets`, exactly those. `restore` puts back results an earlier correction dropped, wherever their
 * athletes stand again: correcting and correcting back leaves the bracket as it was.
 */
export function applyCorrection(
  record: BracketRecord,
  key: CellKey,
  result: CellResult | null,
  resets: readonly CellKey[] = [],
  restore: Results = {},
): Result<AppliedChange, CorrectionRefusal> {
  const next = corrected(record, key, result)
  if (!next.ok) return next
  const preview = previewChange(record, next.value, [key])
  const wrong = checkResets(preview, resets)
  if (wrong !== null) return refuse(wrong)
  const cleared = withoutCells(next.value, resets)
  return ok({ record: restored(cleared, restore), preview, dropped: pick(record.results, resets) })
}

/** Puts results back, round after round, as far as their athletes stand in their cells and nothing is there yet. */
function restored(record: BracketRecord, restore: Results): BracketRecord {
  const missing = Object.entries(restore).filter(([key]) => record.results[key] === undefined)
  if (missing.length === 0) return record
  const tried = { ...record, results: { ...record.results, ...Object.fromEntries(missing) } }
  const { staleResults } = resolveBracket(tried)
  return withoutCells(
    tried,
    staleResults.filter((key) => record.results[key] === undefined),
  )
}
