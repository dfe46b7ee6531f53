import { expect, test } from 'vitest'
import { nextDates, nextName, type VenueDates } from '~/domain/competition/next-edition.ts'

const on = (startAt: string, rest: Partial<VenueDates> = {}): VenueDates => ({
  registrationStartAt: startAt,
  registrationEndAt: startAt,
  startAt,
  endAt: startAt,
  ...rest,
})
const weekday = (text: string) => {
  const [day = '', month = '', year = ''] = text.slice(0, 10).split('-')
  return new Date(`${year}-${month}-${day}`).getUTCDay()
}

test.each([
  // 52 weeks, the nearest such weekday, in a year of 365 days and in one of 366.
  ['a Saturday', '20-06-2026 09:00:00', '01-07-2026 00:00:00', '19-06-2027 09:00:00'],
  ['over a leap day', '20-06-2027 09:00:00', '01-07-2027 00:00:00', '18-06-2028 09:00:00'],
  ['from a leap day', '29-02-2028 10:30:00', '01-03-2028 00:00:00', '27-02-2029 10:30:00'],
  ['into the next year', '02-01-2027 10:00:00', '03-01-2027 00:00:00', '01-01-2028 10:00:00'],
  ['before a new year', '01-01-2027 10:00:00', '02-01-2027 00:00:00', '31-12-2027 10:00:00'],
  // Clocks changed on 28 March 2027 in Europe: the time of day stays.
  ['a time of day over another change of clocks', '28-03-2026 02:30:00', '', '27-03-2027 02:30:00'],
  ['one still ahead: the year after it', '20-06-2026 09:00:00', '01-01-2026 00:00:00', '19-06-2027 09:00:00'],
  [
    'one of long ago: the first that is ahead',
    '20-06-2020 09:00:00',
    '01-07-2026 00:00:00',
    '19-06-2027 09:00:00',
  ],
  ['four years are 209 weeks', '20-06-2020 09:00:00', '01-07-2023 00:00:00', '22-06-2024 09:00:00'],
  ['one that would be today', '20-06-2026 09:00:00', '19-06-2027 08:00:00', '17-06-2028 09:00:00'],
])('%s', (_, start, today, expected) => {
  const next = nextDates(on(start), today || start)
  expect(next.startAt).toBe(expected)
  expect(weekday(next.startAt)).toBe(weekday(start))
})

test('every date moves as far as the start does, over the ends of months and years', () => {
  const dates = on('20-01-2029 09:00:00', {
    registrationStartAt: '30-11-2028 12:00:00',
    registrationEndAt: '31-12-2028 23:59:59',
    endAt: '21-01-2029 18:45:00',
  })
  expect(nextDates(dates, '01-02-2029 00:00:00')).toEqual({
    registrationStartAt: '29-11-2029 12:00:00',
    registrationEndAt: '30-12-2029 23:59:59',
    startAt: '19-01-2030 09:00:00',
    endAt: '20-01-2030 18:45:00',
  })
})

test.each([
  ['Moscow Open 2026', 'Moscow Open 2027'],
  ['2026 Cup, 2026', '2027 Cup, 2027'],
  ['Кубок-2026', 'Кубок-2027'],
  ['Moscow Open', 'Moscow Open'],
  ['Cup of 2025', 'Cup of 2025'],
  ['Race 120265', 'Race 120265'],
])('%s is called %s', (before, after) => {
  expect(nextName(before, on('20-06-2026 09:00:00'), on('19-06-2027 09:00:00'))).toBe(after)
})
