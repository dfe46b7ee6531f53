import { describe, expect, it } from 'vitest'
import { type Placing } from '~/domain/bracket/bracket'
import { teamRanking, UWW_TEAM_POINTS } from '~/domain/results/team-ranking'

const category = (...places: readonly (readonly [athlete: number, rank: number | null])[]): Placing[] =>
  places.map(([athlete, rank]) => ({ athlete, rank, tied: false }))

describe('the team ranking', () => {
  const teamOf = (athlete: number) => (athlete < 10 ? 'north' : athlete < 20 ? 'south' : null)

  it('adds up the points of all categories', () => {
    const rows = teamRanking(
      [category([1, 1], [11, 2], [12, 3], [2, 3]), category([13, 1], [21, 2])],
      teamOf,
      UWW_TEAM_POINTS,
    )
    expect(rows).toEqual([
      { team: 'south', rank: 1, points: 60, scorers: [13, 11, 12] },
      { team: 'north', rank: 2, points: 40, scorers: [1, 2] },
    ])
  })

  it('gives nothing to those without a rank or below the table, and shares ranks', () => {
    const rows = teamRanking(
      [category([1, 1], [2, null], [3, 11]), category([11, 1])],
      teamOf,
      UWW_TEAM_POINTS,
    )
    expect(rows.map(({ team, rank, points }) => [team, rank, points])).toEqual([
      ['north', 1, 25],
      ['south', 1, 25],
    ])
  })
})
