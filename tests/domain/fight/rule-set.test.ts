import { describe, expect, it } from 'vitest'
import { ownRulesView, rulesOfBout, rulesOfView, rulesView } from '~/domain/contract/bout-rules.ts'
import { DISCIPLINE_SLUGS, rulesOf } from '~/domain/fight/disciplines.ts'
import { normalRules, ruleProblems, rulesInForce, type RuleProblems } from '~/domain/fight/rule-set.ts'
import type { FightRules } from '~/domain/fight/rules.ts'

const FIGHT = rulesOf('fight')

describe('rules that make no sense together are refused beside their field', () => {
  it.each<[string, Partial<FightRules>, RuleProblems]>([
    ['the platform’s own', {}, {}],
    ['fewer marks', { controls: ['warning'] }, {}],
    ['equal bounds', { minPoint: 2, maxPoint: 2, pointValues: [2] }, {}],
    [
      'bounds the wrong way round',
      { minPoint: 5, maxPoint: 4, pointValues: [4] },
      { maxPoint: 'max_below_min' },
    ],
    ['the same key twice', { pointValues: [1, 1] }, { pointValues: 'chosen_twice' }],
    [
      'a key beyond the largest value',
      { maxPoint: 4, pointValues: [1, 5] },
      { pointValues: 'point_out_of_reach' },
    ],
    ['an ending point nobody can give', { maxPoint: 4, pointToEnd: 5 }, { pointToEnd: 'point_out_of_reach' }],
    ['an ending point of the largest value', { maxPoint: 4, pointToEnd: 4 }, {}],
    [
      'holds that do not rise',
      {
        holdAwards: [
          { seconds: 20, points: 1 },
          { seconds: 10, points: 2 },
        ],
      },
      {
        holdAwards: 'holds_not_rising',
      },
    ],
    [
      'holds of one value',
      {
        holdAwards: [
          { seconds: 10, points: 2 },
          { seconds: 20, points: 2 },
        ],
      },
      {
        holdAwards: 'holds_not_rising',
      },
    ],
    [
      'holds of one length',
      {
        holdAwards: [
          { seconds: 10, points: 1 },
          { seconds: 10, points: 2 },
        ],
      },
      { holdAwards: 'holds_not_rising' },
    ],
    ['no holds', { holdAwards: [] }, {}],
    [
      'a key below the smallest value',
      { minPoint: 2, pointValues: [1] },
      { pointValues: 'point_out_of_reach' },
    ],
    ['a value that ends as the second of its kind', { maxPoint: 4, twiceToEnd: 4 }, {}],
    ['an even number of periods to win', { periods: 2, periodsAreWon: true }, { periods: 'periods_not_odd' }],
    ['an even number of periods that add up', { periods: 2 }, {}],
    ['an odd number of periods to win', { periods: 3, periodsAreWon: true }, {}],
  ])('%s', (_name, over, problems) => {
    expect(ruleProblems({ ...FIGHT, ...over }, 'fight')).toEqual(problems)
  })

  it('marks of a discipline nobody knows, which has none', () => {
    expect(ruleProblems({ ...FIGHT, controls: ['warning'] }, 'sumo' as never)).toEqual({
      controls: 'control_not_in_discipline',
    })
  })

  it('marks the specification has for the other discipline only', () => {
    expect(ruleProblems({ ...rulesOf('technique'), controls: ['warning'] }, 'technique')).toEqual({
      controls: 'control_not_in_discipline',
    })
  })
})

describe('rules written one way', () => {
  it('leave the platform’s as they are', () => {
    for (const slug of DISCIPLINE_SLUGS) expect(normalRules(rulesOf(slug))).toEqual(rulesOf(slug))
  })

  it('keep no figure for what is not counted or never happens', () => {
    const rules = { ...FIGHT, controls: ['activity'] as const, maxExtraPeriods: 0, goldenScore: true }
    expect(normalRules(rules)).toEqual({
      ...rules,
      goldenScore: false,
      warningsToDisqualify: null,
      reprimandsToWarning: null,
      holdAwards: [],
    })
  })

  it.each<[string, Partial<FightRules>, Partial<FightRules>]>([
    [
      'one period',
      { periods: 1, periodBreakSeconds: 30, periodsAreWon: true },
      { periodBreakSeconds: 0, periodsAreWon: false },
    ],
    [
      'several periods',
      { periods: 3, periodBreakSeconds: 30, periodsAreWon: true },
      { periodBreakSeconds: 30, periodsAreWon: true },
    ],
    ['periods that add up', { periods: 2 }, { periodsAreWon: false }],
    [
      'no side judges',
      { sideJudges: 0, panelWindowSeconds: 2, panelIsOfficial: true },
      { panelWindowSeconds: null, panelIsOfficial: false },
    ],
    [
      'side judges',
      { sideJudges: 3, panelWindowSeconds: 2, panelIsOfficial: true },
      { panelWindowSeconds: 2, panelIsOfficial: true },
    ],
    ['side judges who are confirmed', { sideJudges: 1 }, { panelIsOfficial: false }],
    ['extra time to the first point', { goldenScore: true }, { goldenScore: true }],
    [
      'warnings alone',
      { controls: ['warning'], warningPoints: [1, 2] },
      { reprimandsToWarning: null, warningPoints: [1, 2] },
    ],
    ['no warnings', { controls: ['hold'], warningPoints: [1, 2] }, { warningPoints: [] }],
  ])('are of %s', (_, over, normal) => {
    expect(normalRules({ ...FIGHT, ...over })).toMatchObject(normal)
  })

  it('put keys and marks in order', () => {
    const { controls, pointValues } = normalRules({
      ...FIGHT,
      controls: ['warning', 'hold'],
      pointValues: [4, 1, 2],
    })
    expect([controls, pointValues]).toEqual([
      ['hold', 'warning'],
      [1, 2, 4],
    ])
  })
})

describe('the rules of a bout', () => {
  it('are the platform’s without a copy', () => {
    for (const slug of [...DISCIPLINE_SLUGS, 'unknown']) {
      expect(rulesInForce(null, slug)).toBe(rulesOf(slug))
      expect(rulesOfBout({ discipline: { slug } })).toBe(rulesOf(slug))
      expect(ownRulesView(rulesOf(slug), slug)).toBeNull()
    }
  })

  it('are the copy, in which a field that did not exist then means nothing', () => {
    const { goldenScore: _golden, pointToEnd: _ending, ...older } = { ...FIGHT, leadToEnd: 5 }
    expect(rulesInForce(older, 'fight')).toEqual({ ...FIGHT, leadToEnd: 5 })
  })

  it('come through the contract as they are', () => {
    const rules: FightRules = {
      ...FIGHT,
      maxExtraPeriods: null,
      goldenScore: true,
      pointToEnd: 4,
      leadToEnd: null,
    }
    expect(rulesOfView(rulesView(rules))).toEqual(rules)
    expect(rulesOfBout({ rules: ownRulesView(rules, 'fight'), discipline: { slug: 'fight' } })).toEqual(rules)
  })
})
