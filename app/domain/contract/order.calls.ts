import { auditEntrySchema, auditListQuery } from './audit.fields.ts'
import { orderChanges, orderInput, orderListQuery, orderSchema, paymentInput } from './order.fields.ts'
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
    summary: 'An order, for its recipient and its organiser.',
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
