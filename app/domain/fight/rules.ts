/** What a number of seconds of holding is worth. */
export interface HoldAward {
  readonly seconds: number
  readonly points: number
}

/** The scoring controls that exist in some disciplines only (spec §6). */
export type Control = 'hold' | 'activity' | 'reprimand' | 'warning'

/** A discipline's rules as data. Consequences are suggested to the table, which decides (see suggestions.ts). */
export interface FightRules {
  readonly controls: readonly Control[]
  /** Used where neither the bracket nor the category says. */
  readonly timePerFightSeconds: number
  readonly extraTimeSeconds: number
  readonly maxExtraPeriods: number
  /** The buttons beside the custom entry. */
  readonly pointValues: readonly number[]
  /** Bounds of a custom entry, both included. */
  readonly minPoint: number
  readonly maxPoint: number
  /** Judges mark after the act, so a point does not need a running clock. */
  readonly countsPointsWhenStopped: boolean
  /** A lead of so many points ends the fight; null: never. */
  readonly leadToEnd: number | null
  readonly warningsToDisqualify: number | null
  readonly reprimandsToWarning: number | null
  /** In rising order; the last one is a complete hold. */
  readonly holdAwards: readonly HoldAward[]
  /** What one athlete may use in a fight; null: unlimited. */
  readonly technicalBreakSeconds: number | null
}

/** What the custom point entry offers at first (spec §5). */
export const CUSTOM_POINT_DEFAULT = 3
