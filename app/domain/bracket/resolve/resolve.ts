import { type BracketRecord, type BracketState, type ResolvedCell } from '../bracket.ts'
import { bracketCells } from '../tree/cells.ts'
import { type Podium, playoffPodium } from '../standings/podium.ts'
import { expelledWith, handOnPlaces } from './vacated.ts'
import type { Attendance } from './consequence.ts'
import { resolvePlayoff } from './resolve-playoff.ts'
import { resolveRoundRobin, resolveSeries, tableMedals } from './resolve-table.ts'
import { staleResults } from './stale.ts'
import { standingsOf } from '../standings/standings.ts'

const OVER: ReadonlySet<string> = new Set(['ended', 'auto', 'cancelled'])

/** A place is handed on once no bout is left: until then nobody knows where those who would get it end. */
function podiumAtTheEnd(
  record: BracketRecord,
  cells: readonly ResolvedCell[],
  attendance: Attendance,
): Podium {
  const { expelled } = attendance
  const movers = expelledWith(record, attendance, 'move_up')
  if (movers.size === 0) return playoffPodium(record.draw, cells, expelled)
  const holding = playoffPodium(record.draw, cells, expelledWith(record, attendance, 'vacant'))
  return handOnPlaces(holding, cells, expelled, movers)
}

/** Who fights no more in a bracket, and who of them has lost place and medal. */
export function attendanceOf(record: BracketRecord): Attendance {
  const plan = bracketCells(record.draw)
  switch (record.draw.type) {
    case 'playoff':
      return resolvePlayoff(record, plan).attendance
    case 'round':
      return resolveRoundRobin(record, plan).attendance
    case 'best-of-three':
      return resolveSeries(record, plan).attendance
  }
}

/** Everything a bracket is at this moment. Total: any record gives a state, and what does not fit is ignored. */
export function resolveBracket(record: BracketRecord): BracketState {
  const { draw, results } = record
  const plan = bracketCells(draw)
  if (draw.type === 'playoff') {
    const { cells, attendance } = resolvePlayoff(record, plan)
    const finished = cells.every(({ status }) => OVER.has(status))
    const { medals, placings } = finished
      ? podiumAtTheEnd(record, cells, attendance)
      : playoffPodium(draw, cells, attendance.expelled)
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
  const standings = standingsOf(draw, cells, results, {
    expelled: attendance.expelled,
    keepingPlaces: expelledWith(record, attendance, 'vacant'),
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
