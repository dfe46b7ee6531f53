import { expect, test } from 'vitest'
import { daysBetween, documentState, reminderDue } from '~/domain/documents/document.ts'

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

test.each([
  ['31 days before', '2026-05-31', '2026-01-01', null],
  ['30 days before', '2026-06-01', '2026-01-01', 'month'],
  ['8 days before', '2026-06-23', '2026-01-01', 'month'],
  ['a week before', '2026-06-24', '2026-01-01', 'week'],
  ['on its last day', '2026-07-01', '2026-01-01', 'week'],
  ['on the day after', '2026-07-02', '2026-01-01', 'ended'],
  ['a week after', '2026-07-08', '2026-01-01', 'ended'],
  ['longer after', '2026-07-09', '2026-01-01', null],
  ['20 days before, added that day', '2026-06-11', '2026-06-11', null],
  ['a week before, added 20 days before', '2026-06-24', '2026-06-11', 'week'],
  ['after, added after', '2026-07-03', '2026-07-03', null],
])('of a document until the first of July is reported %s', (_, today, addedOn, reminder) => {
  expect(reminderDue('2026-07-01', addedOn, today)).toBe(reminder)
})
