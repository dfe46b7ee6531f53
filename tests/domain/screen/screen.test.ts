import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bracketWindow, focusOf, WINDOW_COLUMNS, WINDOW_ROWS } from '~/domain/screen/bracket-window.ts'
import {
  BOARD_SIZES,
  NAME_SIZES,
  readableMetres,
  screenHeightMm,
  USUAL_SCREEN,
} from '~/domain/screen/legibility.ts'
import { inPages, pageAt, ROWS_OF_PAGE, turnsOf } from '~/domain/screen/pages.ts'
import { inPairingOrder, readCode, spacedCode } from '~/domain/screen/pairing.ts'
import { DAY_MS } from '~/domain/time.ts'
import { matsOfTask, TASK_KINDS, taskOf } from '~/domain/screen/task.ts'

describe('legibility', () => {
  test('a screen of 55 inches at 16:9 is 685 mm high', () => {
    expect(screenHeightMm(55, 16 / 9)).toBeCloseTo(684.9, 0)
  })

  test('letters of 25 mm are read at five metres', () => {
    const size = 25 / 0.7 / screenHeightMm(55, 16 / 9)
    expect(readableMetres({ size: size + 1e-9, ...USUAL_SCREEN })).toBe(5)
    expect(readableMetres({ size: size * 0.99, ...USUAL_SCREEN })).toBe(4.5)
  })

  test('everything a mat’s screen names is read at five metres at the least, score and clock at nineteen', () => {
    const metres = Object.values(BOARD_SIZES).map((size) => readableMetres({ size, ...USUAL_SCREEN }))
    expect(Math.min(...metres)).toBeGreaterThanOrEqual(5)
    expect(readableMetres({ size: BOARD_SIZES.clock, ...USUAL_SCREEN })).toBe(19)
  })
})

test.each([
  ['mat | names', NAME_SIZES.mat],
  ['mat | clock and score', BOARD_SIZES.clock],
  ['mat, the next bouts | names', NAME_SIZES.next],
  ['call | names', NAME_SIZES.call],
  ['podium | names', NAME_SIZES.podium],
  ['several mats | names', NAME_SIZES.mats],
  ['schedule | names', NAME_SIZES.schedule],
  ['bracket | names', NAME_SIZES.bracket],
])('docs/screens.md tells how far %s are read', (what, size) => {
  const line = readFileSync('docs/screens.md', 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`| ${what}`))
  expect(Number(line?.split('|')[3])).toBe(readableMetres({ size, ...USUAL_SCREEN }))
})

describe('pages of a schedule', () => {
  test('every bout of sixty is on one page, in its order', () => {
    const rows = Array.from({ length: 60 }, (_, at) => at)
    const pages = inPages(rows)
    expect(pages.flat()).toEqual(rows)
    expect(pages.map(({ length }) => length)).toEqual([7, 7, 7, 7, 7, 7, 7, 7, 4])
  })

  test('between three pages of it the mats are shown again, and every page has its turn', () => {
    expect(turnsOf(5)).toEqual([null, 0, 1, 2, null, 3, 4])
    expect(turnsOf(0)).toEqual([null])
  })

  test('a list without bouts has no page', () => {
    expect([inPages([]), pageAt(3, 0)]).toEqual([[], 0])
  })

  test.each([
    [0, 0],
    [8, 8],
    [9, 0],
    [-1, 8],
    [2.7, 2],
  ])('page %d of nine is %d', (page, shown) => {
    expect(pageAt(page, inPages(Array(8 * ROWS_OF_PAGE + 1).fill(0)).length)).toBe(shown)
  })
})

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
])('the code %j is read as %j', (text, code) => {
  expect(readCode(text)).toBe(code)
})

test('a screen is offered to the competition that runs, the next ones, and the last past one, in this order', () => {
  const day = (name: string, start: number, end = start) => ({
    slug: name,
    startMs: start * DAY_MS,
    endMs: (end + 0.5) * DAY_MS,
  })
  const all = [
    day('last year', -300),
    day('next month', 30),
    day('rehearsal--1', -2, 1),
    day('today', -1, 1),
    day('last month', -30),
    day('next week', 7),
  ]
  expect(inPairingOrder(all, 0).map(({ slug }) => slug)).toEqual([
    'today',
    'rehearsal--1',
    'next week',
    'next month',
    'last month',
    'last year',
  ])
})

test('a code is shown in two halves', () => {
  expect(spacedCode('123456')).toBe('123 456')
})

test('a task takes the fields of its kind, and names what it lacks', () => {
  const all = { mat_id: 1, mat_ids: [2, 2, 3], bracket_id: 4, text: 'Lunch', picture_id: 5 }
  expect(TASK_KINDS.map((kind) => taskOf({ ...all, kind }))).toEqual([
    { kind: 'mat', mat_id: 1 },
    { kind: 'mats', mat_ids: [2, 3] },
    { kind: 'schedule', mat_ids: [2, 3] },
    { kind: 'bracket', bracket_id: 4 },
    { kind: 'call', mat_ids: [2, 3] },
    { kind: 'podium', bracket_id: 4 },
    { kind: 'message', text: 'Lunch' },
    { kind: 'sponsor', picture_id: 5 },
    { kind: 'clock' },
    { kind: 'blank' },
  ])
  expect(TASK_KINDS.map((kind) => taskOf({ kind })).filter((task) => 'missing' in task)).toEqual([
    { missing: 'mat_id' },
    { missing: 'bracket_id' },
    { missing: 'text' },
    { missing: 'picture_id' },
  ])
  expect([matsOfTask({ kind: 'mat', mat_id: 1 }), matsOfTask({ kind: 'blank' })]).toEqual([[1], []])
})

/** A knockout of `rounds` rounds, the bout at (x, y) under way. */
function aTree(rounds: number, x: number, y: number) {
  let id = 0
  return Array.from({ length: rounds }, (_, column) =>
    Array.from({ length: 2 ** (rounds - 1 - column) }, (_none, row) => ({
      id: (id += 1),
      stage: 'main',
      x: column,
      y: row,
      round: `round ${column}`,
      status: 'ready',
      fight: {
        id,
        status: column === x && row === y ? ('online' as const) : ('waiting' as const),
        start_estimate_at: null,
      },
    })),
  ).flat()
}

describe('the window of a bracket', () => {
  test.each([
    [5, 0, 0],
    [5, 0, 7],
    [5, 0, 15],
    [5, 2, 3],
    [5, 4, 0],
    [2, 1, 0],
    [1, 0, 0],
  ])('of %d rounds holds the bout at (%d, %d), and never more than a screen has room for', (rounds, x, y) => {
    const cells = aTree(rounds, x, y)
    const focus = focusOf(cells, null)!
    expect([focus.x, focus.y]).toEqual([x, y])
    const columns = bracketWindow(cells, focus)
    expect(columns.flatMap((column) => column.cells)).toContain(focus)
    expect(columns.length).toBe(Math.min(rounds, WINDOW_COLUMNS))
    for (const column of columns) {
      expect(column.cells.length).toBe(
        Math.min(WINDOW_ROWS, cells.filter((cell) => cell.x === column.cells[0]?.x).length),
      )
      expect(new Set(column.cells.map((cell) => cell.x)).size).toBe(1)
    }
  })

  test('holds the bout that the winner of the one under way goes to', () => {
    for (let y = 0; y < 16; y += 1) {
      const cells = aTree(5, 0, y)
      const [, next] = bracketWindow(cells, focusOf(cells, null)!)
      expect(next?.cells.map((cell) => cell.y)).toContain(Math.floor(y / 2))
    }
  })
})

test('without a bout under way a bracket is followed by the next one, then by the last', () => {
  const waiting = aTree(2, 9, 9)
  expect(focusOf(waiting, 3)?.id).toBe(3)
  expect(focusOf(waiting, null)?.id).toBe(1)
  const ended = waiting.map((cell) => ({ ...cell, fight: { ...cell.fight, status: 'ended' as const } }))
  expect(focusOf(ended, null)?.id).toBe(3)
  expect(focusOf([], null)).toBeNull()
})
