import type { AthleteId } from '~/domain/bracket/bracket.ts'
import type { Place } from './places.ts'
import { ranked } from './ranked.ts'
import type { TeamPointsSettings } from './team-points-settings.ts'

export interface RankedCategory {
  /** A category counts when all of its places are certain. */
  readonly isDecided: boolean
  /** Athletes in its bracket. */
  readonly entrants: number
  readonly places: readonly Place[]
}

export interface TeamRow<Team> {
  readonly team: Team
  /** Shared by teams that nothing parts; the next counts those ahead: 1, 2, 2, 4. */
  readonly rank: number
  /** Points, or the sum of places. */
  readonly score: number
  readonly firsts: number
  readonly seconds: number
  readonly thirds: number
  /** Bouts won by those who counted. */
  readonly wins: number
  /** Athletes that counted. */
  readonly counted: number
}

type Tally = Omit<TeamRow<unknown>, 'team' | 'rank'>
const NOTHING: Tally = { score: 0, firsts: 0, seconds: 0, thirds: 0, wins: 0, counted: 0 }

/** The place an athlete scores by. */
interface Scored {
  readonly athlete: AthleteId
  readonly from: number
  readonly to: number
  readonly wins: number
}

/** Those a ranking counts: decided, with enough entrants. */
export const countingCategories = (
  categories: readonly RankedCategory[],
  { minEntrants }: Pick<TeamPointsSettings, 'minEntrants'>,
): RankedCategory[] => categories.filter(({ isDecided, entrants }) => isDecided && entrants >= minEntrants)

/**
 * Teams by the points of their athletes' places, or by the sum of the places, in the categories that count.
 * `teamOf` says whom an athlete counts for; null is nobody.
 */
export function teamRanking<Team extends number | string>(
  categories: readonly RankedCategory[],
  teamOf: (athlete: AthleteId) => Team | null,
  settings: TeamPointsSettings,
): TeamRow<Team>[] {
  const counting = countingCategories(categories, settings)
  const isByPlaces = settings.method === 'places'
  const teams = new Set(
    counting.flatMap(({ places }) => places.flatMap(({ athlete }) => teamOf(athlete) ?? [])),
  )
  const missing = Math.max(0, ...counting.map(({ entrants }) => entrants)) + settings.missing
  // Without a number of athletes there would be no telling how many of a team are missing.
  const limit = isByPlaces ? Math.max(1, settings.counted) : settings.counted || Infinity
  const tallies = new Map([...teams].map((team) => [team, NOTHING]))
  for (const { places } of counting) {
    const scored = scoredPlaces(places, settings)
    for (const team of teams) {
      const best = scored.filter(({ athlete }) => teamOf(athlete) === team).slice(0, limit)
      const vacant = isByPlaces ? (limit - best.length) * missing : 0
      const tally = best.reduce(
        (sum, place) => added(sum, place, scoreOf(place, settings)),
        tallies.get(team) ?? NOTHING,
      )
      tallies.set(team, { ...tally, score: tally.score + vacant })
    }
  }
  const rows = [...tallies].map(([team, tally]) => ({ team, ...tally, score: rounded(tally.score) }))
  return ranked(
    isByPlaces ? rows : rows.filter(({ score }) => score > 0),
    (a, b) => (isByPlaces ? a.score - b.score : b.score - a.score) || tieBreak(a, b, settings),
  )
}

/** Means of whole numbers, summed: two figures after the point tell them apart. */
const rounded = (score: number) => Math.round(score * 100) / 100

const added = (sum: Tally, { from, wins }: Scored, score: number): Tally => ({
  score: sum.score + score,
  firsts: sum.firsts + (from === 1 ? 1 : 0),
  seconds: sum.seconds + (from === 2 ? 1 : 0),
  thirds: sum.thirds + (from === 3 ? 1 : 0),
  wins: sum.wins + wins,
  counted: sum.counted + 1,
})

/** Most firsts, then seconds, thirds and bouts won; or bouts won before all of these. */
function tieBreak(a: Tally, b: Tally, { tieBreak }: TeamPointsSettings): number {
  if (tieBreak === 'none') return 0
  const places = b.firsts - a.firsts || b.seconds - a.seconds || b.thirds - a.thirds
  return tieBreak === 'wins' ? b.wins - a.wins || places : places || b.wins - a.wins
}

function scoreOf({ from, to }: Scored, { method, points, shared }: TeamPointsSettings): number {
  const last = shared === 'mean' ? to : from
  if (method === 'places') return (from + last) / 2
  const shares = Array.from({ length: last - from + 1 }, (_, at) => points[from - 1 + at] ?? 0)
  return shares.reduce((sum, value) => sum + value, 0) / shares.length
}

/** The athletes with a place, best first. */
function scoredPlaces(places: readonly Place[], { ranksByConqueror }: TeamPointsSettings): Scored[] {
  const placed = places.flatMap(({ from, to, athlete, wins, lostTo }) =>
    from === null || to === null ? [] : [{ athlete, from, to, wins, lostTo }],
  )
  if (!ranksByConqueror) return placed
  const placeOf = new Map(placed.map(({ athlete, from }) => [athlete, from]))
  const conqueror = ({ lostTo }: { readonly lostTo: AthleteId | null }) =>
    lostTo === null ? Infinity : (placeOf.get(lostTo) ?? Infinity)
  return placed
    .map((place) => {
      if (place.from === place.to) return place
      const sharing = placed.filter(({ from, to }) => from === place.from && to === place.to)
      const ahead = sharing.filter((other) => conqueror(other) < conqueror(place)).length
      const equal = sharing.filter((other) => conqueror(other) === conqueror(place)).length
      return { ...place, from: place.from + ahead, to: place.from + ahead + equal - 1 }
    })
    .sort((a, b) => a.from - b.from)
}
