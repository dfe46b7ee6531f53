import type { z } from 'zod'
import { rulesOf } from '../fight/disciplines.ts'
import type { FightRules } from '../fight/rules.ts'
import { rulesInForce, type StoredRules } from '../fight/rule-set.ts'
import type { fightRules } from './bout-rules.fields.ts'

type RulesView = z.infer<typeof fightRules>

/** Rules as the contract writes them. Without zod, so that the browser has both ways. */
export const rulesView = (rules: FightRules): RulesView => ({
  controls: [...rules.controls],
  periods: rules.periods,
  period_break_seconds: rules.periodBreakSeconds,
  periods_are_won: rules.periodsAreWon,
  extra_time_seconds: rules.extraTimeSeconds,
  max_extra_periods: rules.maxExtraPeriods,
  golden_score: rules.goldenScore,
  first_score_wins: rules.firstScoreWins,
  point_values: [...rules.pointValues],
  min_point: rules.minPoint,
  max_point: rules.maxPoint,
  counts_points_when_stopped: rules.countsPointsWhenStopped,
  lead_to_end: rules.leadToEnd,
  point_to_end: rules.pointToEnd,
  twice_to_end: rules.twiceToEnd,
  warnings_to_disqualify: rules.warningsToDisqualify,
  reprimands_to_warning: rules.reprimandsToWarning,
  warning_points: [...rules.warningPoints],
  hold_awards: rules.holdAwards.map(({ seconds, points }) => ({ seconds, points })),
  technical_break_seconds: rules.technicalBreakSeconds,
  side_judges: rules.sideJudges,
  panel_window_seconds: rules.panelWindowSeconds,
  panel_is_official: rules.panelIsOfficial,
  challenges: rules.challenges,
  coaches_sign: rules.coachesSign,
  points_taken_back_by: rules.pointsTakenBackBy,
})

/** The same for a bout: null where they are the platform's for its discipline, as most are. */
export function ownRulesView(rules: FightRules, discipline: string): RulesView | null {
  const usual = rulesOf(discipline)
  if (rules === usual) return null
  let usualText = usualTexts.get(usual)
  if (usualText === undefined) usualTexts.set(usual, (usualText = JSON.stringify(rulesView(usual))))
  const view = rulesView(rules)
  return JSON.stringify(view) === usualText ? null : view
}
/** What the platform's rules of a discipline come to as text; a list of bouts compares with the same ones again and again. */
const usualTexts = new WeakMap<FightRules, string>()

export const rulesOfView = (view: RulesView): FightRules => ({
  controls: view.controls,
  periods: view.periods,
  periodBreakSeconds: view.period_break_seconds,
  periodsAreWon: view.periods_are_won,
  extraTimeSeconds: view.extra_time_seconds,
  maxExtraPeriods: view.max_extra_periods,
  goldenScore: view.golden_score,
  firstScoreWins: view.first_score_wins,
  pointValues: view.point_values,
  minPoint: view.min_point,
  maxPoint: view.max_point,
  countsPointsWhenStopped: view.counts_points_when_stopped,
  leadToEnd: view.lead_to_end,
  pointToEnd: view.point_to_end,
  twiceToEnd: view.twice_to_end,
  warningsToDisqualify: view.warnings_to_disqualify,
  reprimandsToWarning: view.reprimands_to_warning,
  warningPoints: view.warning_points,
  holdAwards: view.hold_awards,
  technicalBreakSeconds: view.technical_break_seconds,
  sideJudges: view.side_judges,
  panelWindowSeconds: view.panel_window_seconds,
  panelIsOfficial: view.panel_is_official,
  challenges: view.challenges,
  coachesSign: view.coaches_sign,
  pointsTakenBackBy: view.points_taken_back_by,
})

/** A bout as far as its rules go. */
export interface RuledBout {
  /** Absent in what a device stored before bouts had rules of their own. */
  readonly rules?: RulesView | null
  readonly discipline: { readonly slug: string }
}

/** A device may have kept rules from before some of their fields existed. */
const storedOfView = (view: RulesView): StoredRules =>
  Object.fromEntries(Object.entries(rulesOfView(view)).filter(([, value]) => value !== undefined))

/** The rules a bout of the contract is fought by. */
export const rulesOfBout = ({ rules, discipline }: RuledBout): FightRules =>
  rulesInForce(rules ? storedOfView(rules) : null, discipline.slug)
