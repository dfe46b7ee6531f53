import {
  type BracketRecord,
  type Cell,
  type Medal,
  type MedalAward,
  type ResolvedCell,
  type ResolvedSide,
  type StandingsRow,
} from './bracket'
import { type Attendance, attendanceFrom, consequenceOf, losersOf } from './consequence'
import { WINS_NEEDED } from './series'
import { counts, settleCell } from './settle'

export interface ResolvedTable {
  readonly cells: ResolvedCell[]
  readonly attendance: Attendance
}

const seated = (input: Cell['left']): ResolvedSide => ({
  athlete: input.kind === 'athlete' ? input.athlete : null,
  input,
  open: false,
})

/**
 * Reads a round-robin or a series in fighting order. In a round-robin the bouts of an expelled athlete are
 * annulled; in a series the third bout is not needed once somebody has won two.
 */
export function resolveTable(record: BracketRecord, cells: readonly Cell[]): ResolvedTable {
  const attendance = attendanceFrom(record.removals ?? [])
  const online = new Set(record.online ?? [])
  const series = record.draw.type === 'best-of-three'
  if (!series) {
    for (const cell of cells) {
      const result = record.results[cell.key]
      if (result === undefined || !counts(result, seated(cell.left), seated(cell.right))) continue
      if (consequenceOf(result) === 'expelled')
        for (const athlete of losersOf(result)) attendance.expelled.add(athlete)
    }
  }
  const wins = new Map<number, number>()
  const out = cells.map((cell) => {
    const left = seated(cell.left)
    const right = seated(cell.right)
    const result = record.results[cell.key]
    const over = series && cell.stage === 'series' && [...wins.values()].some((won) => won >= WINS_NEEDED)
    const settled = settleCell(cell, left, right, over ? undefined : result, attendance, online.has(cell.key))
    const { winnerAthlete } = settled.cell
    if (winnerAthlete !== null) wins.set(winnerAthlete, (wins.get(winnerAthlete) ?? 0) + 1)
    const annulled =
      !series &&
      settled.cell.status !== 'ended' &&
      [left, right].some((s) => s.athlete !== null && attendance.expelled.has(s.athlete))
    return over || annulled ? cancelled(settled.cell) : settled.cell
  })
  return { cells: out, attendance }
}

const cancelled = (cell: ResolvedCell): ResolvedCell => ({
  ...cell,
  status: 'cancelled',
  winner: null,
  winnerAthlete: null,
  loserAthlete: null,
  reason: 'not_needed',
})

const MEDAL_OF_RANK: readonly (Medal | undefined)[] = [undefined, 'gold', 'silver', 'bronze']

/** Medals by rank. A tie that reaches over a medal leaves everybody in it undecided. */
export function tableMedals(standings: readonly StandingsRow[]): MedalAward[] {
  return standings.flatMap(({ athlete, rank, tied }) => {
    const medal = rank === null ? undefined : MEDAL_OF_RANK[rank]
    return medal === undefined ? [] : [{ medal, athlete, undecided: tied }]
  })
}
