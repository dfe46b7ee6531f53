/** Cells of a list of athletes as people type them. */
import type { Gender } from '../people/gender.ts'
import { plainLetters } from '../people/plain-letters.ts'
import { checkBirthDate, parseDay, type BirthRefusal, type DateRefusal } from '../date-text.ts'
import { parsePhone, type PhoneRefusal } from '../number-text.ts'
import { refuse, type Result } from '../result.ts'

const GENDER_WORDS: Readonly<Record<Gender, readonly string[]>> = {
  male: [
    'м',
    'муж',
    'мужской',
    'мужчина',
    'мужчины',
    'мал',
    'мальч',
    'мальчик',
    'мальчики',
    'юн',
    'юноша',
    'юноши',
    'm',
    'male',
    'man',
    'men',
    'boy',
    'boys',
  ],
  female: [
    'ж',
    'жен',
    'женский',
    'женщина',
    'женщины',
    'дев',
    'девоч',
    'девочка',
    'девочки',
    'девушка',
    'девушки',
    'f',
    'female',
    'w',
    'woman',
    'women',
    'girl',
    'girls',
  ],
}

/** `м`, `Муж.`, `женский`, `f`: null for anything else. */
export function parseGender(text: string): Gender | null {
  const word = text.trim().toLowerCase().replace(/\.$/u, '')
  if (GENDER_WORDS.male.includes(word)) return 'male'
  return GENDER_WORDS.female.includes(word) ? 'female' : null
}

/** What a Russian patronymic says: Иванович, Ильич, Ивановна, Ильинична. */
export function genderOfPatronymic(text: string): Gender | null {
  const word = text.trim().toLowerCase()
  if (/(?:ович|евич|ьич|мич)$/u.test(word)) return 'male'
  return /(?:овна|евна|ична)$/u.test(word) ? 'female' : null
}

const SURNAMES: readonly (readonly [Gender, RegExp])[] = [
  ['female', /(?:[оеё]ва|ина|[сц]кая)$/u],
  ['male', /(?:[оеё]в|ин|[сц]кий)$/u],
]
/** Shorter words end so by chance: Лев, Сова. */
const SURNAME_MIN = 5

/** What the ending of a Russian surname says, wherever it stands in the name; null where it says nothing, or both. */
export function genderOfSurname(name: string): Gender | null {
  const words = name.toLowerCase().split(/[^\p{L}]+/u)
  const [said, other] = SURNAMES.filter(([, ending]) =>
    words.some((word) => word.length >= SURNAME_MIN && ending.test(word)),
  )
  return said && !other ? said[0] : null
}

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек']
const ENGLISH_MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function monthOf(word: string): number {
  const text = word.toLowerCase()
  const english = ENGLISH_MONTHS.findIndex((month) => text.startsWith(month))
  if (english >= 0) return english + 1
  // "мар" comes before "ма": the third month is found first.
  return MONTHS.findIndex((month) => text.startsWith(month)) + 1
}

export type BirthCellRefusal = DateRefusal | BirthRefusal | 'year_only' | 'date_ambiguous'

/** What stands first in dates between slashes: 12/11/2010 is of November where people write the day first. */
export type SlashOrder = 'day_first' | 'month_first'

/** Days of a spreadsheet's calendar, counted from 30 December 1899. */
const DAY_MS = 86_400_000
const SPREADSHEET_EPOCH_MS = Date.UTC(1899, 11, 30)

/** `12/11/2010`, `1/2/99`. */
const SLASHED = /^(\d{1,2})\s*\/\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/u
const MONTHS_OF_YEAR = 12

/** What stands first, where only one of the two numbers can be a month. */
function evidentOrder(text: string): SlashOrder | null {
  const [, first, second] = SLASHED.exec(text.trim()) ?? []
  if (Number(first) > MONTHS_OF_YEAR) return 'day_first'
  return Number(second) > MONTHS_OF_YEAR ? 'month_first' : null
}

/** What stands first in the dates of a list, by those that can be read one way only; null where they don't tell. */
export function slashOrderOf(texts: readonly string[]): SlashOrder | null {
  const [order, other] = [...new Set(texts.flatMap((text) => evidentOrder(text) ?? []))]
  return order !== undefined && other === undefined ? order : null
}

/** The two days a date between slashes may be, both as `yyyy-MM-dd`; null where there is only one. */
export function readingsOfDate(text: string, today: string): readonly [string, string] | null {
  const [, first = '', second = '', year = ''] = SLASHED.exec(bareDate(text)) ?? []
  if (evidentOrder(bareDate(text)) || Number(first) === Number(second)) return null
  const days = [
    parseDay(dotted(first, second, year, today)),
    parseDay(dotted(second, first, year, today)),
  ] as const
  return days[0].ok && days[1].ok ? [days[0].value, days[1].value] : null
}

const bareDate = (text: string): string =>
  text
    .trim()
    .replace(/\s+0?0:00(?::00)?$/u, '')
    .replace(/\s*(?:г\.?\s*р\.?|года?|г\.?)$/iu, '')

/**
 * A date of birth, day first: `12.03.2012`, `2012-03-12`, `12 марта 2012 г.`, or a spreadsheet's number of a day. Of a
 * year with two digits the latest is meant that has begun: who would be too young is asked about, not made a hundred.
 * @param today `yyyy-MM-dd`
 * @param order what stands first in `12/3/12`; null where it isn't known, and a date that may be two days is refused
 * @returns `yyyy-MM-dd`
 */
export function parseBirthDate(
  text: string,
  today: string,
  order: SlashOrder | null,
): Result<string, BirthCellRefusal> {
  const bare = bareDate(text)
  if (/^(?:19|20)\d{2}$/u.test(bare)) return refuse('year_only')
  const readings = readingsOfDate(bare, today)
  if (readings !== null && order === null) return refuse('date_ambiguous')
  const day = parseDay(written(bare, today, evidentOrder(bare) ?? order))
  return day.ok ? checkBirthDate(day.value, today) : day
}

function written(text: string, today: string, order: SlashOrder | null): string {
  const [, first, second, slashYear] = SLASHED.exec(text) ?? []
  if (first && second && slashYear)
    return order === 'month_first'
      ? dotted(second, first, slashYear, today)
      : dotted(first, second, slashYear, today)
  if (/^\d{5}$/u.test(text))
    return new Date(SPREADSHEET_EPOCH_MS + Number(text) * DAY_MS).toISOString().slice(0, 10)
  const yearFirst =
    /^(\d{4})[./](\d{1,2})[./](\d{1,2})$/u.exec(text) ?? /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(text)
  if (yearFirst) return `${yearFirst[3]}.${yearFirst[2]}.${yearFirst[1]}`
  const parts = /^(\d{1,2})[\s./,-]+(\p{L}+|\d{1,2})[\s./,-]+(\d{2}|\d{4})$/u.exec(text)
  if (!parts) return text
  const [, date = '', middle = '', year = ''] = parts
  const month = /\d/u.test(middle) ? Number(middle) : monthOf(middle)
  return month === 0 ? text : dotted(date, String(month), year, today)
}

const dotted = (day: string, month: string, year: string, today: string): string =>
  `${day}.${month}.${year.length === 4 ? year : fullYear(year, today)}`

function fullYear(digits: string, today: string): string {
  const year = `20${digits}`
  return year <= today.slice(0, 4) ? year : `19${digits}`
}

const KILOGRAMS = '(\\d{1,3}(?:[.,]\\d{1,2})?)\\s*(?:kgs?|кг)?\\.?'
const UP_TO = new RegExp(`^(?:[-<≤]|до|under|up\\s+to|u)\\s*${KILOGRAMS}$`, 'iu')
const UP_TO_BEHIND = new RegExp(`^${KILOGRAMS}\\s*-$`, 'iu')
const RANGE = new RegExp(`^\\d{1,3}(?:[.,]\\d{1,2})?\\s*-\\s*${KILOGRAMS}$`, 'iu')
const OVER = new RegExp(`^(?:[+>]|свыше|св\\.?|более|больше|over|above)\\s*${KILOGRAMS}$`, 'iu')
const OVER_BEHIND = new RegExp(`^${KILOGRAMS}\\s*\\+$`, 'iu')
const BARE = new RegExp(`^${KILOGRAMS}$`, 'iu')

/** The limit of a weight class, in kilograms: up to and with one weight, or over one. */
export type WeightClass = { readonly to: number } | { readonly over: number }

/** `-66`, `до 66 кг`, `60-66`, `66`; `+90`, `свыше 90 кг`: null for anything else. */
export function parseWeightClass(text: string): WeightClass | null {
  const plain = text.replace(/[\u2010-\u2015\u2212]/gu, '-').trim()
  const kilograms = (found: RegExpExecArray) => Number(found[1]?.replace(',', '.'))
  const over = OVER.exec(plain) ?? OVER_BEHIND.exec(plain)
  if (over) return { over: kilograms(over) }
  const to = UP_TO.exec(plain) ?? UP_TO_BEHIND.exec(plain) ?? RANGE.exec(plain) ?? BARE.exec(plain)
  return to && { to: kilograms(to) }
}

/** Whether a cell of weights names a class instead: `-66`, `+90`, `до 66`. */
export const isWeightClass = (text: string): boolean =>
  parseWeightClass(text) !== null && !BARE.test(text.trim())

/** A phone; one of Russia may be written with an 8, or without its code. */
export function parseListedPhone(text: string): Result<string, PhoneRefusal> {
  const digits = text.replace(/[\s().-]/gu, '')
  if (/^[78]9\d{9}$/u.test(digits)) return parsePhone(`+7${digits.slice(1)}`)
  return parsePhone(/^9\d{9}$/u.test(digits) ? `+7${digits}` : text)
}

/** Words in capitals, and a name in small letters, as names are written: `ИВАНОВ пётр` stays readable in a bracket. */
export function tidyName(text: string): string {
  const plain = text.normalize('NFC').replace(/\s+/gu, ' ').trim()
  const isSmall = plain === plain.toLowerCase()
  return plain.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) =>
    isSmall || (word.length > 1 && word === word.toUpperCase())
      ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
      : word,
  )
}

/** A word of Latin and Cyrillic letters looks right and is found by nobody. */
export const mixesLetters = (text: string): boolean =>
  text.split(/[^\p{L}]+/u).some((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word))

/** A city's name without "г.", as people write it before one. */
export const bareCityName = (name: string): string => name.replace(/^(?:г\.|г\s|город\s)\s*/iu, '').trim()

/** A name of a group as it is compared: without case, quotes and signs, `е` for `ё`. */
export const comparableName = (text: string): string =>
  plainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
