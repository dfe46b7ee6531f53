import type { VoidedBout } from '~/domain/bracket/bracket.ts'
import { type Instant } from '~/domain/time.ts'
import { type EventId, type Fight, type FightEvent } from './fight.ts'
import type { StoredRules } from './rule-set.ts'
import { timecodeAt } from './run.ts'

/** A bout that was voided in a fight's log because others stand there now: its events, as they counted. */
export interface VoidedFight extends VoidedBout {
  readonly events: readonly number[]
  /** What it was fought by; left out or null: the platform's rules. */
  readonly rules?: StoredRules | null
  /** Seconds; left out where it was voided before times could change. */
  readonly timePerFight?: number
}

const line = (
  fight: Fight,
  type: 'delete' | 'restore',
  target: EventId,
  actor: number | null,
  at: Instant,
): FightEvent => ({
  id: `${type}-${target}`,
  key: null,
  type,
  athlete: null,
  value: null,
  description: null,
  reason: null,
  target,
  correction: false,
  timecodeMs: timecodeAt(fight.state, at),
  at,
  actor,
})

/** The events that void everything that counts in a fight, the last event first; the log keeps all of it. */
export const voidingEvents = (fight: Fight, actor: number | null, at: Instant): FightEvent[] =>
  fight.events.map(({ id }) => line(fight, 'delete', id, actor, at)).reverse()

/**
 * The events that restore a voided bout. It was official when it was fought, so it is not judged again:
 * its events count in the order in which they stand in the log.
 */
export const restoringEvents = (
  fight: Fight,
  events: readonly EventId[],
  actor: number | null,
  at: Instant,
): FightEvent[] => events.map((id) => line(fight, 'restore', id, actor, at))
