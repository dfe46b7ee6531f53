import { expect, test } from 'vitest'
import { refundsOwed } from '~/domain/order/refunds-owed.ts'

test.each([
  ['nothing is owed of what costs as much', [20], 20, [0]],
  ['nothing is owed of what costs more', [20], 40, [0]],
  ['the difference is owed', [40], 20, [20]],
  ['of the last order first', [20, 20, 20], 30, [0, 10, 20]],
  ['all of it, where it costs nothing', [20, 5], 0, [20, 5]],
  ['to the cent', [0.1, 0.2], 0.1, [0, 0.2]],
  ['nothing, where nothing was paid', [], 20, []],
] as const)('%s', (_, amounts, price, owed) => {
  const held = amounts.map((amount, id) => ({ id, amount }))
  const found = refundsOwed(held, price)
  expect(held.map(({ id }) => found.get(id))).toEqual(owed)
})
