import { expect, test } from 'vitest'
import { type ScheduleBout } from '~/domain/schedule/bout.ts'
import { planSchedule } from '~/domain/schedule/plan.ts'
import { type ScheduleSettings } from '~/domain/schedule/settings.ts'
import { HOUR_MS, MINUTE_MS } from '~/domain/time.ts'
import { aBout, aPlayoff, aRoundRobin, NINE, someSettings } from './event.ts'

// Bouts of four minutes with a changeover of one, and ten minutes of rest.
const strangers = Array.from({ length: 6 }, (_, index) =>
  aBout({ id: index, bracket: `S${index}`, athletes: [2 * index, 2 * index + 1] }),
)
const block = { mats: [1], notBefore: NINE + HOUR_MS }

test.each<[string, readonly ScheduleBout[], Partial<ScheduleSettings>, number]>([
  ['work over mats, less the last changeover', strangers, {}, 14],
  ['work that one mat alone may do', strangers, { categoryPins: { S0: 1, S1: 1, S2: 1, S3: 1 } }, 19],
  [
    'the chain of a bracket with its rests',
    aPlayoff('A', [1, 2, 3, 4, 5, 6, 7, 8]),
    { mats: [1, 2, 3, 4].map((id) => ({ id })) },
    32,
  ],
  [
    'the waves of a round-robin of five',
    aRoundRobin('A', [1, 2, 3, 4, 5]),
    { mats: [1, 2, 3].map((id) => ({ id })) },
    60,
  ],
  ['the finals block', aPlayoff('A', [1, 2]), { finalsBlock: block }, 64],
])('is %s', (_name, bouts, settings, minutes) => {
  expect(planSchedule(bouts, someSettings(settings), NINE).lowerBoundMs).toBe(minutes * MINUTE_MS)
})

test('an athlete who may go through in two brackets needs all four bouts and three rests', () => {
  const both = [...aPlayoff('A', [1, 2, 3, 4]), ...aPlayoff('B', [1, 12, 13, 14])]
  const settings = someSettings({ mats: [1, 2, 3, 4].map((id) => ({ id })) })
  expect(planSchedule(both, settings, NINE).lowerBoundMs).toBe((4 * 4 + 3 * 10) * MINUTE_MS)
})
