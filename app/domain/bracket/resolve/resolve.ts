import { type BracketRecord, type BracketState, type ResolvedCell } from '../bracket.ts'
import { bracketCells } from '../tree/cells.ts'
import { type Podium, playoffPodium } from '../standings/podium.ts'
import { expelledWith, handOnPlaces } from './vacated.ts'
import type { Eligibility } from './consequence.ts'
import { resolvePlayoff } from './resolve-playoff.ts'
import { resolveRoundRobin, resolveSeries, tableMedals } from './resolve-table.ts'
import { staleResults } from './stale.ts'
import { standingsOf } from '../standings/standings.ts'

const OVER: ReadonlySet<string> = new Set(['ended', 'auto', 'cancelled'])

/** A place is handed on once no bout is left: until then nobody knows where those who would get it end. */
function podiumAtTheEnd(
  record: BracketRecord,
  cells: readonly ResolvedCell[],
  eligibility: Eligibility,
): Podium {
  const { expelled } = eligibility
  const movers = expelledWith(record, eligibility, 'move_up')
  if (movers.size === 0) return playoffPodium(record.draw, cells, expelled)
  const holding = playoffPodium(record.draw, cells, expelledWith(record, eligibility, 'vacant'))
  return handOnPlaces(holding, cells, expelled, movers)
}

/** Who fights no more in a bracket, and who of them has lost place and medal. */
export function eligibilityOf(record: BracketRecord): Eligibility {
  const plan = bracketCells(record.draw)
  switch (record.draw.type) {
    case 'playoff':
      return resolvePlayoff(record, plan).eligibility
    case 'round':
      return resolveRoundRobin(record, plan).eligibility
    case 'best-of-three':
      return resolveSeries(record, plan).eligibility
  }
}

/** Everything a bracket is at this moment. Total: any record gives a state, and what does not fit is ignored. */
export function resolveBracket(record: BracketRecord): BracketState {
  const { draw, results } = record
  const plan = bracketCells(draw)
  if (draw.type === 'playoff') {
    const { cells, eligibility } = resolvePlayoff(record, plan)
    const finished = cells.every(({ status }) => OVER.has(status))
    const { medals, placings } = finished
      ? podiumAtTheEnd(record, cells, eligibility)
      : playoffPodium(draw, cells, eligibility.expelled)
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
  const { cells, eligibility } =
    draw.type === 'round' ? resolveRoundRobin(record, plan) : resolveSeries(record, plan)
  const finished = cells.every(({ status }) => OVER.has(status))
  const standings = standingsOf(draw, cells, results, {
    expelled: eligibility.expelled,
    keepingPlaces: expelledWith(record, eligibility, 'vacant'),
  })
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
