export interface CountedOrder {
  readonly price: number
  readonly billing: 'not_paid' | 'paid' | 'canceled'
  /** How much of it was given back, and how much is yet to be. */
  readonly refunded: number
  readonly refundDue: number
}

/** What some orders of one currency come to. Cancelled ones count for nothing. */
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

const cents = (price: number) => Math.round(price * 100)

/** Sums of money are added up in cents: 0.1 and 0.2 make 0.3. */
export function sumOrders(orders: readonly CountedOrder[]): OrderSums {
  const counted = orders.filter(({ billing }) => billing !== 'canceled')
  const sumOf = (amountOf: (order: CountedOrder) => number) =>
    counted.reduce((sum, order) => sum + cents(amountOf(order)), 0) / 100
  return {
    count: counted.length,
    total: sumOf(({ price }) => price),
    paid: sumOf(({ billing, price }) => (billing === 'paid' ? price : 0)),
    open: sumOf(({ billing, price }) => (billing === 'not_paid' ? price : 0)),
    refunded: sumOf(({ refunded }) => refunded),
    refund_due: sumOf(({ refundDue }) => refundDue),
  }
}
