import { describe, expect, it } from 'vitest'
import { clockFace } from '~/domain/clock/display.ts'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import { newFight } from '~/domain/fight/fold.ts'
import { history } from '~/domain/fight/history.ts'
import { actsOfPaper } from '~/domain/fight/paper-result.ts'
import {
  awaitedAtTimeUp,
  leader,
  periodNumber,
  pointsByPeriod,
  regularSeconds,
  scoreToEnd,
} from '~/domain/fight/periods.ts'
import { fightResult } from '~/domain/fight/result.ts'
import type { FightRules } from '~/domain/fight/rules.ts'
import { signalsOf } from '~/domain/fight/signals.ts'
import { fightLabel } from '~/domain/fight/status.ts'
import { suggestions } from '~/domain/fight/suggestions.ts'
import { actFor } from '~/domain/fight/suggestion-act.ts'
import { aSetup, at, LEFT, RIGHT, Table, type Line } from './table.ts'

/** Two periods of three minutes whose points add up, half a minute between them. */
const ADDED: FightRules = { ...rulesOf('fight'), periods: 2, periodBreakSeconds: 30, maxExtraPeriods: 1 }
/** Best of three. */
const WON: FightRules = { ...ADDED, periods: 3, periodBreakSeconds: 60, periodsAreWon: true }

function told(rules: FightRules, lines: readonly Line[]): Table {
  const table = new Table(newFight(aSetup()), rules)
  for (const line of lines) {
    table.does(...line)
    if (table.refusal) throw new Error(`${line[1]} at ${line[0]} s was refused: ${table.refusal.code}`)
  }
  return table
}
const points = (seconds: number, athlete: number, value: number): Line => [
  seconds,
  'point',
  { athlete, value },
]
const suggested = (table: Table, seconds: number) =>
  suggestions(table.fight, table.rules, at(seconds)).map((one) => [
    one.kind,
    'winner' in one ? one.winner : null,
  ])

const FIRST: Line[] = [[0, 'start'], points(10, LEFT, 2)]
/** The first period is over; the table says so two seconds late. */
const SECOND: Line[] = [...FIRST, [182, 'next_period']]

describe('periods whose points add up', () => {
  it('are followed by the next one, which goes on from the score and has a clock of its own', () => {
    const table = told(ADDED, FIRST)
    expect(suggested(table, 180)).toEqual([['next_period', null]])
    expect(fightLabel(table.state, ADDED, at(180))).toBe('online')
    expect(awaitedAtTimeUp(table.state, ADDED)).toBe('next_period')
    table.does(182, 'next_period')
    expect(table.state.left.points).toBe(2)
    expect(clockFace(table.state.clock, at(190), 'down')).toBe('03:00')
    table.does(212, 'continue').does(222, 'pause')
    expect(clockFace(table.state.clock, at(230), 'down')).toBe('02:50')
    expect(table.fight.log.at(-1)?.timecodeMs).toBe(190_000)
  })

  it('have a break between them that began with the end of the time, and is counted against nobody', () => {
    const table = told(ADDED, SECOND)
    expect(table.state.technicalBreak).toMatchObject({
      athlete: null,
      limitMs: 30_000,
      isBetweenPeriods: true,
      clock: { runningSince: at(180) },
    })
    expect(suggested(table, 209)).toEqual([])
    expect(suggested(table, 210)).toEqual([['break_over', null]])
    const signals = signalsOf(
      { clock: table.state.clock, holdSince: null, breakSince: at(180), breakLimitMs: 30_000 },
      ADDED,
    )
    expect(signals.map(({ kind }) => kind)).toEqual(['break_ending', 'break_over'])
    table.does(212, 'continue')
    expect(table.state.technicalBreak).toBeNull()
    expect(table.state.breakMs).toEqual({ left: 0, right: 0 })
  })

  it('end the bout after the last of them, with extra time on a draw then and not before', () => {
    const level = told(ADDED, [
      [0, 'start'],
      [181, 'next_period'],
      [211, 'continue'],
    ])
    expect(level.fight.log).toHaveLength(3)
    expect(told(ADDED, [[0, 'start']]).does(181, 'extra_time').code).toBe('no_extra_time')
    expect(fightLabel(level.state, ADDED, at(391))).toBe('draw')
    expect(suggested(level, 391)).toEqual([
      ['time_up', null],
      ['extra_time', null],
    ])
    level.does(392, 'extra_time').does(393, 'continue')
    expect(clockFace(level.state.clock, at(393), 'down')).toBe('01:00')
    expect(level.does(460, 'next_period').code).toBe('no_next_period')
  })

  it.each<[string, Line[], Line, string]>([
    ['while the clock runs', FIRST, [20, 'next_period'], 'clock_running'],
    ['before its time is up', [...FIRST, [20, 'pause']], [21, 'next_period'], 'time_left'],
    ['after the last one', [...SECOND, [212, 'continue']], [392, 'next_period'], 'no_next_period'],
    ['for one of the athletes', FIRST, [181, 'next_period', { athlete: LEFT }], 'bad_value'],
    [
      'before a challenge is ruled on',
      [...FIRST, [170, 'challenge', { athlete: RIGHT }]],
      [200, 'next_period'],
      'challenge_open',
    ],
  ])('are not ended %s', (_, lines, line, code) => {
    expect(told({ ...ADDED, challenges: 1 }, lines).does(...line).code).toBe(code)
  })

  it('are taken back by undo as if they had not ended', () => {
    const table = told(ADDED, SECOND).does(200, 'undo')
    expect(table.state).toEqual(told(ADDED, FIRST).state)
  })

  it('set their clock by hand within the period', () => {
    const table = told(ADDED, SECOND)
    expect(table.does(190, 'set_clock', { value: 170_000 }).code).toBe('bad_value')
    expect(table.does(191, 'set_clock', { value: 185_000 }).code).toBeNull()
    expect(clockFace(table.state.clock, at(192), 'down')).toBe('02:55')
  })

  it('keep one period without a word of it', () => {
    expect(told(rulesOf('fight'), FIRST).does(181, 'next_period').code).toBe('no_next_period')
  })
})

const ROUND_2: Line[] = [...FIRST, [182, 'next_period'], [245, 'continue'], points(250, RIGHT, 1)]
const ROUND_3: Line[] = [...ROUND_2, [430, 'next_period'], [495, 'continue']]

describe('periods that are won', () => {
  it('begin without points and marks, and go to who leads', () => {
    const table = told(WON, FIRST)
    expect(suggested(table, 180)).toEqual([['next_period', LEFT]])
    table.does(182, 'next_period')
    expect([table.state.left.points, table.state.periods.map(({ winner }) => winner)]).toEqual([0, ['left']])
    expect(leader(table.state)).toBe('left')
  })

  it('win the bout with most of them, and are its score', () => {
    const table = told(WON, ROUND_3).does(...points(500, LEFT, 3))
    expect(scoreToEnd(table.state, WON)).toEqual({ left: 2, right: 1 })
    expect(suggested(table, 680)).toEqual([['time_up', LEFT]])
    table.does(681, 'end', { reason: 'points' })
    expect(fightResult(table.fight)).toMatchObject({ winner: 'left', leftPoints: 2, rightPoints: 1 })
    expect(table.state.periods.map(({ left, right }) => [left.points, right.points])).toEqual([
      [2, 0],
      [0, 1],
      [3, 0],
    ])
    expect(history(table.fight, WON).at(-1)).toMatchObject({
      before: { left: 3, right: 0 },
      after: { left: 2, right: 1 },
    })
  })

  it('are no more than it takes', () => {
    const table = told(WON, [...SECOND, [245, 'continue'], points(250, LEFT, 1)])
    expect(suggested(table, 426)).toEqual([['time_up', LEFT]])
    expect(table.does(427, 'next_period').code).toBe('no_next_period')
    expect(table.does(428, 'end', { reason: 'points' }).state.left.points).toBe(2)
  })

  it('have the marks of all of them on the board of a bout that is over', () => {
    const table = told(WON, [
      ...FIRST,
      [11, 'reprimand', { athlete: RIGHT }],
      [12, 'warning', { athlete: RIGHT }],
      [13, 'activity', { athlete: LEFT }],
      [182, 'next_period'],
      [245, 'continue'],
      points(250, LEFT, 1),
      [251, 'reprimand', { athlete: RIGHT }],
      [252, 'warning', { athlete: RIGHT }],
      [253, 'activity', { athlete: LEFT }],
      [426, 'end', { reason: 'points' }],
    ])
    expect(table.state.right).toEqual({ points: 0, reprimands: 2, warnings: 2, activities: 0 })
    expect(table.state.left).toEqual({ points: 2, reprimands: 0, warnings: 0, activities: 2 })
  })

  it('owe a warning for the reprimands of one period, not of two', () => {
    const table = told(WON, [
      ...FIRST,
      [11, 'reprimand', { athlete: RIGHT }],
      [182, 'next_period'],
      [245, 'continue'],
      [246, 'reprimand', { athlete: RIGHT }],
    ])
    expect(suggested(table, 247)).toEqual([])
    table.does(248, 'reprimand', { athlete: RIGHT })
    expect(suggested(table, 249)).toEqual([['warning_after_reprimands', null]])
    expect(suggested(table.does(250, 'warning', { athlete: RIGHT }), 251)).toEqual([])
  })

  it('are numbered from one, the last one on through extra time', () => {
    const numbers = [0, 1, 2, 3].map((over) =>
      periodNumber({ periods: Array.from({ length: over }), isOver: false }, WON),
    )
    expect(numbers).toEqual([1, 2, 3, 3])
  })

  it('are given to nobody who does not fight', () => {
    expect(told(WON, FIRST).does(181, 'next_period', { athlete: 99 }).code).toBe('unknown_athlete')
  })

  it('are given by the judges where the points are level', () => {
    const table = told(WON, [[0, 'start']])
    expect(table.does(181, 'next_period').code).toBe('winner_required')
    expect(suggested(table, 181)).toEqual([
      ['period_decision', LEFT],
      ['period_decision', RIGHT],
    ])
    table.does(182, 'next_period', { athlete: RIGHT }).does(245, 'continue')
    const acts = suggestions(table.fight, WON, at(425)).map((one) => actFor(one, false)?.type)
    expect(acts).toEqual(['next_period', 'end'])
  })

  it('end with the lead and the warnings that end a bout otherwise', () => {
    const lead = told({ ...WON, leadToEnd: 5 }, [...FIRST, points(11, LEFT, 3), [12, 'pause']])
    expect(suggested(lead, 13)).toEqual([['next_period', LEFT]])
    lead
      .does(13, 'next_period')
      .does(73, 'continue')
      .does(...points(74, LEFT, 5))
    expect(clockFace(lead.state.clock, at(75), 'down')).toBe('02:58')
    expect(suggested(lead, 75)).toEqual([['end_by_lead', LEFT]])
    const warned = told({ ...WON, warningsToDisqualify: 1 }, [...FIRST, [12, 'warning', { athlete: LEFT }]])
    expect(suggested(warned, 13)).toEqual([['next_period', RIGHT]])
    warned.does(13, 'pause').does(14, 'next_period', { athlete: RIGHT })
    expect([warned.state.left.warnings, warned.state.periods[0]?.winner]).toEqual([0, 'right'])
    warned.does(75, 'continue').does(76, 'warning', { athlete: LEFT })
    expect(suggested(warned, 77)).toEqual([['end_by_penalties', RIGHT]])
  })

  it('do not count the one in which a bout was broken off', () => {
    const table = told(WON, ROUND_2).does(260, 'end', { reason: 'injury', athlete: RIGHT })
    expect(fightResult(table.fight)).toMatchObject({ winner: 'right', leftPoints: 1, rightPoints: 0 })
  })

  it('are put right before the bout ends again, not after it', () => {
    const table = told(WON, ROUND_3)
      .does(...points(500, LEFT, 1))
      .does(680, 'end', { reason: 'points' })
    const late = { athlete: RIGHT, value: 2, correction: true }
    expect(table.does(690, 'point', late).code).toBe('already_ended')
    expect(
      table.does(691, 'undo').does(692, 'point', late).does(693, 'end', { reason: 'points' }).code,
    ).toBeNull()
    expect(fightResult(table.fight)).toMatchObject({ winner: 'right', leftPoints: 1, rightPoints: 2 })
  })

  it.each([
    [{ left: 2, right: 1, winner: null, reason: 'points' }, 'left'],
    [{ left: 0, right: 2, winner: null, reason: 'points' }, 'right'],
    [{ left: 1, right: 2, winner: 'right', reason: 'decision' }, 'right'],
  ] as const)('are entered from a card as %o', (card, winner) => {
    const acts = actsOfPaper({ ...card, isSigned: false }, aSetup(), WON, at(0))
    if (!acts.ok) throw new Error(acts.refusal)
    const table = new Table(newFight(aSetup()), WON)
    for (const { type, ...rest } of acts.value) expect(table.does(0, type, rest).code).toBeNull()
    expect(fightResult(table.fight)).toMatchObject({ winner, leftPoints: card.left, rightPoints: card.right })
  })

  it('are refused from a card on which nobody has most of them', () => {
    const level = { left: 1, right: 1, winner: null, reason: 'points', isSigned: false } as const
    expect(actsOfPaper(level, aSetup(), WON, at(0))).toMatchObject({
      ok: false,
      refusal: 'draw_needs_decision',
    })
  })
})

describe('a warning', () => {
  it.each<[readonly number[], number, number]>([
    [[], 2, 0],
    [[1], 3, 3],
    [[1, 2], 1, 1],
    [[1, 2], 3, 5],
    [[0, 1], 2, 1],
  ])('by the ladder %o gives the opponent of who has %i of them %i points', (warningPoints, times, given) => {
    const warned = Array.from({ length: times }, (_, at): Line => [at + 1, 'warning', { athlete: RIGHT }])
    const table = told({ ...rulesOf('fight'), warningPoints }, [[0, 'start'], ...warned])
    expect(table.state.left.points).toBe(given)
    expect(history(table.fight, table.rules).at(-1)?.after).toEqual({ left: given, right: 0 })
    expect(table.does(50, 'undo').does(51, 'undo').state.left.points).toBeLessThanOrEqual(given)
  })

  it('corrected after the end finds the winner anew', () => {
    const rules = { ...rulesOf('fight'), warningPoints: [2] }
    const table = told(rules, [[0, 'start'], points(5, RIGHT, 1), [180, 'end', { reason: 'points' }]])
    table.does(190, 'warning', { athlete: RIGHT, correction: true })
    expect(table.state.outcome?.winner).toBe(LEFT)
  })
})

it('the points of each period are told by themselves', () => {
  const added = [{ left: 2, right: 1 }]
  const now = { left: 5, right: 1 }
  expect(pointsByPeriod(added, now, { periodsAreWon: false, isOver: true })).toEqual([
    { left: 2, right: 1 },
    { left: 3, right: 0 },
  ])
  expect(pointsByPeriod(added, now, { periodsAreWon: true, isOver: false })).toEqual([...added, now])
  expect(pointsByPeriod(added, now, { periodsAreWon: true, isOver: true })).toEqual(added)
})

it('a bout lasts all its periods and the breaks between them', () => {
  expect(regularSeconds(180, rulesOf('fight'))).toBe(180)
  expect(regularSeconds(180, ADDED)).toBe(390)
  expect(regularSeconds(120, WON)).toBe(480)
})

it.each([
  ['in the first of the best of three', 1, { periods: 3, periodsAreWon: true }, 1],
  ['after two of the best of three', 2, { periods: 3, periodsAreWon: true }, 2],
  ['before it began', 0, { periods: 3, periodsAreWon: true }, 1],
  ['in the second of two whose points add up', 1, { periods: 2, periodsAreWon: false }, 2],
  ['in the first of two whose points add up', 0, { periods: 2, periodsAreWon: false }, 1],
])('a bout that ended %s names that period', (_, ended, rules, number) => {
  expect(periodNumber({ periods: Array.from({ length: ended }), isOver: true }, rules)).toBe(number)
})
