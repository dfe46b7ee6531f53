import { describe, expect, it } from 'vitest'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import { previewRules, type RulesPreview } from '~/domain/fight/rules-preview.ts'
import { RULE_PRESETS } from '~/domain/fight/rule-presets.ts'
import { holdsText, normalRules, readHolds, ruleProblems } from '~/domain/fight/rule-set.ts'
import type { FightRules } from '~/domain/fight/rules.ts'

const FIGHT = rulesOf('fight')
const preview = (over: Partial<FightRules>, seconds = 180): RulesPreview =>
  previewRules(
    { rules: FIGHT, timePerFightSeconds: 180 },
    { rules: { ...FIGHT, ...over }, timePerFightSeconds: seconds },
    'fight',
  )
const ended = ({ next: { winner, reason, left, right } }: RulesPreview) => [winner, reason, left, right]

describe('an example bout under two rule sets', () => {
  it('differs in nothing under the same rules, which take it to the end of the extra time', () => {
    const { rows, now, next } = preview({})
    expect(rows.filter(({ differs }) => differs)).toEqual([])
    expect(next).toEqual(now)
    expect(ended(preview({}))).toEqual(['right', 'points', 12, 13])
  })

  it.each<[string, Partial<FightRules>, ReturnType<typeof ended>]>([
    [
      'a golden score ends with the first point of the extra time',
      { goldenScore: true },
      ['left', 'points', 12, 11],
    ],
    ['a smaller lead ends it before', { leadToEnd: 8 }, ['right', 'lead', 3, 11]],
    ['a point that ends the bout ends it at once', { pointToEnd: 4 }, ['right', 'points', 3, 7]],
    ['who is behind wins with it by decision', { pointToEnd: 5 }, ['left', 'decision', 8, 11]],
    ['fewer warnings throw one out', { warningsToDisqualify: 2 }, ['left', 'penalties', 11, 11]],
    [
      'a reprimand is a warning at once',
      { reprimandsToWarning: 1, warningsToDisqualify: 2 },
      ['right', 'penalties', 1, 3],
    ],
    ['without extra time the judges decide', { maxExtraPeriods: 0 }, [null, null, 11, 11]],
    [
      'periods that are won are fought until one has most of them',
      { periods: 3, periodsAreWon: true, leadToEnd: null },
      ['left', 'points', 2, 1],
    ],
    ['without holds the points are others', { holdAwards: [] }, ['right', 'points', 9, 10]],
  ])('%s', (_name, over, outcome) => {
    const compared = preview(over)
    expect(ended(compared)).toEqual(outcome)
    expect(compared.rows.some(({ differs }) => differs)).toBe(true)
  })

  it('marks the acts that bring about something else, and not those whose score was another one before', () => {
    const holdAwards = [
      { seconds: 10, points: 2 },
      { seconds: 20, points: 3 },
    ]
    const { rows } = preview({ holdAwards })
    const marked = rows.filter(({ differs }) => differs).map(({ act }) => [act.type, act.side])
    expect(marked).toEqual([
      ['holding_end', 'right'],
      ['holding_end', 'left'],
    ])
    expect(rows.find(({ act }) => act.value === 5)).toMatchObject({ now: { left: 8 }, next: { left: 9 } })
  })

  it('says why an act is not taken', () => {
    const row = preview({ controls: ['hold', 'warning'] }).rows.find(({ act }) => act.type === 'reprimand')
    expect([row?.now?.refused, row?.next?.refused]).toEqual([null, 'not_in_discipline'])
  })

  describe.each(Object.entries(RULE_PRESETS))('under the preset %s', (_name, { rules }) => {
    it.each([120, 180, 300])('takes every act of a bout of %i seconds', (timePerFightSeconds) => {
      const given = { rules, timePerFightSeconds }
      const { rows, next } = previewRules(given, given, 'fight')
      expect(rows.flatMap(({ next: cell }) => cell?.refused ?? [])).toEqual([])
      expect(rows.filter(({ act, next: cell }) => act.type === 'point' && cell).length).toBeGreaterThan(1)
      expect(next.left + next.right).toBeGreaterThan(0)
    })

    it('takes the points of the example beside the rules of the platform', () => {
      const { rows } = previewRules(
        { rules: FIGHT, timePerFightSeconds: 180 },
        { rules, timePerFightSeconds: 180 },
        'fight',
      )
      const points = rows.filter(({ act }) => act.type === 'point')
      expect(points.flatMap(({ now, next }) => [now?.refused ?? [], next?.refused ?? []].flat())).toEqual([])
    })
  })

  it('enters a key of its own where the rules know no such value', () => {
    const [first] = preview(RULE_PRESETS['judo-2017'].rules).rows.filter(({ act }) => act.type === 'point')
    expect(first).toMatchObject({
      act: { value: null },
      now: { value: 1, left: 1 },
      next: { value: 10, left: 10 },
      differs: true,
    })
  })

  it('leaves out marks neither of the rules has', () => {
    const rules = { rules: rulesOf('technique'), timePerFightSeconds: 120 }
    const { rows } = previewRules(rules, rules, 'technique')
    expect(rows.every(({ act }) => ['start', 'point', 'time_up'].includes(act.type))).toBe(true)
  })
})

it.each(Object.entries(RULE_PRESETS))(
  'the preset %s makes sense and is written one way',
  (_name, { rules }) => {
    expect(ruleProblems(rules, 'fight')).toEqual({})
    const once = normalRules(rules)
    expect(normalRules(once)).toEqual(once)
  },
)

it.each<[unknown, unknown]>([
  [
    '10: 1, 20: 2',
    [
      { seconds: 10, points: 1 },
      { seconds: 20, points: 2 },
    ],
  ],
  [
    ' 5=1 ; 10 :2 ',
    [
      { seconds: 5, points: 1 },
      { seconds: 10, points: 2 },
    ],
  ],
  ['', []],
  ['10: 1, ', [{ seconds: 10, points: 1 }]],
  ['20: 12', [{ seconds: 20, points: 12 }]],
  ['at 10: 1', 'at 10: 1'],
  ['10: 1 point', '10: 1 point'],
  ['10', '10'],
  ['ten: one', 'ten: one'],
])('holds typed as %j', (text, read) => {
  expect(readHolds(text)).toEqual(read)
})

it('holds come back as they are typed', () => {
  expect(readHolds(holdsText(FIGHT.holdAwards))).toEqual(FIGHT.holdAwards)
})
