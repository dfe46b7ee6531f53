import { PAGE_SIZE_MAX } from '../../domain/contract/page-size.ts'
import type { Order } from '../../domain/contract/order.fields.ts'
import { plainLetters } from '../../domain/people/plain-letters.ts'
import { queryOf, searchOf } from '../client/load-list.ts'

/** Of a competition's orders those the address asks for, on the page and in its files. */
export function shownOrders(orders: readonly Order[], request: Request): Order[] {
  const { club_id: club, billing } = queryOf(request)
  const search = plainLetters(searchOf(request) ?? '')
  return orders.filter(
    (order) =>
      (!club || String(order.recipient.club?.id ?? 0) === club) &&
      (!billing || (billing === 'refund' ? order.refund_due : order.billing === billing)) &&
      plainLetters(`${order.recipient.name} ${order.number}`).includes(search),
  )
}

/** The page of them the address asks for; beyond the last it is the last. */
export function pageOfOrders(orders: readonly Order[], request: Request) {
  const wanted = Number(queryOf(request)['page'])
  const last = Math.max(1, Math.ceil(orders.length / PAGE_SIZE_MAX))
  const current = Number.isInteger(wanted) && wanted > 1 ? Math.min(wanted, last) : 1
  return {
    orders: orders.slice((current - 1) * PAGE_SIZE_MAX, current * PAGE_SIZE_MAX),
    meta: { current_page: current, per_page: PAGE_SIZE_MAX, last_page: last, total: orders.length },
  }
}
