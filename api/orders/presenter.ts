import { eq, inArray } from 'drizzle-orm'
import type { Order } from '~/domain/contract/order.fields.ts'
import { competitionApplications, competitions, type orders } from '../platform/db/schema.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { wireMoment } from '../platform/kernel/dates.ts'
import { notFound } from '../platform/kernel/errors.ts'
import { loadPersonRefs } from '../references/person.ts'

export type OrderRow = typeof orders.$inferSelect
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
  const applicationIds = rows.flatMap((row) => row.applicationId ?? [])
  const held = applicationIds.length
    ? await db
        .select({
          applicationId: competitionApplications.id,
          id: competitions.id,
          slug: competitions.slug,
          name: competitions.name,
        })
        .from(competitionApplications)
        .innerJoin(competitions, eq(competitions.id, competitionApplications.competitionId))
        .where(inArray(competitionApplications.id, applicationIds))
    : []
  const competitionOf = new Map(held.map(({ applicationId, ...ref }) => [applicationId, ref]))
  return rows.flatMap((row) => {
    const recipient = people.get(row.recipientId)
    if (!recipient) return []
    return [
      {
        id: row.id,
        version: row.version,
        number: row.number,
        item: row.item,
        recipient,
        price: row.price,
        billing: row.billing,
        external_order_id: row.externalOrderId,
        paid_at: wireMoment(row.paidAt, zone),
        application_id: row.applicationId,
        competition: (row.applicationId !== null && competitionOf.get(row.applicationId)) || null,
        created_at: wireMoment(row.createdAt, zone),
        updated_at: wireMoment(row.updatedAt, zone),
      },
    ]
  })
}

export async function presentOrder(context: ReadContext, row: OrderRow): Promise<Order> {
  const [order] = await presentOrders(context, [row])
  if (!order) throw notFound()
  return order
}
