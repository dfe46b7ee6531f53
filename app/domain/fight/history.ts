import { isPlayEvent, sideOf } from './fight'
import { type EventId, type Fight, type FightEvent, type Side } from './fight'
import { readLog, type Standing } from './record'

export type Score = Readonly<Record<Side, number>>

/** One line of a fight's history: who did what and when is in `event`. */
export interface HistoryEntry {
  readonly event: FightEvent
  /** The version of the fight this line made. */
  readonly version: number
  readonly side: Side | null
  /** What became of it since; null for acts on the record. */
  readonly standing: Standing | null
  /** The event that an undo, redo, deletion or restoration names. */
  readonly target: FightEvent | null
  readonly before: Score
  readonly after: Score
}

const sign = (type: FightEvent['type']): number => {
  if (type === 'undo' || type === 'delete') return -1
  return type === 'redo' || type === 'restore' || type === 'point' ? 1 : 0
}

/** The whole log as a person reads it, oldest first, with the running score before and after each line. */
export function history(fight: Pick<Fight, 'setup' | 'log'>): HistoryEntry[] {
  const { standing } = readLog(fight.log)
  const byId = new Map<EventId, FightEvent>(fight.log.map((event) => [event.id, event]))
  let score: Score = { left: 0, right: 0 }
  return fight.log.map((event, index) => {
    const target = event.target === null ? null : (byId.get(event.target) ?? null)
    const before = score
    const scored = isPlayEvent(event) ? event : target
    const side = scored === null ? null : sideOf(fight.setup, scored.athlete)
    if (scored?.type === 'point' && side !== null)
      score = { ...score, [side]: score[side] + sign(event.type) * (scored.value ?? 1) }
    return {
      event,
      version: index + 1,
      side,
      standing: standing.get(event.id) ?? null,
      target,
      before,
      after: score,
    }
  })
}
