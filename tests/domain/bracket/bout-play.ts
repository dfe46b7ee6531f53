import {
  type BracketRecord,
  type CellKey,
  type CellResult,
  type Draw,
  type ResolvedCell,
  type Side,
} from '~/domain/bracket/bracket.ts'
import { drawAtPositions, drawBracket, type DrawSettings } from '~/domain/bracket/draw/draw.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'

/** A playoff of athletes 1..n, all seeded in that order, so that slots are known. */
export function aDraw(athletes: number, settings: Partial<DrawSettings> = {}): Draw {
  const entries = Array.from({ length: athletes }, (_, at) => ({ athlete: at + 1, seed: at + 1 }))
  const drawn = drawBracket(entries, {
    type: 'playoff',
    thirdPlace: 'shared',
    randomSeed: 'test',
    ...settings,
  })
  if (!drawn.ok) throw new Error(drawn.refusal.code)
  return drawn.value
}

/** A draw by slots from the top, null for a bye. */
export function drawnAt(slots: readonly (number | null)[], settings: Partial<DrawSettings> = {}): Draw {
  const drawn = drawAtPositions(slots, {
    type: 'playoff',
    thirdPlace: 'shared',
    randomSeed: 'test',
    ...settings,
  })
  if (!drawn.ok) throw new Error(drawn.refusal.code)
  return drawn.value
}

export const aRecord = (draw: Draw, rest: Partial<BracketRecord> = {}): BracketRecord => ({
  draw,
  results: {},
  ...rest,
})

export function cellOf(record: BracketRecord, key: CellKey): ResolvedCell {
  const cell = resolveBracket(record).cells.find((found) => found.key === key)
  if (cell === undefined) throw new Error(`no cell ${key}`)
  return cell
}

/** The two in a cell, null where nobody stands. */
export const pairOf = (record: BracketRecord, key: CellKey) => {
  const { left, right } = cellOf(record, key)
  return [left.athlete, right.athlete]
}

/** A result of the two who stand in the cell. */
export function aResult(cell: ResolvedCell, winner: Side | null, rest: Partial<CellResult> = {}): CellResult {
  if (cell.left.athlete === null || cell.right.athlete === null) throw new Error(`${cell.key} is not ready`)
  return { left: cell.left.athlete, right: cell.right.athlete, winner, reason: 'points', ...rest }
}

/** Enters wins by athlete: `[key, winner]`, or with a reason and more. */
export function fought(
  record: BracketRecord,
  ...bouts: readonly (readonly [CellKey, number | null, Partial<CellResult>?])[]
): BracketRecord {
  return bouts.reduce((now, [key, winner, rest]) => {
    const cell = cellOf(now, key)
    const side = winner === null ? null : cell.left.athlete === winner ? 'left' : 'right'
    if (winner !== null && cell[side ?? 'left'].athlete !== winner)
      throw new Error(`${winner} is not in ${key}`)
    return { ...now, results: { ...now.results, [key]: aResult(cell, side, rest) } }
  }, record)
}

/** Fights every open bout until none is left; `stronger` says who wins: by default the smaller number. */
export function playOut(
  record: BracketRecord,
  stronger: (left: number, right: number, key: CellKey) => Side = (left, right) =>
    left < right ? 'left' : 'right',
): BracketRecord {
  for (let now = record; ;) {
    const open = resolveBracket(now).cells.filter(({ status }) => status === 'ready' || status === 'online')
    if (open.length === 0) return now
    const results = { ...now.results }
    for (const cell of open) {
      results[cell.key] = aResult(cell, stronger(cell.left.athlete!, cell.right.athlete!, cell.key))
    }
    now = { ...now, results }
  }
}

export const medalsOf = (record: BracketRecord) =>
  resolveBracket(record).medals.map(({ medal, athlete }) => `${medal} ${athlete}`)
