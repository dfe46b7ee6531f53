import { expect, test } from 'vitest'
import {
  lanesOf,
  previewBoard,
  merged,
  openingOf,
  placeOf,
  shiftsOf,
  shownOf,
  steppedTarget,
  targetAt,
  topMinute,
} from '~/components/board/board-layout.ts'
import type { Board, BoardBout } from '~/domain/contract/board.fields.ts'
import { MINUTE_MS } from '~/domain/time.ts'

const aBout = (id: number, startMinute: number, status: BoardBout['status'] = 'waiting'): BoardBout => ({
  id,
  status,
  number: String(id),
  queue_number: id,
  round: '',
  category_id: 1,
  bracket_id: null,
  cell_id: null,
  left_id: null,
  right_id: null,
  awaits: null,
  winner_id: null,
  start_at_ms: startMinute * MINUTE_MS,
  end_at_ms: (startMinute + 5) * MINUTE_MS,
  pinned: false,
  calls: 0,
})
const aMat = (id: number, bouts: BoardBout[]) => ({ id, name: `Mat ${id}`, pace: 1, late_seconds: 0, bouts })
const [one, two, three] = [aBout(1, 0, 'online'), aBout(2, 6), aBout(3, 12)]
const columns = [aMat(1, [one, two, three]), aMat(2, [aBout(4, 0), aBout(5, 10)])]

test('a bout is put before the first waiting one whose middle is below the pointer, never before one that is on', () => {
  expect(targetAt(columns[0]!, 3, 0)).toEqual({ mat: 1, before: 2 })
  expect(targetAt(columns[1]!, 3, 3 * MINUTE_MS)).toEqual({ mat: 2, before: 5 })
  expect(targetAt(columns[1]!, 3, 60 * MINUTE_MS)).toEqual({ mat: 2, before: null })
})

test('arrows go a place up or down and stop at the ends, or to the mat beside at the same time', () => {
  const step = (from: { mat: number; before: number | null }, key: Parameters<typeof steppedTarget>[3]) =>
    steppedTarget(columns, three, from, key)
  expect(placeOf(columns, three)).toEqual({ mat: 1, before: null })
  expect(step({ mat: 1, before: null }, 'ArrowUp')).toEqual({ mat: 1, before: 2 })
  expect(step({ mat: 1, before: 2 }, 'ArrowUp')).toEqual({ mat: 1, before: 2 })
  expect(step({ mat: 1, before: null }, 'ArrowDown')).toEqual({ mat: 1, before: null })
  expect(step({ mat: 1, before: 2 }, 'ArrowRight')).toEqual({ mat: 2, before: 5 })
  expect(step({ mat: 2, before: 5 }, 'ArrowRight')).toEqual({ mat: 2, before: 5 })
})

const aBoard = (days: Board['days'] = []): Board => ({
  timezone: 'UTC',
  server_time_ms: 0,
  day: 0,
  days,
  categories: [{ id: 1, name: 'A' }],
  athletes: [{ id: 7, name: 'Anna', club: null }],
  mats: columns,
  issues: [],
  last_move: null,
})

test('a move that is looked at stands on the board: other mats, other times, nothing of a bout that has begun', () => {
  const aDay = (startMinute: number) => ({
    start_ms: startMinute * MINUTE_MS,
    end_ms: 0,
    breaks: [],
    bouts: 0,
  })
  const board = aBoard([aDay(0), aDay(1000)])
  const to = (fight_id: number, mat_id: number, minute: number) => ({
    fight_id,
    mat_id,
    start_at_ms: minute * MINUTE_MS,
    end_at_ms: (minute + 5) * MINUTE_MS,
  })
  const changed = [to(1, 2, 50), to(2, 2, 5), to(3, 1, 6), to(5, 2, 1000), to(99, 1, 3)]
  const previewed = previewBoard(board, changed)
  expect(
    previewed.mats.map(({ bouts }) => bouts.map(({ id, start_at_ms: at }) => [id, at / MINUTE_MS])),
  ).toEqual([
    [
      [1, 0],
      [3, 6],
    ],
    [
      [4, 0],
      [2, 5],
    ],
  ])
  expect(shiftsOf(board, changed).get(2)).toEqual({ minutes: -1, fromMat: 1 })
  expect(shiftsOf(board, changed).get(3)).toEqual({ minutes: -6, fromMat: null })
})

test('mats that were asked for replace those known, all others stay the same objects', () => {
  const board = aBoard()
  const fresh = { ...board, athletes: [], categories: [{ id: 2, name: 'B' }], mats: [aMat(2, [aBout(4, 9)])] }
  const after = merged(board, fresh)
  expect(after.mats[0]).toBe(columns[0])
  expect(after.mats[1]?.bouts.map(({ id }) => id)).toEqual([4])
  expect([after.athletes.length, after.categories.length]).toEqual([1, 2])
  expect(merged(board, { ...fresh, day: 1 })).toBe(board)
})

const aFoughtBout = (id: number, from: number, until: number): BoardBout => ({
  ...aBout(id, from, 'ended'),
  end_at_ms: until * MINUTE_MS,
})

test.each<[string, readonly BoardBout[], readonly (readonly [number, number, number, number])[]]>([
  [
    'one after another they have the whole width',
    [aBout(1, 0), aBout(2, 5)],
    [
      [0, 5, 0, 1],
      [5, 5, 0, 1],
    ],
  ],
  [
    'one entered from paper stands beside the one that is on, as high as its text',
    [aFoughtBout(2, 4, 4), aFoughtBout(1, 0, 20)],
    [
      [4, 1.875, 1, 2],
      [0, 20, 0, 2],
    ],
  ],
  [
    'those entered at once stand one below the other',
    [aFoughtBout(1, 0, 20), ...[2, 3, 4, 5].map((id) => aFoughtBout(id, 4, 4))],
    [
      [0, 20, 0, 3],
      [4, 1.875, 1, 3],
      [4, 1.875, 2, 3],
      [5.875, 1.875, 1, 3],
      [5.875, 1.875, 2, 3],
    ],
  ],
])('of bouts on a mat, %s', (_, bouts, places) => {
  const lanes = lanesOf(bouts, { from: 0, until: 60 * MINUTE_MS }, 'hour')
  const shown = bouts.map(({ id }) => lanes.get(id)!)
  expect(shown.map((one) => [one.startMinute, one.minutes, one.lane, one.lanes])).toEqual(places)
})

const HOUR = { from: 0, until: 60 * MINUTE_MS }
test.each([
  ['at the present', undefined, 20, { column: 0, at: 20 * MINUTE_MS }],
  ['at the bout a move would shift, on its mat', 5, 20, { column: 1, at: 10 * MINUTE_MS }],
  ['at the present where that bout is not shown', 99, 20, { column: 0, at: 20 * MINUTE_MS }],
  ['at its top on a day that is not fought', undefined, 90, null],
])('a board without a script opens %s', (_, shown, minute, place) => {
  expect(openingOf(columns, shown, HOUR, minute * MINUTE_MS)).toEqual(place)
})

test.each<[string, number[], number, number]>([
  ['a quarter of an hour before the present', [0, 30], 40, 25],
  ['at the first bouts where nothing was before them', [23, 26], 25, 21],
  ['at the first bouts of a day that is to come', [23, 26], -600, 21],
  ['at the top where those stand there', [1, 26], 3, 0],
  ['at the top of a day without bouts', [], 5, 0],
])('a board begins %s', (_, starts, minute, top) => {
  const bouts = starts.map((start, id) => aFoughtBout(id, start, start + 3))
  expect(topMinute([{ bouts }], HOUR, minute * MINUTE_MS)).toBe(top)
})

test.each([
  ['the moved bout', 2, 2],
  ['the first one it shifts where the moved one leaves the board', 99, 3],
  ['the first one of a category that is moved', undefined, 3],
])('a move is looked at by %s', (_, shownId, shown) => {
  const changed = [98, 3, 5].map((fight_id) => ({ fight_id, mat_id: 1, start_at_ms: 0, end_at_ms: 0 }))
  expect(shownOf({ mats: columns }, { shownId, changed })).toBe(shown)
})
