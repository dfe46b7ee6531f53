export interface CountedOrder {
  readonly price: number
  readonly billing: 'not_paid' | 'paid' | 'canceled'
  readonly isRefunded: boolean
  /** It was paid, and what it was paid for is refused or withdrawn. */
  readonly isRefundDue: boolean
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
  const sumOf = (is: (order: CountedOrder) => boolean) =>
    counted.reduce((sum, order) => sum + (is(order) ? cents(order.price) : 0), 0) / 100
  return {
    count: counted.length,
    total: sumOf(() => true),
    paid: sumOf(({ billing }) => billing === 'paid'),
    open: sumOf(({ billing }) => billing === 'not_paid'),
    refunded: sumOf(({ isRefunded }) => isRefunded),
    refund_due: sumOf(({ isRefundDue, isRefunded }) => isRefundDue && !isRefunded),
  }
}
