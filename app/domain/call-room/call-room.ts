import { z } from 'zod'
import type { AthleteId } from '../bracket/bracket.ts'
import { SECOND_MS, type Instant } from '../time.ts'

/** `uncall` and `gone` take the last call and the arrival back. */
export const CALL_ACTS = ['call', 'uncall', 'came', 'gone'] as const
export type CallActType = (typeof CALL_ACTS)[number]

export const CALLS_MAX = 5
export const CALL_INTERVAL_MAX_SECONDS = 600

/** How athletes are called to the mat; stored with the competition. */
export interface CallSettings {
  /** Calls after which somebody who has not come may be declared absent. */
  readonly calls: number
  /** From a call to the next one, and from the last one to the loss. */
  readonly intervalSeconds: number
}

/** Three calls, 30 s apart, then loss: one rule book of sambo; others have 60 to 90 s. */
export const DEFAULT_CALLS: CallSettings = { calls: 3, intervalSeconds: 30 }

/** Reads stored settings; what is missing takes the default. */
export const callSettingsSchema = z.object({
  calls: z.number().default(DEFAULT_CALLS.calls),
  intervalSeconds: z.number().default(DEFAULT_CALLS.intervalSeconds),
})

export interface CallAct {
  readonly athlete: AthleteId
  readonly type: CallActType
  readonly at: Instant
}

/** Where an athlete of a bout stands: not called, called so often, or there. */
export interface AthleteCall {
  /** The calls that hold, in order. */
  readonly calls: readonly Instant[]
  readonly cameAt: Instant | null
}

const NOT_CALLED: AthleteCall = { calls: [], cameAt: null }

/** Folds the acts of one bout, in their order, into the state of an athlete. */
export const athleteCall = (acts: readonly CallAct[], athlete: AthleteId): AthleteCall =>
  acts.reduce((state, act) => (act.athlete === athlete ? after(state, act) : state), NOT_CALLED)

function after(state: AthleteCall, { type, at }: CallAct): AthleteCall {
  switch (type) {
    case 'call':
      return { ...state, calls: [...state.calls, at] }
    case 'uncall':
      return { ...state, calls: state.calls.slice(0, -1) }
    case 'came':
      return { ...state, cameAt: at }
    case 'gone':
      return { ...state, cameAt: null }
  }
}

export type CallRefusal =
  /** All calls the settings know have been made. */
  'all_calls_made' | 'already_come' | 'not_come' | 'not_called'

/** Why an act does not fit where an athlete stands; null when it does. A call waits for no interval: the clock advises. */
export function refusalOfCallAct(
  type: CallActType,
  { calls, cameAt }: AthleteCall,
  settings: CallSettings,
): CallRefusal | null {
  switch (type) {
    case 'call':
      if (cameAt !== null) return 'already_come'
      return calls.length >= settings.calls ? 'all_calls_made' : null
    case 'uncall':
      return calls.length === 0 ? 'not_called' : null
    case 'came':
      return cameAt === null ? null : 'already_come'
    case 'gone':
      return cameAt === null ? 'not_come' : null
  }
}

/** When the wait after the last call is over: then comes the next call, or the loss after the last one. */
export const callDueAt = (
  { calls, cameAt }: AthleteCall,
  { intervalSeconds }: CallSettings,
): Instant | null => {
  const last = calls.at(-1)
  return last === undefined || cameAt !== null ? null : last + intervalSeconds * SECOND_MS
}

/** Called as often as the settings ask, the wait after it over, and not there. */
export function mayBeDeclaredAbsent(state: AthleteCall, settings: CallSettings, now: Instant): boolean {
  const dueAt = callDueAt(state, settings)
  return dueAt !== null && state.calls.length >= settings.calls && now >= dueAt
}
