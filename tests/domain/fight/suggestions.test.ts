import { describe, expect, it } from 'vitest'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import { newFight } from '~/domain/fight/fold.ts'
import { type FightRules } from '~/domain/fight/rules.ts'
import { suggestions } from '~/domain/fight/suggestions.ts'
import { aSetup, at, LEFT, played, RIGHT, Table, type Line } from './table.ts'

const START: Line = [0, 'start']
const point = (seconds: number, athlete: number, value: number): Line => [
  seconds,
  'point',
  { athlete, value },
]

/** What is suggested at a second of the story, under the rules of a fight with these changes. */
function suggested(seconds: number, lines: Line[], over: Partial<FightRules> = {}) {
  const rules = { ...rulesOf('fight'), ...over }
  const table = new Table(newFight(aSetup()), rules)
  for (const line of lines) table.does(...line)
  return suggestions(table.fight, rules, at(seconds))
}

describe('suggestions to the table', () => {
  it('are none before the start and after the end', () => {
    expect(suggested(10, [])).toEqual([])
    expect(suggested(400, [START, [5, 'end', { reason: 'decision', athlete: LEFT }]])).toEqual([])
  })

  it('are none in an ordinary state', () => {
    expect(suggested(60, [START, point(10, LEFT, 2), [20, 'reprimand', { athlete: RIGHT }]])).toEqual([])
  })

  it('end by a lead that is large enough', () => {
    const lines = [START, point(10, RIGHT, 3), point(12, LEFT, 10)]
    expect(suggested(13, lines, { leadToEnd: 8 })).toEqual([])
    expect(suggested(13, lines, { leadToEnd: 7 })).toEqual([{ kind: 'end_by_lead', winner: LEFT, lead: 7 }])
    expect(suggested(13, lines, { leadToEnd: null })).toEqual([])
  })

  it('end by one point of a value that ends the bout, also for who is behind', () => {
    const lines = [START, point(10, RIGHT, 6), point(12, LEFT, 4)]
    const rules = { leadToEnd: null, pointToEnd: 4 }
    expect(suggested(11, lines.slice(0, 1), rules)).toEqual([])
    expect(suggested(13, lines, rules)).toEqual([
      { kind: 'end_by_point', winner: LEFT, value: 4, isSecond: false, leads: false },
    ])
    expect(suggested(11, lines.slice(0, 2), rules)).toEqual([
      { kind: 'end_by_point', winner: RIGHT, value: 6, isSecond: false, leads: true },
    ])
    expect(suggested(13, lines, { leadToEnd: null })).toEqual([])
    expect(suggested(13, [...lines, [13, 'undo'], [13, 'undo']], rules)).toEqual([])
  })

  it('end an extra period with its first point where the rules say so', () => {
    const lines: Line[] = [START, [181, 'extra_time'], [182, 'continue'], point(190, RIGHT, 1)]
    expect(suggested(191, lines, { goldenScore: true })).toEqual([{ kind: 'golden_score', winner: RIGHT }])
    expect(suggested(189, lines.slice(0, 3), { goldenScore: true })).toEqual([])
    expect(suggested(191, lines)).toEqual([])
    expect(suggested(11, [START, point(10, RIGHT, 1)], { goldenScore: true })).toEqual([])
  })

  it('offer extra time for as long as it takes where the rules say so', () => {
    const lines: Line[] = [START]
    for (let period = 0; period < 5; period += 1)
      lines.push([181 + 61 * period, 'extra_time'], [181 + 61 * period, 'continue'])
    const rules = { maxExtraPeriods: null }
    expect(suggested(600, lines, rules).map(({ kind }) => kind)).toEqual(['time_up', 'extra_time'])
    expect(suggested(600, lines).map(({ kind }) => kind)).toEqual(['time_up'])
  })

  it('end by penalties at the last warning', () => {
    const warned: Line[] = [1, 2, 3].map((second) => [second, 'warning', { athlete: LEFT }])
    expect(suggested(5, [START, ...warned.slice(1)])).toEqual([])
    expect(suggested(5, [START, ...warned])).toEqual([
      { kind: 'end_by_penalties', athlete: LEFT, winner: RIGHT },
    ])
  })

  it('name the other one as the winner, on either side', () => {
    const warned: Line[] = [1, 2, 3].map((second) => [second, 'warning', { athlete: RIGHT }])
    expect(suggested(5, [START, ...warned])).toEqual([
      { kind: 'end_by_penalties', athlete: RIGHT, winner: LEFT },
    ])
    expect(suggested(5, [START, ...warned], { warningsToDisqualify: null })).toEqual([])
    expect(suggested(5, [START], { warningsToDisqualify: null })).toEqual([])
  })

  it.each(['left', 'right'] as const)(
    'end nothing by penalties where nobody is on the %s any more',
    (side) => {
      const table = played([
        START,
        ...[1, 2, 3].map((second): Line => [second, 'warning', { athlete: LEFT }]),
      ])
      const alone = { ...table.fight, setup: aSetup({ [side]: null }) }
      expect(suggestions(alone, table.rules, at(5))).toEqual([])
    },
  )

  it('are none once the bout has ended, however it ended', () => {
    expect(suggested(60, [START, point(10, LEFT, 12)])).toHaveLength(1)
    expect(suggested(60, [START, point(10, LEFT, 12), [20, 'end', { reason: 'lead' }]])).toEqual([])
  })

  it('turn every second reprimand into a warning, until it is given', () => {
    const twice: Line[] = [START, [1, 'reprimand', { athlete: RIGHT }], [2, 'reprimand', { athlete: RIGHT }]]
    expect(suggested(5, twice)).toEqual([{ kind: 'warning_after_reprimands', athlete: RIGHT, reprimands: 2 }])
    expect(suggested(5, [...twice, [3, 'warning', { athlete: RIGHT }]])).toEqual([])
    expect(suggested(5, [...twice, point(3, RIGHT, 1)])).toHaveLength(1)
    expect(suggested(5, [...twice, [3, 'warning', { athlete: LEFT }]])).toHaveLength(1)
    expect(suggested(5, twice, { reprimandsToWarning: null })).toEqual([])
  })

  it('do not count a warning given before against one earned later', () => {
    const warning: Line = [1, 'warning', { athlete: RIGHT }]
    const reprimand: Line = [2, 'reprimand', { athlete: RIGHT }]
    expect(suggested(5, [START, warning, reprimand, reprimand])).toHaveLength(1)
    expect(suggested(5, [START, reprimand, warning, reprimand])).toHaveLength(1)
  })

  it('follow a hold: complete while it lasts, its points when it is over, nothing once they are given', () => {
    const hold: Line[] = [START, [10, 'holding_start', { athlete: LEFT }]]
    expect(suggested(29.9, hold)).toEqual([])
    expect(suggested(30, hold)).toEqual([{ kind: 'hold_complete', athlete: LEFT, points: 2 }])
    const over: Line[] = [...hold, [22, 'holding_end']]
    expect(suggested(25, over)).toEqual([{ kind: 'hold_points', athlete: LEFT, points: 1 }])
    expect(suggested(25, [...over, point(23, RIGHT, 1)])).toHaveLength(1)
    expect(suggested(25, [...over, point(23, LEFT, 1)])).toEqual([])
    expect(suggested(25, [...hold, [19.9, 'holding_end']])).toEqual([])
  })

  it('take a hold for what it lasted, to the second, and for what was given while it lasted', () => {
    const hold: Line[] = [START, [10, 'holding_start', { athlete: LEFT }]]
    expect(suggested(25, [...hold, [20, 'holding_end']])).toEqual([
      { kind: 'hold_points', athlete: LEFT, points: 1 },
    ])
    expect(suggested(25, [...hold, point(15, LEFT, 1), [22, 'holding_end']])).toEqual([])
    expect(suggested(25, [...hold, point(15, RIGHT, 1), [22, 'holding_end']])).toHaveLength(1)
  })

  it('know the full time of a hold from the last award, and none without awards', () => {
    const hold: Line[] = [START, [10, 'holding_start', { athlete: LEFT }]]
    const awards = [5, 10, 15].map((seconds, index) => ({ seconds, points: index + 1 }))
    expect(suggested(20, hold, { holdAwards: awards })).toEqual([])
    expect(suggested(25, hold, { holdAwards: awards })).toEqual([
      { kind: 'hold_complete', athlete: LEFT, points: 3 },
    ])
    expect(suggested(60, hold, { holdAwards: [] })).toEqual([])
  })

  it('say that a break of nobody is over', () => {
    const lines: Line[] = [START, [10, 'technical_break']]
    expect(suggested(129, lines)).toEqual([])
    expect(suggested(130, lines)).toEqual([{ kind: 'break_over', athlete: null }])
  })

  it('say that time is up, for whom, and offer extra time on a draw', () => {
    expect(suggested(180, [START, point(5, RIGHT, 1)])).toEqual([{ kind: 'time_up', winner: RIGHT }])
    expect(suggested(180, [START])).toEqual([
      { kind: 'time_up', winner: null },
      { kind: 'extra_time', seconds: 60 },
    ])
    expect(suggested(180, [START], { maxExtraPeriods: 0 })).toEqual([{ kind: 'time_up', winner: null }])
  })

  it('wait for a hold that began in time', () => {
    expect(suggested(185, [START, [175, 'holding_start', { athlete: LEFT }]])).toEqual([])
  })

  it('say when an athlete has used up the technical breaks', () => {
    const lines: Line[] = [
      START,
      [10, 'technical_break', { athlete: LEFT }],
      [70, 'continue'],
      [80, 'technical_break', { athlete: LEFT }],
    ]
    expect(suggested(139, lines)).toEqual([])
    expect(suggested(140, lines)).toEqual([
      { kind: 'break_over', athlete: LEFT },
      { kind: 'end_by_break', athlete: LEFT, winner: RIGHT },
    ])
    expect(suggested(400, lines, { technicalBreakSeconds: null })).toEqual([])
  })

  describe('ask once where several things end the bout together', () => {
    const EXTRA: Line[] = [START, [181, 'extra_time'], [182, 'continue']]
    const GOLDEN = { goldenScore: true, pointToEnd: 8, leadToEnd: 8 }
    const warned = (second: number): Line[] =>
      [1, 2, 3].map((n) => [second + n / 10, 'warning', { athlete: LEFT }])
    it.each<[string, number, Line[], Partial<FightRules>, string[]]>([
      [
        'an ending point in the golden score',
        191,
        [...EXTRA, point(190, RIGHT, 8)],
        GOLDEN,
        ['end_by_point'],
      ],
      [
        'a lead in the golden score',
        191,
        [...EXTRA, point(190, RIGHT, 7)],
        { ...GOLDEN, leadToEnd: 7 },
        ['golden_score'],
      ],
      ['an ending point that is a lead', 11, [START, point(10, RIGHT, 8)], GOLDEN, ['end_by_point']],
      ['a lead when time is up', 181, [START, point(10, RIGHT, 8)], { leadToEnd: 8 }, ['end_by_lead']],
      [
        'a lead that adds up when its period is over',
        181,
        [START, point(10, RIGHT, 8)],
        { leadToEnd: 8, periods: 2 },
        ['end_by_lead'],
      ],
      [
        'the time of a golden score that was won',
        260,
        [...EXTRA, point(190, RIGHT, 1)],
        GOLDEN,
        ['golden_score'],
      ],
      [
        'a last warning whose points are a lead',
        20,
        [START, ...warned(10)],
        { warningPoints: [4], leadToEnd: 8 },
        ['end_by_penalties'],
      ],
      [
        'a period won by warnings and by a lead',
        20,
        [START, ...warned(10)],
        { warningPoints: [4], leadToEnd: 8, periods: 3, periodsAreWon: true },
        ['next_period'],
      ],
    ])('%s', (_name, second, lines, over, kinds) => {
      expect(suggested(second, lines, over).map(({ kind }) => kind)).toEqual(kinds)
    })
  })
})
