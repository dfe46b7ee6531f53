import type { Side } from '../bracket/bracket.ts'
import { SECOND_MS, type Instant } from '../time.ts'
import type { FightRules } from '../fight/rules.ts'
import { ok, refuse, type Result } from '../result.ts'

/**
 * The side judges of a mat. They propose points: what a majority of the panel gives to one corner within the window of
 * the rule set, with the same value, is agreed. Where the bout is to be ended by decision, each names a corner.
 */

/** What a side judge pressed. */
export interface PanelVote {
  readonly judge: number
  readonly side: Side
  /** Points; null for a vote on a decision. */
  readonly value: number | null
  readonly at: Instant
}

export const ROUND_KINDS = ['points', 'decision'] as const
export type RoundKind = (typeof ROUND_KINDS)[number]

/** Votes that belong together: of one window and corner, or on one decision. */
export interface PanelRound {
  readonly kind: RoundKind
  /** The corner of points; null for a decision. */
  readonly side: Side | null
  readonly openedAt: Instant
  readonly votes: readonly PanelVote[]
  /** The table confirmed what was agreed, or did not let it count. */
  readonly closed: 'confirmed' | 'dismissed' | null
}

/**
 * `open`: votes may still come. `agreed`: a majority wants the same. `split`: all have voted, or the window is over,
 * without one; the table decides by itself.
 */
export const ROUND_STATES = ['open', 'agreed', 'split', 'confirmed', 'dismissed'] as const
export type RoundState = (typeof ROUND_STATES)[number]

type PanelRules = Pick<FightRules, 'sideJudges' | 'panelWindowSeconds' | 'pointValues'>

/** More than half of the panel, whether all of it sits there or not. */
export const majorityOf = (size: number): number => Math.floor(size / 2) + 1

export interface Agreement {
  readonly side: Side
  readonly value: number | null
  /** When the vote that made the majority was pressed. */
  readonly at: Instant
}

/** What a majority of the panel wants: the same corner and the same value. Later votes cannot change it. */
export function agreementOf({ votes }: Pick<PanelRound, 'votes'>, size: number): Agreement | null {
  const counted = new Map<string, number>()
  for (const vote of [...votes].sort((one, other) => one.at - other.at)) {
    const key = `${vote.side} ${vote.value}`
    const count = (counted.get(key) ?? 0) + 1
    counted.set(key, count)
    if (count >= majorityOf(size)) return { side: vote.side, value: vote.value, at: vote.at }
  }
  return null
}

const windowMs = ({ panelWindowSeconds }: PanelRules): number => (panelWindowSeconds ?? 0) * SECOND_MS

/** When the window of a round of points is over; a decision has none. */
export const closesAt = ({ kind, openedAt }: PanelRound, rules: PanelRules): Instant | null =>
  kind === 'points' ? openedAt + windowMs(rules) : null

export function roundState(round: PanelRound, rules: PanelRules, now: Instant): RoundState {
  if (round.closed) return round.closed
  if (agreementOf(round, rules.sideJudges)) return 'agreed'
  if (round.votes.length >= rules.sideJudges) return 'split'
  return laterState('open', closesAt(round, rules), now)
}

/** What a published state has become by now: an open round whose window is over is split, and nothing tells of it. */
export const laterState = (state: RoundState, closesAt: Instant | null, now: Instant): RoundState =>
  state === 'open' && closesAt !== null && now >= closesAt ? 'split' : state

export type PanelRefusal = 'no_panel' | 'already_voted' | 'no_decision_asked' | 'bad_value'

/** The round a vote falls into; null where it opens one of its own. */
type Placed<R> = Result<R | null, PanelRefusal>

/**
 * Finds the round of a vote. Points go by when they were pressed, not by when they arrived: a vote that was held up
 * joins the window it belongs to, confirmed or not, and opens no second one. Each judge has one vote a round.
 */
export function placeVote<R extends PanelRound>(
  rounds: readonly R[],
  vote: PanelVote,
  kind: RoundKind,
  rules: PanelRules,
): Placed<R> {
  if (rules.sideJudges === 0) return refuse('no_panel')
  return kind === 'decision' ? placeDecision(rounds, vote) : placePoints(rounds, vote, rules)
}

const onlyOnce = <R extends PanelRound>(round: R, { judge }: PanelVote): Placed<R> =>
  round.votes.some((earlier) => earlier.judge === judge) ? refuse('already_voted') : ok(round)

function placeDecision<R extends PanelRound>(rounds: readonly R[], vote: PanelVote): Placed<R> {
  const decisionRound = rounds.findLast(({ kind, closed }) => kind === 'decision' && closed === null)
  return decisionRound ? onlyOnce(decisionRound, vote) : refuse('no_decision_asked')
}

function placePoints<R extends PanelRound>(
  rounds: readonly R[],
  vote: PanelVote,
  rules: PanelRules,
): Placed<R> {
  if (rules.panelWindowSeconds === null) return refuse('no_panel')
  if (vote.value === null || !rules.pointValues.includes(vote.value)) return refuse('bad_value')
  const length = windowMs(rules)
  const ofCorner = rounds.filter(({ kind, side }) => kind === 'points' && side === vote.side)
  const within = ofCorner.find(({ openedAt }) => vote.at >= openedAt && vote.at < openedAt + length)
  // Pressed before the vote that opened the window, and held up on its way.
  const before = ofCorner.find(({ openedAt }) => vote.at < openedAt && vote.at > openedAt - length)
  const round = within ?? before
  return round ? onlyOnce(round, vote) : ok(null)
}

/** What the table enters when it confirms a round; a refusal where the panel has not agreed on that. */
export function confirms(
  round: PanelRound,
  act: { readonly type: string; readonly side: Side | null; readonly value: number | null },
  size: number,
): Result<Agreement, 'panel_closed' | 'panel_disagrees'> {
  if (round.closed) return refuse('panel_closed')
  const agreed = agreementOf(round, size)
  if (agreed?.side !== act.side) return refuse('panel_disagrees')
  const isSame =
    round.kind === 'points' ? act.type === 'point' && act.value === agreed.value : act.type === 'end'
  return isSame ? ok(agreed) : refuse('panel_disagrees')
}
