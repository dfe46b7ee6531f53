import { categoryInput, categorySchema } from '../entities/competition.ts'
import { adminUserInput, adminUserSchema } from '../entities/user.ts'
import { oneOf } from '../entities/wire.ts'
import { endpoint } from './endpoint.ts'

export const adminUsers = {
  create: endpoint({
    name: 'admin.users.create',
    method: 'POST',
    path: '/api-admin/core/users',
    summary: 'Makes an account.',
    body: adminUserInput,
    reply: oneOf(adminUserSchema),
  }),
}

export const adminCategories = {
  create: endpoint({
    name: 'admin.categories.create',
    method: 'POST',
    path: '/api-admin/dict/categories',
    summary: 'Adds a category.',
    body: categoryInput,
    reply: oneOf(categorySchema),
  }),
}
