/** What a number of seconds of holding is worth. */
export interface HoldAward {
  readonly seconds: number
  readonly points: number
}

/** The scoring controls that exist in some disciplines only (spec §6). */
export const CONTROLS = ['hold', 'activity', 'reprimand', 'warning'] as const
export type Control = (typeof CONTROLS)[number]

const MARKS = [
  { control: 'activity', name: 'activities' },
  { control: 'reprimand', name: 'reprimands' },
  { control: 'warning', name: 'warnings' },
] as const

/** What the rules count of a side beside points. */
export const countedMarks = ({ controls }: Pick<FightRules, 'controls'>) =>
  MARKS.flatMap(({ control, name }) => (controls.includes(control) ? [name] : []))

/**
 * The rules a bout is fought by, as data (docs/decisions/0043). Consequences are suggested to the table, which decides
 * (see suggestions.ts). Stored with a competition and with each of its bouts: a field added later needs a value in
 * `NEUTRAL_RULES` (rule-set.ts) under which older bouts stay what they are.
 */
export interface FightRules {
  readonly controls: readonly Control[]
  /** Regular periods, each as long as the bout's category or bracket says. */
  readonly periods: number
  /** Between two of them; 0: the next one may follow at once. */
  readonly periodBreakSeconds: number
  /** Each period begins with no points and is won; most periods win the bout. Otherwise the points add up. */
  readonly periodsAreWon: boolean
  /** Null: extra time has no clock and ends with its first point. */
  readonly extraTimeSeconds: number | null
  /** Null: as many as it takes. */
  readonly maxExtraPeriods: number | null
  /** An extra period is over with its first point. */
  readonly goldenScore: boolean
  /** On equal points who scored first and unopposed wins (senshu of karate). */
  readonly firstScoreWins: boolean
  /** The buttons beside the custom entry. */
  readonly pointValues: readonly number[]
  /** Bounds of a custom entry, both included. */
  readonly minPoint: number
  readonly maxPoint: number
  /** Judges mark after the act, so a point does not need a running clock. */
  readonly countsPointsWhenStopped: boolean
  /** A lead of so many points ends the fight; null: never. */
  readonly leadToEnd: number | null
  /** One point of this value or more ends the fight; null: none does. */
  readonly pointToEnd: number | null
  /** Two points of this value or more of one athlete end the fight; null: none do. */
  readonly twiceToEnd: number | null
  readonly warningsToDisqualify: number | null
  readonly reprimandsToWarning: number | null
  /** What the opponent gets for the first warning, the second…; the last figure for all further ones. Empty: nothing. */
  readonly warningPoints: readonly number[]
  /** In rising order; the last one is a complete hold. */
  readonly holdAwards: readonly HoldAward[]
  /** What one athlete may use in a fight; null: unlimited. */
  readonly technicalBreakSeconds: number | null
  /** Side judges of the panel; 0: none, the table alone scores. */
  readonly sideJudges: PanelSize
  /** How long side judges have to propose the same points, from the first of them; null: they vote on decisions only. */
  readonly panelWindowSeconds: number | null
  /** What a majority of the side judges agrees on counts without the table's confirmation. */
  readonly panelIsOfficial: boolean
  /** Challenges of one athlete in a bout; one that is upheld is not used up. */
  readonly challenges: number
  /** The coaches of both athletes sign the result with it. */
  readonly coachesSign: boolean
  /** Who may take back points that were given. */
  readonly pointsTakenBackBy: PointKeeper
}

/** Odd, so that there always is a majority. */
export const PANEL_SIZES = [0, 1, 3, 5] as const
export type PanelSize = (typeof PANEL_SIZES)[number]

/** Everybody at the scoring table; the head of the mat and the organiser; the organiser alone. */
export const POINT_KEEPERS = ['table', 'head', 'organiser'] as const
export type PointKeeper = (typeof POINT_KEEPERS)[number]
