import {
  type AthleteId,
  type BracketRecord,
  type BracketState,
  type CellKey,
  type CellStatus,
  type Medal,
  type MedalAward,
  type ResolvedCell,
} from '../bracket.ts'
import { type RestoredRecord, voidBouts, restoreBouts } from '../resolve/voided-bouts.ts'
import { resolveBracket } from '../resolve/resolve.ts'

/** What stands in a cell, as far as people and schedules care. */
export interface CellPicture {
  readonly left: AthleteId | null
  readonly right: AthleteId | null
  readonly winner: AthleteId | null
  readonly status: CellStatus
}

export interface CellChange {
  readonly key: CellKey
  readonly before: CellPicture | null
  readonly after: CellPicture | null
}

/** A bout that was fought or has begun, and is voided or restored by a change. */
export interface AffectedBout {
  readonly key: CellKey
  readonly left: AthleteId | null
  readonly right: AthleteId | null
  readonly online: boolean
}

/** What an act would do to a bracket, to be shown before it is done. */
export interface ChangePreview {
  readonly changed: readonly CellChange[]
  /** To be reset by name before the act is allowed. */
  readonly resets: readonly AffectedBout[]
  /** Bouts an earlier change had voided, which are restored because the same two stand there again. */
  readonly restores: readonly AffectedBout[]
  readonly medalsBefore: readonly MedalAward[]
  readonly medalsAfter: readonly MedalAward[]
  /** Medals nobody would get: the places of the expelled that stay vacant. */
  readonly vacantAfter: readonly Medal[]
  readonly finishedBefore: boolean
  readonly finishedAfter: boolean
}

export const pictureOf = ({ left, right, winnerAthlete, status }: ResolvedCell): CellPicture => ({
  left: left.athlete,
  right: right.athlete,
  winner: winnerAthlete,
  status,
})

const same = (a: CellPicture | null, b: CellPicture | null) =>
  a !== null && b !== null
    ? a.left === b.left && a.right === b.right && a.winner === b.winner && a.status === b.status
    : a === b

/** Cells whose athletes, winner or status differ between two states of one bracket, in layout order. */
export function changedCells(before: BracketState, after: BracketState): CellChange[] {
  const old = new Map(before.cells.map((cell) => [cell.key, pictureOf(cell)]))
  const changes: CellChange[] = after.cells.map((cell) => ({
    key: cell.key,
    before: old.get(cell.key) ?? null,
    after: pictureOf(cell),
  }))
  const present = new Set(after.cells.map(({ key }) => key))
  const gone = before.cells.filter(({ key }) => !present.has(key))
  return [
    ...changes,
    ...gone.map((cell) => ({ key: cell.key, before: pictureOf(cell), after: null })),
  ].filter(({ before: a, after: b }) => !same(a, b))
}

const begun = ({ status }: ResolvedCell) => status === 'ended' || status === 'online'

const affected = ({ key, left, right, status }: ResolvedCell): AffectedBout => ({
  key,
  left: left.athlete,
  right: right.athlete,
  online: status === 'online',
})

/**
 * Compares a bracket with what an act would make of it. A fought or begun bout is affected when other athletes
 * would stand in its cell, or it would not be fought at all.
 * @param deliberate cells whose result the act itself gives or takes away
 */
export function previewChange(
  before: BracketRecord,
  after: BracketRecord,
  deliberate: readonly CellKey[] = [],
): ChangePreview {
  const was = resolveBracket(before)
  const { record, restored: back } = restoreBouts(after)
  const will = resolveBracket(record)
  const next = new Map(will.cells.map((cell) => [cell.key, cell]))
  const resets = was.cells.filter((cell) => {
    if (!begun(cell) || deliberate.includes(cell.key)) return false
    const then = next.get(cell.key)
    if (then === undefined || then.status !== cell.status) return true
    return then.left.athlete !== cell.left.athlete || then.right.athlete !== cell.right.athlete
  })
  return {
    changed: changedCells(was, will),
    resets: resets.map(affected),
    restores: will.cells.filter(({ key }) => back.includes(key)).map(affected),
    medalsBefore: was.medals,
    medalsAfter: will.medals,
    vacantAfter: will.vacantMedals,
    finishedBefore: was.finished,
    finishedAfter: will.finished,
  }
}

export type ChangeRefusal =
  /** Bouts that have begun or ended would be touched and were not named. */
  | { readonly code: 'fought_bouts_affected'; readonly bouts: readonly AffectedBout[] }
  /** A bout was named that the change does not touch: what was agreed to is not what would happen. */
  | { readonly code: 'reset_not_affected'; readonly cells: readonly CellKey[] }

/** Whether the bouts named to be reset are exactly those the change needs reset; null when they are. */
export function checkResets(preview: ChangePreview, resets: readonly CellKey[]): ChangeRefusal | null {
  const missing = preview.resets.filter(({ key }) => !resets.includes(key))
  if (missing.length > 0) return { code: 'fought_bouts_affected', bouts: missing }
  const extra = resets.filter((key) => !preview.resets.some((bout) => bout.key === key))
  return extra.length > 0 ? { code: 'reset_not_affected', cells: extra } : null
}

/** What a change has made of a record. */
export interface AppliedChange extends RestoredRecord {
  readonly preview: ChangePreview
}

/** Applies a previewed change: bouts it resets are voided, those it makes possible again are restored. */
export function applyChange(
  before: BracketRecord,
  after: BracketRecord,
  preview: ChangePreview,
  resets: readonly CellKey[],
): AppliedChange {
  return { ...restoreBouts(voidBouts(before, after, resets)), preview }
}
