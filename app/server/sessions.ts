import { randomBytes } from 'node:crypto'
import {
  createCookie,
  createFileSessionStorage,
  createSessionStorage,
  type SessionStorage,
} from '@remix-run/node'
import type { Redis } from 'ioredis'
import { DAY_MS, SECOND_MS } from '../domain/time.ts'
import type { KeptToast } from './toast.ts'

/** What the server keeps for a visitor; the cookie holds a signed id and nothing else. */
export interface SessionData {
  token: string
  role: string
  toast: KeptToast
}

/** How long "remember me" lasts; without it the cookie ends with the browser. */
export const REMEMBER_SECONDS = (30 * DAY_MS) / SECOND_MS

export function createSessions(options: {
  secret: string
  secure: boolean
  dir: string
  redis: Redis | null
}): SessionStorage<SessionData> {
  const cookie = createCookie(options.secure ? '__Host-session' : 'session', {
    secrets: [options.secret],
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: options.secure,
  })
  const { redis } = options
  if (!redis) return createFileSessionStorage<SessionData>({ cookie, dir: options.dir })
  const keyOf = (id: string) => `session:${id}`
  const write = (id: string, data: unknown) =>
    redis.set(keyOf(id), JSON.stringify(data), 'EX', REMEMBER_SECONDS)
  return createSessionStorage<SessionData>({
    cookie,
    async createData(data) {
      const id = randomBytes(24).toString('hex')
      await write(id, data)
      return id
    },
    async readData(id) {
      const stored = await redis.get(keyOf(id))
      return stored === null ? null : (JSON.parse(stored) as Partial<SessionData>)
    },
    async updateData(id, data) {
      await write(id, data)
    },
    async deleteData(id) {
      await redis.del(keyOf(id))
    },
  })
}
