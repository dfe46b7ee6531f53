import { challengesLeft, step } from './state.ts'
import {
  END_REASONS,
  sideOf,
  type EndReason,
  type FightRefusal,
  type FightSetup,
  type FightState,
  type PlainRefusalCode,
  type PlayEvent,
} from './fight.ts'
import { isMark } from './event-types.ts'
import { hasNextPeriod, leader, mayHaveExtraTime, pointsLeader } from './periods.ts'
import { type Control, type FightRules } from './rules.ts'
import { ranAt } from './run.ts'
import { isRunning, isTimeUp } from '~/domain/clock/clock.ts'
import { ok, refuse, type Result } from '~/domain/result.ts'

const isWhole = (value: number | null, min: number, max: number): boolean =>
  value !== null && Number.isInteger(value) && value >= min && value <= max

/** The bout was going on when it was pressed: the clock ran, or a hold begun in time is not over yet. */
const isLive = (state: FightState, event: PlayEvent): boolean => ranAt(state, event.at) || state.hold !== null

const MAX_EXTRA_SECONDS = 3_600

/** Extra time may be asked for with a length of its own, in whole seconds. */
function judgeExtraTime(state: FightState, event: PlayEvent, rules: FightRules): PlainRefusalCode | null {
  if (event.value !== null && !isWhole(event.value, 1, MAX_EXTRA_SECONDS)) return 'bad_value'
  if (hasNextPeriod(state, rules)) return 'no_extra_time'
  return mayHaveExtraTime(state, rules) ? null : 'no_extra_time'
}

/** Where the clock of the period that is fought begins: it is not set back into what is over. */
const leastElapsedMs = ({ clock, periods }: FightState): number =>
  clock.countsFromMs ?? periods.at(-1)?.endMs ?? 0

/** A period whose points add up lasts until its time is up; one that is won may be given to somebody before. */
function judgeNextPeriod(
  state: FightState,
  event: PlayEvent,
  setup: FightSetup,
  rules: FightRules,
): PlainRefusalCode | null {
  if (isRunning(state.clock, event.at)) return 'clock_running'
  if (!rules.periodsAreWon) {
    if (event.athlete !== null) return 'bad_value'
    if (!hasNextPeriod(state, rules)) return 'no_next_period'
    return isTimeUp(state.clock, event.at) ? null : 'time_left'
  }
  const given = sideOf(setup, event.athlete)
  if (event.athlete !== null && given === null) return 'unknown_athlete'
  const winner = given ?? pointsLeader(state)
  if (!hasNextPeriod(state, rules, winner)) return 'no_next_period'
  return winner === null ? 'winner_required' : null
}

function judgeMark(
  event: PlayEvent,
  setup: FightSetup,
  rules: FightRules,
  control: Control,
): PlainRefusalCode | null {
  if (!rules.controls.includes(control)) return 'not_in_discipline'
  if (sideOf(setup, event.athlete) === null) return 'unknown_athlete'
  return event.value === null || event.value === 1 ? null : 'bad_value'
}

function judgePoint(state: FightState, event: PlayEvent, setup: FightSetup, rules: FightRules) {
  if (sideOf(setup, event.athlete) === null) return 'unknown_athlete'
  if (!isWhole(event.value, rules.minPoint, rules.maxPoint)) return 'bad_value'
  if (rules.countsPointsWhenStopped || event.correction || isLive(state, event)) return null
  return 'clock_stopped'
}

/** Reasons that need a bout: the others can be known before it, because somebody did not come or may not fight. */
const IN_BOUT: ReadonlySet<string> = new Set(['points', 'lead', 'decision', 'submission', 'penalties'])

/** How a bout may end: what is found only in a bout needs one that was started. */
export const endReasons = (begun: boolean): readonly EndReason[] =>
  END_REASONS.filter((reason) => begun || !IN_BOUT.has(reason))

/**
 * Whether those who lost for this reason may be let fight on: a doctor clears the injured and the absent, a direct
 * disqualification for a dangerous technique ends the bout only. The scales cannot be argued with, and who lost on
 * points fights on anyway.
 */
export const mayContinueAfter = (reason: EndReason): boolean =>
  !IN_BOUT.has(reason) && reason !== 'failed_weigh_in'

function judgeEnd(
  state: FightState,
  event: PlayEvent,
  setup: FightSetup,
  rules: FightRules,
): PlainRefusalCode | null {
  const { reason, athlete } = event
  if (reason === null) return 'reason_required'
  if (state.startAt === null && IN_BOUT.has(reason)) return 'not_started'
  if (event.value !== null && !(event.value === 1 && mayContinueAfter(reason))) return 'bad_value'
  switch (reason) {
    case 'points':
    case 'lead': {
      // What stands on a card names the winner of the last period, not its points.
      const named = rules.periodsAreWon && event.correction ? sideOf(setup, athlete) : null
      const side = leader(state) ?? named
      if (side === null) return 'draw_needs_decision'
      return athlete === null || athlete === setup[side] ? null : 'bad_value'
    }
    case 'both_absent':
    case 'both_injured':
    case 'both_disqualified':
      return athlete === null ? null : 'bad_value'
    default:
      if (athlete === null) return 'winner_required'
      return sideOf(setup, athlete) === null ? 'unknown_athlete' : null
  }
}

function judgeChallenge(
  state: FightState,
  event: PlayEvent,
  setup: FightSetup,
  rules: FightRules,
): PlainRefusalCode | null {
  const side = sideOf(setup, event.athlete)
  if (side === null) return 'unknown_athlete'
  if (state.challenge !== null) return 'challenge_open'
  return challengesLeft(state, side, rules) > 0 ? null : 'no_challenges_left'
}

function judgeRuling({ challenge }: FightState, event: PlayEvent): PlainRefusalCode | null {
  if (challenge === null) return 'no_challenge'
  if (event.athlete !== null && event.athlete !== challenge.athlete) return 'unknown_athlete'
  return isWhole(event.value, 0, 1) ? null : 'bad_value'
}

function judgeWithdrawal({ firstScore }: FightState, event: PlayEvent, setup: FightSetup, rules: FightRules) {
  if (!rules.firstScoreWins) return 'not_in_discipline'
  if (firstScore === null) return 'no_first_score'
  return event.athlete === null || event.athlete === setup[firstScore.side] ? null : 'unknown_athlete'
}

/** What lets the bout go on: not before a challenge is ruled on. */
const GOES_ON: ReadonlySet<string> = new Set(['continue', 'next_period', 'extra_time'])

/**
 * Whether marks are corrected after the end. The score of periods that were won is made of all of them: it is put right
 * before the bout ends again.
 */
export const mayCorrectEnded = ({ periodsAreWon }: Pick<FightRules, 'periodsAreWon'>): boolean =>
  !periodsAreWon

/** Whether the rules allow this event in this state; the code of the refusal when they do not. Spec §4 and §6. */
export function judge(
  state: FightState,
  event: PlayEvent,
  setup: FightSetup,
  rules: FightRules,
): PlainRefusalCode | null {
  if (state.endAt !== null) {
    if (!event.correction || !isMark(event.type) || !mayCorrectEnded(rules)) return 'already_ended'
  }
  if (event.type === 'start') {
    if (state.startAt !== null) return 'already_started'
    return setup.left === null || setup.right === null ? 'missing_athletes' : null
  }
  if (event.type === 'end') return judgeEnd(state, event, setup, rules)
  if (state.startAt === null) return state.endAt === null ? 'not_started' : 'already_ended'
  if (state.challenge !== null && GOES_ON.has(event.type)) return 'challenge_open'
  const running = isRunning(state.clock, event.at)
  switch (event.type) {
    case 'pause':
      return running ? null : 'clock_stopped'
    case 'continue':
      if (running) return 'clock_running'
      return isTimeUp(state.clock, event.at) ? 'time_up' : null
    case 'next_period':
      return judgeNextPeriod(state, event, setup, rules)
    case 'extra_time':
      return judgeExtraTime(state, event, rules)
    case 'technical_break':
      if (state.technicalBreak !== null) return 'on_break'
      return event.athlete !== null && sideOf(setup, event.athlete) === null ? 'unknown_athlete' : null
    case 'set_clock':
      if (running) return 'clock_running'
      return isWhole(event.value, leastElapsedMs(state), state.clock.limitMs ?? Infinity) ? null : 'bad_value'
    case 'point':
      return judgePoint(state, event, setup, rules)
    case 'activity':
    case 'reprimand':
    case 'warning':
      return judgeMark(event, setup, rules, event.type)
    case 'holding_start':
      if (!rules.controls.includes('hold')) return 'not_in_discipline'
      if (sideOf(setup, event.athlete) === null) return 'unknown_athlete'
      if (state.hold !== null) return 'holding_already'
      return running ? null : 'clock_stopped'
    case 'holding_end':
      if (!rules.controls.includes('hold')) return 'not_in_discipline'
      if (state.hold === null) return 'not_holding'
      return event.athlete === null || event.athlete === state.hold.athlete ? null : 'not_holding'
    case 'challenge':
      return judgeChallenge(state, event, setup, rules)
    case 'challenge_ruling':
      return judgeRuling(state, event)
    case 'first_score_withdrawal':
      return judgeWithdrawal(state, event, setup, rules)
  }
}

/** One lawful event further. A correction after the end must leave a winner where the score decided. */
export function judgedStep(
  state: FightState,
  event: PlayEvent,
  setup: FightSetup,
  rules: FightRules,
): Result<FightState, PlainRefusalCode> {
  const code = judge(state, event, setup, rules)
  if (code !== null) return refuse(code)
  const next = step(state, event, setup, rules)
  const decidedByScore = next.outcome?.reason === 'points' || next.outcome?.reason === 'lead'
  return decidedByScore && next.outcome?.winner === null ? refuse('draw_needs_decision') : ok(next)
}

/** Tells the whole story again by the rules; refuses with the first event that is no longer lawful. */
export function judgeAll(
  initial: FightState,
  events: readonly PlayEvent[],
  setup: FightSetup,
  rules: FightRules,
): Result<FightState, FightRefusal> {
  let state = initial
  for (const event of events) {
    const next = judgedStep(state, event, setup, rules)
    if (!next.ok) return refuse({ code: 'would_break', event: event.id, because: next.refusal })
    state = next.value
  }
  return ok(state)
}
