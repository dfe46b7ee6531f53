import type { AthleteId, BracketState, Medal } from '~/domain/bracket/bracket.ts'

/** Where an athlete came in a category. */
export interface Place {
  readonly athlete: AthleteId
  /** Null for those who were expelled: they have no place. */
  readonly from: number | null
  /** The last place of those who share it: 5–8 is from 5 to 8. A medal is one place, however many have won it. */
  readonly to: number | null
  readonly medal: Medal | null
  /** Bouts won on the mat; a bye or a walkover is none. */
  readonly wins: number
  /** Whom the athlete lost to last; null for those who lost to nobody. */
  readonly lostTo: AthleteId | null
}

/**
 * Every place of a bracket that is certain, best first. Equal losers of a playoff's round share the places they left
 * the bracket at, and so do those whom no criterion of a table has separated. A place that an expelled athlete had
 * taken stays vacant (UWW International Wrestling Rules, article 11).
 */
export function placesOf(state: Pick<BracketState, 'cells' | 'medals' | 'placings'>): Place[] {
  const medals = new Map(
    state.medals.flatMap(({ athlete, medal, undecided }) => (undecided ? [] : [[athlete, medal] as const])),
  )
  const wins = new Map<AthleteId, number>()
  const lostTo = new Map<AthleteId, AthleteId>()
  for (const { status, winnerAthlete, loserAthlete } of state.cells) {
    if (status !== 'ended' || winnerAthlete === null) continue
    wins.set(winnerAthlete, (wins.get(winnerAthlete) ?? 0) + 1)
    if (loserAthlete !== null) lostTo.set(loserAthlete, winnerAthlete)
  }
  const byRank = new Map<number, AthleteId[]>()
  const expelled: AthleteId[] = []
  for (const { athlete, rank } of state.placings) {
    const sharing = rank === null ? expelled : (byRank.get(rank) ?? [])
    sharing.push(athlete)
    if (rank !== null) byRank.set(rank, sharing)
  }
  const count = athletesOf(state).size
  const placeOf = (athlete: AthleteId, from: number | null, to: number | null): Place => ({
    athlete,
    from,
    to,
    medal: medals.get(athlete) ?? null,
    wins: wins.get(athlete) ?? 0,
    lostTo: lostTo.get(athlete) ?? null,
  })
  let free = 1
  const placed = [...byRank]
    .sort(([a], [b]) => a - b)
    .flatMap(([rank, athletes]) => {
      // Bronzes given without a bout leave nobody fifth: the others move up rather than be sixth of five.
      const from = Math.max(free, Math.min(rank, count - athletes.length + 1))
      free = from + athletes.length
      return athletes.map((athlete) => placeOf(athlete, from, medals.has(athlete) ? from : free - 1))
    })
  return [...placed, ...expelled.map((athlete) => placeOf(athlete, null, null))]
}

const athletesOf = ({ cells, placings }: Pick<BracketState, 'cells' | 'placings'>): ReadonlySet<AthleteId> =>
  new Set([
    ...placings.map(({ athlete }) => athlete),
    ...cells.flatMap(({ left, right }) => [left.athlete, right.athlete].filter((one) => one !== null)),
  ])
