/**
 * Currencies a competition may be paid in (ISO 4217). A price is in US dollars where none is chosen (spec §9).
 */
export const CURRENCIES = [
  'USD',
  'EUR',
  'RUB',
  'AMD',
  'AZN',
  'BYN',
  'CNY',
  'GBP',
  'GEL',
  'INR',
  'KGS',
  'KZT',
  'MDL',
  'MNT',
  'RSD',
  'TJS',
  'TMT',
  'TRY',
  'UAH',
  'UZS',
] as const

export type Currency = (typeof CURRENCIES)[number]

export const DEFAULT_CURRENCY: Currency = 'USD'

/** An amount and what it is in: amounts of different currencies are never added up. */
export interface Money {
  readonly amount: number
  readonly currency: Currency
}
