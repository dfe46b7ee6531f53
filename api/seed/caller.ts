import { eq } from 'drizzle-orm'
import { scopeOf } from '~/domain/access/permissions'
import type { Instant } from '~/domain/time'
import { textFor } from '~/i18n/text.server'
import { createApi } from '../app.ts'
import { tokens } from '../db/schema.ts'
import type { ApiDeps } from '../deps.ts'
import { type Acting, actInTurn, type Asked } from '../fights/act.ts'
import { issueToken, viewerOfToken } from '../kernel/tokens.ts'
import { silentBroadcaster } from '../realtime/broadcaster.ts'
import { DEMO_ZONE } from './days.ts'

/** Does what the API does as a person, at a moment: what the demo shows has gone through the platform's rules. */
export interface Caller {
  /** The moment the calls are made at. */
  at: Instant
  /** A call of the API. Throws when it is refused. */
  ask(method: string, path: string, body?: Record<string, unknown>): Promise<void>
  /**
   * The acts of a bout, by the function behind the API's own call, each at its own moment (`at`) up to the caller's.
   * Throws when one is refused.
   */
  act(fightId: number, asks: readonly Asked[]): Promise<void>
  /** Its token is gone. */
  close(): Promise<void>
}

/** A caller with its own clock; nothing of it is announced, and no estimates are asked for. */
export async function callerFor(deps: ApiDeps, userId: number): Promise<Caller> {
  // Good for the whole of the time the demo speaks of, which lies in the past.
  const token = await issueToken(deps.db, userId, deps.now(), 'seed')
  const viewer = await viewerOfToken(deps.db, token, deps.now())
  const scope = scopeOf('fightEvents.put', viewer?.roles ?? [])
  if (!viewer || scope === 'none') throw new Error('the organiser of the demo is not there')
  const silent = { ...deps, realtime: { ...deps.realtime, broadcaster: silentBroadcaster } }
  const acting: Omit<Acting, 'now'> = {
    db: deps.db,
    deps: silent,
    viewer,
    scope,
    language: 'ru',
    text: textFor('ru'),
    zone: DEMO_ZONE,
    idempotencyKey: null,
    publish: () => undefined,
    afterCommit: () => undefined,
  }
  const caller: Caller = {
    at: deps.now(),
    async ask(method, path, body) {
      const reply = await app.request(path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'accept-language': 'ru',
          'x-timezone': DEMO_ZONE,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!reply.ok) throw new Error(`${method} ${path} → ${reply.status} ${await reply.text()}`)
    },
    async act(fightId, asks) {
      await actInTurn({ ...acting, now: caller.at }, fightId, asks)
    },
    async close() {
      await deps.db.delete(tokens).where(eq(tokens.userId, userId))
    },
  }
  const app = createApi({ ...silent, now: () => caller.at })
  return caller
}
