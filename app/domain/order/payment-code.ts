/**
 * What the payment code of an order holds: the competition's own link or text, with the number and the sum of the order
 * in the places kept for them. `https://pay.example/?for={number}&sum={amount}`.
 * @param amount US dollars
 */
export function paymentCode(
  template: string,
  { numbers, amount }: { readonly numbers: readonly string[]; readonly amount: number },
): string {
  const isLink = /^https?:\/\//i.test(template)
  const number = numbers.join(', ')
  return template
    .replaceAll('{number}', isLink ? encodeURIComponent(number) : number)
    .replaceAll('{amount}', amount.toFixed(2))
}
