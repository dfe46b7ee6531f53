import { expect, test } from 'vitest'
import { daysBetween, documentState } from '~/domain/documents/document.ts'

test.each([
  [null, 'valid'],
  ['2026-07-02', 'valid'],
  ['2026-07-01', 'ends_soon'],
  ['2026-06-02', 'ends_soon'],
  // The last day is a good one.
  ['2026-06-01', 'ends_soon'],
  ['2026-05-31', 'expired'],
  ['2020-02-29', 'expired'],
] as const)('a document until %s is %s on the first of June', (validUntil, state) => {
  expect(documentState(validUntil, '2026-06-01')).toBe(state)
})

test('days are counted across a leap day and a change of the clocks', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2)
})
