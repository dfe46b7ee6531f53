import { describe, expect, it } from 'vitest'
import { snapshotOf } from '~/domain/fight/snapshot.ts'
import { fightLabel, pauseOf } from '~/domain/fight/status.ts'
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
    expect(fightLabel(played(lines).state, at(seconds))).toBe(label)
  })

  it.each([
    [{ isRunning: true, inBreak: false, isTimeUp: false }, 'online'],
    [{ isRunning: false, inBreak: false, isTimeUp: true }, 'online'],
    [{ isRunning: false, inBreak: false, isTimeUp: false }, 'paused'],
    [{ isRunning: false, inBreak: true, isTimeUp: false }, 'technical_break'],
    [{ isRunning: false, inBreak: true, isTimeUp: true }, 'technical_break'],
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
