import { type Instant } from '~/domain/time.ts'
import { type BoutStage, type BracketId, type MatId, type ScheduleBout } from '~/domain/schedule/bout.ts'

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

/**
 * The mats a bout may be fought on; null means any. Its own pin goes before the finals block, the block before the pin
 * of its category. Mats that are gone bind nobody.
 */
export function allowedMats(bout: ScheduleBout, settings: ScheduleSettings): readonly MatId[] | null {
  const exists = (id: MatId | undefined): id is MatId => settings.mats.some((mat) => mat.id === id)
  if (exists(bout.pinned?.mat)) return [bout.pinned.mat]
  const category = settings.categoryPins?.[String(bout.bracket)]
  const block = isInFinalsBlock(bout.stage, settings) ? settings.finalsBlock!.mats.filter(exists) : []
  if (block.length > 0) return exists(category) && block.includes(category) ? [category] : block
  return exists(category) ? [category] : null
}

/** Before when a bout may not be fought: its own pin, the finals block, the day of its category; -Infinity when free. */
export function earliestStart(bout: ScheduleBout, settings: ScheduleSettings): Instant {
  const day = settings.days[pinnedDayOf(bout.bracket, settings) ?? -1]
  return Math.max(
    bout.pinned?.notBefore ?? -Infinity,
    isInFinalsBlock(bout.stage, settings) ? settings.finalsBlock!.notBefore : -Infinity,
    day?.start ?? -Infinity,
  )
}

export function pinnedDayOf(bracket: BracketId, settings: ScheduleSettings): number | undefined {
  return settings.categoryDays?.[String(bracket)]
}
