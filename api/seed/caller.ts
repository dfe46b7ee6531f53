import { eq } from 'drizzle-orm'
import { scopeOf } from '~/domain/access/permissions.ts'
import type { Endpoint } from '~/domain/contract/endpoint.ts'
import type { Instant } from '~/domain/time.ts'
import { textFor } from '~/i18n/text.server.ts'
import { createApi } from '../routing/create-api.ts'
import { tokens } from '../platform/db/schema.ts'
import type { ApiDeps } from '../platform/calls/deps.ts'
import { type FightContext, actInTurn, type FightCommand } from '../bouts/fights/act.ts'
import { issueToken, viewerOfToken } from '../platform/calls/tokens.ts'
import { silentBroadcaster } from '../platform/realtime/broadcaster.ts'
import { DEMO_ZONE } from './days.ts'
import { dateRows } from './dated.ts'

const AGENT = 'seed'

/** A call as the contract has it, with what it is sent. */
export interface SeedRequest {
  readonly endpoint: Endpoint
  readonly params?: Readonly<Record<string, string | number>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** Does what the API does as a person, at a moment: what the demo shows has gone through the platform's rules. */
export interface Caller {
  /** The moment the calls are made at. */
  at: Instant
  /** A call of the API; gives the id of what it answers with. What it writes is dated `at`. Throws when it is refused. */
  send(request: SeedRequest): Promise<number>
  /**
   * The acts of a bout, by the function behind the API's own call, each at its own moment (`at`) up to the caller's.
   * Throws when one is refused.
   */
  act(fightId: number, commands: readonly FightCommand[]): Promise<void>
}

export interface Callers {
  /** A person, who is the same caller each time. */
  of(userId: number): Promise<Caller>
  /** Their tokens are gone. */
  close(): Promise<void>
}

/** Callers with a clock of their own; nothing of what they do is announced, and no estimates are asked for. */
export function openCallers(deps: ApiDeps): Callers {
  let clock = deps.now()
  const silent: ApiDeps = {
    ...deps,
    now: () => clock,
    realtime: { ...deps.realtime, broadcaster: silentBroadcaster },
    // Weeks of messages are written in a second.
    limiter: { ...deps.limiter, take: async () => undefined },
  }
  const app = createApi(silent)
  const callers = new Map<number, Promise<Caller>>()

  async function callerOf(userId: number): Promise<Caller> {
    // Good for the whole of the time the demo speaks of, which lies in the past.
    const token = await issueToken(deps.db, userId, deps.now(), { userAgent: AGENT, clientAddress: '' })
    const viewer = await viewerOfToken(deps.db, token, deps.now())
    if (!viewer) throw new Error('a person of the demo is not there')
    const scope = scopeOf('fightEvents.put', viewer.roles)
    const context: Omit<FightContext, 'now' | 'scope'> = {
      db: deps.db,
      staffRoles: [],
      deps: silent,
      viewer,
      language: 'ru',
      text: textFor('ru'),
      zone: DEMO_ZONE,
      idempotencyKey: null,
      publish: () => undefined,
      afterCommit: () => undefined,
    }
    const caller: Caller = {
      at: deps.now(),
      async send({ endpoint: { method, path, name }, params = {}, body }) {
        clock = caller.at
        const address = path.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key]))
        const reply = await app.request(address, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'accept-language': 'ru',
            'x-timezone': DEMO_ZONE,
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
        if (!reply.ok) throw new Error(`${name} ${address} → ${reply.status} ${await reply.text()}`)
        await dateRows(deps.db, caller.at)
        const { data } = (await reply.json()) as { data: { id?: number } }
        return data.id ?? 0
      },
      async act(fightId, commands) {
        if (scope === 'none') throw new Error(`${viewer.name} may enter no act`)
        await actInTurn({ ...context, scope, now: caller.at }, fightId, commands)
      },
    }
    return caller
  }

  return {
    of(userId) {
      const known = callers.get(userId) ?? callerOf(userId)
      callers.set(userId, known)
      return known
    },
    async close() {
      await deps.db.delete(tokens).where(eq(tokens.userAgent, AGENT))
    },
  }
}
