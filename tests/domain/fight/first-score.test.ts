import { describe, expect, it } from 'vitest'
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
