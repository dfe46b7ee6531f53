import {
  type AthleteId,
  type BracketRecord,
  type Cell,
  type Medal,
  type MedalAward,
  type ResolvedCell,
  type ResolvedSide,
  type StandingsRow,
  type ThirdPlace,
} from '../bracket.ts'
import { type Eligibility, eligibilityFrom, losersOf, noteResult } from './consequence.ts'
import { passagesBy, stayingBy } from './past.ts'
import { WINS_NEEDED } from '../tree/series.ts'
import { counts, resolveCell } from './resolve-cell.ts'

export interface ResolvedTable {
  readonly cells: ResolvedCell[]
  readonly eligibility: Eligibility
}

const seated = (input: Cell['left']): ResolvedSide => ({
  athlete: input.kind === 'athlete' ? input.athlete : null,
  input,
  open: false,
})

const inFightingOrder = (cells: readonly Cell[]) =>
  [...cells].sort((a, b) => (a.queueNumber ?? 0) - (b.queueNumber ?? 0))

const undecided = { winner: null, winnerAthlete: null, loserAthlete: null } as const

const notNeeded = (cell: ResolvedCell): ResolvedCell => ({
  ...cell,
  ...undecided,
  status: 'cancelled',
  reason: 'not_needed',
})

/**
 * Reads a round-robin. Any of its bouts may be the next, so what a result means for its loser holds for all. Between
 * two who are out the walkover is his who was out later: results count in the order of the bouts.
 */
export function resolveRoundRobin(record: BracketRecord, cells: readonly Cell[]): ResolvedTable {
  const removals = record.removals ?? []
  const eligibility = eligibilityFrom(removals)
  const online = new Set(record.online ?? [])
  const passages = passagesBy(removals)
  const outAt = new Map(removals.map(({ athlete }) => [athlete, 0]))
  for (const cell of inFightingOrder(cells)) {
    const result = record.results[cell.key]
    if (result === undefined || !counts(result, seated(cell.left), seated(cell.right))) continue
    noteResult(eligibility, result)
    for (const athlete of losersOf(result)) {
      if (eligibility.out.has(athlete) && !outAt.has(athlete)) outAt.set(athlete, cell.queueNumber ?? 0)
    }
  }
  const out = cells.map((cell) => {
    const [left, right] = [seated(cell.left), seated(cell.right)]
    const read = resolveCell(
      cell,
      left,
      right,
      record.results[cell.key],
      eligibility,
      online.has(cell.key),
      stayingBy((athlete) => {
        const passage = passages(cell.key)(athlete)
        return passage > 0 ? cells.length + passage : (outAt.get(athlete) ?? 0)
      }),
    ).cell
    const expelled = [left, right].some(
      ({ athlete }) => athlete !== null && eligibility.expelled.has(athlete),
    )
    return expelled && read.status !== 'ended' ? notNeeded(read) : read
  })
  return { cells: out, eligibility }
}

/** Reads a series: a bout waits for the one before it, and is not needed once somebody has won two. */
export function resolveSeries(record: BracketRecord, cells: readonly Cell[]): ResolvedTable {
  const eligibility = eligibilityFrom(record.removals ?? [])
  const online = new Set(record.online ?? [])
  const passages = passagesBy(record.removals ?? [])
  const wins = new Map<AthleteId, number>()
  let waiting = false
  const out = cells.map((cell) => {
    const decided = cell.stage === 'series' && [...wins.values()].some((won) => won >= WINS_NEEDED)
    const result = decided || waiting ? undefined : record.results[cell.key]
    const read = resolveCell(
      cell,
      seated(cell.left),
      seated(cell.right),
      result,
      eligibility,
      online.has(cell.key),
      stayingBy(passages(cell.key)),
    ).cell
    if (decided) return notNeeded(read)
    if (waiting) return { ...read, ...undecided, status: 'waiting' as const, reason: null }
    waiting = read.status === 'ready' || read.status === 'online'
    if (read.winnerAthlete !== null) wins.set(read.winnerAthlete, (wins.get(read.winnerAthlete) ?? 0) + 1)
    return read
  })
  return { cells: out, eligibility }
}

const MEDAL_OF_RANK: readonly (Medal | undefined)[] = [undefined, 'gold', 'silver', 'bronze']

/** Medals by rank, the bronze unless nobody is to be third. A tie over a medal leaves everybody in it undecided. */
export function tableMedals(standings: readonly StandingsRow[], thirdPlace: ThirdPlace): MedalAward[] {
  return standings.flatMap(({ athlete, rank, tied }) => {
    const medal = rank === null ? undefined : MEDAL_OF_RANK[rank]
    return medal === undefined || (medal === 'bronze' && thirdPlace === 'none')
      ? []
      : [{ medal, athlete, undecided: tied }]
  })
}
