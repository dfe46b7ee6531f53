import { endpoint } from './endpoint.ts'
import { personListQuery, personSchema } from './user.fields.ts'
import { bySlug, listOf, oneOf } from './wire.ts'

export const people = {
  list: endpoint({
    name: 'people.list',
    method: 'GET',
    path: '/api-public/core/users',
    summary: 'Athletes, trainers and judges.',
    query: personListQuery,
    reply: listOf(personSchema),
  }),
  details: endpoint({
    name: 'people.details',
    method: 'GET',
    path: '/api-public/core/users/{slug}',
    summary: 'A person’s public page.',
    params: bySlug,
    reply: oneOf(personSchema),
  }),
}
