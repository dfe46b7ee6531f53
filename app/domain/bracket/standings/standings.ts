import {
  STANDINGS_CRITERIA,
  type AthleteId,
  type Draw,
  type ResolvedCell,
  type Results,
  type StandingsCriterion,
  type StandingsRow,
} from '../bracket.ts'

/** What a table is computed from: one line per counted bout. */
interface Bout {
  readonly left: AthleteId
  readonly right: AthleteId
  readonly winner: AthleteId | null
  readonly points: readonly [number, number]
  readonly reprimands: readonly [number, number]
  readonly extra: boolean
}

export const DEFAULT_CRITERIA: readonly StandingsCriterion[] = STANDINGS_CRITERIA

function boutsOf(cells: readonly ResolvedCell[], results: Results): Bout[] {
  return cells.flatMap((cell) => {
    const { left, right, status, winnerAthlete } = cell
    if (left.athlete === null || right.athlete === null) return []
    if (status !== 'ended' && status !== 'auto') return []
    const result = status === 'ended' ? results[cell.key] : undefined
    return [
      {
        left: left.athlete,
        right: right.athlete,
        winner: winnerAthlete,
        points: [result?.leftPoints ?? 0, result?.rightPoints ?? 0] as const,
        reprimands: [result?.leftReprimands ?? 0, result?.rightReprimands ?? 0] as const,
        extra: cell.stage === 'extra',
      },
    ]
  })
}

type Tally = Omit<StandingsRow, 'rank' | 'tied'>

function tallies(athletes: readonly AthleteId[], bouts: readonly Bout[]): Map<AthleteId, Tally> {
  const out = new Map(
    athletes.map((athlete) => [
      athlete,
      { athlete, bouts: 0, wins: 0, losses: 0, points: 0, pointsAgainst: 0, reprimands: 0 },
    ]),
  )
  for (const bout of bouts) {
    if (bout.extra) continue
    const sides = [
      [bout.left, 0, 1],
      [bout.right, 1, 0],
    ] as const
    for (const [athlete, own, other] of sides) {
      const row = out.get(athlete)
      if (row === undefined) continue
      row.bouts += 1
      row.wins += bout.winner === athlete ? 1 : 0
      row.losses += bout.winner === athlete ? 0 : 1
      row.points += bout.points[own]
      row.pointsAgainst += bout.points[other]
      row.reprimands += bout.reprimands[own]
    }
  }
  return out
}

const among = (group: ReadonlySet<AthleteId>, bouts: readonly Bout[], extra: boolean) =>
  bouts.filter((bout) => bout.extra === extra && group.has(bout.left) && group.has(bout.right))

const winsAmong = (athlete: AthleteId, group: ReadonlySet<AthleteId>, bouts: readonly Bout[]) =>
  among(group, bouts, false).filter((bout) => bout.winner === athlete).length

/** Wins less losses in the extra bouts of a tied group; nothing as long as one of them has not fought any. */
function extraBalance(athlete: AthleteId, group: ReadonlySet<AthleteId>, bouts: readonly Bout[]): number {
  const extra = among(group, bouts, true)
  const all = [...group].every((member) =>
    extra.some(({ left, right }) => left === member || right === member),
  )
  if (!all) return 0
  const own = extra.filter(({ left, right }) => left === athlete || right === athlete)
  return own.reduce((sum, { winner }) => sum + (winner === athlete ? 1 : -1), 0)
}

function value(
  criterion: StandingsCriterion,
  row: Tally,
  group: ReadonlySet<AthleteId>,
  bouts: readonly Bout[],
): number {
  switch (criterion) {
    case 'wins':
      return row.wins
    case 'direct':
      return winsAmong(row.athlete, group, bouts)
    case 'point_difference':
      return row.points - row.pointsAgainst
    case 'points':
      return row.points
    case 'fewer_reprimands':
      return -row.reprimands
    case 'extra_bouts':
      return extraBalance(row.athlete, group, bouts)
  }
}

/** Splits a tied group by the criteria in turn. Direct encounter is asked anew whenever it has split a group. */
function split(
  group: readonly Tally[],
  criteria: readonly StandingsCriterion[],
  bouts: readonly Bout[],
): (readonly Tally[])[] {
  const [criterion, ...rest] = criteria
  if (group.length <= 1 || criterion === undefined) return [group]
  const members = new Set(group.map(({ athlete }) => athlete))
  const byValue = new Map<number, Tally[]>()
  for (const row of group) {
    const key = value(criterion, row, members, bouts)
    byValue.set(key, [...(byValue.get(key) ?? []), row])
  }
  const parts = [...byValue].sort(([a], [b]) => b - a).map(([, rows]) => rows)
  const again = parts.length > 1 && (criterion === 'direct' || criterion === 'extra_bouts')
  return parts.flatMap((part) => split(part, again ? criteria : rest, bouts))
}

/** Who has no place in a table; and of them those whose place stays vacant: their bouts count for the others. */
export interface OutOfTable {
  readonly expelled: ReadonlySet<AthleteId>
  readonly keepingPlaces: ReadonlySet<AthleteId>
}

/**
 * The table of a round-robin or a series. Those whom no criterion and no decision by hand separates share a
 * rank and are marked `tied`. The expelled stand last without a rank, and their bouts do not count, unless the places
 * they had taken stay vacant.
 */
export function standingsOf(
  draw: Draw,
  cells: readonly ResolvedCell[],
  results: Results,
  { expelled, keepingPlaces }: OutOfTable,
): StandingsRow[] {
  const athletes = draw.slots.filter((slot): slot is AthleteId => slot !== null)
  const annulled = (athlete: AthleteId) => expelled.has(athlete) && !keepingPlaces.has(athlete)
  const bouts = boutsOf(cells, results).filter(({ left, right }) => !annulled(left) && !annulled(right))
  const rows = tallies(athletes, bouts)
  const ranked = athletes.flatMap((athlete) => (annulled(athlete) ? [] : (rows.get(athlete) ?? [])))
  const table: StandingsRow[] = []
  const byHand = new Map(draw.decidedOrder.map((athlete, index) => [athlete, index]))
  for (const group of split(ranked, draw.criteria, bouts)) {
    const rank = table.length + 1
    if (group.length > 1 && group.every(({ athlete }) => byHand.has(athlete))) {
      const order = [...group].sort((a, b) => byHand.get(a.athlete)! - byHand.get(b.athlete)!)
      table.push(...order.map((row, index) => ({ ...row, rank: rank + index, tied: false })))
    } else {
      const tied = group.filter(({ athlete }) => !expelled.has(athlete)).length > 1
      table.push(...group.map((row) => ({ ...row, rank, tied })))
    }
  }
  const last = athletes.flatMap((athlete) => (expelled.has(athlete) ? (rows.get(athlete) ?? []) : []))
  return [
    ...table.filter(({ athlete }) => !expelled.has(athlete)),
    ...last.map((row) => ({ ...row, rank: null, tied: false })),
  ]
}
