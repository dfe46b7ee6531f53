import type { BracketRecord, CellResult } from '~/domain/bracket/bracket.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'

/** A bracket with every bout fought: the left side wins each of them, round after round. */
export function playedOut(record: BracketRecord, leftPoints = 2, rightPoints = 0): BracketRecord {
  for (let before = record; ;) {
    const results: Record<string, CellResult> = { ...before.results }
    let added = 0
    for (const cell of resolveBracket(before).cells) {
      const { athlete: left } = cell.left
      const { athlete: right } = cell.right
      if (cell.status !== 'ready' || left === null || right === null) continue
      results[cell.key] = { left, right, winner: 'left', reason: 'points', leftPoints, rightPoints }
      added += 1
    }
    if (added === 0) return before
    before = { ...before, results }
  }
}
