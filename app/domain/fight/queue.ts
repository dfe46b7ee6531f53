import { applyFight } from './apply.ts'
import { duplicateOf, type Conflict } from './conflict.ts'
import type { Fight, FightAction, FightEvent, FightRefusal } from './fight.ts'
import { isMark } from './event-types.ts'
import { findEvent, readLog } from './record.ts'
import { type FightRules } from './rules.ts'
import { nextRedo, nextUndo } from './undo.ts'
import { ok, refuse, type Result } from '~/domain/result.ts'
import { type Instant } from '~/domain/time.ts'

/** An action of this table that the server has not confirmed. Its key is its identity, here and on the server. */
export interface PendingAction {
  readonly key: string
  readonly action: FightAction & { readonly at: Instant }
  /** A person has looked at a possible duplicate and said that it is none. */
  readonly confirmed: boolean
  /** The server refused it although this table's rules allow it. */
  readonly refusal: FightRefusal | null
}

/**
 * What a table keeps while the link is down: the fight as the server last sent it, and its own actions since, in
 * order. JSON-serialisable, so it survives a reload. Nothing is sent past a conflict, and nothing is dropped but by
 * a person.
 */
export interface FightQueue {
  readonly base: Fight
  readonly pending: readonly PendingAction[]
  /** Lines of others that arrived while actions were pending. */
  readonly others: readonly FightEvent[]
  readonly conflict: Conflict | null
}

/** As many acts as one call takes. */
export const ACTS_IN_TURN = 100

export const newQueue = (base: Fight): FightQueue => ({ base, pending: [], others: [], conflict: null })

export const unsentCount = (queue: FightQueue): number => queue.pending.length

const applyPending = (fight: Fight, { action }: PendingAction, rules: FightRules) =>
  applyFight(fight, action, rules, action.at)

/** The fight as this table sees it: the server's, with the pending actions on top as far as they apply. */
export function optimistic(queue: FightQueue, rules: FightRules): Fight {
  return queue.pending.reduce((fight, pending) => {
    const next = applyPending(fight, pending, rules)
    return next.ok ? next.value : fight
  }, queue.base)
}

/** An undo means the event its presser saw last, whatever arrives before it is sent. */
function aimed(action: FightAction, seen: Fight): FightAction {
  if (action.target != null) return action
  const target = action.type === 'undo' ? nextUndo(seen) : action.type === 'redo' ? nextRedo(seen) : null
  return target === null ? action : { ...action, target: target.key ?? target.id }
}

/** Adds an action pressed at `now` (server time) under an idempotency key made up by the table. */
export function enqueue(
  queue: FightQueue,
  action: Omit<FightAction, 'id' | 'key' | 'expectedVersion'>,
  key: string,
  rules: FightRules,
  now: Instant,
): Result<FightQueue, FightRefusal> {
  const seen = optimistic(queue, rules)
  const named = { ...aimed({ ...action, id: key }, seen), key, at: action.at ?? now }
  const tried = applyFight(seen, named, rules, named.at)
  if (!tried.ok) return refuse(tried.refusal)
  const pending: PendingAction = { key, action: named, confirmed: false, refusal: null }
  return ok({ ...queue, pending: [...queue.pending, pending] })
}

/** Looks for the first pending action that no longer goes through without a person's word. */
function checked(queue: FightQueue, rules: FightRules): FightQueue {
  const { states } = readLog(queue.base.log)
  const others = queue.others.filter(({ id }) => states.get(id) === 'counts')
  let fight = queue.base
  for (const pending of queue.pending) {
    const { key } = pending
    const duplicate = pending.confirmed ? null : duplicateOf(pending.action, others)
    if (duplicate !== null)
      return { ...queue, conflict: { kind: 'possible_duplicate', key, duplicate, since: queue.others } }
    const next = applyPending(fight, pending, rules)
    const refusal = pending.refusal ?? (next.ok ? null : next.refusal)
    if (refusal !== null)
      return { ...queue, conflict: { kind: 'refused', key, refusal, since: queue.others } }
    if (next.ok) fight = next.value
  }
  return { ...queue, conflict: null }
}

/**
 * Puts the pending actions on a newer state of the server, from a reply, a live event or a fetch. What the server
 * has already taken leaves the queue; an answer older than the one known changes nothing.
 */
export function rebase(queue: FightQueue, server: Fight, rules: FightRules): FightQueue {
  if (server.version < queue.base.version) return queue
  const mine = new Set<string | null>(queue.pending.map(({ key }) => key))
  const arrived = server.log.slice(queue.base.version)
  const taken = new Set(arrived.map(({ key }) => key))
  const pending = queue.pending.filter(({ key }) => !taken.has(key))
  const foreign = arrived.filter(({ key }) => !mine.has(key))
  const others = pending.length === 0 ? [] : [...queue.others, ...foreign]
  return checked({ base: server, pending, others, conflict: null }, rules)
}

/** The server refused an action for good (not for its version): it waits for a person. */
export function rejected(
  queue: FightQueue,
  key: string,
  refusal: FightRefusal,
  rules: FightRules,
): FightQueue {
  const pending = queue.pending.map((one) => (one.key === key ? { ...one, refusal } : one))
  return checked({ ...queue, pending }, rules)
}

/**
 * `drop` gives the action up; `keep` says a possible duplicate is none, or tries again what the server refused;
 * `correct` enters it as a correction.
 */
export type Resolution = 'drop' | 'keep' | 'correct'

/** The resolutions that make sense for the open conflict, the likeliest first; none without one. */
export function choices({ conflict, pending }: FightQueue): Resolution[] {
  if (conflict === null) return []
  if (conflict.kind === 'possible_duplicate') return ['drop', 'keep']
  const action = pending.find(({ key }) => key === conflict.key)?.action
  const late = conflict.refusal.code === 'clock_stopped' || conflict.refusal.code === 'already_ended'
  return late && action !== undefined && isMark(action.type) ? ['correct', 'drop'] : ['drop', 'keep']
}

/** A person's word on the open conflict. Without one, nothing changes. */
export function resolve(queue: FightQueue, resolution: Resolution, rules: FightRules): FightQueue {
  const key = queue.conflict?.key
  const pending = queue.pending.flatMap((one): PendingAction[] => {
    if (one.key !== key) return [one]
    if (resolution === 'drop') return []
    if (resolution === 'keep') return [{ ...one, confirmed: true, refusal: null }]
    return [{ ...one, confirmed: true, refusal: null, action: { ...one.action, correction: true } }]
  })
  return checked({ ...queue, pending }, rules)
}

/**
 * The one action to send now, with the version it builds on and its target as the server knows it; null when there
 * is none or a person has to decide first. Actions go one by one: the next one follows the server's answer.
 */
export function nextToSend(queue: FightQueue): FightAction | null {
  const action = queue.pending[0]?.action
  if (action === undefined || queue.conflict !== null) return null
  return aimedAt(queue, action)
}

/** The same for the first actions, for a call that takes several. What one of them names may stand before it. */
export function turnToSend(queue: FightQueue): readonly FightAction[] {
  if (queue.conflict !== null) return []
  return queue.pending.slice(0, ACTS_IN_TURN).map(({ action }) => aimedAt(queue, action))
}

function aimedAt({ base }: FightQueue, action: PendingAction['action']): FightAction {
  const target = action.target == null ? null : (findEvent(base.log, action.target)?.id ?? action.target)
  return { ...action, target, expectedVersion: base.version }
}
