import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import type { orderListQuery } from '~/domain/contract/order.fields.ts'
import type { z } from 'zod'
import { changeRow, createRow, equals, listRows, rowAt } from '../platform/calls/rows.ts'
import type { TablePage } from '../platform/queries/deep-page.ts'
import { orderNumber } from '../applications/orders.ts'
import { lockedApplication } from '../applications/rows.ts'
import { requireManagedCompetition } from '../competitions/policy/policy.ts'
import { notRehearsedOrder } from '../competitions/policy/rehearsed.ts'
import { competitionApplications, competitions, orders, users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { ORGANISATION } from '../references/group.ts'
import { grantAsManager } from '../groups/policy.ts'
import { type Call, type ReadContext, type WriteContext, viewerOf } from '../platform/calls/call.ts'
import { ApiError, invalidField, notFound } from '../platform/kernel/errors.ts'
import { requireKnown } from '../platform/queries/known.ts'
import { anyOf, timestampsWithin } from '../platform/queries/list.ts'
import { Router } from '../platform/calls/router.ts'
import { idsOfPeopleNamed } from '../references/named.ts'
import { type Recorded, recordPayment } from './payment.ts'
import { isOfTeam } from './team.ts'
import { type OrderRow, presentOrder, presentOrders } from './presenter.ts'
import { edits } from '../edits/edit.ts'
import { record } from '../edits/record.ts'
import { found } from '../platform/queries/search.ts'
import { rememberedOwn } from '../platform/calls/own-rows.ts'

const ORDER = record(orders, { fields: { is_paid: (row) => row.billing === 'paid' } })

type Query = z.output<typeof orderListQuery>

/** Orders of the competitions a condition holds for. */
const ofCompetitions = (db: Queryable, where: SQL) =>
  inArray(
    orders.applicationId,
    db
      .select({ id: competitionApplications.id })
      .from(competitionApplications)
      .innerJoin(competitions, eq(competitions.id, competitionApplications.competitionId))
      .where(where),
  )

const ownOrders = rememberedOwn<TablePage<typeof orders>>()

/** @param isOwn they are the caller's alone */
async function listOrders<Q extends Query>(
  call: ReadContext & Pick<Call, 'url'> & { readonly query: Q },
  within: SQL | undefined,
  isOwn = false,
) {
  const { db, query, zone } = call
  const dates = {
    created_at: orders.createdAt,
    paid_at: orders.paidAt,
    refunded_at: orders.refundedAt,
    updated_at: orders.updatedAt,
  }
  return listRows(call, orders, {
    where: and(
      within,
      equals(orders.billing, query.billing),
      equals(orders.recipientId, query.recipient_id),
      query.competition_id === undefined
        ? notRehearsedOrder(orders.applicationId)
        : ofCompetitions(db, eq(competitions.id, query.competition_id)),
      timestampsWithin(query, zone, dates),
      query.search
        ? or(
            found(query.search, { columns: [orders.number, orders.item], id: orders.id }),
            anyOf(orders.recipientId, await idsOfPeopleNamed(db, query.search)),
          )
        : undefined,
    ),
    order: {
      ...dates,
      number: orders.number,
      item: orders.item,
      price: orders.price,
      billing: orders.billing,
    },
    fallback: [desc(orders.createdAt), desc(orders.id)],
    own: isOwn ? (read) => ownOrders(call, read) : undefined,
    name: (row) => row.number,
    present: (rows) => presentOrders(call, rows),
  })
}

/** What an order is for and what it costs, while it is not paid. An entry's costs what the entry amounts to. */
async function changeItem(
  call: WriteContext & { readonly params: { readonly id: number } },
  { item, price }: { readonly item?: string | undefined; readonly price?: number | undefined },
): Promise<void> {
  const { id } = call.params
  const { applicationId } = await rowAt(call.db, orders, id)
  // The entry is locked before its order, as everywhere.
  if (applicationId !== null) await lockedApplication(call.db, applicationId)
  const row = await rowAt(call.db, orders, id, { lock: true })
  if (row.billing === 'paid') throw new ApiError('already_paid')
  if (applicationId !== null && price !== undefined && price !== row.price)
    throw invalidField('price', 'price_of_entry')
  await changeRow(call, 'order', orders, { id, values: { item, price } })
}

async function isRehearsed(db: Queryable, { id }: OrderRow): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), notRehearsedOrder(orders.applicationId)))
  return row === undefined
}

/**
 * An order is its recipient's to read, and its competition's organiser's to read and to settle. It is private: for
 * anybody else it is not there.
 */
export async function requireOrganiser(call: ReadContext, row: OrderRow): Promise<void> {
  if (call.scope === 'any') return
  if (row.applicationId === null) throw notFound()
  const { competitionId } = await rowAt(call.db, competitionApplications, row.applicationId)
  try {
    await requireManagedCompetition(call, { id: competitionId })
  } catch (refusal) {
    throw refusal instanceof ApiError && refusal.status === 403 && refusal.code === 'forbidden'
      ? notFound()
      : refusal
  }
}

export const orderRoutes = new Router()
  .read(
    contract.orders.list,
    async (call) => {
      const { organisationId } = call.granted ?? {}
      return organisationId === undefined
        ? listOrders(
            call,
            and(eq(orders.recipientId, viewerOf(call).id), notRehearsedOrder(orders.applicationId)),
            true,
          )
        : listOrders(call, ofCompetitions(call.db, eq(competitions.organisationId, organisationId)))
    },
    { grant: grantAsManager(ORGANISATION) },
  )
  .read(contract.orders.details, async (call) => {
    const row = await rowAt(call.db, orders, call.params.id)
    const isTheirs = row.recipientId === viewerOf(call).id || (await isOfTeam(call, row.recipientId))
    if (!isTheirs || (await isRehearsed(call.db, row))) await requireOrganiser(call, row)
    return { data: await presentOrder(call, row) }
  })
  .write(
    contract.orders.pay,
    edits(ORDER, async (call) => {
      await requireOrganiser(call, await rowAt(call.db, orders, call.params.id))
      const { is_paid: isPaid, external_order_id: externalOrderId, seen_price: seenPrice } = call.body
      const row = await recordPayment(call, call.params.id, { isPaid, externalOrderId, seenPrice })
      return { data: await presentOrder(call, row) }
    }),
  )
  .read(contract.admin.orders.list, (call) => listOrders(call, undefined))
  .read(contract.admin.orders.details, async (call) => ({
    data: await presentOrder(call, await rowAt(call.db, orders, call.params.id)),
  }))
  .write(contract.admin.orders.create, async (call) => {
    const { db, body, now } = call
    await requireKnown(db, 'recipient_id', users, body.recipient_id)
    const { id } = await createRow(call, 'order', orders, {
      number: randomUUID(),
      item: body.item,
      recipientId: body.recipient_id,
      price: body.price,
      currency: body.currency,
      externalOrderId: body.external_order_id ?? null,
    })
    const number = orderNumber(id, now)
    const [row] = await db.update(orders).set({ number }).where(eq(orders.id, id)).returning()
    if (!row) throw notFound()
    return { data: await presentOrder(call, row) }
  })
  .write(
    contract.admin.orders.update,
    edits(ORDER, async (call) => {
      const { body, params } = call
      const { is_paid: isPaid, external_order_id: externalOrderId, seen_price: seenPrice, item, price } = body
      const pay = (recorded: Partial<Recorded>) =>
        recordPayment(call, params.id, { isPaid, externalOrderId, seenPrice, ...recorded })
      if (item === undefined && price === undefined) return { data: await presentOrder(call, await pay({})) }
      // What it costs is settled before it is paid, and after a payment is taken back.
      if (isPaid === false) await pay({})
      await changeItem(call, { item, price })
      // The price that is sent along is the one that was seen.
      const row = await pay(price === undefined ? {} : { seenPrice: price })
      return { data: await presentOrder(call, row) }
    }),
  )
  .write(contract.admin.orders.remove, async (call) => {
    await rowAt(call.db, orders, call.params.id)
    throw new ApiError('orders_kept')
  })
