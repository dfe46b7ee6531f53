import { auditEntrySchema, auditListQuery } from './audit.fields.ts'
import {
  orderChanges,
  orderInput,
  orderListQuery,
  orderSchema,
  paymentInput,
  paymentSettingsInput,
  paymentSettingsSchema,
  paymentsSchema,
  refundInput,
  teamOrdersSchema,
} from './order.fields.ts'
import { teamQuery } from './team.fields.ts'
import { listOf, oneOf, byId } from './wire.ts'
import { adminCreate, adminDetails, adminList, adminRemove, adminUpdate } from './admin-calls.ts'
import { endpoint } from './endpoint.ts'

export const orders = {
  list: endpoint({
    name: 'orders.list',
    method: 'GET',
    path: '/api/billing/orders',
    summary: 'The caller’s own orders; with `managed=1`, those of the competitions the caller runs.',
    query: orderListQuery,
    reply: listOf(orderSchema),
  }),
  details: endpoint({
    name: 'orders.details',
    method: 'GET',
    path: '/api/billing/orders/{id}',
    summary: 'An order, for its recipient, who answers for them, and its organiser.',
    params: byId,
    reply: oneOf(orderSchema),
  }),
  pay: endpoint({
    name: 'orders.pay',
    method: 'PUT',
    path: '/api/billing/orders/{id}/payment',
    summary: 'The organiser records that an order is paid (1) or not (0).',
    params: byId,
    body: paymentInput,
    reply: oneOf(orderSchema),
  }),
}

export const payments = {
  ofCompetition: endpoint({
    name: 'payments.ofCompetition',
    method: 'GET',
    path: '/api/core/competitions/{id}/payments',
    summary: 'All orders of a competition and what they come to, by club.',
    params: byId,
    reply: oneOf(paymentsSchema),
  }),
  ofTeam: endpoint({
    name: 'payments.ofTeam',
    method: 'GET',
    path: '/api/core/competitions/{id}/team/payments',
    summary: 'The orders of the athletes the caller enters in a competition, for the club or as a guardian.',
    params: byId,
    query: teamQuery,
    reply: oneOf(teamOrdersSchema),
  }),
  settings: endpoint({
    name: 'payments.settings',
    method: 'GET',
    path: '/api/core/competitions/{id}/payment_settings',
    summary: 'Until when the orders of a competition are to be paid, and what their payment code holds.',
    params: byId,
    reply: oneOf(paymentSettingsSchema),
  }),
  changeSettings: endpoint({
    name: 'payments.changeSettings',
    method: 'PUT',
    path: '/api/core/competitions/{id}/payment_settings',
    summary: 'Sets the last day to pay and the text of the payment code; what is left empty is taken out.',
    params: byId,
    body: paymentSettingsInput,
    reply: oneOf(paymentSettingsSchema),
  }),
  refund: endpoint({
    name: 'payments.refund',
    method: 'PUT',
    path: '/api/billing/orders/{id}/refund',
    summary: 'The organiser notes that a paid order was given back (1), or was not (0).',
    params: byId,
    body: refundInput,
    reply: oneOf(orderSchema),
  }),
}

export const adminOrders = {
  list: adminList('orders', 'billing/orders', { query: orderListQuery, item: orderSchema }),
  details: adminDetails('orders', 'billing/orders', orderSchema),
  create: adminCreate('orders', 'billing/orders', { body: orderInput, item: orderSchema }),
  update: adminUpdate('orders', 'billing/orders', { body: orderChanges, item: orderSchema }),
  remove: adminRemove('orders', 'billing/orders', 'Orders are kept: always 409 `orders_kept`.'),
}

export const adminAudit = {
  list: endpoint({
    name: 'admin.audit.list',
    method: 'GET',
    path: '/api-admin/audit',
    summary: 'Who changed what, when, before and after; the latest first.',
    query: auditListQuery,
    reply: listOf(auditEntrySchema),
  }),
}
