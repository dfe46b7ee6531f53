import {
  type CoachNames,
  isPlayEvent,
  type Fight,
  type FightAction,
  type FightEvent,
  type FightRefusal,
} from './fight.ts'
import { isMark } from './event-types.ts'
import { judgedStep } from './judge.ts'
import { type FightRules } from './rules.ts'
import { timecodeAt } from './run.ts'
import { applyToRecord, type RecordAct } from './undo.ts'
import { ok, refuse, type Result } from '~/domain/result.ts'
import { type Instant } from '~/domain/time.ts'

/** The last moment the clock, a hold or the fight itself was moved. */
function lastMoved({ events }: Fight): Instant {
  for (let index = events.length - 1; index >= 0; index -= 1) {
    const event = events[index]
    if (event && !isMark(event.type)) return event.at
  }
  return -Infinity
}

/**
 * When it happened: as pressed, but never after it arrived. A point or a warning pressed earlier is judged at its own
 * moment, even if the clock was stopped meanwhile; what moves the clock cannot go behind what moved it last. So the
 * clock only goes forward, even when the server's is set back.
 */
function timestampOf(fight: Fight, action: FightAction, now: Instant): Instant {
  const { startAt } = fight.state
  const moved = lastMoved(fight)
  const pressed = action.at !== undefined && Number.isFinite(action.at) ? Math.min(action.at, now) : now
  const belated = pressed < now && now >= moved && isMark(action.type)
  return belated && startAt !== null ? Math.max(pressed, startAt) : Math.max(pressed, moved)
}

/** Who signs for the athletes; null where nobody is named. */
function signersOf({ type, coaches }: FightAction): CoachNames | null {
  if (type !== 'sign_off' || !coaches) return null
  const names = { left: coaches.left.trim(), right: coaches.right.trim() }
  return names.left === '' && names.right === '' ? null : names
}

function eventOf(fight: Fight, action: FightAction, now: Instant): FightEvent {
  const at = timestampOf(fight, action, now)
  const description = action.description?.trim() ?? ''
  const coaches = signersOf(action)
  return {
    id: action.id,
    key: action.key ?? null,
    type: action.type,
    athlete: action.athlete ?? null,
    value: action.value ?? (isMark(action.type) && action.type !== 'point' ? 1 : null),
    description: description === '' ? null : description,
    reason: action.reason ?? null,
    target: action.target ?? null,
    correction: action.correction ?? false,
    timecodeMs: timecodeAt(fight.state, at),
    at,
    actor: action.actor ?? null,
    ...(action.panelRound != null && { panelRound: action.panelRound }),
    ...(coaches && { coaches }),
  }
}

/** The line an action already has in the log: it was sent twice. */
const alreadyApplied = (fight: Fight, action: FightAction): FightEvent | undefined =>
  fight.log.find(({ id, key }) => id === action.id || (key !== null && key === action.key))

/**
 * Applies one official action. A point needs a running clock unless the table corrects (spec §4, fight status).
 * Sending an action twice (same id, or same key) changes nothing and gives back the same fight. An `expectedVersion`
 * other than the fight's own is refused as `stale_version`, with the lines the asker has not seen.
 */
export function applyFight(
  fight: Fight,
  action: FightAction,
  rules: FightRules,
  now: Instant,
): Result<Fight, FightRefusal> {
  if (alreadyApplied(fight, action)) return ok(fight)
  const { expectedVersion = fight.version } = action
  if (expectedVersion !== fight.version) {
    return refuse({
      code: 'stale_version',
      version: fight.version,
      since: fight.log.slice(Math.max(0, expectedVersion)),
    })
  }
  if (fight.lock !== null && action.type !== 'unlock') return refuse({ code: 'locked' })

  const event = eventOf(fight, action, now)
  if (!isPlayEvent(event)) return applyToRecord(fight, event as RecordAct, rules)
  const next = judgedStep(fight.state, event, fight.setup, rules)
  if (!next.ok) return refuse({ code: next.refusal })
  const log = [...fight.log, event]
  return ok({
    ...fight,
    version: log.length,
    log,
    events: [...fight.events, event],
    undone: [],
    state: next.value,
  })
}
