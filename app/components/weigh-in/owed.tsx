import type { WeighInEntry } from '~/domain/contract/weigh-in.fields.ts'
import type { Currency } from '~/domain/order/currency.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { Badge } from '../ui/badge.tsx'

/** What an entry is still to be paid; nothing where it is paid or costs nothing. */
export function Owed({
  entry: { status, amount_due: amount },
  currency,
}: {
  readonly entry: Pick<WeighInEntry, 'status' | 'amount_due'>
  readonly currency: Currency
}) {
  const t = useText()
  const format = useFormat()
  if (status !== 'waiting_for_payment') return null
  return <Badge tone="warning">{t('weighIn:card.owes', { amount: format.price(amount, currency) })}</Badge>
}
