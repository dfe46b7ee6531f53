import { expect, test } from 'vitest'
import { replaceAthlete } from '~/domain/people/replace-athlete.ts'

test.each([
  [
    'places of a draw',
    { slots: [7, null, 8], seeds: [{ athlete: 7, seed: 7 }] },
    { slots: [9, null, 8], seeds: [{ athlete: 9, seed: 7 }] },
  ],
  [
    'extra bouts and an order by hand',
    { extraBouts: [{ left: 7, right: 8 }], decidedOrder: [8, 7] },
    { extraBouts: [{ left: 9, right: 8 }], decidedOrder: [8, 9] },
  ],
  [
    'a result, not its points',
    { left: 8, right: 7, winner: 'right', leftPoints: 7 },
    { left: 8, right: 9, winner: 'right', leftPoints: 7 },
  ],
  [
    'voided bouts, not their events',
    [{ left: 7, right: 8, events: [7] }],
    [{ left: 9, right: 8, events: [7] }],
  ],
  [
    'a snapshot, not its counts',
    { left: { points: 7 }, outcome: { winner: 7 }, hold: { athlete: 7, since: 7 } },
    { left: { points: 7 }, outcome: { winner: 9 }, hold: { athlete: 9, since: 7 } },
  ],
])('one athlete takes the place of another in %s', (_, before, after) => {
  expect(replaceAthlete(before, 7, 9)).toEqual(after)
})

test('what the athlete is not in stays the same value', () => {
  const draw = { slots: [1, 2], seeds: [] }
  expect(replaceAthlete(draw, 7, 9)).toBe(draw)
})
