import { END_REASONS, type EndReason, type EventId, type FightAction } from './fight.ts'
import { PLAY_EVENT_TYPES, RECORD_EVENT_TYPES, type FightEventType } from './event-types.ts'
import { mayContinueAfter } from './judge.ts'
import { SECOND_MS } from '~/domain/time.ts'

/**
 * One press of the scoring table as the fields of a form, named as the API names them (spec §7). The plain form, the
 * queue of an offline table and the server read a press by this one file, so they cannot differ.
 */
export interface Act {
  readonly type: FightEventType
  readonly user_id?: number | null
  readonly value?: number | null
  readonly description?: string | null
  readonly reason?: EndReason | null
  readonly target_id?: EventId | null
  readonly correction?: boolean
  /** The round of the side judges it confirms. */
  readonly panel_round_id?: number | null
  readonly left_coach?: string | null
  readonly right_coach?: string | null
}

/** Acts that may change the result of a bout that has ended: the server tells what else they change before they are done. */
const REWRITING: ReadonlySet<FightEventType> = new Set(['undo', 'redo', 'delete', 'restore'])
export const mayRewrite = (act: Act): boolean => REWRITING.has(act.type) || act.correction === true

/** The texts among the fields of a form, a pressed button's included. */
export const textsOf = (fields: Iterable<readonly [string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  )

/** The name of the button that carries a whole act in its value. */
export const ACT_FIELD = 'act'

/** An act as the value of a button: `type=point&user_id=12&value=2`. */
export function actCode(act: Act): string {
  return Object.entries(act)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([name, value]) => `${name}=${encodeURIComponent(value === true ? '1' : String(value))}`)
    .join('&')
}

const TYPES: readonly string[] = [...PLAY_EVENT_TYPES, ...RECORD_EVENT_TYPES]
const isType = (type: string | undefined): type is FightEventType => TYPES.includes(type ?? '')
const isReason = (reason: string | undefined): reason is EndReason =>
  (END_REASONS as readonly string[]).includes(reason ?? '')

const numberIn = (text: string | undefined): number | null => {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' || !Number.isFinite(Number(trimmed)) ? null : Number(trimmed)
}

const idIn = (text: string | undefined): EventId | null => (text ? (numberIn(text) ?? text) : null)

/** Minutes and seconds as people write them, in milliseconds: `2:05`, `02:05`, `125`. Null when it is no time. */
export function timeIn(text: string): number | null {
  const [, minutes, seconds] = /^\s*(?:(\d{1,3}):)?(\d{1,4})\s*$/.exec(text) ?? []
  if (seconds === undefined || (minutes !== undefined && Number(seconds) > 59)) return null
  return (Number(minutes ?? 0) * 60 + Number(seconds)) * SECOND_MS
}

/** Marks that count once, whatever number stands beside them in the form. */
const COUNTED_ONCE: ReadonlySet<string> = new Set(['activity', 'reprimand', 'warning'])

function pairsOf(code: string): Record<string, string> {
  const pairs = code.split('&').flatMap((pair): [string, string][] => {
    const [name, value] = pair.split('=')
    return name ? [[name, decodeURIComponent(value ?? '')]] : []
  })
  return Object.fromEntries(pairs)
}

/**
 * Reads a press out of a form: the code of the pressed button where it carries one, otherwise the form's own fields.
 * `shown` (mm:ss) stands for the value of a `set_clock`: with `limit_ms` what is left, with `counts_from_ms` what was
 * played of extra time without a clock. Null when it is no act.
 */
export function readAct(fields: Readonly<Record<string, string>>): Act | null {
  const code = fields[ACT_FIELD]
  const all: Readonly<Record<string, string>> = code ? pairsOf(code) : fields
  const type = all['type']
  if (!isType(type)) return null
  const reason = all['reason']
  const description = all['description']?.trim()
  return {
    type,
    // Where both are out there is no winner, whoever was marked in the form.
    user_id: reason?.startsWith('both_') ? null : numberIn(all['user_id']),
    value: valueIn(type, all, !code),
    description: description ? description : null,
    reason: isReason(reason) ? reason : null,
    target_id: idIn(all['target_id']),
    correction: all['correction'] === '1',
    ...(all['panel_round_id'] && { panel_round_id: numberIn(all['panel_round_id']) }),
    ...(all['left_coach'] && { left_coach: all['left_coach'] }),
    ...(all['right_coach'] && { right_coach: all['right_coach'] }),
  }
}

function valueIn(
  type: FightEventType,
  all: Readonly<Record<string, string>>,
  isForm: boolean,
): number | null {
  if (type === 'set_clock') return elapsedIn(all)
  if (isForm && COUNTED_ONCE.has(type)) return null
  const reason = all['reason']
  // The box that lets the loser fight on stands beside reasons after which everybody does.
  if (isForm && type === 'end' && !(isReason(reason) && mayContinueAfter(reason))) return null
  return numberIn(all['value'])
}

function elapsedIn(all: Readonly<Record<string, string>>): number | null {
  const shown = timeIn(all['shown'] ?? '')
  const [limit, from] = [numberIn(all['limit_ms']), numberIn(all['counts_from_ms'])]
  if (shown !== null && limit !== null) return limit - shown
  return shown !== null && from !== null ? from + shown : numberIn(all['value'])
}

/** The press as the domain applies it. */
export const actionOf = (act: Act): Omit<FightAction, 'id' | 'key' | 'expectedVersion'> => ({
  type: act.type,
  athlete: act.user_id ?? null,
  value: act.value ?? null,
  description: act.description ?? null,
  reason: act.reason ?? null,
  target: act.target_id ?? null,
  correction: act.correction ?? false,
  panelRound: act.panel_round_id ?? null,
  coaches:
    act.left_coach || act.right_coach ? { left: act.left_coach ?? '', right: act.right_coach ?? '' } : null,
})

/** Several actions as the API takes them in one call; an action that names one before it names it by its key. */
export const actsOf = (actions: readonly FightAction[]) => ({
  version: actions[0]?.expectedVersion ?? null,
  acts: actions.map((action) => {
    const { version: _seen, ...act } = actOf(action)
    return {
      ...act,
      key: action.key ?? '',
      target_key: typeof action.target === 'string' ? action.target : null,
    }
  }),
})

/** An action of the domain as the fields the API takes; `at` becomes `happened_at_ms`. */
export const actOf = (action: Omit<FightAction, 'id'>) => ({
  type: action.type,
  user_id: action.athlete ?? null,
  value: action.value ?? null,
  description: action.description ?? null,
  reason: action.reason ?? null,
  target_id: typeof action.target === 'number' ? action.target : null,
  correction: action.correction === true ? ('1' as const) : ('0' as const),
  ...(action.panelRound != null && { panel_round_id: action.panelRound }),
  ...(action.coaches && { left_coach: action.coaches.left, right_coach: action.coaches.right }),
  version: action.expectedVersion ?? null,
  happened_at_ms: action.at === undefined ? null : Math.round(action.at),
})
