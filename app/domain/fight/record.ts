import type { AthleteId } from '../bracket/bracket.ts'
import { isPlayEvent, type EventId, type FightEvent, type Lock, type PlayEvent } from './fight.ts'
import type { PlayEventType } from './event-types.ts'

/** What became of an event of play: it counts, it was undone (and may be redone), or it is out of the fight. */
export type EntryState = 'counts' | 'undone' | 'replaced' | 'deleted'

/** A log read as a record: which of its events of play count, and whether it is locked. */
export interface FightRecord {
  /** In the order of the log. */
  readonly events: readonly PlayEvent[]
  /** The next one to redo last. */
  readonly undone: readonly PlayEvent[]
  readonly lock: Lock | null
  readonly states: ReadonlyMap<EventId, EntryState>
}

/** Undone events stay redoable until anything else is done; after that they are out for good. */
function giveUp(undone: PlayEvent[], states: Map<EventId, EntryState>): void {
  for (const event of undone) states.set(event.id, 'replaced')
  undone.length = 0
}

/** Reads undo, redo, delete, restore, sign-off and unlock out of a log. Total: a line without sense is passed over. */
export function readLog(log: readonly FightEvent[]): FightRecord {
  const states = new Map<EventId, EntryState>()
  const play: PlayEvent[] = []
  const byId = new Map<EventId, PlayEvent>()
  let undone: PlayEvent[] = []
  let lock: Lock | null = null
  for (const event of log) {
    if (isPlayEvent(event)) {
      giveUp(undone, states)
      play.push(event)
      byId.set(event.id, event)
      states.set(event.id, 'counts')
      continue
    }
    const target = event.target === null ? undefined : byId.get(event.target)
    switch (event.type) {
      case 'undo':
        if (target === undefined) break
        states.set(target.id, 'undone')
        undone.push(target)
        break
      case 'redo':
        if (target === undefined) break
        states.set(target.id, 'counts')
        undone = undone.filter((event) => event !== target)
        break
      case 'delete':
      case 'restore':
        if (target === undefined) break
        giveUp(undone, states)
        states.set(target.id, event.type === 'delete' ? 'deleted' : 'counts')
        break
      case 'sign_off':
        lock = { at: event.at, actor: event.actor, ...(event.coaches && { coaches: event.coaches }) }
        break
      case 'unlock':
        lock = null
        break
    }
  }
  return { events: play.filter(({ id }) => states.get(id) === 'counts'), undone, lock, states }
}

/** The event a person means, by its id or by the key of the device that sent it. */
export const findEvent = (log: readonly FightEvent[], target: EventId): FightEvent | undefined =>
  log.find((event) => isEvent(event, target))

export const isEvent = ({ id, key }: FightEvent, target: EventId): boolean => id === target || key === target

/** What the minus beside a plus deletes: the athlete's last such event that counts, of that value where one is given. */
export const lastEventOf = (
  events: readonly PlayEvent[],
  athlete: AthleteId,
  type: PlayEventType,
  value?: number,
): PlayEvent | null =>
  events
    .filter((event) => event.type === type && event.athlete === athlete)
    .filter((event) => value === undefined || event.value === value)
    .at(-1) ?? null
