import {
  type BracketRecord,
  type BracketState,
  type CellKey,
  type ResolvedCell,
  type Results,
} from './bracket'
import { bracketCells } from './cells'
import { playoffPodium } from './podium'
import { resolvePlayoff } from './resolve-playoff'
import { resolveRoundRobin, resolveSeries, tableMedals } from './resolve-table'
import { standingsOf } from './standings'

const OVER: ReadonlySet<string> = new Set(['ended', 'auto', 'cancelled'])

function stale(results: Results, cells: readonly ResolvedCell[]): CellKey[] {
  const ended = new Set(cells.filter(({ status }) => status === 'ended').map(({ key }) => key))
  return Object.keys(results).filter((key) => !ended.has(key))
}

/** Everything a bracket is at this moment. Total: any record gives a state, and what does not fit is ignored. */
export function resolveBracket(record: BracketRecord): BracketState {
  const { draw, results } = record
  const plan = bracketCells(draw)
  if (draw.type === 'playoff') {
    const { cells, attendance } = resolvePlayoff(record, plan)
    const finished = cells.every(({ status }) => OVER.has(status))
    const { medals, placings } = playoffPodium(draw, cells, attendance.expelled)
    return {
      cells,
      medals,
      placings,
      standings: null,
      finished,
      undecided: false,
      staleResults: stale(results, cells),
    }
  }
  const { cells, attendance } =
    draw.type === 'round' ? resolveRoundRobin(record, plan) : resolveSeries(record, plan)
  const finished = cells.every(({ status }) => OVER.has(status))
  const standings = standingsOf(draw, cells, results, attendance.expelled)
  return {
    cells,
    medals: finished ? tableMedals(standings, draw.thirdPlace) : [],
    placings: finished ? standings.map(({ athlete, rank, tied }) => ({ athlete, rank, tied })) : [],
    standings,
    finished,
    undecided: finished && standings.some(({ tied }) => tied),
    staleResults: stale(results, cells),
  }
}
