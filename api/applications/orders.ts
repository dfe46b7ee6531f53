import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Instant } from '~/domain/time'
import { orders } from '../db/schema.ts'
import type { Queryable } from '../deps.ts'
import { ApiError } from '../kernel/errors.ts'

// What an approved application costs (spec §3, order). Orders are never deleted: one that is no longer asked for is
// cancelled, and one that was paid stays paid whatever becomes of the application.

export interface OrderedItem {
  readonly applicationId: number
  readonly recipientId: number
  /** What is paid for: the competition's name. */
  readonly item: string
  /** US dollars. */
  readonly price: number
}

const living = (applicationId: number) =>
  and(eq(orders.applicationId, applicationId), ne(orders.billing, 'canceled'))

/** What an order is called: `2026-000123`. */
export const orderNumber = (id: number, now: Instant): string =>
  `${new Date(now).getUTCFullYear()}-${String(id).padStart(6, '0')}`

/** Issues the order of an application that costs something and has none yet. */
export async function issueOrder(db: Queryable, ordered: OrderedItem, now: Instant): Promise<void> {
  if (ordered.price <= 0) return
  const [present] = await db.select({ id: orders.id }).from(orders).where(living(ordered.applicationId))
  if (present) return
  const [row] = await db
    .insert(orders)
    .values({ ...ordered, number: randomUUID() })
    .returning({ id: orders.id })
  if (!row) throw new ApiError('internal')
  await db
    .update(orders)
    .set({ number: orderNumber(row.id, now) })
    .where(eq(orders.id, row.id))
}

/** Sets the price of an order nobody has paid yet: its application was changed. */
export async function repriceOrder(db: Queryable, applicationId: number, price: number): Promise<void> {
  await db
    .update(orders)
    .set({ price })
    .where(and(eq(orders.applicationId, applicationId), eq(orders.billing, 'not_paid')))
}

export async function settleOrder(db: Queryable, applicationId: number, paidAt: Date | null): Promise<void> {
  await db
    .update(orders)
    .set({ billing: paidAt ? 'paid' : 'not_paid', paidAt })
    .where(living(applicationId))
}

export async function cancelOrder(db: Queryable, applicationId: number): Promise<void> {
  await db
    .update(orders)
    .set({ billing: 'canceled' })
    .where(and(eq(orders.applicationId, applicationId), eq(orders.billing, 'not_paid')))
}
