import type { AthleteId } from '../bracket/bracket.ts'
import { type Instant } from '~/domain/time.ts'
import { type BoutId, type MatId, type ScheduleBout } from '~/domain/schedule/bout.ts'
import { type MatCalendar } from '~/domain/schedule/calendar.ts'
import { type Candidates } from '~/domain/schedule/candidates.ts'
import { type ScheduleSettings } from '~/domain/schedule/settings.ts'

/** An athlete to look out for: one who may stand in bouts that no feeder keeps apart. */
export interface Watch {
  readonly athlete: AthleteId
  readonly known: boolean
}

/** A bout still to be laid, with everything that holds it worked out once. */
export interface Job {
  readonly index: number
  readonly bout: ScheduleBout
  readonly fightMs: number
  readonly slotMs: number
  /** Feeders that are still to be laid themselves; those that have begun are in `notBefore`. */
  readonly feeders: Job[]
  readonly followers: Job[]
  /** Feeders that have begun, with their true or expected ends. */
  readonly begunFeeders: readonly { readonly bout: BoutId; readonly endAt: Instant }[]
  /** What settings and pins allow: the finals block, the day of its category, its own pin; -Infinity when nothing holds it. */
  readonly opensAt: Instant
  /** Not before this moment: now, `opensAt`, and the rest after feeders that have begun. */
  readonly notBefore: Instant
  /** The mats it may be fought on; null means any. */
  readonly mats: readonly Mat[] | null
  readonly watches: readonly Watch[]
  /** Longest way from its start to the end of all that hangs on it, rests included. */
  tailMs: number
}

export interface Mat {
  readonly index: number
  readonly id: MatId
  readonly calendar: MatCalendar
  /** When what has begun on it leaves it, changeover included; never before `now`. */
  readonly freeAt: Instant
  /** How many bouts have begun or ended on it. */
  readonly begun: number
}

/** A bout that has begun or ended: it stays where it was. */
export interface BegunBout {
  readonly bout: ScheduleBout
  readonly startAt: Instant
  /** The true end, or while it is being fought the expected one. */
  readonly endAt: Instant
}

export interface ScheduleProblem {
  readonly settings: ScheduleSettings
  readonly now: Instant
  readonly mats: readonly Mat[]
  readonly venue: MatCalendar
  /** In an order in which every feeder comes before its followers. */
  readonly jobs: readonly Job[]
  readonly begun: readonly BegunBout[]
  readonly candidates: ReadonlyMap<BoutId, Candidates>
  readonly watched: ReadonlySet<AthleteId>
  /** Bouts that wait for one another in a circle: bad data, broken up at these. */
  readonly circular: readonly { readonly bout: BoutId; readonly feeder: BoutId }[]
}
