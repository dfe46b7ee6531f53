import { z } from 'zod'
import { CURRENCIES } from '../order/currency.ts'

export const currencySchema = z.enum(CURRENCIES, { error: 'wrong_choice' })

/** The highest price, in the currency with the smallest unit. */
export const PRICE_MAX = 10_000_000
