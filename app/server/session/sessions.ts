import { randomBytes } from 'node:crypto'
import { createCookie, createSessionStorage, type Cookie, type SessionStorage } from '@remix-run/node'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { DAY_MS, SECOND_MS } from '../../domain/time.ts'
import type { Factor } from '../../domain/contract/second-factor.fields.ts'
import { nameFor, seal, unseal } from './sealed.ts'
import { fileStore, redisStore } from './session-store.ts'
import type { StoredToast } from './toast.ts'

/** What the server keeps for a visitor; the cookie holds a signed id and nothing else. */
export interface SessionData {
  token: string
  role: string
  /** The token of a sign-up that waits for its confirmation: it signs nobody in. */
  signUp: string
  /** A login whose password was right and whose second step is not done yet: it signs nobody in. */
  secondStep: WaitingLogin
  toast: StoredToast
}

export interface WaitingLogin {
  readonly token: string
  readonly factors: readonly Factor[]
  readonly remember: boolean
  /** Where it leads; empty for the first page of the person's area. */
  readonly redirectTo: string
}
/** Behind TLS no other site of the domain can set it. */
export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-session' : 'session')

const LIFETIME_MS = 30 * DAY_MS
/** How long "remember me" lasts; without it the cookie ends with the browser. */
export const REMEMBER_SECONDS = LIFETIME_MS / SECOND_MS

/** Every page of somebody signed in reads its session: what was checked and unsealed once is not while it is the same. */
const OPENED_MAX = 2_000

interface OpenedSession {
  readonly sealed: string
  readonly text: string
}

/** Cookies whose signature is right, as a request sends them. In UTF-16 code units, of all that are held. */
const COOKIES_SIZE = 500_000

/** The same cookie, whose signature is checked once for the same header. */
function readOnce(cookie: Cookie): Cookie {
  const ids = new LRUCache<string, string>({
    maxSize: COOKIES_SIZE,
    sizeCalculation: (id, header) => id.length + header.length,
  })
  return {
    ...cookie,
    async parse(header, options) {
      const before = header === null ? undefined : ids.get(header)
      if (before !== undefined) return before
      const id: unknown = await cookie.parse(header, options)
      if (header !== null && typeof id === 'string') ids.set(header, id)
      return id
    },
  }
}

/**
 * Sessions are sealed with their id, which only the visitor's cookie holds: whoever reads the data directory, a backup
 * or Redis finds no token in them.
 */
export function createSessions(options: {
  secret: string
  secure: boolean
  dir: string
  redis: Redis | null
}): SessionStorage<SessionData> {
  const cookie = createCookie(sessionCookieName(options.secure), {
    secrets: [options.secret],
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: options.secure,
  })
  const { redis } = options
  const opened = new LRUCache<string, OpenedSession>({ max: OPENED_MAX })
  const store = redis ? redisStore(redis, LIFETIME_MS) : fileStore(options.dir, LIFETIME_MS)
  return createSessionStorage<SessionData>({
    cookie: readOnce(cookie),
    async createData(data) {
      const id = randomBytes(24).toString('hex')
      await store.create(nameFor(id), seal(id, JSON.stringify(data)))
      return id
    },
    async readData(id) {
      const sealed = await store.read(nameFor(id))
      if (sealed === null) return null
      const before = opened.get(id)
      const text = before?.sealed === sealed ? before.text : unseal(id, sealed)
      if (text === null) return null
      opened.set(id, { sealed, text })
      return JSON.parse(text) as Partial<SessionData>
    },
    updateData: (id, data) => store.replace(nameFor(id), seal(id, JSON.stringify(data))),
    deleteData: (id) => store.remove(nameFor(id)),
  })
}
