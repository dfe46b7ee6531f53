import { type BracketRecord, type CellKey, type KeptBout, type KeptBouts, type ResolvedCell } from './bracket'
import { resolveBracket } from './resolve'
import { withoutCells } from './stale'

const isSamePair = (a: Pick<KeptBout, 'left' | 'right'>, b: Pick<KeptBout, 'left' | 'right'>) =>
  a.left === b.left && a.right === b.right

/**
 * Sets bouts aside that cannot stand after a change: what they came to stays with the record, under the two who fought
 * them.
 * @param before the record in which they were fought
 */
export function setAside(
  before: BracketRecord,
  after: BracketRecord,
  cells: readonly CellKey[],
): BracketRecord {
  if (cells.length === 0) return after
  const kept: Record<CellKey, readonly KeptBout[]> = { ...after.kept }
  for (const { key, left, right, status } of resolveBracket(before).cells) {
    if (!cells.includes(key) || left.athlete === null || right.athlete === null) continue
    const result = status === 'ended' ? (before.results[key] ?? null) : null
    const bout: KeptBout = { left: left.athlete, right: right.athlete, result }
    kept[key] = [...(kept[key] ?? []).filter((other) => !isSamePair(other, bout)), bout]
  }
  return { ...withoutCells(after, cells), kept }
}

/** What was fought stands even where one of the two has been taken out since; what was under way does not go on. */
function keptIn(kept: KeptBouts, { key, left, right, status }: ResolvedCell): KeptBout | undefined {
  if (left.athlete === null || right.athlete === null) return undefined
  const pair = { left: left.athlete, right: right.athlete }
  const bout = kept[key]?.find((other) => isSamePair(other, pair))
  return status === 'ready' || (status === 'auto' && bout?.result) ? bout : undefined
}

/** A record in which everything stands again that can, and the cells whose bouts came back. */
export interface RestoredRecord {
  readonly record: BracketRecord
  readonly back: readonly CellKey[]
}

/**
 * Brings back what was set aside, round after round, wherever the same two stand again and nothing is there yet: a
 * bout that was fought is not fought twice because a result before it was wrong for a while.
 */
export function withKept(record: BracketRecord): RestoredRecord {
  const back: CellKey[] = []
  let now = record
  while (Object.values(now.kept ?? {}).some((bouts) => bouts.length > 0)) {
    const kept = now.kept ?? {}
    const found = resolveBracket(now).cells.flatMap((cell) => {
      const bout = keptIn(kept, cell)
      return bout ? [{ key: cell.key, bout }] : []
    })
    if (found.length === 0) break
    const results = { ...now.results }
    const online = [...(now.online ?? [])]
    const left = { ...kept }
    for (const { key, bout } of found) {
      if (bout.result) results[key] = bout.result
      else {
        delete results[key]
        online.push(key)
      }
      left[key] = (left[key] ?? []).filter((other) => other !== bout)
      back.push(key)
    }
    now = { ...now, results, kept: left, ...(online.length > 0 && { online }) }
  }
  return { record: now, back }
}
