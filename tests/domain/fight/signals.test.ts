import { expect, it } from 'vitest'
import { newClock, type Clock } from '~/domain/clock/clock.ts'
import { DISCIPLINES } from '~/domain/fight/disciplines.ts'
import { signalsOf, type SignalFacts } from '~/domain/fight/signals.ts'

const { rules } = DISCIPLINES.fight
const START = 1_000_000
const stopped = newClock(180_000)
const running = (accumulatedMs: number): Clock => ({ ...stopped, accumulatedMs, runningSince: START })
const nothing: SignalFacts = { clock: stopped, holdSince: null, breakSince: null, breakLimitMs: null }

it.each<[string, Partial<SignalFacts>, readonly string[]]>([
  ['a stopped clock is silent', {}, []],
  [
    'a running one warns ten seconds before time',
    { clock: running(0) },
    ['170000 ten_seconds', '180000 time_up'],
  ],
  ['by what had run before', { clock: running(60_000) }, ['110000 ten_seconds', '120000 time_up']],
  ['with exactly ten seconds left at once', { clock: running(170_000) }, ['0 ten_seconds', '10000 time_up']],
  ['with less there is no warning', { clock: running(170_001) }, ['9999 time_up']],
  ['a hold by the points it is worth', { holdSince: START }, ['10000 hold', '20000 hold_complete']],
  [
    'a hold beside the clock, in order',
    { clock: running(165_000), holdSince: START },
    ['5000 ten_seconds', '10000 hold', '15000 time_up', '20000 hold_complete'],
  ],
  [
    'a break by what its athlete has left',
    { breakSince: START, breakLimitMs: 45_000 },
    ['35000 break_ending', '45000 break_over'],
  ],
  ['a break without a limit never', { breakSince: START, breakLimitMs: null }, []],
])('%s', (_, facts, expected) => {
  const found = signalsOf({ ...nothing, ...facts }, rules)
  expect(found.map(({ kind, at }) => `${at - START} ${kind}`)).toEqual(expected)
})

it('a discipline without holds has no signal for one', () => {
  expect(signalsOf({ ...nothing, holdSince: START }, DISCIPLINES.technique.rules)).toEqual([])
})
