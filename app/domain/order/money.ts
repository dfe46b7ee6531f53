/** Sums of money are counted in cents: 0.1 and 0.2 make 0.3. */
export const toCents = (amount: number): number => Math.round(amount * 100)

export const fromCents = (cents: number): number => cents / 100

/** What is left of an amount once another is taken from it. */
export const difference = (amount: number, less: number): number => fromCents(toCents(amount) - toCents(less))

export const sumOf = (amounts: readonly number[]): number =>
  fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0))
