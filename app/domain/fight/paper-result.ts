import type { Side } from '../bracket/bracket.ts'
import {
  athleteOf,
  otherSide,
  type EndReason,
  type FightAction,
  type FightSetup,
  type PlainRefusalCode,
  type PlayEvent,
} from './fight.ts'
import { endReasons, judgeAll } from './judge.ts'
import { sideWithMore } from './periods.ts'
import { SCORE_MAX } from './rule-set.ts'
import type { FightRules } from './rules.ts'
import { initialState } from './state.ts'
import { ok, refuse, type Result } from '~/domain/result.ts'
import type { Instant } from '~/domain/time.ts'

/** The result of a bout as it stands on a bout card: what a hall without power writes down. */
export interface PaperResult {
  readonly left: number
  readonly right: number
  /** Null where the points tell who won, or nobody did. */
  readonly winner: Side | null
  readonly reason: EndReason
  /** The card is signed: the result is locked. */
  readonly isSigned: boolean
}

type PaperAct = Omit<FightAction, 'id' | 'key' | 'expectedVersion' | 'actor'>

/**
 * The points of a side as entries no larger than the rules allow one to be. More than any side comes to is a slip of the
 * pen: it stays one entry, which is refused.
 */
function marks(athlete: number | null, points: number, { maxPoint }: FightRules): PaperAct[] {
  const entry = (value: number): PaperAct => ({ type: 'point', athlete, value, correction: true })
  if (points < 0 || points > SCORE_MAX) return [entry(points)]
  const acts: PaperAct[] = []
  for (let rest = points; rest > 0; rest -= maxPoint) acts.push(entry(Math.min(rest, maxPoint)))
  return acts
}

/** The end as it is entered; periods that are won name their winner. */
function endOf(paper: PaperResult, setup: FightSetup, rules: FightRules): PaperAct {
  const byPeriods = rules.periodsAreWon && (paper.reason === 'points' || paper.reason === 'lead')
  const side = paper.winner ?? (byPeriods ? sideWithMore(paper) : null)
  const end: PaperAct = { type: 'end', reason: paper.reason, athlete: athleteOf(setup, side) }
  return byPeriods ? { ...end, correction: true } : end
}

/**
 * Periods that are won as entries: those of who lost before those of who won, whose last one is won with the bout. Nobody
 * knows their points any more.
 */
function wonPeriods(paper: PaperResult, setup: FightSetup): PaperAct[] {
  const winner = paper.winner ?? sideWithMore(paper)
  const side = winner ?? 'left'
  const other = otherSide(side)
  const last = winner === null ? 0 : 1
  return [
    ...Array.from({ length: paper[other] }, () => other),
    ...Array.from({ length: Math.max(0, paper[side] - last) }, () => side),
  ].map((one): PaperAct => ({ type: 'next_period', athlete: setup[one] }))
}

/**
 * The acts that enter a result of a bout nobody has begun: its start, the points of each side, its end.
 * A bout that was not fought (a no-show without points) ends without a start.
 */
export function actsOfPaper(
  paper: PaperResult,
  setup: FightSetup,
  rules: FightRules,
  now: Instant,
): Result<readonly PaperAct[], PlainRefusalCode> {
  const { left, right, reason, isSigned } = paper
  const isFought = left > 0 || right > 0 || !endReasons(false).includes(reason)
  const acts: PaperAct[] = [
    ...(isFought ? [{ type: 'start' } as const] : []),
    ...(rules.periodsAreWon && isFought
      ? [{ type: 'pause' } as const, ...wonPeriods(paper, setup)]
      : [...marks(setup.left, left, rules), ...marks(setup.right, right, rules)]),
    endOf(paper, setup, rules),
  ]
  const events = acts.map((act, index) => ({ ...NOTHING, ...act, id: index, at: now }) as PlayEvent)
  const judged = judgeAll(initialState(setup), events, setup, rules)
  if (!judged.ok) return refuse('because' in judged.refusal ? judged.refusal.because : 'bad_value')
  return ok(isSigned ? [...acts, { type: 'sign_off', correction: true }] : acts)
}

const NOTHING = {
  key: null,
  athlete: null,
  value: null,
  description: null,
  reason: null,
  target: null,
  correction: false,
  timecodeMs: 0,
  actor: null,
}
