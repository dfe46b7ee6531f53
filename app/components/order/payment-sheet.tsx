import type { Order } from '~/domain/contract/order.fields.ts'
import type { Currency } from '~/domain/order/currency.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { PaperTable } from '../papers/paper-table.tsx'
import { QrImage, type QrCode } from '../ui/qr-image.tsx'

/** One order, or those of a team, on paper: what for, how much, until when and how to pay; once paid, a receipt. */
export function PaymentSheet({
  title,
  orders,
  open,
  paid,
  currency,
  code,
  qr,
}: {
  readonly title: string
  readonly orders: readonly Order[]
  readonly open: number
  readonly paid: number
  readonly currency: Currency
  /** What the QR code holds, to be read without a camera. */
  readonly code: string | null
  readonly qr: QrCode | null
}) {
  const t = useText()
  const format = useFormat()
  const [first] = orders
  const isDue = open > 0
  return (
    <section className="flex flex-col gap-4 overflow-x-auto bg-white p-2 text-black shadow-md max-md:[&_table]:text-xs max-md:[&_:is(td,th)]:px-1! md:p-5 print:p-0 print:shadow-none">
      <header className="flex flex-wrap items-baseline justify-between gap-x-5 border-b-2 border-black pb-1">
        <h2 className="text-xl font-bold">{title}</h2>
        <p className="text-sm">{first?.competition?.name ?? first?.item}</p>
      </header>
      <PaperTable
        heads={(['number', 'athlete', 'amount', 'state'] as const).map((head) => t(`papers:order.${head}`))}
        rows={orders.map((order) => ({
          key: order.id,
          cells: [
            order.number,
            order.recipient.name,
            format.price(order.price, order.currency),
            <State key="state" order={order} />,
          ],
        }))}
      />
      <dl className="grid grid-cols-[max-content_1fr] gap-x-5 gap-y-1">
        <dt>{t('papers:order.paid')}</dt>
        <dd className="font-bold tabular-nums">{format.price(paid, currency)}</dd>
        <dt>{t('papers:order.open')}</dt>
        <dd className="font-bold tabular-nums">{format.price(open, currency)}</dd>
        {isDue && first?.due_on ? (
          <>
            <dt>{t('papers:order.due')}</dt>
            <dd className="font-bold">{format.date(first.due_on)}</dd>
          </>
        ) : null}
      </dl>
      {isDue && (first?.payment_information || qr) ? (
        <div className="flex flex-wrap items-start gap-5 border-t border-black pt-3">
          <div className="min-w-48 flex-1">
            <h3 className="font-bold">{t('papers:order.how')}</h3>
            <p className="whitespace-pre-line">{first?.payment_information}</p>
            {code ? <PaymentCode code={code} /> : null}
          </div>
          {qr ? <QrImage qr={qr} label={t('papers:order.code')} className="size-40" /> : null}
        </div>
      ) : null}
    </section>
  )
}

function PaymentCode({ code }: { readonly code: string }) {
  return /^https?:\/\//i.test(code) ? (
    <a href={code} rel="noreferrer" className="wrap-anywhere underline">
      {code}
    </a>
  ) : (
    <p className="text-sm wrap-anywhere">{code}</p>
  )
}

function State({ order }: { readonly order: Order }) {
  const t = useText()
  const format = useFormat()
  if (order.refund_due)
    return <>{t('papers:order.refundDue', { amount: format.price(order.refund_amount, order.currency) })}</>
  if (order.refunded_at)
    return (
      <>
        {t('papers:order.refunded', { date: format.date(order.refunded_at) })}
        {order.refunded_amount < order.price
          ? `: ${format.price(order.refunded_amount, order.currency)}`
          : null}
      </>
    )
  if (order.paid_at) return <>{t('papers:order.paidOn', { date: format.date(order.paid_at) })}</>
  return <>{t(order.billing === 'canceled' ? 'papers:order.canceled' : 'papers:order.notPaid')}</>
}
