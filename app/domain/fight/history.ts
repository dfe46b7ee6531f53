import type { Side } from '../bracket/bracket.ts'
import { isPlayEvent, sideOf, type EventId, type Fight, type FightEvent } from './fight.ts'
import { foldFight } from './fold.ts'
import { readLog, type EntryState } from './record.ts'
import { type FightRules } from './rules.ts'
import { initialState, step } from './state.ts'
import type { Clock } from '~/domain/clock/clock.ts'

export type Score = Readonly<Record<Side, number>>

/** One line of a fight's history: who did what and when is in `event`. */
export interface HistoryEntry {
  readonly event: FightEvent
  /** The version of the fight this line made. */
  readonly version: number
  readonly side: Side | null
  /** What became of it since; null for acts on the record. */
  readonly state: EntryState | null
  /** The event that an undo, redo, deletion or restoration names. */
  readonly target: FightEvent | null
  readonly before: Score
  readonly after: Score
  /** The fight's clock right after this line: read at the moment of `event` it shows what the clock showed. */
  readonly clock: Clock
}

/** The whole log as a person reads it, oldest first, with the running score before and after each line. */
export function history(fight: Pick<Fight, 'setup' | 'log'>, rules: FightRules): HistoryEntry[] {
  const { states } = readLog(fight.log)
  const byId = new Map<EventId, FightEvent>(fight.log.map((event) => [event.id, event]))
  let folded = initialState(fight.setup)
  let score: Score = { left: 0, right: 0 }
  return fight.log.map((event, index) => {
    const target = event.target === null ? null : (byId.get(event.target) ?? null)
    const before = score
    folded = isPlayEvent(event)
      ? step(folded, event, fight.setup, rules)
      : foldFight(fight.setup, fight.log.slice(0, index + 1), rules).state
    const scored = isPlayEvent(event) ? event : target
    const side = scored === null ? null : sideOf(fight.setup, scored.athlete)
    score = { left: folded.left.points, right: folded.right.points }
    return {
      event,
      version: index + 1,
      side,
      state: states.get(event.id) ?? null,
      target,
      before,
      after: score,
      clock: folded.clock,
    }
  })
}
