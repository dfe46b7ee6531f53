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

/** The last warning ends the bout, or the period where periods are won. */
function endsByPenalties(fight: Fight, rules: FightRules, side: Side): readonly Suggestion[] {
  const athlete = fight.setup[side]
  const winner = fight.setup[otherSide(side)]
  const { warningsToDisqualify } = rules
  if (athlete === null || winner === null || warningsToDisqualify === null) return []
  if (fight.state[side].warnings < warningsToDisqualify) return []
  return orElse(afterPeriod(fight, rules, otherSide(side)), { kind: 'end_by_penalties', athlete, winner })
}

function warnings(fight: Fight, rules: FightRules, side: Side): Suggestion[] {
  const athlete = fight.setup[side]
  if (athlete === null || fight.setup[otherSide(side)] === null || rules.reprimandsToWarning === null)
    return []
  return owedWarnings(countedEvents(fight, rules), athlete, rules.reprimandsToWarning) > 0
    ? [{ kind: 'warning_after_reprimands', athlete, reprimands: fight.state[side].reprimands }]
    : []
}

const orElse = (found: readonly Suggestion[], ...otherwise: readonly Suggestion[]) =>
  found.length > 0 ? found : otherwise

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

function endsByPoint(fight: Fight, rules: FightRules): Suggestion[] {
  const ending = endingPoint(fight, rules)
  if (ending?.point.athlete == null) return []
  const { athlete: winner, value } = ending.point
  const leads = winner === athleteOf(fight.setup, leader(fight.state))
  return [{ kind: 'end_by_point', winner, value: value ?? 1, isSecond: ending.isSecond, leads }]
}

function endsByGoldenScore({ setup, state }: Fight, { goldenScore }: FightRules): Suggestion[] {
  const winner = athleteOf(setup, leader(state))
  return winner !== null && goldenScore && state.extraPeriods > 0 ? [{ kind: 'golden_score', winner }] : []
}

function endsByLead(fight: Fight, rules: FightRules): readonly Suggestion[] {
  const { setup, state } = fight
  const ahead = pointsLeader(state)
  const lead = Math.abs(state.left.points - state.right.points)
  if (ahead === null || rules.leadToEnd === null || lead < rules.leadToEnd) return []
  const winner = athleteOf(setup, leader(state))
  return orElse(
    afterPeriod(fight, rules, ahead),
    ...(winner === null ? [] : [{ kind: 'end_by_lead', winner, lead } as const]),
  )
}

/** A hold begun in time goes on after it, so time is not up for the table until the hold is over. */
const endsByTime = (fight: Fight, rules: FightRules, now: Instant): Suggestion[] =>
  fight.state.hold === null && isTimeUp(fight.state.clock, now) ? atTimeUp(fight, rules) : []

/**
 * By which score, or the time, the bout or its period is over. A score can end it in several ways at once, an ippon in the
 * golden score that is a lead as well: the table is asked once, by the weightiest of them.
 */
const endsByScore = (fight: Fight, rules: FightRules, now: Instant): readonly Suggestion[] =>
  [
    endsByPoint(fight, rules),
    endsByGoldenScore(fight, rules),
    endsByLead(fight, rules),
    endsByTime(fight, rules, now),
  ].find((found) => found.length > 0) ?? []

/** Everything the rules suggest at `now`, the weightiest first; nothing for a fight that is not under way. */
export function suggestions(fight: Fight, rules: FightRules, now: Instant): Suggestion[] {
  if (fightStatus(fight.state) !== 'online') return []
  const byPenalties = SIDES.flatMap((side) => endsByPenalties(fight, rules, side))
  return [
    ...byPenalties,
    ...SIDES.flatMap((side) => warnings(fight, rules, side)),
    ...holds(fight, rules, now),
    ...(byPenalties.length > 0 ? [] : endsByScore(fight, rules, now)),
    ...breaks(fight, now),
  ]
}
