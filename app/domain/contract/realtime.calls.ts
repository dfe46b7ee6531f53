import { z } from 'zod'
import { oneOf } from './wire.ts'
import { endpoint } from './endpoint.ts'

export const realtime = {
  authorise: endpoint({
    name: 'realtime.authorise',
    method: 'POST',
    path: '/api/broadcasting/auth',
    summary: 'Signs a subscription to a private or presence channel (Pusher protocol).',
    body: z.object({
      socket_id: z.string().max(64),
      channel_name: z.string().max(200),
      /** The device a person joins a presence channel from: without it all of their devices count as one. */
      device: z
        .string()
        .regex(/^[A-Za-z0-9_-]{8,40}$/, 'bad_value')
        .optional(),
    }),
    reply: z.object({ auth: z.string(), channel_data: z.string().optional() }),
  }),
  versions: endpoint({
    name: 'realtime.versions',
    method: 'GET',
    path: '/api-public/realtime/versions',
    summary:
      'When something last changed on channels the caller may listen to: for screens whose socket is silent.',
    query: z.object({ channels: z.string().max(4_000).default('') }),
    /** Epoch milliseconds by channel, 0 where nothing is known; channels the caller may not listen to are left out. */
    reply: oneOf(z.record(z.string(), z.number())),
  }),
}
