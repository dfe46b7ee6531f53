import { formatInTimeZone } from 'date-fns-tz'
import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  createFormat,
  formatDuration,
  initials,
  isTimeZone,
  timestampOnClock,
  parseServerDate,
  timeZoneNamed,
  weekStart,
} from '~/i18n/format.ts'

const moscow = createFormat('ru', 'Europe/Moscow')
const english = createFormat('en', 'Europe/Moscow')
const server = '20-11-2026 09:05:07 (Europe/Moscow)'
const instant = Date.UTC(2026, 10, 20, 6, 5, 7)
const zones = [
  'UTC',
  'Europe/Moscow',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'America/Sao_Paulo',
]
const plain = (text: string) => text.replace(/\u00a0/g, ' ')

describe('moments with their zone', () => {
  const server = '20-11-2026 09:05:07 (Europe/Moscow)'
  it.each([
    ['Europe/Moscow', server, '20-11-2026 09:05 UTC+3'],
    ['UTC', server, '20-11-2026 06:05 UTC+0'],
    ['Asia/Kolkata', server, '20-11-2026 11:35 UTC+5:30'],
    ['America/New_York', '20-07-2026 12:00:00 (UTC)', '20-07-2026 08:00 UTC−4'],
    ['Europe/Moscow', Date.UTC(2026, 10, 20, 6, 5), '20-11-2026 09:05 UTC+3'],
    ['Europe/Moscow', '20-11-2026', '20-11-2026'],
    ['Europe/Moscow', null, ''],
  ])('in %s %s is %s', (zone, input, shown) => {
    expect(createFormat('en', zone).moment(input).replace('\u00a0', ' ')).toBe(shown)
  })

  // A link's last moment was 11:50 for whoever was signed out and 08:50 once they had signed in.
  it('no page but those in the time of a venue pairs a day and a time without a zone', () => {
    const app = fileURLToPath(new URL('../../app/', import.meta.url))
    const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
    const bare = files.filter((file) => {
      if (!file.endsWith('.tsx')) return false
      const source = readFileSync(app + file, 'utf8')
      return (
        /format\.date\(([^()]+)\)\}\s*\$?\{format\.time\(\1\)/.test(source) && !/useFormat\([^)]/.test(source)
      )
    })
    expect(bare).toEqual([])
  })
})

describe('moments', () => {
  it('are read in the zone they name', () => {
    expect(parseServerDate(server)).toBe(instant)
    expect(parseServerDate('20-11-2026 01:05:07 (America/New_York)')).toBe(instant)
  })

  it('are shown in the reader’s zone, day and all', () => {
    expect(moscow.dateTime(server)).toBe('20-11-2026 09:05:07')
    expect(createFormat('ru', 'Asia/Vladivostok').dateTime(server)).toBe('20-11-2026 16:05:07')
    expect(createFormat('ru', 'Pacific/Honolulu').date(instant)).toBe('19-11-2026')
  })

  it('keep to the clock of the zone over a change of summer time', () => {
    const berlin = createFormat('en', 'Europe/Berlin')
    expect(berlin.time(Date.UTC(2026, 2, 29, 0, 59))).toBe('01:59')
    expect(berlin.time(Date.UTC(2026, 2, 29, 1, 0))).toBe('03:00')
    expect(parseServerDate('29-03-2026 03:30:00 (Europe/Berlin)')).toBe(Date.UTC(2026, 2, 29, 1, 30))
  })

  it('are shown as another library shows them, in any zone and at any time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 4_000_000_000 }), (zone, seconds) => {
        const at = seconds * 1_000
        const shown = createFormat('en', zone).dateTime(at)
        expect(shown).toBe(formatInTimeZone(at, zone, 'dd-MM-yyyy HH:mm:ss'))
      }),
    )
  })

  it('in an hour that autumn repeats are read as the second one, in one that spring skips as what follows', () => {
    expect(parseServerDate('25-10-2026 02:30:00 (Europe/Berlin)')).toBe(Date.UTC(2026, 9, 25, 1, 30))
    expect(parseServerDate('29-03-2026 02:30:00 (Europe/Berlin)')).toBe(Date.UTC(2026, 2, 29, 1, 30))
  })

  it('in an hour that spring skips are refused where somebody writes them', () => {
    expect(timestampOnClock('2026-03-29T02:30:00', 'Europe/Berlin')).toEqual({
      ok: false,
      refusal: 'skipped_time',
    })
    expect(timestampOnClock('2026-03-29T03:00:00', 'Europe/Berlin')).toEqual({
      ok: true,
      value: Date.UTC(2026, 2, 29, 1, 0),
    })
    expect(timestampOnClock('2026-10-25T02:30:00', 'Europe/Berlin')).toEqual({
      ok: true,
      value: Date.UTC(2026, 9, 25, 1, 30),
    })
    expect(timestampOnClock('2026-03-29T02:30:00', 'Europe/Moscow').ok).toBe(true)
  })

  it('survive writing and reading in any zone', () => {
    // Two-hour steps in June keep clear of the hour that autumn repeats.
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 300 }), (zone, step) => {
        const at = Date.UTC(2026, 5, 1) + step * 7_200_000
        expect(parseServerDate(`${createFormat('en', zone).dateTime(at)} (${zone})`)).toBe(at)
      }),
    )
  })

  it('with no time of day belong to no zone', () => {
    expect(createFormat('ru', 'Pacific/Honolulu').date('01-02-1990')).toBe('01-02-1990')
    expect(plain(createFormat('en', 'Pacific/Honolulu').longDate('01-02-1990'))).toBe('1 February 1990')
  })

  it('that are missing or wrong show nothing', () => {
    expect([moscow.date(null), moscow.dateTime(undefined), moscow.time('soon')]).toEqual(['', '', ''])
  })

  it('fall back to UTC where the zone is unknown', () => {
    expect(createFormat('en', 'Mars/Olympus').time(instant)).toBe('06:05')
  })
})

describe('long dates', () => {
  it('put Russian months in the genitive', () => {
    expect(plain(moscow.longDate(server))).toBe('20 ноября 2026')
    expect(plain(english.longDate(server))).toBe('20 November 2026')
    expect(plain(moscow.weekday(server))).toBe('пятница, 20 ноября')
  })

  it.each([
    ['20-11-2026', '22-11-2026', '20–22 ноября 2026', '20–22 November 2026'],
    ['20-11-2026', '20-11-2026', '20 ноября 2026', '20 November 2026'],
    ['30-11-2026', '02-12-2026', '30 ноября – 2 декабря 2026', '30 November – 2 December 2026'],
    ['30-12-2026', '02-01-2027', '30 декабря 2026 – 2 января 2027', '30 December 2026 – 2 January 2027'],
  ])('a stretch from %s to %s says each part once', (from, to, russian, british) => {
    expect(plain(moscow.dateRange(from, to))).toBe(russian)
    expect(plain(english.dateRange(from, to))).toBe(british)
  })
})

describe('figures', () => {
  it.each([
    [75.5, '75,5 кг', '75.5 kg'],
    [60, '60 кг', '60 kg'],
  ])('%d kilograms', (kilograms, russian, british) => {
    expect(plain(moscow.weight(kilograms))).toBe(russian)
    expect(english.weight(kilograms).replace('\u00a0', ' ')).toBe(british)
  })

  it.each([
    [25, 'USD', '25 $', '$25'],
    [25.5, 'USD', '25,50 $', '$25.50'],
    [1200, 'RUB', '1 200 ₽', '₽1,200'],
    [40, 'BYN', '40 BYN', '40 BYN'],
  ] as const)('%d %s', (amount, currency, russian, british) => {
    expect(plain(moscow.price(amount, currency))).toBe(russian)
    expect(plain(english.price(amount, currency))).toBe(british)
  })

  it('group thousands with one kind of space, so that server and browser agree', () => {
    expect(moscow.number(1234567)).toBe('1\u00a0234\u00a0567')
  })

  it.each([
    [0, '00:00'],
    [65, '01:05'],
    [185.9, '03:05'],
    [3600, '60:00'],
    [-4, '00:00'],
  ])('%d seconds of fighting', (seconds, shown) => {
    expect(formatDuration(seconds)).toBe(shown)
  })
})

it.each([
  ['Иван Петров', 'ИП'],
  ['Anna Maria de Silva', 'AMD'],
  ['  ёлкин   пётр ', 'ЁП'],
  ['Plato', 'P'],
  ['«Ударник» СК', 'УС'],
  ['', ''],
])('the initials of “%s” are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

it('weeks start on Sunday in English and on Monday in Russian', () => {
  expect(weekStart).toEqual({ en: 0, ru: 1 })
})

it('names of no zones, however many, leave the zones there are', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  for (let number = 0; number < 1_500; number += 1)
    isTimeZone(`Nowhere/${letters[number % 26]}${letters[Math.trunc(number / 26) % 26]}${number}`)
  expect(isTimeZone('Nowhere/a')).toBe(false)
  expect(isTimeZone('Pacific/Kiritimati')).toBe(true)
  expect(createFormat('en', 'Pacific/Kiritimati').dateTime(instant)).toBe('20-11-2026 20:05:07')
})

it.each([
  ['europe/moscow', 'Europe/Moscow'],
  ['EUROPE/MOSCOW', 'Europe/Moscow'],
  ['Europe/Moscow', 'Europe/Moscow'],
  ['utc', 'UTC'],
  ['america/port_of_spain', 'America/Port_of_Spain'],
  ['america/argentina/buenos_aires', 'America/Argentina/Buenos_Aires'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['asia/kolkata', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['mars', null],
])('the zone %s is spelt %s', (sent, spelt) => {
  expect(timeZoneNamed(sent)).toBe(spelt)
})
