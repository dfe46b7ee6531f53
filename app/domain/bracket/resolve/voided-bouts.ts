import {
  type BracketRecord,
  type CellKey,
  type VoidedBout,
  type VoidedBouts,
  type ResolvedCell,
} from '../bracket.ts'
import { resolveBracket } from './resolve.ts'
import { withoutCells } from './stale.ts'

const isSamePair = (a: Pick<VoidedBout, 'left' | 'right'>, b: Pick<VoidedBout, 'left' | 'right'>) =>
  a.left === b.left && a.right === b.right

/**
 * Voids bouts that cannot stand after a change: their results stay with the record, under the two who fought
 * them.
 * @param before the record in which they were fought
 */
export function voidBouts(
  before: BracketRecord,
  after: BracketRecord,
  cells: readonly CellKey[],
): BracketRecord {
  if (cells.length === 0) return after
  const voided: Record<CellKey, readonly VoidedBout[]> = { ...after.voided }
  for (const { key, left, right, status } of resolveBracket(before).cells) {
    if (!cells.includes(key) || left.athlete === null || right.athlete === null) continue
    const result = status === 'ended' ? (before.results[key] ?? null) : null
    const bout: VoidedBout = { left: left.athlete, right: right.athlete, result }
    voided[key] = [...(voided[key] ?? []).filter((other) => !isSamePair(other, bout)), bout]
  }
  return { ...withoutCells(after, cells), voided }
}

/** What was fought stands even where one of the two has been removed since; what was under way does not go on. */
function restorableIn(
  voided: VoidedBouts,
  { key, left, right, status }: ResolvedCell,
): VoidedBout | undefined {
  if (left.athlete === null || right.athlete === null) return undefined
  const pair = { left: left.athlete, right: right.athlete }
  const bout = voided[key]?.find((other) => isSamePair(other, pair))
  return status === 'ready' || (status === 'auto' && bout?.result) ? bout : undefined
}

/** A record in which everything stands again that can, and the cells whose bouts were restored. */
export interface RestoredRecord {
  readonly record: BracketRecord
  readonly restored: readonly CellKey[]
}

/**
 * Restores voided bouts, round after round, wherever the same two stand again and nothing is there yet: a
 * bout that was fought is not fought twice because a result before it was wrong for a while.
 */
export function restoreBouts(record: BracketRecord): RestoredRecord {
  const back: CellKey[] = []
  let now = record
  while (Object.values(now.voided ?? {}).some((bouts) => bouts.length > 0)) {
    const voided = now.voided ?? {}
    const found = resolveBracket(now).cells.flatMap((cell) => {
      const bout = restorableIn(voided, cell)
      return bout ? [{ key: cell.key, bout }] : []
    })
    if (found.length === 0) break
    const results = { ...now.results }
    const online = [...(now.online ?? [])]
    const left = { ...voided }
    for (const { key, bout } of found) {
      if (bout.result) results[key] = bout.result
      else {
        delete results[key]
        online.push(key)
      }
      left[key] = (left[key] ?? []).filter((other) => other !== bout)
      back.push(key)
    }
    now = { ...now, results, voided: left, ...(online.length > 0 && { online }) }
  }
  return { record: now, restored: back }
}
