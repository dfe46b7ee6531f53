import { and, eq, ne, sql } from 'drizzle-orm'
import type { Currency } from '~/domain/order/currency.ts'
import type { Instant } from '~/domain/time.ts'
import { orders } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { insertRows } from '../platform/queries/insert-rows.ts'
import { anyOf } from '../platform/queries/list.ts'

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

/** Issues the orders of applications that cost something and have none yet. */
export async function issueOrders(
  db: Queryable,
  ordered: readonly OrderedItem[],
  now: Instant,
): Promise<void> {
  const priced = ordered.filter(({ price }) => price > 0)
  if (priced.length === 0) return
  const present = await db
    .select({ applicationId: orders.applicationId })
    .from(orders)
    .where(living(priced.map(({ applicationId }) => applicationId)))
  const known = new Set(present.map(({ applicationId }) => applicationId))
  const wanted = priced.filter(({ applicationId }) => !known.has(applicationId))
  if (wanted.length === 0) return
  const numbered = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('orders', 'id'))::integer as id from generate_series(1, ${wanted.length})`,
  )
  await insertRows(
    db,
    orders,
    wanted.flatMap((item, index) => {
      const id = numbered.rows[index]?.id
      return id === undefined ? [] : [{ ...item, id, number: orderNumber(id, now) }]
    }),
  )
}

/** Sets the price of an order nobody has paid yet: its application was changed. */
export async function repriceOrder(db: Queryable, applicationId: number, price: number): Promise<void> {
  await db
    .update(orders)
    .set({ price })
    .where(unpaid([applicationId]))
}

export async function setOrdersPaid(
  db: Queryable,
  applicationIds: readonly number[],
  paidAt: Date | null,
): Promise<void> {
  await db
    .update(orders)
    .set({ billing: paidAt ? 'paid' : 'not_paid', paidAt })
    .where(living(applicationIds))
}

export async function cancelOrders(db: Queryable, applicationIds: readonly number[]): Promise<void> {
  await db.update(orders).set({ billing: 'canceled' }).where(unpaid(applicationIds))
}
