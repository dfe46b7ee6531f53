import { eq } from 'drizzle-orm'
import { requirePriceSeen } from '../platform/calls/previewed.ts'
import { changeRow, rowAt } from '../platform/calls/rows.ts'
import { requireNotDrawn } from '../applications/drawn.ts'
import { owesAnotherOrder, unpaidOrder } from '../applications/orders.ts'
import { changeApplication, lockedApplication } from '../applications/rows.ts'
import { competitions, orders } from '../platform/db/schema.ts'
import type { WriteContext } from '../platform/calls/call.ts'
import { ApiError } from '../platform/kernel/errors.ts'
import { notify } from '../notifications/notify.ts'
import type { OrderRow } from './presenter.ts'

export interface Recorded {
  readonly isPaid: boolean | undefined
  readonly externalOrderId: string | null | undefined
  /** What the price was shown to be. */
  readonly seenPrice?: number | null | undefined
}

/**
 * Records whether an order is paid, on it and on the application it is for: the two never differ. The application is
 * locked before the order, as everywhere.
 */
export async function recordPayment(
  call: WriteContext,
  id: number,
  { isPaid, externalOrderId, seenPrice }: Recorded,
): Promise<OrderRow> {
  const { db, now } = call
  const { applicationId } = await rowAt(db, orders, id)
  const application = applicationId === null ? null : await lockedApplication(db, applicationId)
  const order = await rowAt(db, orders, id, { lock: true })
  if (order.billing === 'canceled') throw new ApiError('order_canceled')
  if (isPaid === undefined || isPaid === (order.billing === 'paid'))
    return changeRow(call, 'order', orders, { id, values: { externalOrderId } })
  if (isPaid) requirePriceSeen(seenPrice, order.price)
  const paidAt = isPaid ? new Date(now) : null
  const billing = isPaid ? { billing: 'paid' as const, paidAt } : unpaidOrder(order)
  if (application && !application.closedAt) {
    if (!isPaid) await requireNotDrawn(db, application.competitionId, application.userId)
    if (!isPaid) await changeApplication(db, application.id, { paidAt })
    else if (!(await owesAnotherOrder(db, application.id, order.id))) {
      await changeApplication(db, application.id, { paidAt })
      await notifyPaid(call, application)
    }
  }
  return changeRow(call, 'order', orders, {
    id,
    values: { externalOrderId, ...billing },
  })
}

async function notifyPaid(
  call: WriteContext,
  { id, competitionId, userId }: { id: number; competitionId: number; userId: number },
): Promise<void> {
  const [competition] = await call.db
    .select({ name: competitions.name, slug: competitions.slug })
    .from(competitions)
    .where(eq(competitions.id, competitionId))
  if (competition)
    await notify(call, [userId], 'application_paid', {
      id,
      slug: competition.slug,
      competition: competition.name,
    })
}
