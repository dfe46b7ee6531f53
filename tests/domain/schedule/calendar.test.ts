import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedDurationMs } from '~/domain/schedule/bout.ts'
import {
  afterOpenMs,
  calendarsOf,
  fitFrom,
  isOpenFor,
  openMsBetween,
  unionCalendar,
  windowAt,
} from '~/domain/schedule/calendar.ts'
import { HOUR_MS, MINUTE_MS } from '~/domain/time.ts'
import { NINE, someSettings } from './event.ts'

const at = (hours: number, minutes = 0) => NINE + (hours - 9) * HOUR_MS + minutes * MINUTE_MS
const settings = someSettings({
  mats: [{ id: 1 }, { id: 2, openFrom: at(10), openUntil: at(13, 30) }],
  days: [{ start: at(9), end: at(17), breaks: [{ from: at(13), to: at(14) }] }],
})
const [first, second] = calendarsOf(settings)

test('a day is open but for its breaks, a mat within its own hours', () => {
  expect(first!.windows).toEqual([
    { from: at(9), until: at(13) },
    { from: at(14), until: at(17) },
  ])
  expect(second!.windows).toEqual([{ from: at(10), until: at(13) }])
})

test.each([
  [8, 0, 30, at(9)],
  [9, 20, 30, at(9, 20)],
  [12, 40, 20, at(12, 40)],
  [12, 41, 20, at(14)],
  [16, 50, 20, at(17)],
  [18, 0, 20, at(18)],
])(
  'from %i:%i a bout of %i minutes fits at its first opening, past closing in overtime',
  (hours, minutes, length, start) => {
    expect(fitFrom(first!, at(hours, minutes), length * MINUTE_MS)).toBe(start)
  },
)

test('a mat that has closed goes on only after the whole venue has', () => {
  expect(fitFrom(second!, at(12, 59), 20 * MINUTE_MS)).toBe(at(17))
})

test('breaks that overlap or lie out of order close the venue once', () => {
  const breaks = [
    { from: at(14), to: at(15) },
    { from: at(10), to: at(14, 30) },
  ]
  const [calendar] = calendarsOf(
    someSettings({ mats: [{ id: 1 }], days: [{ start: at(9), end: at(17), breaks }] }),
  )
  expect(calendar!.windows).toEqual([
    { from: at(9), until: at(10) },
    { from: at(15), until: at(17) },
  ])
})

test('without days a mat is open from whenever it is asked for', () => {
  const [calendar] = calendarsOf(someSettings({ days: [] }))
  expect(fitFrom(calendar!, at(23), 5 * MINUTE_MS)).toBe(at(23))
})

test('a break from the opening or up to the closing leaves no opening of no length', () => {
  const breaks = [
    { from: at(9), to: at(10) },
    { from: at(16), to: at(18) },
  ]
  const day = someSettings({
    mats: [{ id: 1 }, { id: 2, openUntil: at(10) }],
    days: [{ start: at(9), end: at(17), breaks }],
  })
  expect(calendarsOf(day)).toEqual([
    { windows: [{ from: at(10), until: at(16) }], overtimeFrom: at(16) },
    { windows: [], overtimeFrom: at(16) },
  ])
})

test('a bout is in open time from its beginning to its end', () => {
  expect(isOpenFor(first!, at(9), at(13))).toBe(true)
  expect(isOpenFor(first!, at(8, 59), at(9, 5))).toBe(false)
  expect(isOpenFor(first!, at(12, 59), at(13, 1))).toBe(false)
  expect(isOpenFor(first!, at(12), at(15))).toBe(false)
})

test('a moment belongs to the opening that holds it, or to the next', () => {
  expect(windowAt(first!, at(8)).from).toBe(at(9))
  expect(windowAt(first!, at(13)).from).toBe(at(14))
  expect(windowAt(first!, at(17))).toEqual({ from: at(17), until: Infinity })
})

test('the venue is open while any of its mats is', () => {
  const calendar = (...windows: [number, number][]) => ({
    windows: windows.map(([from, until]) => ({ from: at(from), until: at(until) })),
    overtimeFrom: at(20),
  })
  expect(
    unionCalendar([calendar([14, 15], [16, 17]), calendar([9, 13]), calendar([10, 11]), calendar([13, 14])]),
  ).toEqual({
    windows: [
      { from: at(9), until: at(15) },
      { from: at(16), until: at(17) },
    ],
    overtimeFrom: at(17),
  })
})

test('open time that is over with an opening ends with it, not after the break', () => {
  expect(afterOpenMs(first!, at(12), HOUR_MS)).toBe(at(13))
  expect(afterOpenMs(first!, at(13), HOUR_MS)).toBe(at(15))
  expect(afterOpenMs(first!, at(13, 30), 0)).toBe(at(14))
  expect(afterOpenMs(first!, at(16), 2 * HOUR_MS)).toBe(at(18))
})

test('after so much open time is the inverse of the open time between', () => {
  const venue = unionCalendar([first!, second!])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 600 }), (from, open) => {
      const start = at(8) + from * MINUTE_MS
      const end = afterOpenMs(venue, start, open * MINUTE_MS)
      expect(openMsBetween(venue, start, end)).toBe(open * MINUTE_MS)
    }),
  )
})

test.each([
  [60, 60, 180],
  [120, 60, 180],
  [180, 60, 270],
  [240, 90, 360],
  [300, 240, 540],
  [180, 600, 360],
])('a clock of %i s with a changeover of %i s holds its mat for %i s', (clock, changeover, held) => {
  expect(expectedDurationMs(clock * 1000, changeover * 1000)).toBe(held * 1000)
})
