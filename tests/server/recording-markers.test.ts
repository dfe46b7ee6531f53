import { expect, it } from 'vitest'
import { offsetText, recordingStart } from '~/server/papers/recording-markers.ts'

it.each([
  [0, '0:00:00', '0:00:00.000'],
  [59_999, '0:00:59', '0:00:59.999'],
  [3_723_045, '1:02:03', '1:02:03.045'],
  [36_000_000, '10:00:00', '10:00:00.000'],
])('%s ms from the start is %s', (ms, text, exact) => {
  expect(offsetText(ms)).toBe(text)
  expect(offsetText(ms, true)).toBe(exact)
})

it.each([
  ['', { ok: true, value: null }],
  ['24-11-2026 09:00', { ok: true, value: Date.UTC(2026, 10, 24, 6) }],
  ['24.11.2026 09:00:30', { ok: true, value: Date.UTC(2026, 10, 24, 6, 0, 30) }],
  ['31-02-2026 09:00', { ok: false, refusal: 'no_such_day' }],
  ['at nine', { ok: false, refusal: 'wrong_date_format' }],
])('the start of a recording, "%s", is read in the zone of the venue', (text, read) => {
  expect(recordingStart(text, 'Europe/Moscow')).toEqual(read)
})
