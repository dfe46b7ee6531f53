import { describe, expect, test } from 'vitest'
import { checkBirthDate, isHalfTyped, parseDay, parseTimestamp, tidyDay } from '~/domain/date-text.ts'

describe('a day', () => {
  test.each([
    ['31-12-2026', '2026-12-31'],
    ['31.12.2026', '2026-12-31'],
    ['31/12/2026', '2026-12-31'],
    ['31–12–2026', '2026-12-31'],
    ['1-2-2026', '2026-02-01'],
    ['1.02.2026', '2026-02-01'],
    ['2026-12-31', '2026-12-31'],
    [' 29-02-2024\u00a0', '2024-02-29'],
    ['01-01-1900', '1900-01-01'],
    ['31-12-9998', '9998-12-31'],
  ])('%s is read', (text, day) => {
    expect(parseDay(text)).toEqual({ ok: true, value: day })
  })

  test.each([
    ['', 'date_required'],
    ['  ', 'date_required'],
    ['22-1', 'wrong_date_format'],
    ['22-11-26', 'wrong_date_format'],
    ['22-11.2026', 'wrong_date_format'],
    ['2026-1-1', 'wrong_date_format'],
    ['yesterday', 'wrong_date_format'],
    ['31-12-2026 10:00', 'wrong_date_format'],
    ['31-02-2026', 'no_such_day'],
    ['29.02.2023', 'no_such_day'],
    ['2026-04-31', 'no_such_day'],
    ['00-01-2026', 'no_such_day'],
    ['12-31-2026', 'no_such_day'],
    ['31-12-1899', 'date_out_of_range'],
    ['0001-01-01', 'date_out_of_range'],
    ['31-12-9999', 'date_out_of_range'],
  ])('“%s” is refused: %s', (text, refusal) => {
    expect(parseDay(text)).toEqual({ ok: false, refusal })
  })

  test('is shown the one way it is sent', () => {
    expect(['1.2.2026', '2026-02-01', '22-1'].map(tidyDay)).toEqual(['01-02-2026', '01-02-2026', '22-1'])
  })

  test('is half typed as long as it may still become one', () => {
    expect(['2', '22-1', '22-11-202'].map(isHalfTyped)).toEqual([true, true, true])
    expect(['', '22-11-2026', '31-02-2026'].map(isHalfTyped)).toEqual([false, false, false])
  })
})

describe('a moment', () => {
  test.each([
    ['31-12-2026 18:30', '2026-12-31T18:30:00'],
    ['31-12-2026 18:30:15', '2026-12-31T18:30:15'],
    ['1.2.2026, 9:05', '2026-02-01T09:05:00'],
    ['2026-12-31T18:30', '2026-12-31T18:30:00'],
    ['2026-12-31T18:30:15.250', '2026-12-31T18:30:15'],
  ])('%s is read', (text, moment) => {
    expect(parseTimestamp(text)).toEqual({ ok: true, value: moment })
  })

  test.each([
    ['', 'date_required'],
    ['31-12-2026', 'wrong_date_format'],
    ['18:30', 'wrong_date_format'],
    ['31-12-2026 18', 'wrong_date_format'],
    ['31-12-2026 18:30 (Europe/Moscow)', 'wrong_date_format'],
    ['31-02-2026 18:30', 'no_such_day'],
    ['31-12-2026 24:00', 'no_such_time'],
    ['31-12-2026 18:60', 'no_such_time'],
    ['31-12-9999 18:30', 'date_out_of_range'],
  ])('“%s” is refused: %s', (text, refusal) => {
    expect(parseTimestamp(text)).toEqual({ ok: false, refusal })
  })
})

test.each([
  ['2026-11-23', 'date_in_future'],
  ['2026-11-22', 'born_too_lately'],
  ['2022-11-23', 'born_too_lately'],
  ['2022-11-22', null],
  ['1901-11-22', null],
  ['1900-11-21', 'born_too_long_ago'],
])('on 22 November 2026 a date of birth of %s: %s', (birth, refusal) => {
  const checked = checkBirthDate(birth, '2026-11-22')
  expect(checked.ok ? null : checked.refusal).toBe(refusal)
})
