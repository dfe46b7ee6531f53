import { expect, test } from 'vitest'
import { partsOf, sizeOfTexts } from '~/components/papers/sheets.ts'

const firsts = (sizes: readonly number[], room: number) =>
  partsOf(sizes, room, (size) => size).map(({ first, rows }) => [first, rows.length])

test('a sheet takes as many rows as it has room for, each once and in order', () => {
  expect(partsOf([], 3)).toEqual([])
  expect(partsOf(['a', 'b', 'c', 'd'], 3)).toEqual([
    { rows: ['a', 'b', 'c'], first: 0 },
    { rows: ['d'], first: 3 },
  ])
})

test('a tall row leaves less room; one taller than a sheet has a sheet of its own', () => {
  expect(firsts([1, 2, 1, 1], 3)).toEqual([
    [0, 2],
    [2, 2],
  ])
  expect(firsts([1, 4, 1], 3)).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
  ])
})

test('the longest text of a row decides how tall it is', () => {
  expect(sizeOfTexts([])).toBe(1)
  expect(sizeOfTexts(['x'.repeat(20), null, 7])).toBe(1)
  // Four lines of ten letters are 73 pixels where a usual row has 43, ten are 163.
  expect(sizeOfTexts(['x', 'x'.repeat(40)])).toBeCloseTo(73 / 43)
  expect(sizeOfTexts(['x'.repeat(100)])).toBeCloseTo(163 / 43)
  expect(sizeOfTexts(['x'.repeat(61)], 70)).toBe(1)
})
