import { expect, it } from 'vitest'
import { backFromOrder } from '~/components/order/back-from-order.ts'

const of = (manage: boolean, staff: ('cashier' | 'desk')[] = []) => ({
  manage,
  staff,
  apply: false,
  judge: false,
  team: false,
})
const payments = '/account/competitions/cup/payments'
const own = '/account/applications/active'
const reader = { slug: 'cup', isOwn: true, isOfClub: false, isFromPayments: false, abilities: of(false) }

it.each([
  ['an athlete', {}, own],
  ['an athlete with an address of payments', { isFromPayments: true }, own],
  ['who is paid back for nothing of a competition', { slug: undefined, abilities: undefined }, own],
  ['an athlete of a competition that is hidden', { isFromPayments: true, abilities: undefined }, own],
  ['a guardian', { isOwn: false }, '/account/teams/guardian/cup'],
  ['a club', { isOwn: false, isOfClub: true, isFromPayments: true }, '/account/teams/club/cup'],
  ['the desk', { isFromPayments: true, abilities: of(false, ['desk']) }, own],
  ['a cashier with their own order', { abilities: of(false, ['cashier']) }, own],
  ['a cashier from payments', { isFromPayments: true, abilities: of(false, ['cashier']) }, payments],
  ['a cashier with another’s order', { isOwn: false, abilities: of(false, ['cashier']) }, payments],
  ['an organiser', { isOwn: false, abilities: of(true) }, payments],
])('%s goes back from an order where they may go', (_, differs, path) => {
  expect(backFromOrder({ ...reader, ...differs })).toBe(path)
})
