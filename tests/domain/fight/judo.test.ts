import { describe, expect, it } from 'vitest'
import { boardFace, clockFace, msToNextTick } from '~/domain/clock/display.ts'
import { newFight } from '~/domain/fight/fold.ts'
import { fightResult } from '~/domain/fight/result.ts'
import { RULE_PRESETS } from '~/domain/fight/rule-presets.ts'
import { ruleProblems } from '~/domain/fight/rule-set.ts'
import type { FightRules } from '~/domain/fight/rules.ts'
import { signalsOf } from '~/domain/fight/signals.ts'
import { fightLabel } from '~/domain/fight/status.ts'
import { actFor } from '~/domain/fight/suggestion-act.ts'
import { suggestions } from '~/domain/fight/suggestions.ts'
import { aSetup, at, LEFT, RIGHT, Table, type Line } from './table.ts'

const JUDO: FightRules = RULE_PRESETS['judo-2025'].rules

function fought(lines: readonly Line[], rules = JUDO): Table {
  const table = new Table(newFight(aSetup({ timePerFightSeconds: 240 })), rules)
  for (const line of lines) {
    table.does(...line)
    if (table.refusal) throw new Error(`${line[1]} at ${line[0]} s was refused: ${table.refusal.code}`)
  }
  return table
}
const score = (seconds: number, athlete: number, value: number): Line => [
  seconds,
  'point',
  { athlete, value },
]
const advice = ({ fight, rules }: Table, seconds: number) => suggestions(fight, rules, at(seconds))

describe('scores that end a bout', () => {
  const START: Line = [0, 'start']
  const end = (winner: number, value: number, isSecond: boolean, leads = true) => ({
    kind: 'end_by_point',
    ...{ winner, value, isSecond, leads },
  })
  it.each<[string, Line[], object[]]>([
    ['no yuko, however many', [...Array.from({ length: 5 }, (_, n) => score(n + 1, LEFT, 1))], []],
    ['not one waza-ari', [score(9, LEFT, 10)], []],
    ['not one of each', [score(9, LEFT, 10), score(20, RIGHT, 10)], []],
    ['two of one athlete', [score(9, LEFT, 10), score(15, LEFT, 10)], [end(LEFT, 10, true)]],
    [
      'the second of who had the first, whatever the other did between',
      [score(9, LEFT, 10), score(12, RIGHT, 10), score(20, RIGHT, 1), score(30, LEFT, 10)],
      [end(LEFT, 10, true)],
    ],
    ['an ippon', [score(9, RIGHT, 10), score(12, LEFT, 100)], [end(LEFT, 100, false)]],
  ])('%s', (_, lines, expected) => {
    expect(advice(fought([START, ...lines]), 60)).toEqual(expected)
  })

  it('a waza-ari that is taken back is no second one', () => {
    const table = fought([START, score(9, LEFT, 10), score(15, LEFT, 10), [16, 'undo'], score(20, LEFT, 1)])
    expect(advice(table, 30)).toEqual([])
  })

  it('is ended by the suggestion, with the score boards’ figures as its result', () => {
    const table = fought([START, score(3, RIGHT, 1), score(9, LEFT, 10), score(15, LEFT, 10)])
    const act = actFor(advice(table, 20)[0]!, false)!
    expect(act).toMatchObject({ type: 'end', reason: 'points', user_id: LEFT })
    table.does(20, 'end', { reason: 'points', athlete: LEFT })
    expect(table.state).toMatchObject({ left: { points: 20 }, right: { points: 1 } })
    expect(fightResult(table.fight)?.winner).toBe('left')
  })

  it.each([
    [4, []],
    [7, [['hold_points', 1]]],
    [12, [['hold_points', 10]]],
    [20, [['hold_complete', 100]]],
  ])('a hold of %i s is worth what it lasted', (held, expected) => {
    const table = fought([START, [10, 'holding_start', { athlete: LEFT }]])
    if (held < 20) table.does(10 + held, 'holding_end', {})
    expect(advice(table, 10 + held).map((one) => [one.kind, 'points' in one && one.points])).toEqual(expected)
  })
})

describe('extra time without a clock', () => {
  const LEVEL: Line[] = [[0, 'start'], score(30, LEFT, 10), score(60, RIGHT, 10)]
  const EXTRA: Line[] = [...LEVEL, [245, 'extra_time'], [250, 'continue']]

  it('is proposed for a level bout, and counts up from nought when it goes on', () => {
    const table = fought(LEVEL)
    expect(advice(table, 240)).toEqual([
      { kind: 'time_up', winner: null },
      { kind: 'extra_time', seconds: null },
    ])
    table.does(245, 'extra_time')
    const { clock } = table.state
    expect(clock).toMatchObject({ limitMs: null, countsFromMs: 240_000 })
    expect([clockFace(clock, at(249), 'down'), boardFace(clock, at(249))]).toEqual(['00:00', '00:00'])
    table.does(250, 'continue')
    expect(clockFace(table.state.clock, at(250), 'down')).toBe('00:00')
    expect(boardFace(table.state.clock, at(323.4))).toBe('01:13')
    expect(msToNextTick(table.state.clock, at(323.4), 'down')).toBe(601)
    expect(fightLabel(table.state, JUDO, at(9_000))).toBe('online')
    expect(advice(table, 9_000)).toEqual([])
  })

  it('has no end to sound, and is counted in the bout’s own time', () => {
    const table = fought(EXTRA)
    const facts = { clock: table.state.clock, holdSince: null, breakSince: null, breakLimitMs: null }
    expect(signalsOf(facts, JUDO)).toEqual([])
    expect(table.does(260, 'pause').fight.log.at(-1)?.timecodeMs).toBe(250_000)
  })

  it('ends with its first score, or the third shido', () => {
    expect(advice(fought([...EXTRA, score(300, RIGHT, 1)]), 301)).toEqual([
      { kind: 'golden_score', winner: RIGHT },
    ])
    const shido: Line = [260, 'warning', { athlete: LEFT }]
    expect(advice(fought([...EXTRA, shido, shido, shido]), 301)).toEqual([
      { kind: 'end_by_penalties', athlete: LEFT, winner: RIGHT },
    ])
  })

  it('is not followed by more of it, even where the rules have any number of extra periods', () => {
    const table = fought([...EXTRA, [260, 'pause']], { ...JUDO, maxExtraPeriods: null })
    expect(table.does(261, 'extra_time').code).toBe('no_extra_time')
  })

  it('is set by hand, but not back into the bout before it', () => {
    const table = fought([...EXTRA, [260, 'pause']])
    expect(table.does(261, 'set_clock', { value: 239_000 }).code).toBe('bad_value')
    table.does(262, 'set_clock', { value: 305_000 })
    expect(clockFace(table.state.clock, at(262), 'down')).toBe('01:05')
  })

  it('is given with a clock where the table says how long, and taken back as it came', () => {
    const timed = fought(LEVEL).does(245, 'extra_time', { value: 60 })
    expect(clockFace(timed.state.clock, at(245), 'down')).toBe('01:00')
    expect(fought([...EXTRA, [251, 'undo'], [252, 'undo']]).state).toEqual(fought(LEVEL).state)
  })

  it('needs a first point to end it', () => {
    const problems = (over: Partial<FightRules>) => ruleProblems({ ...JUDO, ...over }, 'fight')
    expect(problems({})).toEqual({})
    expect(problems({ goldenScore: false })).toEqual({ goldenScore: 'extra_time_without_end' })
    expect(problems({ goldenScore: false, maxExtraPeriods: 0 })).toEqual({})
    expect(problems({ twiceToEnd: 50, pointValues: [1, 10], maxPoint: 10, pointToEnd: null })).toMatchObject({
      twiceToEnd: 'point_out_of_reach',
    })
  })
})
