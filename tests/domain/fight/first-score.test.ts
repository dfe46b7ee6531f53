import { describe, expect, it } from 'vitest'
import type { FightRefusalCode, FightState } from '~/domain/fight/fight.ts'
import { newFight } from '~/domain/fight/fold.ts'
import { fightResult } from '~/domain/fight/result.ts'
import { RULE_PRESETS } from '~/domain/fight/rule-presets.ts'
import { normalRules, rulesInForce } from '~/domain/fight/rule-set.ts'
import type { FightRules } from '~/domain/fight/rules.ts'
import { snapshotOf } from '~/domain/fight/snapshot.ts'
import { fightLabel } from '~/domain/fight/status.ts'
import { suggestions } from '~/domain/fight/suggestions.ts'
import { aSetup, at, LEFT, RIGHT, Table, type Line } from './table.ts'

const KARATE: FightRules = RULE_PRESETS['karate-wkf'].rules
const START: Line = [0, 'start']
const point = (seconds: number, athlete: number, value = 1): Line => [seconds, 'point', { athlete, value }]

function fought(lines: readonly Line[], rules = KARATE): Table {
  const table = new Table(newFight(aSetup()), rules)
  for (const line of [START, ...lines]) {
    table.does(...line)
    if (table.refusal) throw new Error(`${line[1]} at ${line[0]} s was refused: ${table.refusal.code}`)
  }
  return table
}

describe('the first unopposed score', () => {
  it.each<[string, Line[], 'left' | 'right' | null]>([
    ['is nobody’s before a point', [], null],
    ['is the first point', [point(20, RIGHT), point(40, LEFT, 3)], 'right'],
    [
      'is nobody’s when both score before the clock goes on',
      [[20, 'pause'], point(21, LEFT), point(25, RIGHT)],
      null,
    ],
    [
      'is the next one after both scored at once',
      [[20, 'pause'], point(21, LEFT), point(25, RIGHT), [30, 'continue'], point(40, RIGHT)],
      'right',
    ],
    ['stays when its owner scores again', [[20, 'pause'], point(21, LEFT), point(22, LEFT)], 'left'],
    [
      'goes to the next one when its point is taken back',
      [point(20, RIGHT), [21, 'undo'], point(40, LEFT)],
      'left',
    ],
    ['is no warning', [[10, 'warning', { athlete: LEFT }], point(40, LEFT)], 'left'],
  ])('%s', (_, lines, side) => {
    expect(fought(lines).state.firstScore?.side ?? null).toBe(side)
  })

  const LEVEL = [point(20, RIGHT, 2), point(40, LEFT, 2)]

  it('decides a draw, and nothing else', () => {
    const table = fought(LEVEL)
    expect(suggestions(table.fight, KARATE, at(200))).toEqual([{ kind: 'time_up', winner: RIGHT }])
    expect(fightLabel(table.state, KARATE, at(200))).not.toBe('draw')
    table.does(200, 'end', { reason: 'points' })
    expect(fightResult(table.fight)).toMatchObject({ winner: 'right', leftPoints: 2, rightPoints: 2 })
    const ahead = fought([...LEVEL, point(50, LEFT)])
    expect(suggestions(ahead.fight, KARATE, at(200))).toEqual([{ kind: 'time_up', winner: LEFT }])
  })

  const WITHDRAWN: Line = [50, 'first_score_withdrawal', { athlete: RIGHT }]
  const undone: Line = [51, 'undo']

  it.each<[string, Line[], Pick<FightState, 'firstScoreWithdrawn'> & { first: 'left' | 'right' | null }]>([
    ['is taken from its holder', [...LEVEL, WITHDRAWN], { first: null, firstScoreWithdrawn: 'right' }],
    [
      'is taken while the clock stands, whoever is named',
      [...LEVEL, [49, 'pause'], [50, 'first_score_withdrawal']],
      { first: null, firstScoreWithdrawn: 'right' },
    ],
    [
      'goes to nobody else after that',
      [...LEVEL, WITHDRAWN, point(60, LEFT)],
      { first: null, firstScoreWithdrawn: 'right' },
    ],
    ['is back with the undo', [...LEVEL, WITHDRAWN, undone], { first: 'right', firstScoreWithdrawn: null }],
    [
      'is gone again with the redo',
      [...LEVEL, WITHDRAWN, undone, [52, 'redo']],
      { first: null, firstScoreWithdrawn: 'right' },
    ],
  ])('that the officials withdraw %s', (_, lines, { first, firstScoreWithdrawn }) => {
    const { state } = fought(lines)
    expect(state.firstScore?.side ?? null).toBe(first)
    expect(state.firstScoreWithdrawn).toBe(firstScoreWithdrawn)
    expect(snapshotOf(state).firstScoreWithdrawn ?? null).toBe(firstScoreWithdrawn)
  })

  it.each<[string, readonly Line[], Line, FightRules, FightRefusalCode]>([
    ['nobody has it', [START], WITHDRAWN, KARATE, 'no_first_score'],
    ['it was withdrawn', [START, ...LEVEL, WITHDRAWN], WITHDRAWN, KARATE, 'no_first_score'],
    [
      'the other one is named',
      [START, ...LEVEL],
      [50, 'first_score_withdrawal', { athlete: LEFT }],
      KARATE,
      'unknown_athlete',
    ],
    ['the bout has not begun', [], WITHDRAWN, KARATE, 'not_started'],
    [
      'the bout is over',
      [START, ...LEVEL, [49, 'end', { reason: 'points' }]],
      WITHDRAWN,
      KARATE,
      'already_ended',
    ],
    [
      'the rules know none',
      [START, ...LEVEL],
      WITHDRAWN,
      { ...KARATE, firstScoreWins: false },
      'not_in_discipline',
    ],
    [
      'the point it was for is deleted before it is',
      [START, [20, 'point', { athlete: RIGHT, value: 2 }], [50, 'first_score_withdrawal']],
      [60, 'delete', { target: 2 }],
      KARATE,
      'would_break',
    ],
  ])('is not withdrawn where %s', (_, lines, line, rules, code) => {
    const table = new Table(newFight(aSetup()), rules)
    for (const one of lines) table.does(...one)
    expect(table.code).toBeNull()
    expect(table.does(...line).code).toBe(code)
  })

  it('leaves the draw to a decision once it is withdrawn', () => {
    const table = fought([...LEVEL, WITHDRAWN])
    expect(suggestions(table.fight, KARATE, at(200))).toEqual([{ kind: 'time_up', winner: null }])
    expect(table.does(200, 'end', { reason: 'points' }).code).toBe('draw_needs_decision')
    table.does(201, 'end', { reason: 'decision', athlete: LEFT })
    expect(fightResult(table.fight)).toMatchObject({ winner: 'left' })
  })

  it('decides a score that is put right after the end', () => {
    const table = fought([...LEVEL, point(50, LEFT), [60, 'end', { reason: 'points', athlete: LEFT }]])
    table.does(70, 'point', { athlete: RIGHT, value: 1, correction: true })
    expect(table.state.outcome).toMatchObject({ reason: 'points', winner: RIGHT })
  })

  it('is nobody’s by other rules, nor by those that were kept before it existed', () => {
    const { firstScoreWins: _, ...before } = KARATE
    const table = fought(LEVEL, rulesInForce(before, 'fight'))
    expect(table.state.firstScore).toBeNull()
    expect(suggestions(table.fight, table.rules, at(200))).toEqual([{ kind: 'time_up', winner: null }])
    expect(snapshotOf(table.state)).not.toHaveProperty('firstScore')
    expect(snapshotOf(fought(LEVEL).state)).toHaveProperty('firstScore.side', 'right')
  })

  it('does not count where each period is won', () => {
    expect(normalRules({ ...KARATE, periods: 3, periodsAreWon: true }).firstScoreWins).toBe(false)
    expect(normalRules(KARATE).firstScoreWins).toBe(true)
  })
})
