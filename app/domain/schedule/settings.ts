import { type Instant } from '~/domain/time'
import { type BoutStage, type BracketId, type MatId } from '~/domain/schedule/bout'

export interface MatOpening {
  readonly id: MatId
  readonly openFrom?: Instant | null
  readonly openUntil?: Instant | null
}

export interface Break {
  readonly from: Instant
  readonly to: Instant
}

export interface CompetitionDay {
  readonly start: Instant
  readonly end: Instant
  readonly breaks: readonly Break[]
}

/** The block in which the medals are decided: on these mats only, and not before this moment. */
export interface FinalsBlock {
  readonly mats: readonly MatId[]
  readonly notBefore: Instant
  /** Default: bronze and final. */
  readonly stages?: readonly BoutStage[]
}

export interface ScheduleSettings {
  readonly mats: readonly MatOpening[]
  /** In order of time. Without days every mat is open from `now` on. */
  readonly days: readonly CompetitionDay[]
  readonly changeoverMs: number
  /** From the end of a bout to the start of the same athlete's next one. */
  readonly minimumRestMs: number
  readonly finalsBlock?: FinalsBlock | null
  /** Bracket id → the one mat it is fought on. */
  readonly categoryPins?: Readonly<Record<string, MatId>>
  /** Bracket id → index of the day it is fought on. Brackets not named are laid on days whole, as they fit. */
  readonly categoryDays?: Readonly<Record<string, number>>
}

const FINALS_STAGES: readonly BoutStage[] = ['bronze', 'final']

export function isInFinalsBlock(stage: BoutStage, settings: ScheduleSettings): boolean {
  return Boolean(settings.finalsBlock && (settings.finalsBlock.stages ?? FINALS_STAGES).includes(stage))
}

export function pinnedMatOf(bracket: BracketId, settings: ScheduleSettings): MatId | undefined {
  return settings.categoryPins?.[String(bracket)]
}

export function pinnedDayOf(bracket: BracketId, settings: ScheduleSettings): number | undefined {
  return settings.categoryDays?.[String(bracket)]
}
