import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PaymentSheet } from '~/components/order/payment-sheet.tsx'
import { Paper } from '~/components/papers/paper.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { paths } from '~/components/paths.ts'
import { accountArea } from '~/domain/access/roles.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { qrCodeOf } from '~/server/files/qr-code.ts'
import { requireViewer } from '~/server/session/guard.ts'

export const handle: RouteHandle = { i18n: ['papers'], title: 'papers:order.title' }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request)
  const { data: order } = await load(context.api.orders.details({ params: { id: params['id'] ?? '' } }))
  const code = order.payment_code
  const slug = order.competition?.slug
  const area = accountArea(viewer.roles)
  return {
    order,
    qr: code === null ? null : qrCodeOf(code),
    backTo:
      slug && (area === 'organisation_manager' || isFromPayments(request))
        ? consolePaths.managedPayments(slug)
        : order.recipient.id === viewer.id || !slug
          ? paths.myApplications
          : paths.team(area === 'club_manager' ? 'club' : 'guardian', slug),
  }
}

/** Who takes the money at a competition need not be its organiser, and came from its payments. */
const isFromPayments = ({ url }: Request) => new URL(url).searchParams.get('from') === 'payments'

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
