import { describe, expect, it } from 'vitest'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import { snapshotOf } from '~/domain/fight/snapshot.ts'
import { fightLabel, pauseOf } from '~/domain/fight/status.ts'
import { awaitedAtTimeUp } from '~/domain/fight/periods.ts'
import { at, LEFT, played, RIGHT, type Line } from './table.ts'

const START: Line = [0, 'start']
const AHEAD: Line = [5, 'point', { athlete: LEFT, value: 1 }]

describe('the label of a fight under way', () => {
  it.each<[string, Line[], number, string]>([
    ['runs', [START], 10, 'online'],
    ['was stopped', [START, [10, 'pause']], 20, 'paused'],
    ['stands for a break', [START, [10, 'technical_break', { athlete: LEFT }]], 20, 'technical_break'],
    ['goes on after the break', [START, [10, 'technical_break'], [15, 'continue']], 20, 'online'],
    ['ran out on equal points', [START], 180, 'draw'],
    ['ran out with a leader', [START, AHEAD], 180, 'online'],
    [
      'ran out with the leader on the right',
      [START, [5, 'point', { athlete: RIGHT, value: 1 }]],
      190,
      'online',
    ],
    ['stands on equal points before the time', [START, [170, 'pause']], 175, 'paused'],
  ])('of which the clock %s', (_, lines, seconds, label) => {
    expect(fightLabel(played(lines).state, rulesOf('fight'), at(seconds))).toBe(label)
  })

  it.each([
    [{ isRunning: true, breakOn: null, isTimeUp: false }, 'online'],
    [{ isRunning: false, breakOn: null, isTimeUp: true }, 'online'],
    [{ isRunning: false, breakOn: null, isTimeUp: false }, 'paused'],
    [{ isRunning: false, breakOn: {}, isTimeUp: false }, 'technical_break'],
    [{ isRunning: false, breakOn: {}, isTimeUp: true }, 'technical_break'],
    [{ isRunning: false, breakOn: { isBetweenPeriods: true }, isTimeUp: false }, 'period_break'],
  ] as const)('of a clock that is %o', (clock, label) => {
    expect(pauseOf(clock)).toBe(label)
  })
})

it('a snapshot gives the score board and the clocks, and nothing that only the log needs', () => {
  const { state } = played([START, AHEAD, [8, 'holding_start', { athlete: LEFT }]])
  expect(snapshotOf(state)).toEqual({
    clock: { accumulatedMs: 0, runningSince: at(0), limitMs: 180_000 },
    extraPeriods: 0,
    technicalBreak: null,
    hold: {
      athlete: LEFT,
      clock: { accumulatedMs: 0, runningSince: at(8), limitMs: null },
      rewarded: false,
    },
    left: { points: 1, reprimands: 0, warnings: 0, activities: 0 },
    right: { points: 0, reprimands: 0, warnings: 0, activities: 0 },
    outcome: null,
  })
})

describe('a bout whose time is up', () => {
  it.each([
    ['with a leader waits for its end', false, 0, 3, 'end'],
    ['on equal points waits for extra time', true, 0, 1, 'extra_time'],
    ['on equal points waits for the next extra time', true, 2, 3, 'extra_time'],
    ['on equal points never waits for a decision where extra time has no limit', true, 9, null, 'extra_time'],
    ['on equal points waits for a decision after the last extra time', true, 3, 3, 'decision'],
    ['on equal points waits for a decision where there is no extra time', true, 0, 0, 'decision'],
    ['with a leader after extra time waits for its end', false, 1, 1, 'end'],
  ] as const)('%s', (_, isDraw, extraPeriods, maxExtraPeriods, awaited) => {
    const points = { left: { points: isDraw ? 1 : 2 }, right: { points: 1 } }
    const score = { ...points, periods: [], firstScore: null, extraPeriods }
    expect(awaitedAtTimeUp(score, { ...rulesOf('fight'), maxExtraPeriods })).toBe(awaited)
  })
})
