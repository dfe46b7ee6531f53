import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import { sumOrders } from '~/domain/order/order-sums.ts'
import { paymentCode } from '~/domain/order/payment-code.ts'
import type { contract } from '~/domain/contract/contract.ts'
import type { TeamOrders } from '~/domain/contract/order.fields.ts'
import { lookedAfter, teamOf } from '../athletes/policy.ts'
import { clubsInCare } from '../belts/policy.ts'
import { visibleCompetition } from '../competitions/policy/policy.ts'
import { competitionApplications, orders, paymentSettings, users } from '../platform/db/schema.ts'
import { type Call, viewerOf } from '../platform/calls/call.ts'
import { anyOf } from '../platform/queries/list.ts'
import { loadMembers } from '../teams/members.ts'
import { countedOrder } from './counted.ts'
import { presentOrders } from './presenter.ts'

/** Whether the caller enters somebody together with others: a member of a club in their care, or one they look after. */
export async function isOfTeam(
  call: Pick<Call, 'db' | 'viewer' | 'scope'>,
  userId: number,
): Promise<boolean> {
  const clubIds = await clubsInCare(call.db, viewerOf(call))
  const [row] = await call.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        or(
          clubIds.length > 0 ? and(isNotNull(users.clubId), anyOf(users.clubId, clubIds)) : undefined,
          await lookedAfter({ ...call, scope: 'own' }),
        ),
      ),
    )
  return row !== undefined
}

/** The orders of the caller's team in a competition, cancelled ones left out, by name. */
export async function ordersOfTeam(call: Call<typeof contract.payments.ofTeam>): Promise<TeamOrders> {
  const { db, query, params } = call
  const competition = await visibleCompetition(call, params)
  const members = await loadMembers(db, await teamOf(call, query.managed_by ?? 'guardian'))
  const rows = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(competitionApplications, eq(competitionApplications.id, orders.applicationId))
    .where(
      and(
        eq(competitionApplications.competitionId, competition.id),
        anyOf(
          orders.recipientId,
          members.map(({ person }) => person.id),
        ),
      ),
    )
    .orderBy(asc(orders.id))
  const presented = await presentOrders(
    call,
    rows.map(({ order }) => order),
  )
  const living = presented.filter(({ billing }) => billing !== 'canceled')
  const totals = sumOrders(living.map(countedOrder))
  const [settings] = await db
    .select()
    .from(paymentSettings)
    .where(eq(paymentSettings.competitionId, competition.id))
  const open = living.filter(({ billing }) => billing === 'not_paid')
  return {
    currency: competition.currency,
    totals,
    payment_code:
      settings?.code && open.length > 0
        ? paymentCode(settings.code, {
            numbers: open.map(({ number }) => number),
            amount: totals.open,
            currency: competition.currency,
          })
        : null,
    orders: living.sort((a, b) => a.recipient.name.localeCompare(b.recipient.name)),
  }
}
