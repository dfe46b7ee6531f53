import { expect, it } from 'vitest'
import { clockFace } from '~/domain/clock/display.ts'
import { breakClock } from '~/domain/fight/break-clock.ts'
import { customPointDefault } from '~/domain/fight/custom-point.ts'
import { countedMarks, type Control } from '~/domain/fight/rules.ts'
import { actFor } from '~/domain/fight/suggestion-act.ts'
import type { Suggestion } from '~/domain/fight/suggestions.ts'
import { at, LEFT, RIGHT } from './table.ts'

it.each([
  [1, 99, 3],
  [10, 100, 10],
  [1, 2, 2],
])('a custom point of %i to %i begins with %i', (minPoint, maxPoint, offered) => {
  expect(customPointDefault({ minPoint, maxPoint })).toBe(offered)
})

it.each<[Control[], string[]]>([
  [[], []],
  [['hold'], []],
  [
    ['hold', 'activity', 'reprimand', 'warning'],
    ['activities', 'reprimands', 'warnings'],
  ],
  [
    ['warning', 'activity'],
    ['activities', 'warnings'],
  ],
])('rules with %j count %j', (controls, names) => {
  expect(countedMarks({ controls })).toEqual(names)
})

it('a break between periods counts down, one of an athlete up', () => {
  const face = (isBetweenPeriods: boolean) =>
    clockFace(breakClock(at(0), 60_000, isBetweenPeriods), at(20), 'down')
  expect([face(true), face(false)]).toEqual(['00:40', '00:20'])
})

it.each<[Suggestion, ReturnType<typeof actFor>]>([
  [{ kind: 'break_over', athlete: LEFT }, { type: 'continue' }],
  [
    { kind: 'hold_complete', athlete: LEFT, points: 2 },
    { type: 'holding_end', user_id: LEFT },
  ],
  [
    { kind: 'end_by_break', athlete: LEFT, winner: RIGHT },
    { type: 'end', reason: 'injury', user_id: RIGHT },
  ],
  [
    { kind: 'end_by_penalties', athlete: LEFT, winner: RIGHT },
    { type: 'end', reason: 'penalties', user_id: RIGHT },
  ],
  [
    { kind: 'next_period', winner: LEFT },
    { type: 'next_period', user_id: LEFT },
  ],
  [
    { kind: 'period_decision', winner: LEFT, endsBout: true },
    { type: 'end', reason: 'decision', user_id: LEFT },
  ],
  [
    { kind: 'period_decision', winner: LEFT, endsBout: false },
    { type: 'next_period', user_id: LEFT },
  ],
  [{ kind: 'extra_time', seconds: null }, { type: 'extra_time' }],
  [{ kind: 'time_up', winner: null }, null],
])('the act that follows from %j', (suggestion, act) => {
  expect(actFor(suggestion, false)).toEqual(act)
})
