import { adminCreate, adminDetails, adminList, adminRemove, adminUpdate } from './admin-calls.ts'
import { endpoint } from './endpoint.ts'
import { adminUserChanges, adminUserInput, adminUserListQuery, adminUserSchema } from './user.fields.ts'
import { byId, oneOf } from './wire.ts'

const files = ['image']

export const adminUsers = {
  list: adminList('users', 'core/users', { query: adminUserListQuery, item: adminUserSchema }),
  details: adminDetails('users', 'core/users', adminUserSchema),
  create: adminCreate('users', 'core/users', { body: adminUserInput, item: adminUserSchema }),
  update: adminUpdate('users', 'core/users', { body: adminUserChanges, item: adminUserSchema, files }),
  remove: adminRemove('users', 'core/users'),
  resetSecondFactor: endpoint({
    name: 'admin.users.resetSecondFactor',
    method: 'POST',
    path: '/api-admin/core/users/{id}/second_factor/reset',
    summary: 'Turns the second factor of somebody off who has lost it, and signs them out everywhere.',
    params: byId,
    reply: oneOf(adminUserSchema),
  }),
}
