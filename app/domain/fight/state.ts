import type { AthleteId, Side } from '../bracket/bracket.ts'
import { leader, NO_STATS, pointsLeader, scoreOfPeriods } from './periods.ts'
import { type FightRules } from './rules.ts'
import { stopRun } from './run.ts'
import {
  athleteOf,
  otherSide,
  sideOf,
  type FightSetup,
  type FightState,
  type Outcome,
  type PlayEvent,
  type SideStats,
} from './fight.ts'
import {
  elapsedMs,
  extendClock,
  isTimeUp,
  newClock,
  runsOutAt,
  setClock,
  startClock,
  stopClock,
  withoutLimit,
} from '~/domain/clock/clock.ts'
import { SECOND_MS, type Instant } from '~/domain/time.ts'

/** A fight nobody has touched: waiting, the clock at nought. */
export const initialState = (setup: FightSetup): FightState => ({
  startAt: null,
  endAt: null,
  clock: newClock(setup.timePerFightSeconds * SECOND_MS),
  runs: [],
  periods: [],
  extraPeriods: 0,
  technicalBreak: null,
  breakMs: { left: 0, right: 0 },
  hold: null,
  lastHold: null,
  left: NO_STATS,
  right: NO_STATS,
  firstScore: null,
  firstScoreWithdrawn: null,
  challenge: null,
  lostChallenges: { left: 0, right: 0 },
  outcome: null,
})

/** How many challenges a side has left. */
export const challengesLeft = (
  { lostChallenges }: Pick<FightState, 'lostChallenges'>,
  side: Side,
  { challenges }: Pick<FightRules, 'challenges'>,
): number => Math.max(0, challenges - lostChallenges[side])

function closeHold(state: FightState, at: Instant): FightState {
  if (state.hold === null) return state
  return { ...state, hold: null, lastHold: { ...state.hold, clock: stopClock(state.hold.clock, at) } }
}

function closeBreak(state: FightState, setup: FightSetup, at: Instant): FightState {
  if (state.technicalBreak === null) return state
  const side = sideOf(setup, state.technicalBreak.athlete)
  const usedMs = elapsedMs(state.technicalBreak.clock, at)
  const breakMs = side === null ? state.breakMs : { ...state.breakMs, [side]: state.breakMs[side] + usedMs }
  return { ...state, technicalBreak: null, breakMs }
}

/** What a side has left of its breaks, ms; the whole of it for a break nobody asked for. Null without a limit. */
export function breakLimitMs(
  { breakMs }: Pick<FightState, 'breakMs'>,
  side: Side | null,
  rules: Pick<FightRules, 'technicalBreakSeconds'>,
): number | null {
  if (rules.technicalBreakSeconds === null) return null
  return Math.max(0, rules.technicalBreakSeconds * SECOND_MS - (side === null ? 0 : breakMs[side]))
}

/** Stopping the bout ends a hold: the athletes are taken apart. */
const halt = (state: FightState, at: Instant): FightState => stopRun(closeHold(state, at), at)

function addTo(state: FightState, setup: FightSetup, event: PlayEvent, column: keyof SideStats): FightState {
  const side = sideOf(setup, event.athlete)
  if (side === null) return state
  const stats = state[side]
  return { ...state, [side]: { ...stats, [column]: stats[column] + (event.value ?? 1) } }
}

/** The opponent has the points a warning gives by the rules. */
function withWarningPoints(
  state: FightState,
  setup: FightSetup,
  event: PlayEvent,
  { warningPoints }: FightRules,
): FightState {
  const side = sideOf(setup, event.athlete)
  if (side === null) return state
  const points = warningPoints[state[side].warnings - 1] ?? warningPoints.at(-1) ?? 0
  const other = otherSide(side)
  return { ...state, [other]: { ...state[other], points: state[other].points + points } }
}

/**
 * Both scored before the clock went on: neither was first, and the next one who scores alone is. What is put right after
 * the end, or entered from paper, has no order that would tell. Once it was withdrawn nobody else has it (WKF kumite rules).
 */
function withFirstScore(
  state: FightState,
  setup: FightSetup,
  { athlete, timecodeMs }: PlayEvent,
  { firstScoreWins }: FightRules,
): FightState {
  const side = sideOf(setup, athlete)
  if (!firstScoreWins || side === null || state.endAt !== null) return state
  const { firstScore, firstScoreWithdrawn } = state
  if (firstScoreWithdrawn !== null) return state
  if (firstScore === null) return { ...state, firstScore: { side, timecodeMs } }
  const isAnswer = firstScore.side !== side && firstScore.timecodeMs === timecodeMs
  return isAnswer ? { ...state, firstScore: null } : state
}

function reward(state: FightState, athlete: AthleteId | null): FightState {
  if (state.hold?.athlete === athlete && state.hold)
    return { ...state, hold: { ...state.hold, rewarded: true } }
  if (state.lastHold?.athlete === athlete && state.lastHold && !state.hold)
    return { ...state, lastHold: { ...state.lastHold, rewarded: true } }
  return state
}

/** The score decides when the fight was ended by it, also after a later correction of the score. */
function withWinnerByScore(state: FightState, setup: FightSetup): FightState {
  const outcome = state.outcome
  if (outcome === null || (outcome.reason !== 'points' && outcome.reason !== 'lead')) return state
  const winner = athleteOf(setup, leader(state))
  return winner === outcome.winner ? state : { ...state, outcome: { ...outcome, winner } }
}

/** Closes the period that is fought: its score board and who won it. */
const closePeriod = (state: FightState, winner: Side | null, at: Instant): FightState => ({
  ...state,
  periods: [
    ...state.periods,
    { left: state.left, right: state.right, winner, endMs: elapsedMs(state.clock, at) },
  ],
})

/**
 * The next regular period, whose clock waits for `continue`. The break before it began when the time of this one ran
 * out, however late the table says so.
 */
function nextPeriod(state: FightState, setup: FightSetup, event: PlayEvent, rules: FightRules): FightState {
  const { at } = event
  const since = isTimeUp(state.clock, at) ? Math.min(runsOutAt(state.clock) ?? at, at) : at
  const halted = closeBreak(halt(state, at), setup, at)
  const winner = rules.periodsAreWon ? (sideOf(setup, event.athlete) ?? pointsLeader(state)) : null
  const closed = closePeriod(halted, winner, at)
  const playedMs = elapsedMs(closed.clock, at)
  return {
    ...closed,
    clock: { ...closed.clock, limitMs: playedMs + setup.timePerFightSeconds * SECOND_MS },
    ...(rules.periodsAreWon && { left: NO_STATS, right: NO_STATS, lastHold: null }),
    ...(rules.periodBreakSeconds > 0 && {
      technicalBreak: {
        athlete: null,
        clock: startClock(newClock(null), since),
        limitMs: rules.periodBreakSeconds * SECOND_MS,
        isBetweenPeriods: true,
      },
    }),
  }
}

/** Ends of a bout by which the period that was fought is won as well. */
const WINS_PERIOD: ReadonlySet<string> = new Set(['points', 'lead', 'decision', 'penalties'])

/** A bout of periods that are won ends with them as its score. */
function withPeriodsAsScore(state: FightState, setup: FightSetup, at: Instant): FightState {
  const { reason, winner = null } = state.outcome ?? {}
  const side = sideOf(setup, winner)
  const closed = closePeriod(state, reason && WINS_PERIOD.has(reason) ? side : null, at)
  return { ...closed, ...scoreOfPeriods(closed.periods) }
}

function finish(state: FightState, setup: FightSetup, event: PlayEvent, rules: FightRules): FightState {
  const halted = closeBreak(halt({ ...state, challenge: null }, event.at), setup, event.at)
  const outcome: Outcome = {
    reason: event.reason ?? 'decision',
    winner: event.athlete,
    ...(event.value === 1 && { loserContinues: true }),
  }
  const ended = { ...halted, endAt: event.at, outcome }
  if (!rules.periodsAreWon) return withWinnerByScore(ended, setup)
  const decided = outcome.winner === null ? withWinnerByScore(ended, setup) : ended
  return withPeriodsAsScore(decided, setup, event.at)
}

/**
 * One event further. Total: an event that makes no sense where it stands changes nothing or little, because a stored
 * log must always be readable; whether a new event is lawful is for judge.ts.
 */
export function step(state: FightState, event: PlayEvent, setup: FightSetup, rules: FightRules): FightState {
  const { at } = event
  switch (event.type) {
    case 'start':
      return { ...state, startAt: state.startAt ?? at, clock: startClock(state.clock, at) }
    case 'pause':
      return halt(state, at)
    case 'continue': {
      const resumed = closeBreak(state, setup, at)
      return { ...resumed, clock: startClock(resumed.clock, at) }
    }
    case 'next_period':
      return nextPeriod(state, setup, event, rules)
    case 'extra_time': {
      const seconds = event.value ?? rules.extraTimeSeconds
      const settled = isTimeUp(state.clock, at) ? stopRun(state, at) : state
      const clock =
        seconds === null
          ? withoutLimit(settled.clock, at)
          : extendClock(settled.clock, at, seconds * SECOND_MS)
      return { ...settled, clock, extraPeriods: state.extraPeriods + 1 }
    }
    case 'technical_break': {
      const halted = closeBreak(halt(state, at), setup, at)
      const clock = startClock(newClock(null), at)
      const limitMs = breakLimitMs(halted, sideOf(setup, event.athlete), rules)
      return { ...halted, technicalBreak: { athlete: event.athlete, clock, limitMs } }
    }
    case 'set_clock': {
      const stopped = stopRun(state, at)
      return { ...stopped, clock: setClock(stopped.clock, event.value ?? 0) }
    }
    case 'point':
      return withWinnerByScore(
        withFirstScore(reward(addTo(state, setup, event, 'points'), event.athlete), setup, event, rules),
        setup,
      )
    case 'activity':
      return addTo(state, setup, event, 'activities')
    case 'reprimand':
      return addTo(state, setup, event, 'reprimands')
    case 'warning':
      return withWinnerByScore(
        withWarningPoints(addTo(state, setup, event, 'warnings'), setup, event, rules),
        setup,
      )
    case 'holding_start':
      if (event.athlete === null) return state
      return {
        ...state,
        hold: { athlete: event.athlete, clock: startClock(newClock(null), at), rewarded: false },
      }
    case 'holding_end':
      return closeHold(state, at)
    case 'challenge': {
      if (event.athlete === null) return state
      return { ...halt(state, at), challenge: { athlete: event.athlete, at } }
    }
    case 'challenge_ruling': {
      const side = state.challenge && sideOf(setup, state.challenge.athlete)
      const isLost = side !== null && event.value !== 1
      return {
        ...state,
        challenge: null,
        ...(isLost && {
          lostChallenges: { ...state.lostChallenges, [side]: state.lostChallenges[side] + 1 },
        }),
      }
    }
    case 'first_score_withdrawal':
      return { ...state, firstScore: null, firstScoreWithdrawn: state.firstScore?.side ?? null }
    case 'end':
      return finish(state, setup, event, rules)
  }
}
