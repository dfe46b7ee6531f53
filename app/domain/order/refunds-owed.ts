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
  // In cents: 0.3 less 0.1 is 0.2.
  let rest = held.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) - Math.round(price * 100)
  for (const { id, amount } of [...held].reverse()) {
    const part = Math.max(0, Math.min(rest, Math.round(amount * 100)))
    owed.set(id, part / 100)
    rest -= part
  }
  return owed
}
