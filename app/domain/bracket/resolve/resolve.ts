import { type AthleteId, type BracketRecord, type BracketState, type ResolvedCell } from '../bracket.ts'
import { bracketCells } from '../tree/cells.ts'
import { type Podium, playoffPodium } from '../standings/podium.ts'
import { expelledWith, handOnPlaces, vacantMedals } from './vacated.ts'
import type { Eligibility } from './consequence.ts'
import { resolvePlayoff } from './resolve-playoff.ts'
import { resolveRoundRobin, resolveSeries, tableMedals } from './resolve-table.ts'
import { staleResults } from './stale.ts'
import { standingsOf } from '../standings/standings.ts'

const NOBODY: ReadonlySet<AthleteId> = new Set()

const OVER: ReadonlySet<string> = new Set(['ended', 'auto', 'cancelled'])

/** A place is handed on once no bout is left: until then nobody knows where those who would get it end. */
function podiumAtTheEnd(
  record: BracketRecord,
  cells: readonly ResolvedCell[],
  eligibility: Eligibility,
): Podium & Pick<BracketState, 'vacantMedals'> {
  const { expelled } = eligibility
  if (expelled.size === 0) return { ...playoffPodium(record.draw, cells, NOBODY), vacantMedals: [] }
  const movers = expelledWith(record, eligibility, 'move_up')
  const without = (out: ReadonlySet<AthleteId>) =>
    handOnPlaces(playoffPodium(record.draw, cells, out), cells, expelled, movers)
  const podium =
    movers.size === 0
      ? playoffPodium(record.draw, cells, expelled)
      : without(expelledWith(record, eligibility, 'vacant'))
  return { ...podium, vacantMedals: vacantMedals(without(NOBODY).medals, podium.medals) }
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
    const podium = finished
      ? podiumAtTheEnd(record, cells, eligibility)
      : { ...playoffPodium(draw, cells, eligibility.expelled), vacantMedals: [] }
    return {
      cells,
      ...podium,
      standings: null,
      finished,
      undecided: false,
      staleResults: staleResults(results, cells),
    }
  }
  const { cells, eligibility } =
    draw.type === 'round' ? resolveRoundRobin(record, plan) : resolveSeries(record, plan)
  const finished = cells.every(({ status }) => OVER.has(status))
  const keepingPlaces = expelledWith(record, eligibility, 'vacant')
  const standings = standingsOf(draw, cells, results, { expelled: eligibility.expelled, keepingPlaces })
  const medals = finished ? tableMedals(standings, draw.thirdPlace) : []
  const standingsWithAll = () =>
    standingsOf(draw, cells, results, {
      expelled: expelledWith(record, eligibility, 'move_up'),
      keepingPlaces: NOBODY,
    })
  return {
    cells,
    medals,
    vacantMedals:
      finished && keepingPlaces.size > 0
        ? vacantMedals(tableMedals(standingsWithAll(), draw.thirdPlace), medals)
        : [],
    placings: finished ? standings.map(({ athlete, rank, tied }) => ({ athlete, rank, tied })) : [],
    standings,
    finished,
    undecided: finished && standings.some(({ tied }) => tied),
    staleResults: staleResults(results, cells),
  }
}
