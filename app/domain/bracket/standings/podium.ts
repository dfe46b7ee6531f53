import {
  type AthleteId,
  type Draw,
  type Medal,
  type MedalAward,
  type Placing,
  type ResolvedCell,
  type Stage,
} from '../bracket.ts'
import { bronzeIsFought } from '../tree/repechage.ts'
import { roundCount } from '../seeding.ts'

/** Athletes who leave the bracket at the same height, best first. */
interface Group {
  readonly athletes: readonly AthleteId[]
  readonly medal: Medal | null
  /** A rank the rule fixes, or null: then it is counted over those ahead, and is never better than `floor`. */
  readonly rank: number | null
  readonly floor: number
  /** Every bout that can put somebody into this group is over. */
  readonly complete: boolean
}

const isOver = ({ status }: ResolvedCell) => status === 'ended' || status === 'auto' || status === 'cancelled'

const winnersOf = (cells: readonly ResolvedCell[]): AthleteId[] =>
  cells.flatMap(({ winnerAthlete }) => (winnerAthlete === null ? [] : [winnerAthlete]))

const losersIn = (cells: readonly ResolvedCell[]): AthleteId[] =>
  cells
    .filter(isOver)
    .flatMap(({ left, right, winnerAthlete }) =>
      [left.athlete, right.athlete].filter((a): a is AthleteId => a !== null && a !== winnerAthlete),
    )

/** From the top of the podium down to those beaten in the first round. */
function ladder(draw: Draw, cells: readonly ResolvedCell[]): Group[] {
  const rounds = roundCount(draw.slots.length)
  const byStage = new Map<string, ResolvedCell[]>()
  for (const cell of cells) {
    const name = `${cell.stage}:${cell.x}`
    const held = byStage.get(name)
    if (held === undefined) byStage.set(name, [cell])
    else held.push(cell)
  }
  const column = (stage: Stage, x: number) => byStage.get(`${stage}:${x}`) ?? []
  const group = (
    from: readonly ResolvedCell[],
    athletes: readonly AthleteId[],
    place: { readonly medal?: Medal; readonly rank?: number; readonly floor?: number },
  ): Group => ({
    athletes,
    medal: place.medal ?? null,
    rank: place.rank ?? null,
    floor: place.floor ?? 1,
    complete: from.every(isOver),
  })
  const last = rounds - 1
  const final = column('main', last)
  const semiFinals = last > 0 ? column('main', last - 1) : []
  const out = [
    group(final, winnersOf(final), { medal: 'gold', rank: 1 }),
    group(final, losersIn(final), { medal: 'silver', rank: 2 }),
  ]
  const bronze = bronzeIsFought(draw.thirdPlace, rounds) ? column('bronze', last) : []
  const below = 3 + bronze.length
  if (bronze.length > 0) {
    out.push(
      group(bronze, winnersOf(bronze), { medal: 'bronze', rank: 3 }),
      group(bronze, losersIn(bronze), { rank: below }),
    )
    out.push(group(semiFinals, losersIn(semiFinals), { rank: below }))
    for (let x = last - 1; x > 0; x--) {
      const repechage = column('repechage', x)
      out.push(group(repechage, losersIn(repechage), { floor: below + 1 }))
    }
  } else {
    out.push(
      group(semiFinals, losersIn(semiFinals), {
        rank: 3,
        ...(draw.thirdPlace !== 'none' && { medal: 'bronze' }),
      }),
    )
  }
  for (let x = last - 2; x >= 0; x--)
    out.push(group(column('main', x), losersIn(column('main', x)), { floor: below + 1 }))
  return out
}

export interface Podium {
  readonly medals: MedalAward[]
  readonly placings: Placing[]
}

/**
 * Medals and places of a playoff: 1, 2, 3 3 (or 3 4), 5 5, 7 7, 9 …; equal losers of a round share their rank.
 * Only what is certain is listed. The expelled come last, without rank and medal, and nobody moves up into a
 * place they had already taken (UWW International Wrestling Rules, article 11; IJF SOR).
 * Below fifth place the UWW orders by classification points, which are not kept here: equals share a rank.
 */
export function playoffPodium(
  draw: Draw,
  cells: readonly ResolvedCell[],
  expelled: ReadonlySet<AthleteId>,
): Podium {
  const athletes = draw.slots.filter((slot): slot is AthleteId => slot !== null)
  const lone = athletes.length === 1 && cells.every(isOver)
  const groups: Group[] = lone
    ? [{ athletes, medal: 'gold', rank: 1, floor: 1, complete: true }]
    : ladder(draw, cells)
  const open = new Set<AthleteId>()
  for (const cell of cells) {
    if (isOver(cell)) continue
    for (const { athlete } of [cell.left, cell.right]) if (athlete !== null) open.add(athlete)
  }
  const finalistsUnknown = cells.some(({ left, right }) =>
    [left, right].some(({ input, open }) => open && input.kind === 'beaten_by_finalist'),
  )
  const seen = new Set<AthleteId>()
  const settled = groups.map((group) => ({
    ...group,
    athletes: group.athletes.filter((athlete) => {
      if (seen.has(athlete) || open.has(athlete)) return false
      seen.add(athlete)
      return true
    }),
  }))
  let behind = 0
  let settledBelow = !finalistsUnknown
  const placings: Placing[] = []
  const medals: MedalAward[] = []
  for (const { athletes: members, medal, rank, floor, complete } of settled.reverse()) {
    behind += members.length
    settledBelow &&= complete
    const ranked = members.filter((athlete) => !expelled.has(athlete))
    if (medal !== null) medals.unshift(...ranked.map((athlete) => ({ medal, athlete, undecided: false })))
    if (rank === null && !settledBelow) continue
    const place = rank ?? Math.max(floor, athletes.length - behind + 1)
    placings.unshift(...ranked.map((athlete) => ({ athlete, rank: place, tied: false })))
  }
  const unranked = athletes.filter((athlete) => expelled.has(athlete))
  return {
    medals,
    placings: [...placings, ...unranked.map((athlete) => ({ athlete, rank: null, tied: false }))],
  }
}
