import { eq } from 'drizzle-orm'
import { difference } from '~/domain/order/money.ts'
import { paymentCode } from '~/domain/order/payment-code.ts'
import type { Order } from '~/domain/contract/order.fields.ts'
import { competitionApplications, competitions, type orders, paymentSettings } from '../platform/db/schema.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { wireDay, wireTimestamp } from '../platform/kernel/dates.ts'
import { notFound } from '../platform/kernel/errors.ts'
import { anyOf } from '../platform/queries/list.ts'
import { loadPersonRefs } from '../references/person.ts'
import { rememberedRows } from '../platform/db/remembered.ts'

export type OrderRow = typeof orders.$inferSelect

/** What is to be given back of an order: all of it that is left where its application is refused or withdrawn. */
export function refundDue(
  { billing, price, refundedAmount, refundOwed }: OrderRow,
  isClosed: boolean,
): number {
  if (billing !== 'paid') return 0
  return isClosed ? difference(price, refundedAmount) : refundOwed
}

/** What orders are paid for, by the application: the competition, and how it is paid. */
const loadPaidFor = rememberedRows(async (db, applicationIds) => {
  const rows = await db
    .select({
      applicationId: competitionApplications.id,
      closedAt: competitionApplications.closedAt,
      competition: { id: competitions.id, slug: competitions.slug, name: competitions.name },
      paymentInformation: competitions.paymentInformation,
      dueOn: paymentSettings.dueOn,
      code: paymentSettings.code,
    })
    .from(competitionApplications)
    .innerJoin(competitions, eq(competitions.id, competitionApplications.competitionId))
    .leftJoin(paymentSettings, eq(paymentSettings.competitionId, competitions.id))
    .where(anyOf(competitionApplications.id, applicationIds))
  return new Map(rows.map(({ applicationId, ...paidFor }) => [applicationId, paidFor]))
})

/** Orders with their recipients and competitions, loaded for all of them at once. */
export async function presentOrders(
  { db, language, zone }: ReadContext,
  rows: readonly OrderRow[],
): Promise<Order[]> {
  const people = await loadPersonRefs(
    db,
    rows.map((row) => row.recipientId),
    language,
  )
  const paidForOf = await loadPaidFor(
    db,
    rows.flatMap((row) => row.applicationId ?? []),
  )
  return rows.flatMap((row) => {
    const recipient = people.get(row.recipientId)
    if (!recipient) return []
    const paidFor = row.applicationId === null ? undefined : paidForOf.get(row.applicationId)
    const { number, price: amount, currency, billing } = row
    const toGiveBack = refundDue(row, paidFor?.closedAt != null)
    return [
      {
        id: row.id,
        version: row.version,
        number,
        item: row.item,
        recipient,
        price: amount,
        currency,
        billing,
        external_order_id: row.externalOrderId,
        paid_at: wireTimestamp(row.paidAt, zone),
        refunded_at: wireTimestamp(row.refundedAt, zone),
        refunded_amount: row.refundedAmount,
        refund_due: toGiveBack > 0,
        refund_amount: toGiveBack,
        due_on: paidFor?.dueOn ? wireDay(paidFor.dueOn) : null,
        payment_information: paidFor?.paymentInformation ?? null,
        payment_code:
          paidFor?.code && billing === 'not_paid'
            ? paymentCode(paidFor.code, { numbers: [number], amount, currency })
            : null,
        application_id: row.applicationId,
        competition: paidFor?.competition ?? null,
        created_at: wireTimestamp(row.createdAt, zone),
        updated_at: wireTimestamp(row.updatedAt, zone),
      },
    ]
  })
}

export async function presentOrder(context: ReadContext, row: OrderRow): Promise<Order> {
  const [order] = await presentOrders(context, [row])
  if (!order) throw notFound()
  return order
}
