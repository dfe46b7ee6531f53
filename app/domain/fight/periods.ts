import type { Side } from '../bracket/bracket.ts'
import type { FightState, Period, SideStats } from './fight.ts'
import type { FightRules } from './rules.ts'

type Stats = Pick<FightState, 'left' | 'right'>
type Points = Readonly<Record<Side, Pick<SideStats, 'points'>>>
interface Ended {
  readonly periods: readonly Pick<Period, 'winner'>[]
}
type Played = Points & Ended & Pick<FightState, 'extraPeriods'>
type PeriodRules = Pick<FightRules, 'periods' | 'periodsAreWon'>

/** Who has more points on the score board; null on a draw. */
export const pointsLeader = ({ left, right }: Points): Side | null =>
  left.points === right.points ? null : left.points > right.points ? 'left' : 'right'

/** Periods that were won by each side. */
export function periodsWon(periods: Ended['periods']): Readonly<Record<Side, number>> {
  const of = (side: Side) => periods.filter(({ winner }) => winner === side).length
  return { left: of('left'), right: of('right') }
}

/** Who is ahead in the bout: by points, or by periods with the one that is fought. Null on a draw. */
export function leader(state: Points & Ended): Side | null {
  const { left, right } = periodsWon([...state.periods, { winner: pointsLeader(state) }])
  return left === right ? null : left > right ? 'left' : 'right'
}

/** What the bout would end with now: the points, or the periods with the one that is fought. */
export function scoreToEnd(
  state: Points & Ended,
  { periodsAreWon }: Pick<FightRules, 'periodsAreWon'>,
): Readonly<Record<Side, number>> {
  if (!periodsAreWon) return { left: state.left.points, right: state.right.points }
  const winner = pointsLeader(state)
  return periodsWon([...state.periods, { winner }])
}

/**
 * Whether another regular period follows the one that is fought.
 * @param winner who wins this one, where periods are won: nobody needs a period after most are won
 */
export function hasNextPeriod(
  { periods, extraPeriods }: Ended & Pick<FightState, 'extraPeriods'>,
  rules: PeriodRules,
  winner: Side | null,
): boolean {
  if (extraPeriods > 0 || periods.length + 1 >= rules.periods) return false
  if (!rules.periodsAreWon || winner === null) return true
  return periodsWon(periods)[winner] + 1 <= rules.periods / 2
}

/** Whether the rules have another extra period for the bout. */
export const hasExtraPeriod = (
  { extraPeriods }: Pick<FightState, 'extraPeriods'>,
  { maxExtraPeriods }: Pick<FightRules, 'maxExtraPeriods'>,
): boolean => maxExtraPeriods === null || extraPeriods < maxExtraPeriods

/** What a bout whose time is up waits for: with equal points a decision only when no extra time can follow any more. */
export function awaitedAtTimeUp(
  state: Played,
  rules: PeriodRules & Pick<FightRules, 'maxExtraPeriods'>,
): 'end' | 'next_period' | 'extra_time' | 'decision' {
  const winner = pointsLeader(state)
  if (hasNextPeriod(state, rules, winner))
    return rules.periodsAreWon && winner === null ? 'decision' : 'next_period'
  if (leader(state) !== null) return 'end'
  return hasExtraPeriod(state, rules) ? 'extra_time' : 'decision'
}

export const NO_STATS: SideStats = { points: 0, reprimands: 0, warnings: 0, activities: 0 }

const sum = (all: readonly SideStats[], points: number): SideStats => ({
  points,
  reprimands: all.reduce((total, { reprimands }) => total + reprimands, 0),
  warnings: all.reduce((total, { warnings }) => total + warnings, 0),
  activities: all.reduce((total, { activities }) => total + activities, 0),
})

/** The score board of a bout of periods that are won, when it is over: the periods as points, the marks of all. */
export function scoreOfPeriods(periods: readonly Period[]): Stats {
  const won = periodsWon(periods)
  return {
    left: sum(
      periods.map(({ left }) => left),
      won.left,
    ),
    right: sum(
      periods.map(({ right }) => right),
      won.right,
    ),
  }
}

type Pair = Readonly<Record<Side, number>>

/**
 * The points of each period by itself, in order.
 * @param ended the score at the end of those that are over
 * @param now the score board; of a bout of periods that are won, when it is over, it holds the periods
 */
export function pointsByPeriod(
  ended: readonly Pair[],
  now: Pair,
  { periodsAreWon, isOver }: Pick<FightRules, 'periodsAreWon'> & { readonly isOver: boolean },
): readonly Pair[] {
  const all = periodsAreWon && isOver ? ended : [...ended, now]
  if (periodsAreWon) return all
  return all.map(({ left, right }, at) => {
    const before = all[at - 1] ?? { left: 0, right: 0 }
    return { left: left - before.left, right: right - before.right }
  })
}

/** Seconds a bout lasts by its rules, with the breaks between its periods and without extra time. */
export const regularSeconds = (
  timePerFightSeconds: number,
  { periods, periodBreakSeconds }: Pick<FightRules, 'periods' | 'periodBreakSeconds'>,
): number => periods * timePerFightSeconds + (periods - 1) * periodBreakSeconds
