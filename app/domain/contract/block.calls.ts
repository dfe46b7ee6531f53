import { z } from 'zod'
import { blockInput, blockListQuery, blockSchema } from './block.fields.ts'
import { endpoint } from './endpoint.ts'
import { done, idInput, listOf, oneOf } from './wire.ts'

export const blocks = {
  list: endpoint({
    name: 'blocks.list',
    method: 'GET',
    path: '/api/social/blocks',
    summary: 'Those the caller takes no messages from.',
    query: blockListQuery,
    reply: listOf(blockSchema),
  }),
  create: endpoint({
    name: 'blocks.create',
    method: 'POST',
    path: '/api/social/blocks',
    summary:
      'The caller takes no more messages from a person. What was written stays; announcements of organisers and messages of administrators still come.',
    body: blockInput,
    reply: oneOf(blockSchema),
  }),
  remove: endpoint({
    name: 'blocks.remove',
    method: 'DELETE',
    path: '/api/social/blocks/{user_id}',
    summary: 'The caller takes messages from a person again.',
    params: z.object({ user_id: idInput }),
    reply: done,
  }),
}
