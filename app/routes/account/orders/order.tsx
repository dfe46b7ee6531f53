import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PaymentSheet } from '~/components/order/payment-sheet.tsx'
import { Paper } from '~/components/papers/paper.tsx'
import { backFromOrder } from '~/components/order/back-from-order.ts'
import { accountArea } from '~/domain/access/roles.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { isApiRefusal } from '~/server/client/api-client.ts'
import { load } from '~/server/client/load.ts'
import { qrCodeOf } from '~/server/files/qr-code.ts'
import { requireViewer } from '~/server/session/guard.ts'

export const handle: RouteHandle = { i18n: ['papers'], title: 'papers:order.title' }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request)
  const { data: order } = await load(context.api.orders.details({ params: { id: params['id'] ?? '' } }))
  const code = order.payment_code
  const isOwn = order.recipient.id === viewer.id
  const area = accountArea(viewer.roles)
  const competition = order.competition && (await readCompetition(context, order.competition.slug))
  return {
    order,
    qr: code === null ? null : qrCodeOf(code),
    backTo: backFromOrder({
      slug: order.competition?.slug,
      isOwn,
      isOfClub: area === 'club_manager',
      isFromPayments: new URL(request.url).searchParams.get('from') === 'payments',
      abilities: competition?.abilities,
    }),
  }
}

/** Null where the reader does not see the competition, as when it is hidden again. */
async function readCompetition({ api }: LoaderFunctionArgs['context'], slug: string) {
  try {
    return (await api.competitions.details({ params: { slug } })).data
  } catch (failure) {
    if (isApiRefusal(failure) && failure.status === 404) return null
    throw failure
  }
}

/** An order, and once it is paid its receipt. */
export default function OrderPage() {
  const t = useText()
  const { order, qr, backTo } = useLoaderData<typeof loader>()
  const isPaid = order.billing === 'paid'
  const title = t(isPaid ? 'papers:order.receipt' : 'papers:order.of', { number: order.number })
  return (
    <Paper title={title} backTo={backTo} filters={null} isEmpty={false}>
      <PaymentSheet
        title={title}
        orders={[order]}
        paid={isPaid ? order.price : 0}
        open={order.billing === 'not_paid' ? order.price : 0}
        currency={order.currency}
        code={order.payment_code}
        qr={qr}
      />
    </Paper>
  )
}
