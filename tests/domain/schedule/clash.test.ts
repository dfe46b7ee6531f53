import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ScheduleBout, type Slot } from '~/domain/schedule/bout.ts'
import { findClashes } from '~/domain/schedule/clash.ts'
import { planSchedule } from '~/domain/schedule/plan.ts'
import { HOUR_MS, MINUTE_MS } from '~/domain/time.ts'
import { aBout, anEvent, aPlayoff, NINE, someSettings } from './event.ts'
import { faultsOf } from './referee.ts'

const slotAt = (bout: ScheduleBout, mat: number, queueNumber: number, minutes: number): Slot => ({
  bout: bout.id,
  mat,
  queueNumber,
  status: bout.status,
  startEstimateAt: NINE + minutes * MINUTE_MS,
  endEstimateAt: NINE + (minutes + 4) * MINUTE_MS,
})
const one = aBout({ id: 'one', bracket: 'A', athletes: [1, 2] })
const two = aBout({ id: 'two', bracket: 'B', athletes: [1, 3] })
const final = aBout({ id: 'final', bracket: 'A', stage: 'final', round: 1, after: ['one'] })

test.each([
  [
    'an athlete on two mats',
    two,
    2,
    1,
    [{ code: 'athlete_double_booked', bout: 'two', other: 'one', athlete: 1, byMs: 3 * MINUTE_MS }],
  ],
  [
    'a rest of six minutes instead of ten',
    two,
    2,
    10,
    [{ code: 'rest_too_short', bout: 'two', other: 'one', athlete: 1, byMs: 4 * MINUTE_MS }],
  ],
  ['a rest that is long enough', two, 2, 14, []],
  [
    'a final before its feeder is over',
    final,
    2,
    2,
    [{ code: 'feeder_later', bout: 'final', other: 'one', byMs: 2 * MINUTE_MS }],
  ],
  [
    'a final too soon after its feeder',
    final,
    2,
    5,
    [{ code: 'rest_too_short', bout: 'final', other: 'one', byMs: 9 * MINUTE_MS }],
  ],
  ['a bout past closing', two, 2, 539, [{ code: 'closed_time', bout: 'two', byMs: 4 * MINUTE_MS }]],
] as const)('%s', (_name, other, mat, minutes, clashes) => {
  expect(
    findClashes([slotAt(one, 1, 1, 0), slotAt(other, mat, 1, minutes)], [one, other], someSettings()),
  ).toEqual(clashes)
})

test('two bouts on one mat at once', () => {
  const stranger = aBout({ id: 'three', bracket: 'C', athletes: [8, 9] })
  const slots = [slotAt(one, 1, 1, 0), slotAt(stranger, 1, 2, 3)]
  expect(findClashes(slots, [one, stranger], someSettings())).toEqual([
    { code: 'mat_double_booked', bout: 'three', other: 'one', byMs: MINUTE_MS },
  ])
})

test('the wrong mat and the wrong time for a bout of the finals block', () => {
  const settings = someSettings({ finalsBlock: { mats: [2], notBefore: NINE + HOUR_MS } })
  expect(findClashes([slotAt(final, 1, 1, 30)], [final], settings)).toEqual([
    { code: 'too_early', bout: 'final', byMs: 30 * MINUTE_MS },
    { code: 'wrong_mat', bout: 'final' },
  ])
})

test('what is over is left in peace', () => {
  const over = [one, two].map((bout): ScheduleBout => ({ ...bout, status: 'ended', mat: 1 }))
  expect(
    findClashes(
      over.map((bout) => slotAt(bout, 1, 1, 0)),
      over,
      someSettings(),
    ),
  ).toEqual([])
})

const stranger = aBout({ id: 'three', bracket: 'C', athletes: [8, 9] })
const other = aBout({ id: 'four', bracket: 'D', athletes: [10, 11] })
const clashesOf = (slots: readonly Slot[], bouts: readonly ScheduleBout[], settings = someSettings()) =>
  findClashes(slots, bouts, settings)

test('bouts of one mat that follow at once do not clash, and the longest one that runs clashes with each', () => {
  const long = { ...slotAt(one, 1, 1, 0), endEstimateAt: NINE + 20 * MINUTE_MS }
  const inOrder = [long, slotAt(stranger, 1, 2, 2), slotAt(other, 1, 3, 8)]
  for (const slots of [inOrder, inOrder.toReversed()])
    expect(clashesOf(slots, [one, stranger, other])).toEqual([
      { code: 'mat_double_booked', bout: 'three', other: 'one', byMs: 18 * MINUTE_MS },
      { code: 'mat_double_booked', bout: 'four', other: 'one', byMs: 12 * MINUTE_MS },
    ])
  expect(clashesOf([slotAt(one, 1, 1, 0), slotAt(stranger, 1, 2, 4)], [one, stranger])).toEqual([])
  const short = { ...slotAt(stranger, 1, 2, 0), endEstimateAt: NINE + 2 * MINUTE_MS }
  expect(clashesOf([slotAt(one, 1, 1, 0), short], [one, stranger])).toEqual([
    { code: 'mat_double_booked', bout: 'one', other: 'three', byMs: 2 * MINUTE_MS },
  ])
})

test('a bout right after its feeder, or after another of its athlete, lacks the whole rest', () => {
  expect(clashesOf([slotAt(final, 2, 1, 4), slotAt(one, 1, 1, 0)], [one, final])).toEqual([
    { code: 'rest_too_short', bout: 'final', other: 'one', byMs: 10 * MINUTE_MS },
  ])
  expect(clashesOf([slotAt(two, 2, 1, 4), slotAt(one, 1, 1, 0)], [one, two])).toEqual([
    { code: 'rest_too_short', bout: 'two', other: 'one', athlete: 1, byMs: 10 * MINUTE_MS },
  ])
})

test('two athletes who both meet again are one clash; a bout that is not of the event is none', () => {
  const again = aBout({ id: 'again', bracket: 'B', athletes: [1, 2] })
  expect(clashesOf([slotAt(one, 1, 1, 0), slotAt(again, 2, 1, 9)], [one, again])).toEqual([
    { code: 'rest_too_short', bout: 'again', other: 'one', athlete: 1, byMs: 5 * MINUTE_MS },
  ])
  expect(clashesOf([slotAt(one, 1, 1, 0), slotAt(again, 2, 1, 1)], [one])).toEqual([])
})

test('an athlete of one bracket rests between two bouts that are theirs, not between two they may reach', () => {
  const table = aBout({ id: 'table', bracket: 'A', athletes: [1, 4] })
  expect(clashesOf([slotAt(one, 1, 1, 0), slotAt(table, 2, 1, 9)], [one, table])).toEqual([
    { code: 'rest_too_short', bout: 'table', other: 'one', athlete: 1, byMs: 5 * MINUTE_MS },
  ])
  const bronze = aBout({ id: 'bronze', bracket: 'A', stage: 'bronze', round: 1, after: ['one'] })
  expect(
    clashesOf(
      [slotAt(final, 1, 1, 20), slotAt(bronze, 2, 1, 20), slotAt(one, 1, 1, 0)],
      [one, final, bronze],
    ),
  ).toEqual([])
  const semi = { ...one, possible: [5] }
  expect(
    clashesOf(
      [slotAt(semi, 1, 1, 0), slotAt(aBout({ id: 'fifth', bracket: 'A', athletes: [5] }), 2, 1, 9)],
      [semi, aBout({ id: 'fifth', bracket: 'A', athletes: [5] })],
    ),
  ).toEqual([])
})

test('what is fought now still tires, and is asked for nothing itself', () => {
  const now = (bout: ScheduleBout, status: 'online' | 'ended'): ScheduleBout => ({ ...bout, status, mat: 1 })
  const running = now(one, 'online')
  expect(clashesOf([slotAt(running, 1, 1, 0), slotAt(two, 2, 1, 9)], [running, two])).toEqual([
    { code: 'rest_too_short', bout: 'two', other: 'one', athlete: 1, byMs: 5 * MINUTE_MS },
  ])
  const late = now(two, 'online')
  expect(clashesOf([slotAt(one, 1, 1, 0), slotAt(late, 2, 1, 9)], [one, late])).toMatchObject([
    { code: 'rest_too_short', bout: 'two' },
  ])
  expect(clashesOf([slotAt(running, 1, 1, 0), slotAt(late, 2, 1, 9)], [running, late])).toEqual([])
  const past = now(one, 'online')
  expect(clashesOf([slotAt(past, 1, 1, 539)], [past])).toEqual([])
  const early = now(final, 'online')
  expect(clashesOf([slotAt(early, 1, 1, 2), slotAt(one, 2, 1, 0)], [early, one])).toEqual([])
})

test('a bout pinned to a place of its mat stands there', () => {
  const pinned = { ...one, pinned: { mat: 1, position: 2 } }
  expect(clashesOf([slotAt(pinned, 1, 2, 0)], [pinned])).toEqual([])
  expect(clashesOf([slotAt(pinned, 1, 1, 0)], [pinned])).toEqual([{ code: 'pin_not_kept', bout: 'one' }])
  expect(clashesOf([slotAt(pinned, 2, 1, 0)], [pinned])).toEqual([{ code: 'wrong_mat', bout: 'one' }])
})

test('whatever two slots are exchanged, it finds fault exactly when the referee does', () => {
  const shape = { athletes: 40, brackets: 4, mats: 3, inTwo: 0.3 }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(), fc.nat(), (seed, a, b) => {
      const { bouts, settings } = anEvent({ ...shape, seed })
      const slots = [...planSchedule(bouts, settings, NINE).slots]
      const [first, second] = [slots[a % slots.length]!, slots[b % slots.length]!]
      const exchanged = slots.map((slot) =>
        slot === first
          ? { ...slot, bout: second.bout }
          : slot === second
            ? { ...slot, bout: first.bout }
            : slot,
      )
      const found = findClashes(exchanged, bouts, settings).length > 0
      expect(found).toBe(faultsOf(exchanged, bouts, settings).length > 0)
    }),
    { numRuns: 100 },
  )
})

test('a bracket alone in the venue has no clash however large it is', () => {
  const bouts = aPlayoff(
    'A',
    Array.from({ length: 128 }, (_, index) => index + 1),
  )
  const settings = someSettings({ mats: [1, 2, 3, 4].map((id) => ({ id })) })
  expect(planSchedule(bouts, settings, NINE).clashes).toEqual([])
})
