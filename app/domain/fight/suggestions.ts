import type { AthleteId, Side } from '../bracket/bracket.ts'
import { athleteOf, otherSide, sideOf, type Fight, type PlayEvent } from './fight.ts'
import { awaitedAtTimeUp, hasNextPeriod, leader, pointsLeader } from './periods.ts'
import { type FightRules } from './rules.ts'
import { fightStatus } from './status.ts'
import { elapsedMs, isTimeUp } from '~/domain/clock/clock.ts'
import { SECOND_MS, type Instant } from '~/domain/time.ts'

const SIDES = ['left', 'right'] as const

/** What the rules would have the table do now. Nothing happens by itself: the table decides. */
export type Suggestion =
  | { readonly kind: 'end_by_lead'; readonly winner: AthleteId; readonly lead: number }
  /** A point was given that ends the bout, or the second of two that do; `leads` where its athlete is ahead with it. */
  | {
      readonly kind: 'end_by_point'
      readonly winner: AthleteId
      readonly value: number
      readonly isSecond: boolean
      readonly leads: boolean
    }
  /** The first point of an extra period decides. */
  | { readonly kind: 'golden_score'; readonly winner: AthleteId }
  | { readonly kind: 'end_by_penalties'; readonly athlete: AthleteId; readonly winner: AthleteId }
  | { readonly kind: 'warning_after_reprimands'; readonly athlete: AthleteId; readonly reprimands: number }
  /** The hold has reached its full time and can be ended. */
  | { readonly kind: 'hold_complete'; readonly athlete: AthleteId; readonly points: number }
  /** A hold is over and lasted long enough for points that have not been given. */
  | { readonly kind: 'hold_points'; readonly athlete: AthleteId; readonly points: number }
  /** `winner` null: the points are equal and a decision or extra time is needed. */
  | { readonly kind: 'time_up'; readonly winner: AthleteId | null }
  /** A regular period is over and another follows; `winner` where periods are won. */
  | { readonly kind: 'next_period'; readonly winner: AthleteId | null }
  /** A period that has to be won is over with equal points: the judges give it to one of the two. */
  | { readonly kind: 'period_decision'; readonly winner: AthleteId; readonly endsBout: boolean }
  /** `seconds` null: without a clock. */
  | { readonly kind: 'extra_time'; readonly seconds: number | null }
  | { readonly kind: 'break_over'; readonly athlete: AthleteId | null }
  /** The athlete has used up the time for breaks: who cannot go on loses by injury. */
  | { readonly kind: 'end_by_break'; readonly athlete: AthleteId; readonly winner: AthleteId }

/** Points for a hold of so many milliseconds. */
export function holdPoints(rules: FightRules, heldMs: number): number {
  return rules.holdAwards.reduce(
    (points, award) => (heldMs >= award.seconds * SECOND_MS ? award.points : points),
    0,
  )
}

/** Warnings that reprimands have earned and nobody has given yet. */
function owedWarnings(events: readonly PlayEvent[], athlete: AthleteId, everyReprimands: number): number {
  let reprimands = 0
  let owed = 0
  for (const event of events) {
    if (event.athlete !== athlete) continue
    if (event.type === 'reprimand') {
      reprimands += 1
      if (reprimands % everyReprimands === 0) owed += 1
    } else if (event.type === 'warning' && owed > 0) owed -= 1
  }
  return owed
}

/** What the marks of now follow from: the whole bout, or the period that is fought where periods are won. */
const countedEvents = ({ events }: Fight, { periodsAreWon }: FightRules): readonly PlayEvent[] =>
  periodsAreWon ? events.slice(events.findLastIndex(({ type }) => type === 'next_period') + 1) : events

/** What follows where a side has won the period by the rules: the next one, or nothing more is needed. */
function afterPeriod({ setup, state }: Fight, rules: FightRules, side: Side): Suggestion[] {
  const goesOn = rules.periodsAreWon && hasNextPeriod(state, rules, side)
  return goesOn ? [{ kind: 'next_period', winner: setup[side] }] : []
}

function penalties(fight: Fight, rules: FightRules, side: Side): Suggestion[] {
  const athlete = fight.setup[side]
  const winner = fight.setup[otherSide(side)]
  if (athlete === null || winner === null) return []
  const { warnings, reprimands } = fight.state[side]
  const found: Suggestion[] = []
  if (rules.warningsToDisqualify !== null && warnings >= rules.warningsToDisqualify)
    found.push(
      ...orElse(afterPeriod(fight, rules, otherSide(side)), { kind: 'end_by_penalties', athlete, winner }),
    )
  if (
    rules.reprimandsToWarning !== null &&
    owedWarnings(countedEvents(fight, rules), athlete, rules.reprimandsToWarning) > 0
  )
    found.push({ kind: 'warning_after_reprimands', athlete, reprimands })
  return found
}

const orElse = (found: readonly Suggestion[], otherwise: Suggestion): readonly Suggestion[] =>
  found.length > 0 ? found : [otherwise]

function holds({ state }: Fight, rules: FightRules, now: Instant): Suggestion[] {
  const { hold, lastHold } = state
  if (hold !== null) {
    const complete = rules.holdAwards.at(-1)
    return complete !== undefined && elapsedMs(hold.clock, now) >= complete.seconds * SECOND_MS
      ? [{ kind: 'hold_complete', athlete: hold.athlete, points: complete.points }]
      : []
  }
  if (lastHold === null || lastHold.rewarded) return []
  const points = holdPoints(rules, elapsedMs(lastHold.clock, now))
  return points > 0 ? [{ kind: 'hold_points', athlete: lastHold.athlete, points }] : []
}

function breaks({ setup, state: { technicalBreak: pause } }: Fight, now: Instant): Suggestion[] {
  if (pause === null || pause.limitMs === null || elapsedMs(pause.clock, now) < pause.limitMs) return []
  const { athlete } = pause
  const side = sideOf(setup, athlete)
  const winner = side === null ? null : setup[otherSide(side)]
  return [
    { kind: 'break_over', athlete },
    ...(athlete !== null && winner !== null ? [{ kind: 'end_by_break', athlete, winner } as const] : []),
  ]
}

/** The last point that counts and ends the bout: by its value, or as the second of such a value. */
function endingPoint(
  { events }: Fight,
  { pointToEnd, twiceToEnd }: FightRules,
): { readonly point: PlayEvent; readonly isSecond: boolean } | undefined {
  const of = (least: number | null) =>
    least === null ? [] : events.filter(({ type, value }) => type === 'point' && (value ?? 1) >= least)
  const once = of(pointToEnd).at(-1)
  if (once) return { point: once, isSecond: false }
  const second = of(twiceToEnd).findLast(({ athlete }, at, all) =>
    all.slice(0, at).some((earlier) => earlier.athlete === athlete),
  )
  return second && { point: second, isSecond: true }
}

/** What follows the end of a period's time: the next one, extra time, the end of the bout. */
function atTimeUp({ setup, state }: Fight, rules: FightRules): Suggestion[] {
  switch (awaitedAtTimeUp(state, rules)) {
    case 'next_period':
      return [
        { kind: 'next_period', winner: rules.periodsAreWon ? athleteOf(setup, pointsLeader(state)) : null },
      ]
    case 'period_decision':
      return SIDES.flatMap((side) => {
        const winner = setup[side]
        return winner === null
          ? []
          : [{ kind: 'period_decision', winner, endsBout: !hasNextPeriod(state, rules, side) } as const]
      })
    case 'extra_time':
      return [
        { kind: 'time_up', winner: null },
        { kind: 'extra_time', seconds: rules.extraTimeSeconds },
      ]
    case 'end':
    case 'decision':
      return [{ kind: 'time_up', winner: athleteOf(setup, leader(state)) }]
  }
}

function endings(fight: Fight, rules: FightRules, now: Instant): Suggestion[] {
  const { setup, state } = fight
  const winner = athleteOf(setup, leader(state))
  const period = pointsLeader(state)
  const lead = Math.abs(state.left.points - state.right.points)
  const found: Suggestion[] = []
  const ending = endingPoint(fight, rules)
  if (ending?.point.athlete != null) {
    const { athlete, value } = ending.point
    found.push({
      kind: 'end_by_point',
      winner: athlete,
      value: value ?? 1,
      isSecond: ending.isSecond,
      leads: athlete === winner,
    })
  }
  if (winner !== null && rules.goldenScore && state.extraPeriods > 0)
    found.push({ kind: 'golden_score', winner })
  if (period !== null && rules.leadToEnd !== null && lead >= rules.leadToEnd) {
    const after = afterPeriod(fight, rules, period)
    if (after.length > 0) found.push(...after)
    else if (winner !== null) found.push({ kind: 'end_by_lead', winner, lead })
  }
  // A hold begun in time goes on after it, so time is not up for the table until the hold is over.
  if (state.hold === null && isTimeUp(state.clock, now) && found.every(({ kind }) => kind !== 'next_period'))
    found.push(...atTimeUp(fight, rules))
  return found
}

/** Everything the rules suggest at `now`, the weightiest first; nothing for a fight that is not under way. */
export function suggestions(fight: Fight, rules: FightRules, now: Instant): Suggestion[] {
  if (fightStatus(fight.state) !== 'online') return []
  return [
    ...penalties(fight, rules, 'left'),
    ...penalties(fight, rules, 'right'),
    ...holds(fight, rules, now),
    ...endings(fight, rules, now),
    ...breaks(fight, now),
  ]
}
