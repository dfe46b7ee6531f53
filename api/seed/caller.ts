import { randomUUID } from 'node:crypto'
import { createApi } from '../app.ts'
import { tokens } from '../db/schema.ts'
import type { ApiDeps } from '../deps.ts'
import { issueToken } from '../kernel/tokens.ts'
import { silentBroadcaster } from '../realtime/broadcaster.ts'
import { eq } from 'drizzle-orm'
import type { Instant } from '~/domain/time'

/** Makes the API's own calls as a person, at a moment: what the demo shows has gone through the platform's rules. */
export interface Caller {
  /** The moment the calls are made at. */
  at: Instant
  ask<T>(method: string, path: string, body?: Record<string, unknown>): Promise<T>
}

/** A caller with its own clock; nothing of it is announced. Its token is gone when `close` is called. */
export async function callerFor(deps: ApiDeps, userId: number): Promise<Caller & { close(): Promise<void> }> {
  const caller = { at: deps.now() }
  const app = createApi({
    ...deps,
    now: () => caller.at,
    realtime: { ...deps.realtime, broadcaster: silentBroadcaster },
  })
  // Good for the whole of the time the demo speaks of, which lies in the past.
  const token = await issueToken(deps.db, userId, deps.now(), 'seed')
  return Object.assign(caller, {
    async ask<T>(method: string, path: string, body?: Record<string, unknown>): Promise<T> {
      const reply = await app.request(path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          'accept-language': 'ru',
          'x-timezone': 'Europe/Moscow',
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const answer: unknown = await reply.json()
      if (!reply.ok) throw new Error(`${method} ${path} → ${reply.status} ${JSON.stringify(answer)}`)
      return answer as T
    },
    async close() {
      await deps.db.delete(tokens).where(eq(tokens.userId, userId))
    },
  })
}
