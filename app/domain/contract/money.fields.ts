import { z } from 'zod'
import { CURRENCIES } from '../order/currency.ts'
import { numberInput, optional } from './wire.ts'

export const currencySchema = z.enum(CURRENCIES, { error: 'wrong_choice' })

/** The highest price, in the currency with the smallest unit. */
export const PRICE_MAX = 10_000_000

/** The price that was shown to whoever records its payment: another one is not recorded as paid unseen. */
export const seenPriceInput = optional(numberInput(0, PRICE_MAX, { unit: 'price' }))
