import type { CountedOrder } from '~/domain/order/order-sums.ts'
import type { Order } from '~/domain/contract/order.fields.ts'

/** An order as it is added up. */
export const countedOrder = ({ price, billing, refunded_at, refund_due }: Order): CountedOrder => ({
  price,
  billing,
  isRefunded: refunded_at !== null,
  isRefundDue: refund_due,
})
