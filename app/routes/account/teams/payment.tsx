import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PaymentSheet } from '~/components/order/payment-sheet.tsx'
import { Paper } from '~/components/papers/paper.tsx'
import { paths } from '~/components/paths.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { qrCodeOf } from '~/server/files/qr-code.ts'
import { isTeamKind } from '~/server/pages/team.ts'
import { requireViewer } from '~/server/session/guard.ts'

export const handle: RouteHandle = { i18n: ['papers'], title: 'papers:order.team' }

/** Letters of the payment code: a hundred orders and more name themselves in no square a camera reads. */
const QR_MAX = 1_000

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireViewer(context, request)
  const { kind, slug = '' } = params
  if (!isTeamKind(kind)) throw new Response(null, { status: 404 })
  const { data: competition } = await load(context.api.competitions.details({ params: { slug } }))
  const { data: team } = await load(
    context.api.payments.ofTeam({ params: { id: competition.id }, query: { managed_by: kind } }),
  )
  return {
    team,
    qr: team.payment_code === null || team.payment_code.length > QR_MAX ? null : qrCodeOf(team.payment_code),
    backTo: paths.team(kind, slug),
  }
}

/** What a team pays for a competition, in one: its orders with their sum. */
export default function TeamPayment() {
  const t = useText()
  const { team, qr, backTo } = useLoaderData<typeof loader>()
  const title = t('papers:order.team')
  return (
    <Paper title={title} backTo={backTo} filters={null} isEmpty={team.orders.length === 0}>
      <PaymentSheet
        title={title}
        orders={team.orders}
        paid={team.totals.paid}
        open={team.totals.open}
        currency={team.currency}
        code={team.payment_code}
        qr={qr}
      />
    </Paper>
  )
}
