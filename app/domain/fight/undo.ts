import { isPlayEvent, type Fight, type FightEvent, type FightRefusal } from './fight.ts'
import type { RecordEventType } from './event-types.ts'
import { foldFight } from './fold.ts'
import { judgeAll } from './judge.ts'
import { findEvent, isEvent, readLog } from './record.ts'
import { type FightRules } from './rules.ts'
import { initialState } from './state.ts'
import { ok, refuse, type Result } from '~/domain/result.ts'

export type RecordAct = FightEvent & { readonly type: RecordEventType }

/** The event an undo would take back; null when there is nothing to undo. */
export const nextUndo = (fight: Fight) => fight.events.at(-1) ?? null
/** The event a redo would bring back. */
export const nextRedo = (fight: Fight) => fight.undone.at(-1) ?? null

const matches = (event: FightEvent, target: FightEvent['target']): boolean =>
  target === null || isEvent(event, target)

/**
 * Takes back the last event that counts, clock included: the fight is as if it had not been. An undone pause was no
 * pause, so the clock has run all along. An act that names its target takes that one back or refuses.
 */
function undo(fight: Fight, act: RecordAct): Result<RecordAct, FightRefusal> {
  const last = nextUndo(fight)
  if (last === null) return refuse({ code: 'nothing_to_undo' })
  return matches(last, act.target) ? ok({ ...act, target: last.id }) : refuse({ code: 'undo_moved_on' })
}

function redo(fight: Fight, act: RecordAct): Result<RecordAct, FightRefusal> {
  const next = nextRedo(fight)
  if (next === null) return refuse({ code: 'nothing_to_redo' })
  return matches(next, act.target) ? ok({ ...act, target: next.id }) : refuse({ code: 'undo_moved_on' })
}

/**
 * Deletes one event by its id, or restores one that was deleted. What remains must be lawful as if it had been
 * entered that way; if not, the refusal names the event that has to go first.
 */
function edit(fight: Fight, act: RecordAct, rules: FightRules): Result<RecordAct, FightRefusal> {
  const event = act.target === null ? undefined : findEvent(fight.log, act.target)
  if (event === undefined || !isPlayEvent(event)) return refuse({ code: 'unknown_event' })
  const wanted = act.type === 'delete' ? 'counts' : 'deleted'
  if (readLog(fight.log).states.get(event.id) !== wanted) return refuse({ code: 'unknown_event' })
  const resolved = { ...act, target: event.id }
  const after = readLog([...fight.log, resolved])
  const judged = judgeAll(initialState(fight.setup), after.events, fight.setup, rules)
  return judged.ok ? ok(resolved) : judged
}

/** Signed on paper, the signatures are there. */
const isSigned = ({ coaches, correction }: RecordAct): boolean =>
  correction || Boolean(coaches?.left && coaches.right)

function lock(fight: Fight, act: RecordAct, rules: FightRules): Result<RecordAct, FightRefusal> {
  if (act.type === 'sign_off') {
    if (fight.state.endAt === null) return refuse({ code: 'not_ended' })
    return rules.coachesSign && !isSigned(act) ? refuse({ code: 'coaches_required' }) : ok(act)
  }
  if (fight.lock === null) return refuse({ code: 'not_locked' })
  return act.description === null ? refuse({ code: 'reason_required' }) : ok(act)
}

function settled(fight: Fight, act: RecordAct, rules: FightRules): Result<RecordAct, FightRefusal> {
  switch (act.type) {
    case 'undo':
      return undo(fight, act)
    case 'redo':
      return redo(fight, act)
    case 'delete':
    case 'restore':
      return edit(fight, act, rules)
    case 'sign_off':
    case 'unlock':
      return lock(fight, act, rules)
  }
}

/** Applies an act on the record itself: the log grows by it and the state is folded anew, never patched. */
export function applyToRecord(fight: Fight, act: RecordAct, rules: FightRules): Result<Fight, FightRefusal> {
  const accepted = settled(fight, act, rules)
  return accepted.ok ? ok(foldFight(fight.setup, [...fight.log, accepted.value], rules)) : accepted
}
