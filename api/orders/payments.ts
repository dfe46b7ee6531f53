import { asc, eq } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import { sumOf } from '~/domain/order/money.ts'
import { sumOrders } from '~/domain/order/order-sums.ts'
import type { Order, Payments } from '~/domain/contract/order.fields.ts'
import { grantManaged, requireManagedCompetition } from '../competitions/policy/policy.ts'
import { competitionApplications, orders, paymentSettings } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { audit, differences } from '../platform/calls/audit.ts'
import type { Call } from '../platform/calls/call.ts'
import { Router } from '../platform/calls/router.ts'
import { changeRow, rowAt } from '../platform/calls/rows.ts'
import { wireDay } from '../platform/kernel/dates.ts'
import { ApiError } from '../platform/kernel/errors.ts'
import { countedOrder } from './counted.ts'
import { presentOrder, presentOrders, refundDue } from './presenter.ts'
import { requireOrganiser } from './routes.ts'
import { ordersOfTeam } from './team.ts'

/** All orders of a competition, and what they come to by club: those of no club last. */
async function paymentsOf(call: Call<typeof contract.payments.ofCompetition>): Promise<Payments> {
  const competition = await requireManagedCompetition(call, { id: call.params.id })
  const rows = await call.db
    .select({ order: orders })
    .from(orders)
    .innerJoin(competitionApplications, eq(competitionApplications.id, orders.applicationId))
    .where(eq(competitionApplications.competitionId, competition.id))
    .orderBy(asc(orders.id))
  const presented = await presentOrders(
    call,
    rows.map(({ order }) => order),
  )
  const byClub = new Map<number, Order[]>()
  for (const order of presented) {
    const id = order.recipient.club?.id ?? 0
    byClub.set(id, [...(byClub.get(id) ?? []), order])
  }
  const clubs = [...byClub.values()].map((ofClub) => ({
    club: ofClub[0]?.recipient.club ?? null,
    ...sumOrders(ofClub.map(countedOrder)),
  }))
  return {
    currency: competition.currency,
    totals: sumOrders(presented.map(countedOrder)),
    clubs: clubs.sort((a, b) =>
      a.club && b.club
        ? a.club.name.localeCompare(b.club.name)
        : Number(a.club === null) - Number(b.club === null),
    ),
    orders: presented,
  }
}

async function settingsOf(db: Queryable, competitionId: number) {
  const [row] = await db
    .select()
    .from(paymentSettings)
    .where(eq(paymentSettings.competitionId, competitionId))
  return { dueOn: row?.dueOn ?? null, code: row?.code ?? null }
}

const presentSettings = ({ dueOn, code }: Awaited<ReturnType<typeof settingsOf>>) => ({
  due_on: dueOn === null ? null : wireDay(dueOn),
  code,
})

async function changeSettings(call: Call<typeof contract.payments.changeSettings>) {
  const { db, body, params } = call
  const { id } = await requireManagedCompetition(call, { id: params.id }, { lock: true })
  const before = await settingsOf(db, id)
  const after = { dueOn: body.due_on ?? null, code: body.code ?? null }
  if (before.dueOn === after.dueOn && before.code === after.code) return presentSettings(before)
  await db
    .insert(paymentSettings)
    .values({ competitionId: id, ...after })
    .onConflictDoUpdate({ target: paymentSettings.competitionId, set: after })
  await audit(call, {
    action: 'change_payment_settings',
    entity: 'competition',
    entityId: id,
    ...differences(before, after),
  })
  return presentSettings(after)
}

async function refund(call: Call<typeof contract.payments.refund>) {
  const { db, body, params, now } = call
  await requireOrganiser(call, await rowAt(db, orders, params.id))
  const order = await rowAt(db, orders, params.id, { lock: true })
  if (order.billing !== 'paid') throw new ApiError('order_not_paid')
  const { applicationId, price, refundedAmount } = order
  const entry = applicationId === null ? null : await rowAt(db, competitionApplications, applicationId)
  const due = refundDue(order, entry !== null && entry.closedAt !== null)
  if (body.is_refunded ? order.refundedAt !== null && due === 0 : order.refundedAt === null) return order
  const values = body.is_refunded
    ? // Where nothing is owed, all of it is given back.
      {
        refundedAt: new Date(now),
        refundedAmount: due === 0 ? price : sumOf([refundedAmount, due]),
        refundOwed: 0,
      }
    : { refundedAt: null, refundedAmount: 0, refundOwed: refundedAmount < price ? refundedAmount : 0 }
  return changeRow(call, 'order', orders, { id: order.id, values })
}

export const paymentRoutes = new Router()
  .read(contract.payments.ofCompetition, async (call) => ({ data: await paymentsOf(call) }), {
    grant: grantManaged,
  })
  .read(contract.payments.ofTeam, async (call) => ({ data: await ordersOfTeam(call) }))
  .read(
    contract.payments.settings,
    async (call) => {
      const { id } = await requireManagedCompetition(call, { id: call.params.id })
      return { data: presentSettings(await settingsOf(call.db, id)) }
    },
    { grant: grantManaged },
  )
  .write(contract.payments.changeSettings, async (call) => ({ data: await changeSettings(call) }))
  .write(contract.payments.refund, async (call) => ({ data: await presentOrder(call, await refund(call)) }))
