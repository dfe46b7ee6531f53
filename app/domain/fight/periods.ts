import type { Side } from '../bracket/bracket.ts'
import type { FightState, FirstScore, Period, SideStats } from './fight.ts'
import type { FightRules } from './rules.ts'

type Stats = Pick<FightState, 'left' | 'right'>
type Points = Readonly<Record<Side, Pick<SideStats, 'points'>>>
interface Ended {
  readonly periods: readonly Pick<Period, 'winner'>[]
}
interface Led extends Points, Ended {
  readonly firstScore: Pick<FirstScore, 'side'> | null
}
type Played = Led & Pick<FightState, 'extraPeriods'>
type PeriodRules = Pick<FightRules, 'periods' | 'periodsAreWon'>

type Pair = Readonly<Record<Side, number>>

/** The side that has more; null where both have the same. */
export const sideWithMore = ({ left, right }: Pair): Side | null =>
  left === right ? null : left > right ? 'left' : 'right'

const pointsOf = ({ left, right }: Points): Pair => ({ left: left.points, right: right.points })

/** Who has more points on the score board; null on a draw. */
export const pointsLeader = (score: Points): Side | null => sideWithMore(pointsOf(score))

/** Periods that were won by each side. */
export function periodsWon(periods: Ended['periods']): Pair {
  const of = (side: Side) => periods.filter(({ winner }) => winner === side).length
  return { left: of('left'), right: of('right') }
}

/** The same with the one that is fought, which goes to who has more points. */
const periodsWonNow = (state: Points & Ended): Pair =>
  periodsWon([...state.periods, { winner: pointsLeader(state) }])

/**
 * Who is ahead in the bout: by points, or by periods with the one that is fought; on equal points who scored first, where
 * that counts. Null on a draw.
 */
export const leader = (state: Led): Side | null =>
  sideWithMore(periodsWonNow(state)) ?? state.firstScore?.side ?? null

/** What the bout would end with now: the points, or the periods with the one that is fought. */
export const scoreToEnd = (
  state: Points & Ended,
  { periodsAreWon }: Pick<FightRules, 'periodsAreWon'>,
): Pair => (periodsAreWon ? periodsWonNow(state) : pointsOf(state))

/**
 * The number of the period that is fought, from 1; the last one goes on as long as there are extra periods. Of a bout that is
 * over, the one it ended in: where periods are won, that one is among the ended ones.
 */
export const periodNumber = (
  { periods: { length }, isOver }: { readonly periods: readonly unknown[]; readonly isOver: boolean },
  { periods, periodsAreWon }: PeriodRules,
): number => Math.min(isOver && periodsAreWon ? Math.max(1, length) : length + 1, periods)

/**
 * Whether another regular period follows the one that is fought.
 * @param winner who wins this one, where periods are won: nobody needs a period after most are won
 */
export function hasNextPeriod(state: Played, rules: PeriodRules, winner = pointsLeader(state)): boolean {
  const { periods, extraPeriods } = state
  if (extraPeriods > 0 || periods.length + 1 >= rules.periods) return false
  if (!rules.periodsAreWon || winner === null) return true
  return periodsWon(periods)[winner] + 1 <= rules.periods / 2
}

/** Whether the rules have another extra period for the bout. */
export const hasExtraPeriod = (
  { extraPeriods }: Pick<FightState, 'extraPeriods'>,
  { maxExtraPeriods }: Pick<FightRules, 'maxExtraPeriods'>,
): boolean => maxExtraPeriods === null || extraPeriods < maxExtraPeriods

/** Whether extra time may be given now: none is within one that has no clock. */
export const mayHaveExtraTime = (
  state: Pick<FightState, 'extraPeriods' | 'clock'>,
  rules: Pick<FightRules, 'maxExtraPeriods'>,
): boolean => state.clock.limitMs !== null && hasExtraPeriod(state, rules)

/**
 * What a bout whose time is up waits for: with equal points a decision only when no extra time can follow any more. A
 * period that has to be won is given by the judges where it is level.
 */
export function awaitedAtTimeUp(
  state: Played,
  rules: PeriodRules & Pick<FightRules, 'maxExtraPeriods'>,
): 'end' | 'next_period' | 'period_decision' | 'extra_time' | 'decision' {
  if (hasNextPeriod(state, rules))
    return rules.periodsAreWon && pointsLeader(state) === null ? 'period_decision' : 'next_period'
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
  const of = (side: Side) =>
    sum(
      periods.map((period) => period[side]),
      won[side],
    )
  return { left: of('left'), right: of('right') }
}

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
