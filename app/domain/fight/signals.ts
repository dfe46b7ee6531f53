import { runsOutAt, type Clock } from '../clock/clock.ts'
import { SECOND_MS, type Instant } from '../time.ts'
import type { FightRules } from './rules.ts'

/** What sounds at a mat: ten seconds left, time, a hold worth its points, a complete hold, a break nearly and quite over. */
export const SIGNAL_KINDS = [
  'ten_seconds',
  'time_up',
  'hold',
  'hold_complete',
  'break_ending',
  'break_over',
] as const
export type SignalKind = (typeof SIGNAL_KINDS)[number]

export interface Signal {
  readonly kind: SignalKind
  readonly at: Instant
}

/** What a screen knows of a fight's clocks. */
export interface SignalFacts {
  readonly clock: Clock
  readonly holdSince: Instant | null
  readonly breakSince: Instant | null
  /** How long the technical break may last, ms; null without a limit. */
  readonly breakLimitMs: number | null
}

const WARNING_MS = 10 * SECOND_MS

/**
 * The signals that follow from the clocks as they run now, in their order. A clock that is stopped gives none, one that
 * is started with less than ten seconds left no warning.
 */
export function signalsOf(
  { clock, holdSince, breakSince, breakLimitMs }: SignalFacts,
  { holdAwards }: Pick<FightRules, 'holdAwards'>,
): readonly Signal[] {
  const found: Signal[] = []
  const end = runsOutAt(clock)
  if (end !== null) {
    if (end - WARNING_MS >= (clock.runningSince ?? 0))
      found.push({ kind: 'ten_seconds', at: end - WARNING_MS })
    found.push({ kind: 'time_up', at: end })
  }
  if (holdSince !== null)
    for (const award of holdAwards)
      found.push({
        kind: award === holdAwards.at(-1) ? 'hold_complete' : 'hold',
        at: holdSince + award.seconds * SECOND_MS,
      })
  if (breakSince !== null && breakLimitMs !== null) {
    if (breakLimitMs > WARNING_MS)
      found.push({ kind: 'break_ending', at: breakSince + breakLimitMs - WARNING_MS })
    found.push({ kind: 'break_over', at: breakSince + breakLimitMs })
  }
  return found.sort((a, b) => a.at - b.at)
}
