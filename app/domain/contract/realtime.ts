import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const realtime = {
  authorise: endpoint({
    name: 'realtime.authorise',
    method: 'POST',
    path: '/api/broadcasting/auth',
    summary: 'Signs a subscription to a private or presence channel (Pusher protocol).',
    body: z.object({ socket_id: z.string().max(64), channel_name: z.string().max(200) }),
    reply: z.object({ auth: z.string(), channel_data: z.string().optional() }),
  }),
}
