import { type AthleteId, type Placing } from '~/domain/bracket/bracket'

/** Points for a rank; ranks that are missing give none. */
export type PointsByRank = Readonly<Record<number, number>>

/** UWW team ranking, points for the first ten places of a category. */
export const UWW_TEAM_POINTS: PointsByRank = { 1: 25, 2: 20, 3: 15, 5: 10, 7: 8, 8: 6, 9: 4, 10: 2 }

export interface TeamRankingRow<Team> {
  readonly team: Team
  readonly rank: number
  readonly points: number
  /** Athletes who brought points, best first. */
  readonly scorers: readonly AthleteId[]
}

/** Ranks teams by the places of their athletes over all categories; those who share a rank score it in full. */
export function teamRanking<Team extends number | string>(
  categories: readonly (readonly Placing[])[],
  teamOf: (athlete: AthleteId) => Team | null,
  pointsByRank: PointsByRank,
): TeamRankingRow<Team>[] {
  const teams = new Map<Team, { points: number; scorers: { athlete: AthleteId; points: number }[] }>()
  for (const { athlete, rank } of categories.flat()) {
    const team = teamOf(athlete)
    const points = rank === null ? 0 : (pointsByRank[rank] ?? 0)
    if (team === null || points === 0) continue
    const row = teams.get(team) ?? { points: 0, scorers: [] }
    row.points += points
    row.scorers.push({ athlete, points })
    teams.set(team, row)
  }
  const rows = [...teams].sort(([, a], [, b]) => b.points - a.points)
  let rank = 0
  return rows.map(([team, { points, scorers }], index) => {
    if (rows[index - 1]?.[1].points !== points) rank = index + 1
    const best = scorers.sort((a, b) => b.points - a.points)
    return { team, rank, points, scorers: best.map(({ athlete }) => athlete) }
  })
}
