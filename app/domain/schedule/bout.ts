import type { FightStatus } from '../fight/status.ts'
import type { AthleteId } from '../bracket/bracket.ts'
import { MINUTE_MS, type Instant } from '~/domain/time.ts'

export type BoutId = number | string
export type BracketId = number | string
export type MatId = number | string

/** Where in its bracket a bout stands. The finals block asks for stages by these names. */
export type BoutStage = 'main' | 'repechage' | 'bronze' | 'final' | 'round' | 'series'

/** What the organiser fixed by hand; rebuilding keeps it. `position` is the queue number on `mat`, from 1. */
export interface BoutPin {
  readonly mat?: MatId
  readonly notBefore?: Instant
  readonly position?: number
}

/**
 * A bout as the schedule sees it: plain data, knowing nothing of bracket cells.
 *
 * `after` names every bout whose outcome decides who fights here; ids that are not in the list (byes) are passed over.
 * `athletes` are those known so far. While fewer than two are known, everybody who may come out of the bouts in
 * `after` counts as possible; `possibleAthletes` replaces that derivation where the feeders do not tell.
 */
export interface ScheduleBout {
  readonly id: BoutId
  readonly bracket: BracketId
  /** Depth from the start of its bracket, from 0. */
  readonly round: number
  readonly stage: BoutStage
  readonly athletes: readonly AthleteId[]
  readonly possibleAthletes?: readonly AthleteId[]
  readonly after: readonly BoutId[]
  /** How long the bout is expected to hold its mat, changeover included: see `expectedDurationMs`. */
  readonly durationMs: number
  readonly status: FightStatus
  readonly mat?: MatId | null
  readonly startAt?: Instant | null
  readonly endAt?: Instant | null
  readonly pinned?: BoutPin | null
}

/** A bout on a mat. For a bout that has begun or ended the estimates are the true times. */
export interface Slot {
  readonly bout: BoutId
  readonly mat: MatId
  /** 1..n on its mat, ended bouts included, without gaps. */
  readonly queueNumber: number
  readonly status: FightStatus
  readonly startEstimateAt: Instant
  /** When the bout itself ends; the mat is free a changeover later. */
  readonly endEstimateAt: Instant
}

const SHORTEST_BOUT_MS = 3 * MINUTE_MS

/**
 * How long a bout holds its mat: 1.5 to 2 times its clock, changeover included, and never under three minutes
 * (the field's rule of thumb for estimates).
 */
export function expectedDurationMs(timePerFightMs: number, changeoverMs: number): number {
  const withChangeover = timePerFightMs + changeoverMs
  const held = Math.min(Math.max(withChangeover, timePerFightMs * 1.5), timePerFightMs * 2)
  return Math.max(held, SHORTEST_BOUT_MS)
}

/** The part of `durationMs` in which the athletes are on the mat. Never less than half of it. */
export function boutOnlyMs(durationMs: number, changeoverMs: number): number {
  return Math.max(durationMs - changeoverMs, durationMs / 2)
}
