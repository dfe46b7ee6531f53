import type { FightRules } from './rules.ts'
import { rulesOf } from './disciplines.ts'

/**
 * A sport's figures to begin from. They differ by federation and year, and of none of these the year of its rule book is
 * known: an organiser checks and edits them.
 */
export interface RulePreset {
  readonly rules: FightRules
  readonly finalExtraSeconds: number
  /** Figures that nobody has checked against the rule book. */
  readonly uncertain: readonly (keyof FightRules)[]
}

const FIGHT = rulesOf('fight')

const SAMBO: RulePreset = {
  rules: {
    ...FIGHT,
    controls: ['hold', 'warning'],
    pointValues: [1, 2, 4],
    maxPoint: 4,
    leadToEnd: 8,
    reprimandsToWarning: null,
    warningPoints: [1, 2],
    holdAwards: [
      { seconds: 10, points: 2 },
      { seconds: 20, points: 4 },
    ],
    maxExtraPeriods: 0,
  },
  finalExtraSeconds: 0,
  uncertain: ['warningsToDisqualify', 'warningPoints', 'maxExtraPeriods', 'technicalBreakSeconds'],
}

const WRESTLING: RulePreset = {
  rules: {
    ...FIGHT,
    controls: ['activity', 'warning'],
    periods: 2,
    periodBreakSeconds: 30,
    pointValues: [1, 2, 4, 5],
    maxPoint: 5,
    leadToEnd: 10,
    reprimandsToWarning: null,
    holdAwards: [],
    maxExtraPeriods: 0,
  },
  finalExtraSeconds: 0,
  uncertain: ['warningPoints', 'technicalBreakSeconds'],
}

/**
 * Yuko, waza-ari and ippon are written in one figure each, as judo's score boards do: 1, 10, 100. So the sum ranks them
 * rightly up to nine yuko.
 */
const JUDO: RulePreset = {
  rules: {
    ...FIGHT,
    controls: ['hold', 'warning'],
    pointValues: [1, 10, 100],
    maxPoint: 100,
    leadToEnd: null,
    pointToEnd: 100,
    twiceToEnd: 10,
    warningsToDisqualify: 3,
    reprimandsToWarning: null,
    holdAwards: [
      { seconds: 5, points: 1 },
      { seconds: 10, points: 10 },
      { seconds: 20, points: 100 },
    ],
    maxExtraPeriods: 1,
    extraTimeSeconds: null,
    goldenScore: true,
    countsPointsWhenStopped: true,
  },
  finalExtraSeconds: 0,
  uncertain: ['technicalBreakSeconds'],
}

/** The rules of 2017, which many federations keep: no yuko, a waza-ari from ten seconds of holding. */
const JUDO_2017: RulePreset = {
  ...JUDO,
  rules: {
    ...JUDO.rules,
    pointValues: [10, 100],
    minPoint: 10,
    holdAwards: JUDO.rules.holdAwards.slice(1),
  },
}

/** All of the discipline `fight`. */
export const RULE_PRESETS = {
  'hand-to-hand': {
    rules: FIGHT,
    finalExtraSeconds: 60,
    uncertain: [
      'pointValues',
      'leadToEnd',
      'holdAwards',
      'warningsToDisqualify',
      'reprimandsToWarning',
      'extraTimeSeconds',
      'maxExtraPeriods',
      'technicalBreakSeconds',
    ],
  },
  'army-hand-to-hand': {
    rules: {
      ...FIGHT,
      controls: ['reprimand', 'warning'],
      pointValues: [1, 2, 3],
      maxPoint: 3,
      holdAwards: [],
    },
    finalExtraSeconds: 0,
    uncertain: [
      'leadToEnd',
      'warningsToDisqualify',
      'reprimandsToWarning',
      'extraTimeSeconds',
      'maxExtraPeriods',
      'technicalBreakSeconds',
    ],
  },
  sambo: SAMBO,
  'combat-sambo': {
    ...SAMBO,
    rules: { ...SAMBO.rules, holdAwards: [{ seconds: 20, points: 2 }] },
  },
  'karate-wkf': {
    rules: {
      ...FIGHT,
      controls: ['warning'],
      pointValues: [1, 2, 3],
      maxPoint: 3,
      leadToEnd: 8,
      warningsToDisqualify: 5,
      reprimandsToWarning: null,
      holdAwards: [],
      maxExtraPeriods: 0,
      firstScoreWins: true,
      countsPointsWhenStopped: true,
    },
    finalExtraSeconds: 0,
    uncertain: ['maxExtraPeriods', 'technicalBreakSeconds'],
  },
  'judo-2025': JUDO,
  'judo-2017': JUDO_2017,
  'wrestling-freestyle': WRESTLING,
  'wrestling-greco-roman': { ...WRESTLING, rules: { ...WRESTLING.rules, leadToEnd: 8 } },
  'taekwondo-wt': {
    rules: {
      ...FIGHT,
      controls: ['warning'],
      periods: 3,
      periodBreakSeconds: 60,
      periodsAreWon: true,
      pointValues: [1, 2, 3, 4, 5],
      maxPoint: 5,
      leadToEnd: 12,
      warningsToDisqualify: 5,
      reprimandsToWarning: null,
      warningPoints: [1],
      holdAwards: [],
      maxExtraPeriods: 0,
      countsPointsWhenStopped: true,
    },
    finalExtraSeconds: 0,
    uncertain: ['leadToEnd', 'technicalBreakSeconds'],
  },
} as const satisfies Record<string, RulePreset>

export type RulePresetName = keyof typeof RULE_PRESETS
export const RULE_PRESET_NAMES = Object.keys(RULE_PRESETS) as RulePresetName[]
