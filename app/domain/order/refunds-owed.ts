import { fromCents, toCents } from './money.ts'

/**
 * What is to be given back of each paid order, when an entry costs less than was paid for it: of the last order first.
 * @param held what was paid by each order and not given back, the oldest first
 * @param price what the entry costs now
 */
export function refundsOwed(
  held: readonly { readonly id: number; readonly amount: number }[],
  price: number,
): ReadonlyMap<number, number> {
  const owed = new Map<number, number>()
  let rest = held.reduce((sum, { amount }) => sum + toCents(amount), -toCents(price))
  for (const { id, amount } of [...held].reverse()) {
    const part = Math.max(0, Math.min(rest, toCents(amount)))
    owed.set(id, fromCents(part))
    rest -= part
  }
  return owed
}
