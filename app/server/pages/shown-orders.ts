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
