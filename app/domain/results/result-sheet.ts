import { type AthleteId, type BracketState, type Medal } from '~/domain/bracket/bracket'

export interface ResultRow {
  readonly athlete: AthleteId
  /** null for those out of the competition. */
  readonly rank: number | null
  readonly medal: Medal | null
  /** Shares the rank with somebody whom no criterion separates. */
  readonly tied: boolean
  /** The medal hangs on a tie that is not decided yet. */
  readonly undecided: boolean
}

/** One category's results, best first: everything that is certain at this moment, medals and places together. */
export function resultSheet(state: BracketState): ResultRow[] {
  const medals = new Map(state.medals.map((award) => [award.athlete, award]))
  return state.placings.map(({ athlete, rank, tied }) => ({
    athlete,
    rank,
    medal: medals.get(athlete)?.medal ?? null,
    tied,
    undecided: medals.get(athlete)?.undecided ?? false,
  }))
}
