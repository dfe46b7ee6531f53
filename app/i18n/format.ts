/**
 * The one module that knows Intl. Language and time zone are always explicit, so the server's HTML and the browser's
 * hydration agree; "now" is an argument for the same reason.
 */
import { refuse, ok, type Result } from '../domain/result.ts'
import type { Currency } from '../domain/order/currency.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS, type Instant } from '../domain/time.ts'
import type { Language } from './languages.ts'

/** A timestamp, or a date as the API writes it: `dd-MM-yyyy HH:mm:ss (Zone/Name)`, or the bare day `dd-MM-yyyy`. */
export type DateInput = Instant | string

export const DEFAULT_TIME_ZONE = 'UTC'

/** The first day of the week for calendars: 0 is Sunday (English), 1 is Monday (Russian). Spec §9. */
export const weekStart: Readonly<Record<Language, 0 | 1>> = { en: 0, ru: 1 }

const TAG: Readonly<Record<Language, string>> = { en: 'en-GB', ru: 'ru-RU' }
/** Of currencies that have a sign which is told from others. Written by hand: engines differ in theirs. */
const SIGNS: Readonly<Partial<Record<Currency, string>>> = {
  USD: '$',
  EUR: '€',
  RUB: '₽',
  AMD: '֏',
  AZN: '₼',
  CNY: '¥',
  GBP: '£',
  GEL: '₾',
  INR: '₹',
  KZT: '₸',
  MNT: '₮',
  TRY: '₺',
  UAH: '₴',
}
const NBSP = '\u00a0'
const DASH = '–'
const SERVER_DATE = /^(\d{2})-(\d{2})-(\d{4})(?: (\d{2}):(\d{2}):(\d{2})(?: \(([^)]+)\))?)?$/

interface Parts {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  /** False for a bare day, which belongs to no time zone. */
  readonly timed: boolean
}

export interface Format {
  readonly language: Language
  readonly timeZone: string
  /** `20-11-2026`, the form every field and table uses (spec §9). */
  date(input: DateInput | null | undefined): string
  /** `20-11-2026 09:05:00`. */
  dateTime(input: DateInput | null | undefined): string
  /** `20-11-2026 09:05 UTC+3`: for whoever does not know whose clock it is. */
  moment(input: DateInput | null | undefined): string
  /** What a clock shows, as a cell of a spreadsheet has it: read as UTC. */
  clockReading(input: DateInput): Date | null
  /** `09:05`. */
  time(input: DateInput | null | undefined): string
  /** `20 November 2026`, `20 ноября 2026`. */
  longDate(input: DateInput | null | undefined): string
  /** `20 November`, `20 ноября`. */
  dayMonth(input: DateInput | null | undefined): string
  /** `Friday, 20 November`, `пятница, 20 ноября`. */
  weekday(input: DateInput | null | undefined): string
  /** `20–22 November 2026`, `30 ноября – 2 декабря 2026`. */
  dateRange(from: DateInput, to: DateInput): string
  number(value: number, fractionDigits?: number): string
  /** Kilograms: `75.5 kg`, `75,5 кг`. */
  weight(kilograms: number | null | undefined): string
  /** `$25`, `25,50 $`; a currency without a sign of its own by its code: `25 BYN`. */
  price(amount: number, currency: Currency): string
  percent(share: number): string
  list(items: readonly string[]): string
  /** An offset such as `UTC+3` for a zone at a timestamp. */
  zoneOffset(zone: string, at: Instant): string
}

const formats = new Map<string, Format>()

/** The formats of a language and an IANA time zone; an unknown zone reads as UTC. Cached. */
export function createFormat(language: Language, timeZone: string): Format {
  const key = `${language} ${timeZone}`
  const cached = formats.get(key)
  if (cached) return cached
  const created = buildFormat(language, isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE)
  if (formats.size < 500) formats.set(key, created)
  return created
}

function buildFormat(language: Language, timeZone: string): Format {
  const tag = TAG[language]
  const months = monthNames(tag)
  const weekdays = weekdayNames(tag)
  const listFormat = new Intl.ListFormat(tag, { type: 'conjunction' })
  const numbers = new Map<string, Intl.NumberFormat>()

  function number(value: number, min: number, max: number): string {
    // Most numbers of a page are counts, and a formatter takes longer than the rest of what shows them.
    if (min === 0 && Number.isInteger(value) && value >= 0 && value < 1_000) return String(value)
    const key = `${min}/${max}`
    let formatter = numbers.get(key)
    if (!formatter) {
      formatter = new Intl.NumberFormat(tag, { minimumFractionDigits: min, maximumFractionDigits: max })
      numbers.set(key, formatter)
    }
    // Engines differ in which narrow space they group with; one space for all keeps hydration quiet.
    return formatter.format(value).replace(/\s/g, NBSP)
  }

  const read = (input: DateInput | null | undefined) => (input == null ? null : partsOf(input, timeZone))
  const dayMonth = (parts: Parts) => `${parts.day}${NBSP}${months[parts.month - 1]}`
  const show = (input: DateInput | null | undefined, write: (parts: Parts) => string) => {
    const parts = read(input)
    return parts ? write(parts) : ''
  }
  const date = (parts: Parts) => `${pad(parts.day)}-${pad(parts.month)}-${parts.year}`

  return {
    language,
    timeZone,
    date: (input) => show(input, date),
    dateTime: (input) => show(input, (p) => `${date(p)} ${pad(p.hour)}:${pad(p.minute)}:${pad(p.second)}`),
    moment: (input) =>
      show(input, (p) => {
        if (!p.timed) return date(p)
        const at = typeof input === 'string' ? instantOf(input, timeZone) : (input ?? null)
        const offset = at === null ? '' : `${NBSP}${zoneOffset(timeZone, at)}`
        return `${date(p)} ${pad(p.hour)}:${pad(p.minute)}${offset}`
      }),
    clockReading(input) {
      const parts = read(input)
      return (
        parts &&
        new Date(Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second))
      )
    },
    time: (input) => show(input, (p) => `${pad(p.hour)}:${pad(p.minute)}`),
    longDate: (input) => show(input, (p) => `${dayMonth(p)}${NBSP}${p.year}`),
    dayMonth: (input) => show(input, dayMonth),
    weekday: (input) => show(input, (p) => `${weekdays[weekdayOf(p)]}, ${dayMonth(p)}`),
    dateRange(from, to) {
      const a = read(from)
      const b = read(to)
      if (!a || !b) return ''
      if (a.year !== b.year) return `${dayMonth(a)}${NBSP}${a.year} ${DASH} ${dayMonth(b)}${NBSP}${b.year}`
      if (a.month !== b.month) return `${dayMonth(a)} ${DASH} ${dayMonth(b)}${NBSP}${b.year}`
      if (a.day !== b.day) return `${a.day}${DASH}${dayMonth(b)}${NBSP}${b.year}`
      return `${dayMonth(b)}${NBSP}${b.year}`
    },
    number: (value, fractionDigits) => number(value, fractionDigits ?? 0, fractionDigits ?? 3),
    weight: (kilograms) =>
      kilograms == null ? '' : `${number(kilograms, 0, 2)}${NBSP}${language === 'ru' ? 'кг' : 'kg'}`,
    price(amount, currency) {
      const figures = number(amount, Number.isInteger(amount) ? 0 : 2, 2)
      const sign = SIGNS[currency] ?? currency
      return language === 'ru' || sign.length > 1 ? `${figures}${NBSP}${sign}` : `${sign}${figures}`
    },
    percent: (share) => `${number(share * 100, 0, 0)}${language === 'ru' ? NBSP : ''}%`,
    list: (items) => listFormat.format(items),
    zoneOffset,
  }
}

function zoneOffset(zone: string, at: Instant): string {
  const minutes = Math.round(offsetMs(zone, at) / MINUTE_MS)
  const sign = minutes < 0 ? '−' : '+'
  const whole = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  return `UTC${sign}${whole}${rest ? `:${pad(rest)}` : ''}`
}

/** A stretch of fighting time as `mm:ss`, minutes unbounded: 185 is `03:05`. Seconds in, whole seconds shown. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.trunc(seconds))
  return `${pad(Math.floor(whole / 60))}:${pad(whole % 60)}`
}

/** The first letters of the words of a name (spec §5), three at most: `Anna Petrova` is `AP`. */
export function initials(name: string): string {
  return name
    .split(/\s+/u)
    .map((word) => [...word].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? '')
    .filter((letter) => letter !== '')
    .slice(0, 3)
    .join('')
    .toUpperCase()
}

/** The timestamp an API date names; a bare day is its midnight in `timeZone`. Null when it is not such a date. */
export function parseServerDate(text: string, timeZone = DEFAULT_TIME_ZONE): Instant | null {
  return instantOf(text, timeZone)
}

/**
 * The timestamp at which a zone's clock shows `yyyy-MM-ddTHH:mm:ss`. A time in the hour that spring skips is refused: no clock ever
 * shows it. Of the two in an hour that autumn repeats it is the later.
 */
export function timestampOnClock(wall: string, zone: string): Result<Instant, 'skipped_time'> {
  const wallMs = Date.parse(`${wall}Z`)
  const at = timestampAt(zone, wallMs)
  return at + offsetMs(zone, at) === wallMs ? ok(at) : refuse('skipped_time')
}

/** The IANA zones a person can live in, UTC first: nobody does in those of Antarctica's stations. */
export const timeZones = (): readonly string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC' && !zone.startsWith('Antarctica/')),
]

/** What a zone is called in a language, whatever the season: "Moscow Time", "Москва". */
export const zoneTitle = (language: Language, zone: string): string =>
  new Intl.DateTimeFormat(TAG[language], { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

export function isTimeZone(zone: string): boolean {
  return zone === 'UTC' || clockOf(zone) !== null
}

/** A zone in its own spelling (`Europe/Moscow`), whatever its letters' case; null where there is no such zone. */
export function timeZoneNamed(name: string): string | null {
  if (!isTimeZone(name)) return null
  const lower = name.toLowerCase()
  const listed = spellings().get(lower)
  if (listed) return listed
  const resolved = clockOf(name)?.resolvedOptions().timeZone
  if (resolved?.toLowerCase() === lower) return resolved
  // An older or a newer name of a zone, which the engine does not list: its words are capitalised as the database does.
  return /[A-Z]/.test(name) && /[a-z]/.test(name) ? name : capitalised(lower)
}

const capitalised = (zone: string) =>
  zone.replace(/[a-z]+/g, (word) =>
    SMALL_WORDS.has(word)
      ? word
      : ABBREVIATION.test(word)
        ? word.toUpperCase()
        : word[0]?.toUpperCase() + word.slice(1),
  )
const SMALL_WORDS: ReadonlySet<string> = new Set(['of', 'es', 'au'])
const ABBREVIATION = /^(utc|uct|gmt|est|mst|hst|cet|met|eet|wet|edt|cdt|mdt|pdt|cst|pst|prc|rok|nz|gb|us)$/

let spelt: ReadonlyMap<string, string> | undefined
const spellings = () =>
  (spelt ??= new Map(
    ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => [zone.toLowerCase(), zone]),
  ))

const pad = (value: number) => String(value).padStart(2, '0')

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Reads the wall clock of a zone; null where there is no such zone. */
function clockOf(zone: string): Intl.DateTimeFormat | null {
  const cached = clocks.get(zone)
  if (cached) return cached
  if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/.test(zone)) return null
  try {
    const [year, rest] = ['numeric', '2-digit'] as const
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      ...{ year, month: rest, day: rest, hour: rest, minute: rest, second: rest },
    })
    if (clocks.size < 1_000) clocks.set(zone, clock)
    return clock
  } catch {
    // Not remembered: whoever sends names of no zones must not fill the place of those that are.
    return null
  }
}

/** How far a zone is ahead of UTC at a timestamp. Worked out from Intl: libraries go wrong in the hours around a change. */
function offsetMs(zone: string, at: Instant): number {
  const clock = zone === 'UTC' ? null : clockOf(zone)
  if (!clock) return 0
  if (at < MINUTES_SINCE) return measuredOffsetMs(clock, at)
  const minute = Math.floor(at / MINUTE_MS)
  const key = `${zone} ${minute}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const offset = measuredOffsetMs(clock, minute * MINUTE_MS)
  if (offsets.size >= OFFSETS_MAX) offsets.clear()
  offsets.set(key, offset)
  return offset
}

// Asking Intl is most of what writing a date costs, and a schedule writes thousands. Since 1973 clocks have been put
// forward and back at whole minutes only.
const MINUTES_SINCE = Date.UTC(1973, 0)
const OFFSETS_MAX = 5_000
const offsets = new Map<string, number>()

function measuredOffsetMs(clock: Intl.DateTimeFormat, at: Instant): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const part of clock.formatToParts(at)) shown[part.type] = Number(part.value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / SECOND_MS) * SECOND_MS
}

/** The timestamp at which a zone's clock shows this; of the two in a repeated hour the later, in a skipped hour what follows it. */
function timestampAt(zone: string, wallMs: number): Instant {
  const later = wallMs - offsetMs(zone, wallMs + DAY_MS)
  const earlier = wallMs - offsetMs(zone, wallMs - DAY_MS)
  if (later + offsetMs(zone, later) === wallMs) return later
  return earlier
}

function readParts(text: string): (Parts & { zone: string | undefined }) | null {
  const match = SERVER_DATE.exec(text)
  if (!match) return null
  const [, day, month, year, hour = '0', minute = '0', second = '0', zone] = match
  const parts = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    timed: match[4] !== undefined,
    zone,
  }
  const calendar = new Date(Date.UTC(parts.year, parts.month - 1, parts.day))
  const exists = calendar.getUTCMonth() === parts.month - 1 && calendar.getUTCDate() === parts.day
  return exists && parts.year > 0 && parts.hour < 24 && parts.minute < 60 && parts.second < 60 ? parts : null
}

function instantOf(input: DateInput, timeZone: string): Instant | null {
  if (typeof input === 'number') return input
  const parts = readParts(input)
  if (!parts) return null
  const { year, month, day, hour, minute, second } = parts
  return timestampAt(parts.zone ?? timeZone, Date.UTC(year, month - 1, day, hour, minute, second))
}

function partsOf(input: DateInput, timeZone: string): Parts | null {
  if (typeof input === 'string') {
    const parts = readParts(input)
    // A bare day is the same day everywhere, and a time already told in this zone needs no conversion.
    if (!parts || !parts.timed || parts.zone === undefined || parts.zone === timeZone) return parts
  }
  const at = instantOf(input, timeZone)
  if (at === null || !Number.isFinite(at)) return null
  const local = new Date(at + offsetMs(timeZone, at))
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    timed: true,
  }
}

/** Month names as they stand beside a day: in Russian the genitive. */
function monthNames(tag: string): readonly string[] {
  const formatter = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => {
    const parts = formatter.formatToParts(new Date(Date.UTC(2026, month, 1)))
    return parts.find((part) => part.type === 'month')?.value ?? ''
  })
}

function weekdayNames(tag: string): readonly string[] {
  const formatter = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  // 1 November 2026 is a Sunday.
  return Array.from({ length: 7 }, (_, day) => formatter.format(new Date(Date.UTC(2026, 10, 1 + day))))
}

const weekdayOf = (parts: Parts) => new Date(Date.UTC(parts.year, parts.month - 1, parts.day)).getUTCDay()
