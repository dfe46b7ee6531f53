import { type BracketRecord, type BracketState } from '../bracket.ts'
import { bracketCells } from '../tree/cells.ts'
import { playoffPodium } from '../standings/podium.ts'
import { resolvePlayoff } from './resolve-playoff.ts'
import { resolveRoundRobin, resolveSeries, tableMedals } from './resolve-table.ts'
import { staleResults } from './stale.ts'
import { standingsOf } from '../standings/standings.ts'

const OVER: ReadonlySet<string> = new Set(['ended', 'auto', 'cancelled'])

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
      staleResults: staleResults(results, cells),
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
    staleResults: staleResults(results, cells),
  }
}
