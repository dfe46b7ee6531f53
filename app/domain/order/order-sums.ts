import { sumOf } from './money.ts'

export interface CountedOrder {
  readonly price: number
  readonly billing: 'not_paid' | 'paid' | 'canceled'
  /** How much of it was given back, and how much is yet to be. */
  readonly refunded: number
  readonly refundDue: number
}

/** The sums of some orders of one currency. Cancelled ones count for nothing. */
export interface OrderSums {
  /** Orders that count. */
  readonly count: number
  readonly total: number
  readonly paid: number
  readonly open: number
  /** Of what was paid: given back, and yet to be given back. */
  readonly refunded: number
  readonly refund_due: number
}

export function sumOrders(orders: readonly CountedOrder[]): OrderSums {
  const counted = orders.filter(({ billing }) => billing !== 'canceled')
  return {
    count: counted.length,
    total: sumOf(counted.map(({ price }) => price)),
    paid: sumOf(counted.map(({ billing, price }) => (billing === 'paid' ? price : 0))),
    open: sumOf(counted.map(({ billing, price }) => (billing === 'not_paid' ? price : 0))),
    refunded: sumOf(counted.map(({ refunded }) => refunded)),
    refund_due: sumOf(counted.map(({ refundDue }) => refundDue)),
  }
}
