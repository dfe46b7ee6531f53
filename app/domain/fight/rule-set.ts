import { DISCIPLINES, type DisciplineSlug, ONE_PERIOD, rulesOf, WITHOUT_PANEL } from './disciplines.ts'
import { CONTROLS, type Control, type FightRules, type HoldAward } from './rules.ts'

/**
 * Rules as they are stored: whole when they were written, perhaps without fields that exist since. Those had no effect
 * then, and have none when the rules are read again.
 */
export type StoredRules = Partial<FightRules>

/** What a competition has set for the bouts of a discipline. */
export interface RuleSet {
  readonly rules: StoredRules
  /** How much longer than its bracket's other bouts the final of a knockout is. */
  readonly finalExtraSeconds?: number
}
export type StoredRuleSets = Readonly<Partial<Record<DisciplineSlug, RuleSet>>>

/** What a field means in rules that were stored before it existed: nothing. */
export const NEUTRAL_RULES = {
  ...ONE_PERIOD,
  goldenScore: false,
  firstScoreWins: false,
  pointToEnd: null,
  twiceToEnd: null,
  warningPoints: [],
  ...WITHOUT_PANEL,
} as const satisfies Partial<FightRules>

/** The rules a bout is fought by: its own copy; without one the platform's. */
export const rulesInForce = (stored: StoredRules | null, discipline: string): FightRules =>
  stored === null ? rulesOf(discipline) : { ...rulesOf(discipline), ...NEUTRAL_RULES, ...stored }

const CONTROLS_MAX: Readonly<Record<string, readonly Control[]>> = Object.fromEntries(
  Object.entries(DISCIPLINES).map(([slug, { rules }]) => [slug, rules.controls]),
)

/** Controls a competition may have in a discipline: the spec's for it (§6), or fewer. */
export const controlsIn = (discipline: DisciplineSlug): readonly Control[] => CONTROLS_MAX[discipline] ?? []

/** How far the figures of a rule set go. Seconds, points, numbers of marks. */
export const RULE_BOUNDS = {
  periods: [1, 5],
  periodBreakSeconds: [0, 600],
  extraTimeSeconds: [10, 1_800],
  finalExtraSeconds: [0, 1_800],
  maxExtraPeriods: [0, 20],
  point: [1, 100],
  leadToEnd: [1, 99],
  pointToEnd: [1, 100],
  twiceToEnd: [1, 100],
  warningPoint: [0, 99],
  warningsToDisqualify: [1, 10],
  reprimandsToWarning: [1, 10],
  holdSeconds: [1, 300],
  technicalBreakSeconds: [10, 3_600],
  panelWindowSeconds: [1, 30],
  challenges: [0, 9],
} as const satisfies Record<string, readonly [min: number, max: number]>

/** More than a side ever comes to on a score board. */
export const SCORE_MAX = 199

/** Keys of one corner at the table, beside the entry of any value. */
export const POINT_VALUES_MAX = 5
export const WARNING_POINTS_MAX = 5
export const HOLD_AWARDS_MAX = 4

/** Holds as they are typed, `10: 1, 20: 2`. */
export const holdsText = (awards: readonly HoldAward[]): string =>
  awards.map(({ seconds, points }) => `${seconds}: ${points}`).join(', ')
export const HOLDS_TEXT_MAX = HOLD_AWARDS_MAX * '3600: 100, '.length

/** The same read; what is no such text comes back as it was sent. */
export function readHolds(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const parts = value.split(/[,;]/u).filter((part) => part.trim() !== '')
  const pairs = parts.map((part) => /^\s*(\d+)\s*[:=]\s*(\d+)\s*$/u.exec(part))
  return pairs.every((pair) => pair !== null)
    ? pairs.map(([, seconds, points]) => ({ seconds: Number(seconds), points: Number(points) }))
    : value
}

export type RuleProblem =
  | 'chosen_twice'
  | 'control_not_in_discipline'
  | 'max_below_min'
  | 'holds_not_rising'
  | 'point_out_of_reach'
  | 'periods_not_odd'
  | 'extra_time_without_end'
export type RuleProblems = Readonly<Partial<Record<keyof FightRules, RuleProblem>>>

const isRising = (awards: readonly HoldAward[]): boolean =>
  awards.every(({ seconds, points }, at) => {
    const before = awards[at - 1]
    return before === undefined || (seconds > before.seconds && points > before.points)
  })

/** What in rules whose figures are each within bounds makes no sense together, by the field to put right. */
export function ruleProblems(rules: FightRules, discipline: DisciplineSlug): RuleProblems {
  const { controls, holdAwards, maxPoint, minPoint, periods, periodsAreWon, pointToEnd, pointValues } = rules
  const { extraTimeSeconds, goldenScore, maxExtraPeriods, twiceToEnd } = rules
  const isReal = minPoint <= maxPoint
  const largest = Math.max(maxPoint, ...pointValues)
  return {
    ...(controls.some((control) => !controlsIn(discipline).includes(control)) && {
      controls: 'control_not_in_discipline',
    }),
    ...(pointValues.some((value) => isReal && (value < minPoint || value > maxPoint)) && {
      pointValues: 'point_out_of_reach',
    }),
    ...(new Set(pointValues).size < pointValues.length && { pointValues: 'chosen_twice' }),
    ...(!isReal && { maxPoint: 'max_below_min' }),
    ...(pointToEnd !== null && pointToEnd > largest && { pointToEnd: 'point_out_of_reach' }),
    ...(twiceToEnd !== null && twiceToEnd > largest && { twiceToEnd: 'point_out_of_reach' }),
    ...(extraTimeSeconds === null &&
      !goldenScore &&
      maxExtraPeriods !== 0 && { goldenScore: 'extra_time_without_end' }),
    ...(periodsAreWon && periods % 2 === 0 && { periods: 'periods_not_odd' }),
    ...(!isRising(holdAwards) && { holdAwards: 'holds_not_rising' }),
  }
}

/** The same rules written one way: controls in their order, and no figure for what is not counted or never happens. */
export function normalRules(rules: FightRules): FightRules {
  const has = (control: Control) => rules.controls.includes(control)
  const periodsAreWon = rules.periodsAreWon && rules.periods > 1
  return {
    ...rules,
    controls: CONTROLS.filter(has),
    pointValues: [...rules.pointValues].sort((a, b) => a - b),
    periodBreakSeconds: rules.periods > 1 ? rules.periodBreakSeconds : 0,
    periodsAreWon,
    goldenScore: rules.goldenScore && rules.maxExtraPeriods !== 0,
    firstScoreWins: rules.firstScoreWins && !periodsAreWon,
    warningsToDisqualify: has('warning') ? rules.warningsToDisqualify : null,
    reprimandsToWarning: has('warning') && has('reprimand') ? rules.reprimandsToWarning : null,
    warningPoints: has('warning') ? rules.warningPoints : [],
    holdAwards: has('hold') ? rules.holdAwards : [],
    panelWindowSeconds: rules.sideJudges > 0 ? rules.panelWindowSeconds : null,
    panelIsOfficial: rules.panelIsOfficial && rules.sideJudges > 0,
  }
}
