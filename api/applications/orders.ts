import { and, eq, ne, sql } from 'drizzle-orm'
import type { Currency } from '~/domain/order/currency.ts'
import { difference, sumOf } from '~/domain/order/money.ts'
import { refundsOwed } from '~/domain/order/refunds-owed.ts'
import type { Instant } from '~/domain/time.ts'
import { orders } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { ApiError } from '../platform/kernel/errors.ts'
import { insertRows } from '../platform/queries/insert-rows.ts'
import { anyOf } from '../platform/queries/list.ts'
import { reservedIds } from '../platform/queries/reserved-ids.ts'

// What an approved application costs (spec §3, order). Orders are never deleted: one that is no longer asked for is
// cancelled, and one that was paid stays paid whatever becomes of the application.

export interface OrderedItem {
  readonly applicationId: number
  readonly recipientId: number
  /** What is paid for: the competition's name. */
  readonly item: string
  readonly price: number
  readonly currency: Currency
}

const living = (applicationIds: readonly number[]) =>
  and(anyOf(orders.applicationId, applicationIds), ne(orders.billing, 'canceled'))
const unpaid = (applicationIds: readonly number[]) =>
  and(anyOf(orders.applicationId, applicationIds), eq(orders.billing, 'not_paid'))

/** What an order is called: `2026-000123`. */
export const orderNumber = (id: number, now: Instant): string =>
  `${new Date(now).getUTCFullYear()}-${String(id).padStart(6, '0')}`

/** What was paid for an application and not given back, a column of `competition_applications`. */
export const PAID_SO_FAR = sql<number>`coalesce((select sum(o.price - o.refunded_amount) from orders o
  where o.application_id = competition_applications.id and o.billing = 'paid'), 0)`.mapWith(Number)

/** What is still to be paid for an application of a price; nothing once it counts as paid. */
export const amountDue = (price: number, { isPaid, paidSoFar }: { isPaid: boolean; paidSoFar: number }) =>
  isPaid ? 0 : Math.max(0, difference(price, paidSoFar))

/** Issues the orders of applications that cost more than is ordered for them: all of it at first, a difference later. */
export async function issueOrders(
  db: Queryable,
  ordered: readonly OrderedItem[],
  now: Instant,
): Promise<void> {
  const priced = ordered.filter(({ price }) => price > 0)
  if (priced.length === 0) return
  const present = await db
    .select({
      applicationId: orders.applicationId,
      price: sql<number>`sum(${orders.price} - ${orders.refundedAmount})`.mapWith(Number),
    })
    .from(orders)
    .where(living(priced.map(({ applicationId }) => applicationId)))
    .groupBy(orders.applicationId)
  const before = new Map(present.map(({ applicationId, price }) => [applicationId, price]))
  const wanted = priced
    .map((item) => ({ ...item, price: difference(item.price, before.get(item.applicationId) ?? 0) }))
    .filter(({ price }) => price > 0)
  if (wanted.length === 0) return
  const ids = await reservedIds(db, orders, wanted.length)
  await insertRows(
    db,
    orders,
    wanted.map((item, at) => {
      const id = ids[at]!
      return { ...item, id, number: orderNumber(id, now) }
    }),
  )
}

/**
 * Orders what an application costs that was changed: what was paid stays paid, and the difference is asked for by the
 * order nobody has paid yet, or by one of its own. What was paid beyond it is owed back, of the last order first.
 * @param paidAt since when the application counts as paid; so it stays where nothing was ordered yet
 * @returns since when all of it is paid; null where something is to be paid
 */
export async function reorder(
  db: Queryable,
  item: OrderedItem,
  paidAt: Date | null,
  now: Instant,
): Promise<Date | null> {
  const rows = await db
    .select({
      id: orders.id,
      price: orders.price,
      billing: orders.billing,
      paidAt: orders.paidAt,
      refundedAmount: orders.refundedAmount,
    })
    .from(orders)
    .where(living([item.applicationId]))
    .orderBy(orders.id)
    .for('update')
  if (rows.length === 0) return paidAt
  const paid = rows.filter(({ billing }) => billing === 'paid')
  const unpaidIds = rows.filter(({ billing }) => billing === 'not_paid').map(({ id }) => id)
  const held = paid.map(({ id, price, refundedAmount }) => ({
    id,
    amount: difference(price, refundedAmount),
  }))
  const due = difference(item.price, sumOf(held.map(({ amount }) => amount)))
  for (const [id, refundOwed] of refundsOwed(held, item.price))
    await db.update(orders).set({ refundOwed }).where(eq(orders.id, id))
  const [open] = due > 0 ? unpaidIds : []
  const idleIds = unpaidIds.filter((id) => id !== open)
  if (idleIds.length > 0)
    await db.update(orders).set({ billing: 'canceled' }).where(anyOf(orders.id, idleIds))
  if (due <= 0) return paid.at(-1)?.paidAt ?? null
  if (open !== undefined) await db.update(orders).set({ price: due }).where(eq(orders.id, open))
  else await issueOrders(db, [item], now)
  return null
}

export async function setOrdersPaid(
  db: Queryable,
  applicationIds: readonly number[],
  paidAt: Date,
): Promise<void> {
  // What was paid before keeps its day.
  await db.update(orders).set({ billing: 'paid', paidAt }).where(unpaid(applicationIds))
}

/**
 * An order once its payment is taken back: it asks for what was to be kept of it. What was to be given back as a whole
 * asks for its price. Money is given back only of what was paid, so that a refund is taken back before its payment.
 */
export function unpaidOrder({
  price,
  refundedAt,
  refundOwed,
}: Pick<typeof orders.$inferSelect, 'price' | 'refundedAt' | 'refundOwed'>) {
  if (refundedAt !== null) throw new ApiError('order_refunded')
  const kept = difference(price, refundOwed)
  return { billing: 'not_paid' as const, paidAt: null, price: kept > 0 ? kept : price, refundOwed: 0 }
}

/** Takes back that the orders of an application were paid. */
export async function setOrdersUnpaid(db: Queryable, applicationId: number): Promise<void> {
  const paid = await db
    .select()
    .from(orders)
    .where(and(eq(orders.applicationId, applicationId), eq(orders.billing, 'paid')))
    .orderBy(orders.id)
    .for('update')
  for (const order of paid) await db.update(orders).set(unpaidOrder(order)).where(eq(orders.id, order.id))
}

/** Whether an order of an application is still to be paid, besides one of them. */
export async function owesAnotherOrder(db: Queryable, applicationId: number, id: number): Promise<boolean> {
  const others = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(unpaid([applicationId]), ne(orders.id, id)))
    .limit(1)
  return others.length > 0
}

export async function cancelOrders(db: Queryable, applicationIds: readonly number[]): Promise<void> {
  await db.update(orders).set({ billing: 'canceled' }).where(unpaid(applicationIds))
}
