import type { Competition } from '~/domain/contract/competition.fields.ts'
import type { Order } from '~/domain/contract/order.fields.ts'
import type { OrderSums } from '~/domain/order/order-sums.ts'
import { inTurns } from '../in-turns.ts'
import { PRICE } from './announce.ts'
import { byClub, checkEntryCount, type Entry } from './entries.ts'
import type { Club } from './federation.ts'
import type { Fate } from './plan.ts'
import { Difference, type Platform, requireSame } from './run.ts'

const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id)
const withFate = (entries: readonly Entry[], fate: Fate) =>
  entries.filter(({ athlete }) => athlete.plan.fate === fate)

/** A club takes athletes out; of the team that came as a list the organiser does. */
async function withdraw(
  { organiser }: Platform,
  { id }: Competition,
  entries: readonly Entry[],
): Promise<void> {
  for (const [club, own] of byClub(entries)) {
    if (club.plan.isImported) {
      const { data } = await organiser.applications.decideMany({
        params: { id },
        body: { decision: 'withdraw', ids: idsOf(own) },
      })
      requireSame(`${club.name}: withdrawn`, own.length, data.decided)
      continue
    }
    const { data } = await club.manager.teams.withdraw({
      params: { id },
      body: { managed_by: 'club', users: own.map(({ athlete }) => athlete.id) },
    })
    requireSame(`${club.name}: withdrawn`, own.length, data.withdrawn)
  }
}

/** The three ways a club's money comes: each receipt by itself, all that the club owes, or those that are chosen. */
async function payFor(
  { organiser }: Platform,
  { id }: Competition,
  { club, own, orders }: { readonly club: Club; readonly own: readonly Entry[]; readonly orders: OrderOf },
): Promise<void> {
  const payers = own.filter(({ athlete }) => athlete.plan.fate !== 'unpaid')
  if (club.plan.number % 3 === 0) {
    await inTurns(payers, async (entry) => {
      const receipt = `R-${club.plan.number}-${entry.id}`
      const { data } = await organiser.orders.pay({
        params: { id: orders(entry).id },
        body: { is_paid: '1', external_order_id: receipt },
      })
      if (data.external_order_id !== receipt || data.billing !== 'paid')
        throw new Difference(`Order ${data.number} has the receipt ${data.external_order_id ?? 'of nobody'}`)
    })
    return
  }
  const isWhole = payers.length === own.length
  const { data } = await organiser.applications.decideMany({
    params: { id },
    body: {
      decision: 'pay',
      ids: isWhole ? [] : idsOf(payers),
      ...(isWhole && { matching: { club_id: club.id, status: 'waiting_for_payment' } }),
    },
  })
  requireSame(`${club.name}: payments recorded`, payers.length, data.decided)
}

type OrderOf = (entry: Entry) => Order

async function readOrders({ organiser }: Platform, { id }: Competition) {
  const { data } = await organiser.payments.ofCompetition({ params: { id } })
  const byApplication = new Map(data.orders.map((order) => [order.application_id, order]))
  const orderOf: OrderOf = (entry) => {
    const order = byApplication.get(entry.id)
    if (!order) throw new Difference(`Entry ${entry.id} has no order`)
    return order
  }
  return { ...data, orderOf }
}

/** What the orders of some entries come to, when all is done: those that nobody paid are cancelled. */
function expectedSums(entries: readonly Entry[]): OrderSums {
  const refunded = withFate(entries, 'refunded').length * PRICE
  const count = entries.length - withFate(entries, 'withdrawn').length - withFate(entries, 'unpaid').length
  return { count, total: count * PRICE, paid: count * PRICE, open: 0, refunded, refund_due: 0 }
}

const SUMS = ['count', 'total', 'paid', 'open', 'refunded', 'refund_due'] as const

function checkSums(what: string, expected: OrderSums, found: OrderSums): void {
  for (const sum of SUMS) requireSame(`${what}: ${sum} of the orders`, expected[sum], found[sum])
}

export interface Collected {
  /** Those who have paid and come. */
  readonly entries: readonly Entry[]
  readonly orders: number
  /** US dollars. */
  readonly paid: number
  readonly refunded: number
}

/**
 * Clubs withdraw some athletes and pay for the others; some of those withdraw later and are given the money back, some
 * never pay and are refused. The sums are held against the entries, by club.
 */
export async function collectPayments(
  platform: Platform,
  competition: Competition,
  entries: readonly Entry[],
): Promise<Collected> {
  const { organiser } = platform
  const first = await readOrders(platform, competition)
  requireSame('orders', entries.length, first.orders.length)
  requireSame('asked for', entries.length * PRICE, first.totals.open)

  await withdraw(platform, competition, withFate(entries, 'withdrawn'))
  const owing = entries.filter(({ athlete }) => athlete.plan.fate !== 'withdrawn')
  for (const [club, own] of byClub(owing))
    await payFor(platform, competition, { club, own, orders: first.orderOf })

  const leaving = withFate(entries, 'refunded')
  await withdraw(platform, competition, leaving)
  const paid = await readOrders(platform, competition)
  requireSame('to be given back', leaving.length * PRICE, paid.totals.refund_due)
  for (const entry of leaving)
    await organiser.payments.refund({ params: { id: paid.orderOf(entry).id }, body: { is_refunded: '1' } })

  const unpaid = withFate(entries, 'unpaid')
  if (unpaid.length > 0) {
    const { data } = await organiser.applications.decideMany({
      params: { id: competition.id },
      body: { decision: 'close', ids: idsOf(unpaid), closed_reason: 'Nobody paid in time' },
    })
    requireSame('refused for want of payment', unpaid.length, data.decided)
  }

  const { totals, clubs } = await readOrders(platform, competition)
  checkSums('All clubs', expectedSums(entries), totals)
  for (const [club, own] of byClub(entries)) {
    const expected = expectedSums(own)
    const found = clubs.find((one) => one.club?.id === club.id)
    if (found) checkSums(club.name, expected, found)
    else requireSame(`${club.name}: orders`, expected.count, 0)
    if (club.plan.isImported) continue
    const team = await club.manager.payments.ofTeam({
      params: { id: competition.id },
      query: { managed_by: 'club' },
    })
    checkSums(`${club.name}, as its manager sees it`, expected, team.data.totals)
  }
  const left = owing.filter(
    ({ athlete }) => athlete.plan.fate !== 'refunded' && athlete.plan.fate !== 'unpaid',
  )
  await checkEntryCount(organiser, competition, left)
  return { entries: left, orders: entries.length, paid: totals.paid, refunded: totals.refunded }
}
