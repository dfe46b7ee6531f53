import { z } from 'zod'
import { oneOf } from './wire.ts'
import { endpoint } from './endpoint.ts'

export const time = {
  now: endpoint({
    name: 'time.now',
    method: 'GET',
    path: '/api-public/time',
    summary: 'The server’s clock, for screens that show a running one.',
    reply: oneOf(z.object({ server_time_ms: z.number() })),
  }),
}
