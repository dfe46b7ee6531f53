import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLimiter } from '#api/platform/kernel/rate-limiter.ts'
import { SIGN_IN_LIMIT } from '#api/platform/kernel/rate-limits.ts'
import { startApi, type RunningApi } from '#api/start.ts'
import { LoopTurns } from '~/server/process/loop-turns.ts'
import { loadChrome } from '~/server/pages/chrome.ts'
import { createContext } from '~/server/session/context.ts'
import { createPendingForms } from '~/server/session/pending-forms.ts'
import { connectRedis } from '~/server/process/redis.ts'
import { createDeviceCookie } from '~/server/session/device.ts'
import { createSessions } from '~/server/session/sessions.ts'
import { RedisServer, redisMissing } from './realtime/redis-server.ts'

const lines: string[] = []
const note = (message: string) => void lines.push(message)
const log = { info: note, warn: note, error: note }

describe.skipIf(redisMissing)(
  `a Redis that goes and comes back${redisMissing ? ` (${redisMissing})` : ''}`,
  () => {
    let server: RedisServer
    let redis: Redis
    let dataDir: string
    let api: RunningApi
    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'tatami-redis-unreachable-'))
      server = await RedisServer.start({ keptIn: dataDir })
      redis = await connectRedis(server.url, log)
      api = await startApi({
        config: {
          SEED: 'none',
          REDIS_URL: server.url,
          SOCKET_KEY: 'test-key',
          MAIL_FROM: 'Tatami <a@b.example>',
        },
        dataDir,
        publicUrl: 'http://localhost',
        secret: 'a secret of the tests',
        log,
        redis,
      })
    }, 120_000)
    afterAll(async () => {
      await api.close()
      redis.disconnect()
      await server.down()
      await rm(dataDir, { recursive: true, force: true })
    })
    const ready = () => expect.poll(() => api.ready())
    beforeEach(async () => {
      await server.up()
      await ready().toBe(true)
    })

    const signIn = async (email: string) => {
      const body = JSON.stringify({ email, password: 'not the password' })
      const headers = { 'content-type': 'application/json', 'x-client-address': '127.0.0.1' }
      const request = new Request('http://api/api-public/auth/login', { method: 'POST', headers, body })
      return (await api.fetch(request)).status
    }
    const sessions = () => createSessions({ secret: 'cookie secret', secure: false, dir: dataDir, redis })
    const requestWith = (cookie: string) =>
      createContext(
        {
          send: ({ path, method, headers }) =>
            Promise.resolve(api.fetch(new Request(`http://api${path}`, { method, headers }))),
          sessions: sessions(),
          pendingForms: createPendingForms({ secure: false, dataDir, redis }),
          secret: 'form secret',
          device: createDeviceCookie({ secret: 'cookie secret', secure: false }),
          isDraining: () => false,
          turns: new LoopTurns(),
          settings: { publicUrl: 'http://localhost', venueUrl: 'http://localhost', socketKey: 'test-key' },
        },
        { headers: new Headers({ cookie }), clientAddress: '127.0.0.1', path: '/' },
        new Headers(),
      )

    test('the node is unready while it is away and ready again once it is back; logged once each way', async () => {
      lines.length = 0
      await server.down()
      await ready().toBe(false)
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await server.up()
      await ready().toBe(true)
      expect(lines.filter((line) => line === 'redis is away')).toHaveLength(1)
      expect(lines.filter((line) => line === 'redis is back')).toHaveLength(1)
    })

    test('sign-ins are counted all the same while it is away', async () => {
      await server.down()
      const statuses = []
      for (let attempt = 0; attempt < 6; attempt += 1) statuses.push(await signIn('away@example.org'))
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    })

    test('sign-ins are counted over the nodes again once it is back', async () => {
      await server.down()
      await ready().toBe(false)
      await server.up()
      await ready().toBe(true)
      const [here, there] = [createLimiter(redis), createLimiter(redis)]
      for (let attempt = 0; attempt < SIGN_IN_LIMIT.points; attempt += 1)
        await here.take(SIGN_IN_LIMIT, 'back')
      await expect(there.take(SIGN_IN_LIMIT, 'back')).rejects.toMatchObject({ code: 'too_many_requests' })
    })

    test('nobody is signed out by it: a session that cannot be read is a 503, and there again afterwards', async () => {
      const session = await sessions().getSession()
      session.set('token', 'a-token-of-the-tests')
      const cookie = (await sessions().commitSession(session)).split(';')[0] ?? ''
      await server.down()
      await ready().toBe(false)
      const refused: unknown = await requestWith(cookie)
        .viewer()
        .catch((failure: unknown) => failure)
      expect(refused).toBeInstanceOf(Response)
      expect((refused as Response).status).toBe(503)
      expect(await requestWith('').viewer()).toBeNull()
      // A public page is what an anonymous visitor gets.
      const [theirs, anonymous] = [requestWith(cookie), requestWith('')]
      expect(await theirs.api.clubs.list()).toEqual(await anonymous.api.clubs.list())
      expect(await loadChrome(theirs)).toMatchObject({ viewer: null, isRecognisable: false, flash: null })
      expect(await loadChrome(anonymous)).toMatchObject({ viewer: null, isRecognisable: true, flash: null })
      await server.up()
      await ready().toBe(true)
      expect(await requestWith(cookie).session.token()).toBe('a-token-of-the-tests')
    })
  },
)
