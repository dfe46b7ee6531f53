import type { Money } from './currency.ts'

/**
 * What the payment code of an order holds: the competition's own link or text, with the number, the sum and the
 * currency of the order in the places kept for them. `https://pay.example/?for={number}&sum={amount}`.
 */
export function paymentCode(
  template: string,
  { numbers, amount, currency }: Money & { readonly numbers: readonly string[] },
): string {
  const isLink = /^https?:\/\//i.test(template)
  const number = numbers.join(', ')
  return template
    .replaceAll('{number}', isLink ? encodeURIComponent(number) : number)
    .replaceAll('{amount}', amount.toFixed(2))
    .replaceAll('{currency}', currency)
}
