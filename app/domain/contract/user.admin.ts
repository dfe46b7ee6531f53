import { adminCreate, adminDetails, adminList, adminRemove, adminUpdate } from './admin-calls.ts'
import { endpoint } from './endpoint.ts'
import { adminUserChanges, adminUserInput, adminUserListQuery, adminUserSchema } from './user.fields.ts'
import { duplicateSchema } from './managed-athlete.fields.ts'
import { mergeInput, mergePreviewParams, mergePreviewSchema } from './person-merge.fields.ts'
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
  likenesses: endpoint({
    name: 'admin.users.likenesses',
    method: 'GET',
    path: '/api-admin/core/users/{id}/likenesses',
    summary: 'Who is probably the same person: by the words of the name and the day of birth.',
    params: byId,
    reply: oneOf(duplicateSchema.shape.people),
  }),
  previewMerge: endpoint({
    name: 'admin.users.previewMerge',
    method: 'GET',
    path: '/api-admin/core/users/{id}/merge/{other_id}',
    summary: 'What goes over if another person is merged into this one, and what stands against it.',
    params: mergePreviewParams,
    reply: oneOf(mergePreviewSchema),
  }),
  merge: endpoint({
    name: 'admin.users.merge',
    method: 'POST',
    path: '/api-admin/core/users/{id}/merge',
    summary:
      'Merges another person into this one, with everything they did; their page leads here, and they can sign in no more. What stands against it is 409 `merge_clashes`.',
    params: byId,
    body: mergeInput,
    reply: oneOf(adminUserSchema),
  }),
}
