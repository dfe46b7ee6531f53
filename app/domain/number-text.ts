/** Numbers, ids and phones as people write them. Every field of the contract reads them here. */
import { ok, refuse, type Result } from './result.ts'

/** What may stand around a number. It is left out of what is read. */
export type Unit = 'weight' | 'price'

const UNITS: Readonly<Record<Unit, RegExp>> = {
  weight: /\s*(?:kgs?|kilos?|кг|кило)\.?$/iu,
  // A sign, a code of three letters, or the short word: the currency itself is chosen beside it.
  price: /^(?:\p{Sc}|[a-z]{3})\s*|\s*(?:\p{Sc}|[a-z]{3}|долл?|руб)\.?$/giu,
}

/** A decimal number, with a comma or a point; thousands may stand apart (`1 000,50`). */
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/
const THOUSANDS = /^[+-]?\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/
const ID = /^[1-9]\d{0,15}$/

/** Whether nothing was sent: a field left out, or one that was left empty. */
export const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A number out of a text such as `75.5 kg`; undefined for an empty text, the text itself where it is no number. */
export function readNumber(text: string, unit?: Unit): number | string | undefined {
  const written = text
    .replace(/\s+/gu, ' ')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .trim()
  if (written === '') return undefined
  const bare = unit ? written.replace(UNITS[unit], '').trim() : written
  const joined = THOUSANDS.test(bare) ? bare.replace(/ /g, '') : bare
  return NUMBER.test(joined) ? Number(joined.replace(',', '.')) : text
}

/** An id out of a text: decimal figures, no sign, no spaces, no leading zero; the value itself where it is none. */
export const readId = (value: unknown): unknown =>
  typeof value !== 'string' ? value : value.trim() === '' ? undefined : ID.test(value) ? Number(value) : value

export type PhoneRefusal = 'required' | 'wrong_phone' | 'phone_needs_country_code'

/** A phone: `+` and 7 to 15 digits (ITU-T E.164). Spaces, brackets and hyphens in it are left out. */
export function parsePhone(text: string): Result<string, PhoneRefusal> {
  const written = text.replace(/[\s().\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\ufeff/-]/gu, '')
  if (written === '') return refuse('required')
  // `00` is how a call abroad is dialled where a telephone has no `+`.
  const international = written.replace(/^00(?=[1-9])/, '+')
  if (/^\+[1-9]\d{6,14}$/.test(international)) return ok(international)
  return refuse(/^\d{5,15}$/.test(written) ? 'phone_needs_country_code' : 'wrong_phone')
}
