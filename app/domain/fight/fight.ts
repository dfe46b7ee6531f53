import type { AthleteId, Side } from '../bracket/bracket.ts'
import { type Clock } from '~/domain/clock/clock.ts'
import { type Instant } from '~/domain/time.ts'
import { type FightEventType, PLAY_EVENT_TYPES, type PlayEventType } from './event-types.ts'

/** Opaque: the database's id, or the key a device made up while it was offline. */
export type EventId = number | string

/**
 * How a fight ended. `points` and `lead` find the winner in the score; the others are given the winner, or nobody.
 * `penalties` is an ordinary defeat by the number of warnings, `disqualification` is for conduct.
 */
export const END_REASONS = [
  'points',
  'lead',
  'decision',
  'submission',
  'penalties',
  'injury',
  'withdrawal',
  'no_show',
  'failed_weigh_in',
  'disqualification',
  'both_disqualified',
  'both_absent',
  'both_injured',
] as const
export type EndReason = (typeof END_REASONS)[number]

/**
 * One line of a fight's log. The log is append-only: an undo, a redo or a deletion is a line that names its `target`,
 * so the version of a fight is the length of its log and every earlier state can be rebuilt.
 */
export interface FightEvent {
  readonly id: EventId
  /** The idempotency key of the device that sent it; a `target` may name an event by it too. */
  readonly key: string | null
  readonly type: FightEventType
  /** Whom it concerns; for `end` the winner, for `next_period` who won the period where periods are won. */
  readonly athlete: AthleteId | null
  /**
   * Points; 1 for activity, reprimand, warning; seconds of extra time; milliseconds elapsed for `set_clock`; for
   * `challenge_ruling` 1 where it was upheld, 0 where it was lost; for `end` 1 where the loser may fight on although the
   * reason would forbid it.
   */
  readonly value: number | null
  readonly description: string | null
  readonly reason: EndReason | null
  readonly target: EventId | null
  /**
   * Entered by the table after the moment: the clock need not run, the fight may have ended. A `sign_off` that is one
   * was signed on paper.
   */
  readonly correction: boolean
  /** The fight clock's elapsed milliseconds when it happened. */
  readonly timecodeMs: number
  readonly at: Instant
  readonly actor: number | null
  /** The round of the side judges that an entry confirms (app/domain/panel). */
  readonly panelRound?: number | null
  /** Who signed a result for the athletes, by name or initials. */
  readonly coaches?: CoachNames | null
}

export type CoachNames = Readonly<Record<Side, string>>

export type PlayEvent = FightEvent & { readonly type: PlayEventType }

/** What a table asks for. What a type does not use is left out; what it needs and lacks is refused. */
export interface FightAction {
  readonly id: EventId
  readonly type: FightEventType
  readonly key?: string | null
  readonly athlete?: AthleteId | null
  readonly value?: number | null
  readonly description?: string | null
  readonly reason?: EndReason | null
  readonly target?: EventId | null
  readonly correction?: boolean
  readonly actor?: number | null
  readonly panelRound?: number | null
  readonly coaches?: CoachNames | null
  /** When it was pressed, in server time, where that was before it arrived (slow link, offline table). */
  readonly at?: Instant
  /** The version the table saw; an older one is refused with what has changed since. */
  readonly expectedVersion?: number
}

/** What is fixed before the first event. */
export interface FightSetup {
  readonly discipline: string
  readonly left: AthleteId | null
  readonly right: AthleteId | null
  readonly timePerFightSeconds: number
}

/** The columns of the score board (spec §3, fight details). */
export interface SideStats {
  readonly points: number
  readonly reprimands: number
  readonly warnings: number
  readonly activities: number
}

export interface Hold {
  readonly athlete: AthleteId
  readonly clock: Clock
  /** A point was given to the holder since it began. */
  readonly rewarded: boolean
}

/** A break of the bout: a technical or medical one, or the one between two periods. */
export interface TechnicalBreak {
  readonly athlete: AthleteId | null
  readonly clock: Clock
  /** How long it may last, ms: what the athlete's earlier ones have left. Null without a limit. */
  readonly limitMs: number | null
  readonly isBetweenPeriods?: boolean
}

/** The first point that was not answered at the same moment of the clock. */
export interface FirstScore {
  readonly side: Side
  /** The fight clock's elapsed milliseconds. */
  readonly timecodeMs: number
}

/** A challenge nobody has ruled on yet. */
export interface Challenge {
  readonly athlete: AthleteId
  readonly at: Instant
}

export interface Outcome {
  readonly reason: EndReason
  /** Null when nobody wins. */
  readonly winner: AthleteId | null
  /** Who lost may fight on although the reason would forbid it (bracket/consequence.ts). */
  readonly loserContinues?: true
}

/** A stretch of running clock that is over. */
export interface Run {
  readonly from: Instant
  /** Exclusive: at this moment the clock stood. */
  readonly to: Instant
  /** What had run before it, milliseconds. */
  readonly elapsedMs: number
}

/** A regular period that is over. */
export interface Period {
  /** The score board at its end: of the period alone where periods are won, otherwise of all so far. */
  readonly left: SideStats
  readonly right: SideStats
  /** Null where points add up, and for a period that was not fought to its end. */
  readonly winner: Side | null
  /** The fight clock's elapsed milliseconds. */
  readonly endMs: number
}

/** Everything the effective events add up to. Plain data: two equal logs give deeply equal states. */
export interface FightState {
  readonly startAt: Instant | null
  readonly endAt: Instant | null
  readonly clock: Clock
  /** When the clock ran before it was last stopped, in order. */
  readonly runs: readonly Run[]
  /** Regular periods that are over; the last one of a bout only where periods are won. */
  readonly periods: readonly Period[]
  readonly extraPeriods: number
  readonly technicalBreak: TechnicalBreak | null
  /** Milliseconds of finished technical breaks taken by each side. */
  readonly breakMs: Readonly<Record<Side, number>>
  readonly hold: Hold | null
  /** The last hold that is over; its clock is stopped. */
  readonly lastHold: Hold | null
  /** The score board: of the period that is fought where periods are won, and of such a bout's end the periods. */
  readonly left: SideStats
  readonly right: SideStats
  /** Who is ahead on equal points, where the rules say so; null as long as nobody scored unopposed. */
  readonly firstScore: FirstScore | null
  /** Whose first score the officials withdrew; nobody has one after that. */
  readonly firstScoreWithdrawn: Side | null
  readonly challenge: Challenge | null
  /** Challenges each side has lost. */
  readonly lostChallenges: Readonly<Record<Side, number>>
  readonly outcome: Outcome | null
}

/** Signed off by an official: nothing changes until it is unlocked, with a reason. */
export interface Lock {
  readonly at: Instant
  readonly actor: number | null
  readonly coaches?: CoachNames
}

/** A fight read from its log. JSON-serialisable. */
export interface Fight {
  readonly setup: FightSetup
  /** The length of the log. */
  readonly version: number
  readonly log: readonly FightEvent[]
  /** The events that count, in order. */
  readonly events: readonly PlayEvent[]
  /** What redo brings back, the next one last. */
  readonly undone: readonly PlayEvent[]
  readonly lock: Lock | null
  readonly state: FightState
}

export type PlainRefusalCode =
  | 'already_started'
  | 'not_started'
  | 'already_ended'
  | 'not_ended'
  | 'clock_running'
  | 'clock_stopped'
  | 'time_up'
  | 'no_extra_time'
  | 'no_next_period'
  | 'time_left'
  | 'on_break'
  | 'not_in_discipline'
  | 'unknown_athlete'
  | 'missing_athletes'
  | 'bad_value'
  | 'holding_already'
  | 'not_holding'
  | 'draw_needs_decision'
  | 'reason_required'
  | 'winner_required'
  | 'locked'
  | 'not_locked'
  | 'nothing_to_undo'
  | 'nothing_to_redo'
  | 'undo_moved_on'
  | 'unknown_event'
  | 'challenge_open'
  | 'no_challenge'
  | 'no_challenges_left'
  | 'no_first_score'
  | 'coaches_required'

export type FightRefusal =
  | { readonly code: PlainRefusalCode }
  /** Somebody else acted first; `since` are the lines the asker has not seen. */
  | { readonly code: 'stale_version'; readonly version: number; readonly since: readonly FightEvent[] }
  /** Without the event, or with it back, a later one would not be lawful: that one has to go first. */
  | { readonly code: 'would_break'; readonly event: EventId; readonly because: PlainRefusalCode }

export type FightRefusalCode = FightRefusal['code']

/** Who stands at a side; null at none. */
export const athleteOf = (setup: Pick<FightSetup, Side>, side: Side | null): AthleteId | null =>
  side === null ? null : setup[side]

export const otherSide = (side: Side): Side => (side === 'left' ? 'right' : 'left')

export function sideOf(setup: FightSetup, athlete: AthleteId | null): Side | null {
  if (athlete === null) return null
  if (athlete === setup.left) return 'left'
  return athlete === setup.right ? 'right' : null
}

const PLAY: ReadonlySet<string> = new Set(PLAY_EVENT_TYPES)
export const isPlayEvent = (event: FightEvent): event is PlayEvent => PLAY.has(event.type)
