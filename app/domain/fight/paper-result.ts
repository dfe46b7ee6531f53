import type { Side } from '../bracket/bracket.ts'
import type { EndReason, FightAction, FightSetup, PlainRefusalCode, PlayEvent } from './fight.ts'
import { endReasons, judgeAll } from './judge.ts'
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

const mark = (athlete: number | null, value: number): PaperAct[] =>
  value === 0 ? [] : [{ type: 'point', athlete, value, correction: true }]

/**
 * The acts that enter a result of a bout nobody has begun: its start, the points as one entry for each side, its end.
 * A bout that was not fought (a no-show without points) ends without a start.
 */
export function actsOfPaper(
  { left, right, winner, reason, isSigned }: PaperResult,
  setup: FightSetup,
  rules: FightRules,
  now: Instant,
): Result<readonly PaperAct[], PlainRefusalCode> {
  const isFought = left > 0 || right > 0 || !endReasons(false).includes(reason)
  const acts: PaperAct[] = [
    ...(isFought ? [{ type: 'start' } as const] : []),
    ...mark(setup.left, left),
    ...mark(setup.right, right),
    { type: 'end', reason, athlete: winner === null ? null : setup[winner] },
  ]
  const events = acts.map((act, index) => ({ ...NOTHING, ...act, id: index, at: now }) as PlayEvent)
  const judged = judgeAll(initialState(setup), events, setup, rules)
  if (!judged.ok) return refuse('because' in judged.refusal ? judged.refusal.because : 'bad_value')
  return ok(isSigned ? [...acts, { type: 'sign_off' }] : acts)
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
