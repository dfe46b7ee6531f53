import { type AthleteId, type Medal } from '~/domain/bracket/bracket.ts'
import { ranked } from './ranked.ts'

/** One medal and whom it counts for: a club, an organisation, a country; null counts for nobody. */
export interface CountedMedal<Team> {
  readonly athlete: AthleteId
  readonly medal: Medal
  readonly team: Team | null
}

export interface MedalTableRow<Team> {
  readonly team: Team
  /** Shared by teams with the same medals; the next rank counts those ahead: 1, 2, 2, 4. */
  readonly rank: number
  readonly gold: number
  readonly silver: number
  readonly bronze: number
  readonly total: number
}

const COLUMNS = ['gold', 'silver', 'bronze'] as const

/** The table of medals: most golds first, then silvers, then bronzes (IOC order). Ties keep their order of entry. */
export function medalTable<Team extends number | string>(
  medals: readonly CountedMedal<Team>[],
): MedalTableRow<Team>[] {
  const counts = new Map<Team, Record<Medal, number>>()
  for (const { team, medal } of medals) {
    if (team === null) continue
    const row = counts.get(team) ?? { gold: 0, silver: 0, bronze: 0 }
    row[medal] += 1
    counts.set(team, row)
  }
  const rows = [...counts].map(([team, row]) => ({
    team,
    ...row,
    total: row.gold + row.silver + row.bronze,
  }))
  return ranked(rows, (a, b) => COLUMNS.reduce((found, medal) => found || b[medal] - a[medal], 0))
}
