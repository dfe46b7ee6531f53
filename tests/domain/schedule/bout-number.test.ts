import { describe, expect, test } from 'vitest'
import type { Slot } from '~/domain/schedule/bout.ts'
import { matCodes, numberBouts } from '~/domain/schedule/bout-number.ts'

const DAY = 86_400_000
const mats = [
  { id: 10, name: 'Mat 1' },
  { id: 20, name: 'Mat 2' },
]
const days = [0, 1].map((day) => ({ start: day * DAY, end: day * DAY + DAY / 2, breaks: [] }))

const slotAt = (bout: number, mat: number, queueNumber: number, day = 0): Slot => ({
  bout,
  mat,
  queueNumber,
  status: 'waiting',
  startEstimateAt: day * DAY + queueNumber * 1000,
  endEstimateAt: day * DAY + queueNumber * 1000 + 500,
})

const numbered = (slots: Slot[], given: [number, string][] = []) =>
  Object.fromEntries(numberBouts(slots, { mats, days, given: new Map(given) }))

describe('the code of a mat', () => {
  test.each([
    [
      ['Mat 1', 'Mat 2'],
      [1, 2],
    ],
    [
      ['Ковёр 3', 'Ковёр 1'],
      [3, 1],
    ],
    [
      ['Red', 'Blue'],
      [1, 2],
    ],
    [
      ['Mat A (2)', 'Mat B'],
      [2, 3],
    ],
    [
      ['Hall 2', 'Hall 2'],
      [1, 2],
    ],
    [
      ['2026', 'Mat 0'],
      [1, 2],
    ],
    [
      ['Centre', 'Mat 1', 'Mat 2'],
      [3, 1, 2],
    ],
    [
      ['Mat 3 of 2026', 'Mat 12'],
      [1, 12],
    ],
    [
      ['Mat 2', 'Mat 2', 'Mat 1'],
      [2, 3, 1],
    ],
  ])('of %j is %j', (names, codes) => {
    expect([...matCodes(names.map((name, id) => ({ id, name }))).values()]).toEqual(codes)
  })
})

describe('the numbers of bouts', () => {
  test('count up on each mat in the order of its queue', () => {
    expect(numbered([slotAt(1, 10, 1), slotAt(2, 10, 2), slotAt(3, 20, 1)])).toEqual({
      1: '1.1',
      2: '1.2',
      3: '2.1',
    })
  })
  test('of a later day begin at the next hundred of its mat', () => {
    expect(numbered([slotAt(1, 10, 1), slotAt(2, 10, 2, 1), slotAt(3, 20, 1, 1)])).toEqual({
      1: '1.1',
      2: '1.101',
      3: '2.101',
    })
  })
  test('a bout that has one keeps it on another mat and in another place', () => {
    expect(numbered([slotAt(1, 20, 1), slotAt(2, 10, 1)], [[1, '1.1']])).toEqual({ 2: '1.2' })
  })
  test('a late bout goes on after the last of its mat and day, wherever its place is', () => {
    const given: [number, string][] = [
      [1, '1.1'],
      [2, '1.2'],
      [3, '1.101'],
    ]
    expect(
      numbered([slotAt(4, 10, 1), slotAt(1, 10, 2), slotAt(2, 10, 3), slotAt(3, 10, 4, 1)], given),
    ).toEqual({
      4: '1.3',
    })
  })
  test('the number of a bout that takes no place any more is given to no other', () => {
    expect(numbered([slotAt(2, 10, 1)], [[1, '1.1']])).toEqual({ 2: '1.2' })
  })
  test('a day of more than a hundred bouts on a mat runs on without meeting the next', () => {
    const slots = [...Array.from({ length: 120 }, (_, at) => slotAt(at, 10, at + 1)), slotAt(500, 10, 121, 1)]
    const numbers = numbered(slots)
    expect(numbers[500]).toBe('1.121')
    expect(new Set(Object.values(numbers)).size).toBe(121)
  })
  test('go on after a gap in what was given, on that mat and day alone', () => {
    const given: [number, string][] = [
      [1, '1.1'],
      [2, '1.5'],
      [3, '1.103'],
    ]
    const laid = [slotAt(1, 10, 1), slotAt(2, 10, 2), slotAt(3, 10, 3, 1)]
    const late = [slotAt(7, 10, 7, 1), slotAt(5, 20, 5), slotAt(4, 10, 4)]
    for (const slots of [
      [...late, ...laid],
      [...laid, ...late],
    ])
      expect(numbered(slots, given)).toEqual({ 4: '1.6', 5: '2.1', 7: '1.104' })
  })
  test('follow the days first, then the queue, in whatever order the bouts are given', () => {
    const slots = [slotAt(1, 10, 3), slotAt(2, 10, 1, 1), slotAt(3, 10, 2)]
    expect(numbered(slots)).toEqual({ 3: '1.1', 1: '1.2', 2: '1.101' })
    expect(numbered(slots.toReversed())).toEqual({ 3: '1.1', 1: '1.2', 2: '1.101' })
  })
  test('a bout that begins with the day is of that day; one on a mat that is gone has no number', () => {
    expect(numbered([{ ...slotAt(1, 10, 1), startEstimateAt: DAY }, slotAt(2, 99, 1)])).toEqual({
      1: '1.101',
    })
  })
  test('what was written by hand and is no number counts for nothing', () => {
    expect(numbered([slotAt(1, 10, 1), slotAt(2, 10, 2)], [[1, '7']])).toEqual({ 2: '1.1' })
  })
})
