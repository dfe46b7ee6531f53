import { type FightRules } from './rules.ts'

export interface Discipline {
  readonly slug: string
  /** Used where neither the bracket nor the category says. */
  readonly timePerFightSeconds: number
  readonly rules: FightRules
}

/** Rules of a bout that the table alone scores: what was never asked for before it could be set. */
export const WITHOUT_PANEL = {
  sideJudges: 0,
  panelWindowSeconds: null,
  panelIsOfficial: false,
  challenges: 0,
  coachesSign: false,
  pointsTakenBackBy: 'table',
} as const satisfies Partial<FightRules>

/** Rules of a bout of one stretch of time. */
export const ONE_PERIOD = {
  periods: 1,
  periodBreakSeconds: 0,
  periodsAreWon: false,
} as const satisfies Partial<FightRules>

/**
 * The disciplines and the platform's house rules for them. The controls are the spec's (§6: hold, activity, reprimand
 * and warning exist for `fight` only); the figures are starting values, the same in kind for every federation.
 */
export const DISCIPLINES = {
  fight: {
    slug: 'fight',
    timePerFightSeconds: 180,
    rules: {
      controls: ['hold', 'activity', 'reprimand', 'warning'],
      ...ONE_PERIOD,
      extraTimeSeconds: 60,
      maxExtraPeriods: 3,
      goldenScore: false,
      firstScoreWins: false,
      pointValues: [1, 2],
      minPoint: 1,
      maxPoint: 99,
      countsPointsWhenStopped: false,
      leadToEnd: 12,
      pointToEnd: null,
      twiceToEnd: null,
      warningsToDisqualify: 3,
      reprimandsToWarning: 2,
      warningPoints: [],
      holdAwards: [
        { seconds: 10, points: 1 },
        { seconds: 20, points: 2 },
      ],
      technicalBreakSeconds: 120,
      ...WITHOUT_PANEL,
    },
  },
  technique: {
    slug: 'technique',
    timePerFightSeconds: 120,
    rules: {
      controls: [],
      ...ONE_PERIOD,
      extraTimeSeconds: 60,
      maxExtraPeriods: 1,
      goldenScore: false,
      firstScoreWins: false,
      pointValues: [1, 2],
      minPoint: 1,
      maxPoint: 99,
      countsPointsWhenStopped: true,
      leadToEnd: null,
      pointToEnd: null,
      twiceToEnd: null,
      warningsToDisqualify: null,
      reprimandsToWarning: null,
      warningPoints: [],
      holdAwards: [],
      technicalBreakSeconds: 120,
      ...WITHOUT_PANEL,
    },
  },
} as const satisfies Record<string, Discipline>

export type DisciplineSlug = keyof typeof DISCIPLINES
export const DISCIPLINE_SLUGS = Object.keys(DISCIPLINES) as DisciplineSlug[]

/** A discipline the platform does not know gets the plain one: points only. */
export const disciplineOf = (slug: string): Discipline =>
  slug === 'fight' ? DISCIPLINES.fight : DISCIPLINES.technique

/** The platform's own rules, for bouts whose competition has set none. */
export const rulesOf = (slug: string): FightRules => disciplineOf(slug).rules
