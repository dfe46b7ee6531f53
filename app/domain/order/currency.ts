/**
 * Currencies a competition may be paid in (ISO 4217), with their signs. A price is in US dollars where none is chosen (spec §9).
 */
const SIGNS = {
  USD: '$',
  EUR: '€',
  RUB: '₽',
  AMD: '֏',
  AZN: '₼',
  BYN: 'BYN',
  CNY: '¥',
  GBP: '£',
  GEL: '₾',
  INR: '₹',
  KGS: 'KGS',
  KZT: '₸',
  MDL: 'MDL',
  MNT: '₮',
  RSD: 'RSD',
  TJS: 'TJS',
  TMT: 'TMT',
  TRY: '₺',
  UAH: '₴',
  UZS: 'UZS',
} as const

export type Currency = keyof typeof SIGNS

export const CURRENCIES = Object.keys(SIGNS) as [Currency, ...Currency[]]

export const DEFAULT_CURRENCY: Currency = 'USD'

/** A sign, or the code where a currency has none that is told from others. */
export const currencySign = (currency: Currency): string => SIGNS[currency]

/** An amount and what it is in: amounts of different currencies are never added up. */
export interface Money {
  readonly amount: number
  readonly currency: Currency
}
