import {
  type AthleteId,
  type BracketRecord,
  type Draw,
  type Medal,
  type MedalAward,
  MEDALS,
  type OutcomeReason,
  type Placing,
  type ResolvedCell,
  type VacatedPlaces,
} from '../bracket.ts'
import type { Eligibility } from './consequence.ts'
import type { Podium } from '../standings/podium.ts'

const FOR_CONDUCT_OR_DOPING: ReadonlySet<OutcomeReason> = new Set([
  'disqualification',
  'both_disqualified',
  'doping',
])

/**
 * What becomes of a place where neither the competition nor anybody has decided: in a knockout it stays vacant, in a
 * table the bouts of the expelled do not count and the others are ranked without them (UWW International Wrestling
 * Rules, article 11).
 */
export const usualPlaces = ({ type }: Pick<Draw, 'type'>): VacatedPlaces =>
  type === 'playoff' ? 'vacant' : 'move_up'

/** What becomes of the place of one who was expelled for that reason: by the decision on it, or by the rules. */
export function placesAfter(
  { draw, removals }: Pick<BracketRecord, 'draw' | 'removals'>,
  athlete: AthleteId,
  reason: OutcomeReason | undefined,
): VacatedPlaces {
  const decided = draw.placeDecisions?.findLast((one) => one.athlete === athlete)
  if (decided !== undefined) return decided.places
  const removal = removals?.find((one) => one.athlete === athlete)
  if (removal?.effect === 'replace' && removal.at === null) return 'move_up'
  const byRule = reason !== undefined && FOR_CONDUCT_OR_DOPING.has(reason) ? draw.vacatedPlaces : undefined
  return byRule ?? usualPlaces(draw)
}

/** The expelled whose place is taken by others, or stays vacant. */
export const expelledWith = (
  record: Pick<BracketRecord, 'draw' | 'removals'>,
  { expelled, out }: Eligibility,
  places: VacatedPlaces,
): ReadonlySet<AthleteId> =>
  new Set([...expelled].filter((athlete) => placesAfter(record, athlete, out.get(athlete)) === places))

/**
 * Medals that nobody gets, since who had won them was expelled and nobody has moved up, best first.
 * @param won the medals as if those whose places stay vacant had them still
 */
export function vacantMedals(won: readonly MedalAward[], held: readonly MedalAward[]): Medal[] {
  const count = (awards: readonly MedalAward[], medal: Medal) =>
    awards.filter((award) => award.medal === medal).length
  // A final that both have lost has two losers and no winner: its places are still the first and the second.
  const hasNoWinner = count(won, 'gold') === 0 && count(won, 'silver') === 2
  return MEDALS.flatMap((medal) => {
    const all = hasNoWinner && medal !== 'bronze' ? 1 : count(won, medal)
    return Array.from({ length: Math.max(0, all - count(held, medal)) }, () => medal)
  })
}

/** Whom an athlete has beaten, the last one first; in bouts for bronze alone, or in all. */
function beatenBy(cells: readonly ResolvedCell[], athlete: AthleteId, forBronze: boolean): AthleteId[] {
  return cells
    .filter(({ winnerAthlete, stage }) => winnerAthlete === athlete && (!forBronze || stage !== 'main'))
    .flatMap(({ loserAthlete }) => loserAthlete ?? [])
    .reverse()
}

interface RankedPlace {
  readonly rank: number
  readonly medal: Medal | null
}

/**
 * The places of a knockout that is over, with those of `movers` handed on: those whom an expelled athlete had beaten
 * move up as if he had not been on their way. Whom he beat last gets his place, whom he beat before that one's, down
 * to his first bout; whoever leaves a place won in bouts for bronze leaves it to those beaten there. It goes on what
 * the rule of a finalist taken out before the final begins (UWW article 11: the one he has beaten stands in for him).
 * @param podium the places with the movers still holding theirs
 */
export function handOnPlaces(
  podium: Podium,
  cells: readonly ResolvedCell[],
  expelled: ReadonlySet<AthleteId>,
  movers: ReadonlySet<AthleteId>,
): Podium {
  const medalOf = new Map(podium.medals.map(({ athlete, medal }) => [athlete, medal]))
  const ranked = new Map<AthleteId, RankedPlace>(
    podium.placings.flatMap(({ athlete, rank }) =>
      rank === null ? [] : [[athlete, { rank, medal: medalOf.get(athlete) ?? null }] as const],
    ),
  )
  const inOrder = podium.placings.flatMap(({ athlete }) => (movers.has(athlete) ? [athlete] : []))
  for (const mover of inOrder) {
    let free = ranked.get(mover)
    ranked.delete(mover)
    const line = beatenBy(cells, mover, false)
    const visited = new Set<AthleteId>()
    while (free !== undefined) {
      const next = line.shift()
      if (next === undefined) break
      const place = ranked.get(next)
      if (visited.has(next) || expelled.has(next) || place === undefined || place.rank <= free.rank) continue
      visited.add(next)
      ranked.set(next, free)
      free = place
      line.unshift(...beatenBy(cells, next, true))
    }
  }
  const placed = [...ranked].sort(([, a], [, b]) => a.rank - b.rank)
  const left = podium.placings.filter(({ athlete }) => !ranked.has(athlete))
  return {
    medals: placed.flatMap(([athlete, { medal }]) =>
      medal === null ? [] : [{ medal, athlete, undecided: false }],
    ),
    placings: [
      ...placed.map(([athlete, { rank }]): Placing => ({ athlete, rank, tied: false })),
      ...left.map(({ athlete }): Placing => ({ athlete, rank: null, tied: false })),
    ],
  }
}
