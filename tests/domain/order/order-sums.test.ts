import { expect, test } from 'vitest'
import { sumOrders, type CountedOrder } from '~/domain/order/order-sums.ts'
import { paymentCode } from '~/domain/order/payment-code.ts'

const order = (price: number, values: Partial<CountedOrder> = {}): CountedOrder => ({
  price,
  billing: 'not_paid',
  refunded: 0,
  refundDue: 0,
  ...values,
})

test.each([
  ['nothing', [], { count: 0, total: 0, paid: 0, open: 0, refunded: 0, refund_due: 0 }],
  [
    'open and paid, to the cent',
    [order(0.1), order(0.2), order(10, { billing: 'paid' })],
    { count: 3, total: 10.3, paid: 10, open: 0.3, refunded: 0, refund_due: 0 },
  ],
  [
    'cancelled ones count for nothing',
    [order(5, { billing: 'canceled' }), order(7)],
    { count: 1, total: 7, paid: 0, open: 7, refunded: 0, refund_due: 0 },
  ],
  [
    'what is given back, and what is to be, is a part of what was paid',
    [
      order(5, { billing: 'paid', refundDue: 5 }),
      order(6, { billing: 'paid', refunded: 4.1, refundDue: 0.2 }),
    ],
    { count: 2, total: 11, paid: 11, open: 0, refunded: 4.1, refund_due: 5.2 },
  ],
] as const)('%s', (_, orders, sums) => {
  expect(sumOrders(orders)).toEqual(sums)
})

test.each([
  [
    'https://pay.example/?for={number}&sum={amount}',
    ['2026-000001'],
    'https://pay.example/?for=2026-000001&sum=20.00',
  ],
  ['https://pay.example/{number}', ['1', '2'], 'https://pay.example/1%2C%202'],
  ['ST00012|Sum={amount}|Purpose={number}', ['1', '2'], 'ST00012|Sum=20.00|Purpose=1, 2'],
  ['Pay {amount} {currency}', ['1'], 'Pay 20.00 EUR'],
  ['Pay at the desk', ['1'], 'Pay at the desk'],
])('%s', (template, numbers, text) => {
  expect(paymentCode(template, { numbers, amount: 20, currency: 'EUR' })).toBe(text)
})
