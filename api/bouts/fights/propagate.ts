import { isDeepStrictEqual } from 'node:util'
import type { BracketRecord, CellKey, CellResult } from '~/domain/bracket/bracket.ts'
import { type ChangePreview, previewChange } from '~/domain/bracket/edit/change.ts'
import {
  applyCorrection,
  type CorrectionRefusal,
  previewCorrection,
} from '~/domain/bracket/edit/correction.ts'
import { type RestoredRecord, restoreBouts } from '~/domain/bracket/resolve/voided-bouts.ts'
import { recordResult } from '~/domain/bracket/edit/record.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import type { Fight } from '~/domain/fight/fight.ts'
import { fightResult } from '~/domain/fight/result.ts'
import { fightStatus, type FightStatus } from '~/domain/fight/status.ts'
import { ok, refuse, type Result } from '~/domain/result.ts'

/** What a bracket knows of a fight. */
export interface Bout {
  readonly status: FightStatus
  readonly result: CellResult | null
}

export const boutOf = (fight: Fight): Bout => ({
  status: fightStatus(fight.state),
  result: fightResult(fight),
})

export const isSameBout = (a: Bout, b: Bout): boolean =>
  a.status === b.status && isDeepStrictEqual(a.result, b.result)

export type PropagationRefusal = CorrectionRefusal | { readonly code: 'missing_athletes' }

/** One fight's change from one state to another, as its bracket sees it. */
export interface Step {
  readonly cell: CellKey
  readonly before: Bout
  readonly after: Bout
}

/** A bout begins, or is given without one, only in a cell whose two athletes have arrived there. */
function open(record: BracketRecord, key: CellKey): Result<BracketRecord, PropagationRefusal> {
  const cell = resolveBracket(record).cells.find((found) => found.key === key)
  if (!cell) return refuse({ code: 'unknown_cell' })
  return cell.status === 'ready' ? ok(record) : refuse({ code: 'cell_not_ready', status: cell.status })
}

const withOnline = (record: BracketRecord, key: CellKey, online: boolean): BracketRecord => {
  const others = (record.online ?? []).filter((other) => other !== key)
  return { ...record, online: online ? [...others, key] : others }
}

/**
 * The bracket after a step of one of its fights: a start, an end, or a correction of what had ended. A correction that
 * touches bouts that have begun is refused unless they are named in `resets`, exactly those.
 */
export function propagate(
  record: BracketRecord,
  step: Step,
  resets: readonly CellKey[],
): Result<RestoredRecord, PropagationRefusal> {
  const { cell, before, after } = step
  if (before.status === 'ended') {
    const corrected = applyCorrection(record, cell, after.result, resets)
    if (!corrected.ok) return corrected
    const { record: next, restored } = corrected.value
    return ok({ record: withOnline(next, cell, after.status === 'online'), restored })
  }
  const next = stepped(record, step, resets)
  return next.ok ? ok(restoreBouts(next.value)) : next
}

/** A bout that begins, ends, or is as if it had not begun. */
function stepped(
  record: BracketRecord,
  { cell, before, after }: Step,
  resets: readonly CellKey[],
): Result<BracketRecord, PropagationRefusal> {
  if (resets.length > 0) return refuse({ code: 'reset_not_affected', cells: resets })
  if (before.status === 'waiting') {
    const opened = open(record, cell)
    if (!opened.ok) return opened
  }
  if (after.status !== 'ended') return ok(withOnline(record, cell, after.status === 'online'))
  return after.result ? recordResult(record, cell, after.result) : refuse({ code: 'missing_athletes' })
}

/** What the step would change, to be shown before it is done. */
export function previewPropagation(
  record: BracketRecord,
  step: Step,
): Result<ChangePreview, PropagationRefusal> {
  const { cell, before, after } = step
  if (before.status === 'ended') return previewCorrection(record, cell, after.result)
  const next = stepped(record, step, [])
  return next.ok ? ok(previewChange(record, next.value, [cell])) : next
}
