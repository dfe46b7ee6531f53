import { memberListQuery, memberSchema } from './club-member.fields.ts'
import { endpoint } from './endpoint.ts'
import { byId, done, listOf } from './wire.ts'

export const members = {
  list: endpoint({
    name: 'members.list',
    method: 'GET',
    path: '/api/org/club/members',
    summary: 'The members of the club the caller manages, with what its manager may know of them.',
    query: memberListQuery,
    reply: listOf(memberSchema),
  }),
  remove: endpoint({
    name: 'members.remove',
    method: 'DELETE',
    path: '/api/org/club/members/{id}',
    summary: 'Takes a member, named by the person’s id, out of the club the caller manages.',
    params: byId,
    reply: done,
  }),
}
