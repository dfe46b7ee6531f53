import type { CountedOrder } from '~/domain/order/order-sums.ts'
import type { Order } from '~/domain/contract/order.fields.ts'

/** An order as it is added up. */
export const countedOrder = ({ price, billing, refunded_amount, refund_amount }: Order): CountedOrder => ({
  price,
  billing,
  refunded: refunded_amount,
  refundDue: refund_amount,
})
