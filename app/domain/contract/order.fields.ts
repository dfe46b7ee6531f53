import { ORDER_MAX, PAYMENT_CODE_MAX } from './text-limits.ts'
import { z } from 'zod'
import { editOf, versioned } from './edit.ts'
import { currencySchema, PRICE_MAX, seenPriceInput } from './money.fields.ts'
import { groupRef, personRef } from './user.fields.ts'
import {
  choiceInput,
  dateInput,
  dateRange,
  flagInput,
  idFilter,
  listQuery,
  numberInput,
  optional,
  textInput,
  wireDate,
  wireTimestamp,
} from './wire.ts'

export const BILLINGS = ['not_paid', 'paid', 'canceled'] as const
export type Billing = (typeof BILLINGS)[number]

/** What an approved application costs (spec §3, order). Never deleted. */
export const orderSchema = z.object({
  ...versioned,
  id: z.number(),
  /** `2026-000123`. */
  number: z.string(),
  item: z.string(),
  recipient: personRef,
  price: z.number(),
  /** What its price was in when it was ordered. */
  currency: currencySchema,
  billing: z.enum(BILLINGS),
  external_order_id: z.string().nullable(),
  paid_at: wireTimestamp.nullable(),
  /** When it was given back, after it was paid. */
  refunded_at: wireTimestamp.nullable(),
  /** How much of it was given back. */
  refunded_amount: z.number(),
  /** It was paid, and its application is refused, withdrawn or moved to fewer disciplines: to be given back. */
  refund_due: z.boolean(),
  /** How much of it is to be given back; 0 where nothing is. */
  refund_amount: z.number(),
  /** The last day to pay, where the competition sets one. */
  due_on: wireDate.nullable(),
  /** How to pay, in the organiser's words. */
  payment_information: z.string().nullable(),
  /** What its payment code holds: a link or a text. */
  payment_code: z.string().nullable(),
  application_id: z.number().nullable(),
  competition: groupRef.nullable(),
  created_at: wireTimestamp,
  updated_at: wireTimestamp,
})

export const orderListQuery = listQuery(
  ['created_at', 'number', 'item', 'price', 'billing', 'paid_at', 'refunded_at', 'updated_at'],
  {
    /** An organiser's view: `1` lists the orders of all competitions of the own organisation. */
    managed: z.enum(['0', '1']).optional(),
    billing: z.enum(BILLINGS).optional(),
    recipient_id: idFilter,
    competition_id: idFilter,
    ...dateRange('created_at'),
    ...dateRange('paid_at'),
    ...dateRange('refunded_at'),
    ...dateRange('updated_at'),
  },
)

/** An order made by hand: for what is no application. */
export const orderInput = z.object({
  item: textInput(ORDER_MAX.item),
  recipient_id: choiceInput('person'),
  price: numberInput(0, PRICE_MAX, { unit: 'price' }),
  /** US dollars where none is sent. */
  currency: currencySchema.optional(),
  external_order_id: optional(textInput(ORDER_MAX.external_order_id)),
})

export const orderChanges = z
  .object({
    /** Only while nobody has paid. */
    item: textInput(ORDER_MAX.item),
    /** The same; what an entry costs follows from its competition's price alone. */
    price: numberInput(0, PRICE_MAX, { unit: 'price' }),
    is_paid: flagInput,
    external_order_id: optional(textInput(ORDER_MAX.external_order_id)),
    seen_price: seenPriceInput,
    ...editOf,
  })
  .partial()

/** What an organiser records of a payment. */
export const paymentInput = z.object({
  is_paid: flagInput,
  external_order_id: optional(textInput(ORDER_MAX.external_order_id)),
  seen_price: seenPriceInput,
  ...editOf,
})

/** How the orders of a competition are paid. */
export const paymentSettingsSchema = z.object({
  due_on: wireDate.nullable(),
  /** `{number}`, `{amount}` and `{currency}` stand for those of the order. */
  code: z.string().nullable(),
})

export const paymentSettingsInput = z.object({
  due_on: optional(dateInput),
  code: optional(textInput(PAYMENT_CODE_MAX)),
})

export const refundInput = z.object({ is_refunded: flagInput })

const sums = {
  /** Orders that are not cancelled. */
  count: z.number(),
  total: z.number(),
  paid: z.number(),
  open: z.number(),
  /** Of what was paid: given back, and yet to be given back. */
  refunded: z.number(),
  refund_due: z.number(),
}

/** The orders of a competition and what they come to, by club. */
export const paymentsSchema = z.object({
  /** What all the sums are in. */
  currency: currencySchema,
  totals: z.object(sums),
  /** `club` is null for those of no club. */
  clubs: z.array(z.object({ club: groupRef.nullable(), ...sums })),
  orders: z.array(orderSchema),
})

/** What a team has to pay. */
export const teamOrdersSchema = z.object({
  /** What all the sums are in. */
  currency: currencySchema,
  totals: z.object(sums),
  /** The payment code of all that is open, in one. */
  payment_code: z.string().nullable(),
  orders: z.array(orderSchema),
})

export type TeamOrders = z.infer<typeof teamOrdersSchema>
export type Payments = z.infer<typeof paymentsSchema>
export type Order = z.infer<typeof orderSchema>
