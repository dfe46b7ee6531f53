import { z } from 'zod'
import { groupRef, personRef } from './user.ts'
import {
  dateRange,
  flagInput,
  idInput,
  listQuery,
  numberInput,
  optional,
  textInput,
  wireMoment,
} from './wire.ts'

export const BILLINGS = ['not_paid', 'paid', 'canceled'] as const

/** What an approved application costs (spec §3, order). Never deleted. */
export const orderSchema = z.object({
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
    managed: z.enum(['0', '1']).optional().catch(undefined),
    billing: z.enum(BILLINGS).optional().catch(undefined),
    recipient_id: z.coerce.number().int().optional().catch(undefined),
    competition_id: z.coerce.number().int().optional().catch(undefined),
    ...dateRange('created_at'),
    ...dateRange('paid_at'),
    ...dateRange('updated_at'),
  },
)

/** An order made by hand: for what is no application. */
export const orderInput = z.object({
  item: textInput(200),
  recipient_id: idInput,
  price: numberInput(0, 100_000),
  external_order_id: optional(textInput(100)),
})

export const orderChanges = z
  .object({
    /** Only while nobody has paid. */
    item: textInput(200),
    price: numberInput(0, 100_000),
    is_paid: flagInput,
    external_order_id: optional(textInput(100)),
  })
  .partial()

/** What an organiser records of a payment. */
export const paymentInput = z.object({
  is_paid: flagInput,
  external_order_id: optional(textInput(100)),
})

export type Order = z.infer<typeof orderSchema>
