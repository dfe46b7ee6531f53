import { ORDER_MAX } from './text-limits.ts'
import { z } from 'zod'
import { editOf, versioned } from './edit.ts'
import { groupRef, personRef } from './user.fields.ts'
import {
  choiceInput,
  dateRange,
  flagInput,
  idFilter,
  listQuery,
  numberInput,
  optional,
  textInput,
  wireMoment,
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
  /** US dollars. */
  price: z.number(),
  billing: z.enum(BILLINGS),
  external_order_id: z.string().nullable(),
  paid_at: wireMoment.nullable(),
  application_id: z.number().nullable(),
  competition: groupRef.nullable(),
  created_at: wireMoment,
  updated_at: wireMoment,
})

export const orderListQuery = listQuery(
  ['created_at', 'number', 'item', 'price', 'billing', 'paid_at', 'updated_at'],
  {
    /** An organiser's view: `1` lists the orders of all competitions of the own organisation. */
    managed: z.enum(['0', '1']).optional(),
    billing: z.enum(BILLINGS).optional(),
    recipient_id: idFilter,
    competition_id: idFilter,
    ...dateRange('created_at'),
    ...dateRange('paid_at'),
    ...dateRange('updated_at'),
  },
)

/** An order made by hand: for what is no application. */
export const orderInput = z.object({
  item: textInput(ORDER_MAX.item),
  recipient_id: choiceInput('person'),
  price: numberInput(0, 100_000, { unit: 'price' }),
  external_order_id: optional(textInput(ORDER_MAX.external_order_id)),
})

export const orderChanges = z
  .object({
    /** Only while nobody has paid. */
    item: textInput(ORDER_MAX.item),
    price: numberInput(0, 100_000, { unit: 'price' }),
    is_paid: flagInput,
    external_order_id: optional(textInput(ORDER_MAX.external_order_id)),
    ...editOf,
  })
  .partial()

/** What an organiser records of a payment. */
export const paymentInput = z.object({
  is_paid: flagInput,
  external_order_id: optional(textInput(ORDER_MAX.external_order_id)),
  ...editOf,
})

export type Order = z.infer<typeof orderSchema>
