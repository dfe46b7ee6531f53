import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCookieSessionStorage, type ServerBuild } from '@remix-run/node'
import { beforeEach, expect, test } from 'vitest'
import { createDeviceCookie } from '~/server/session/device.ts'
import { createHttp } from '~/server/http/http.ts'
import { createPendingForms } from '~/server/session/pending-forms.ts'
import type { SessionData } from '~/server/session/sessions.ts'

// Whose token authorises a private channel: the client's own, where it sends one, and otherwise its session's.

const sessions = createCookieSessionStorage<SessionData>({
  cookie: { name: 'session', secrets: ['a secret'], path: '/' },
})
const silent = () => undefined
const requested: (string | null)[] = []
const http = createHttp({
  backend: {
    send: ({ headers }) => {
      requested.push(headers.get('authorization'))
      const isGood = headers.get('authorization') !== null
      return Promise.resolve(
        isGood
          ? Response.json({ auth: 'key:signature' })
          : Response.json({ code: 'unauthenticated' }, { status: 401 }),
      )
    },
    forward: () => Promise.resolve(new Response()),
    ready: () => Promise.resolve(true),
    trackReads: null,
  },
  device: createDeviceCookie({ secret: 'a secret', secure: false }),
  sessions,
  pendingForms: createPendingForms({ secure: false, dataDir: join(tmpdir(), 'no-such-folder'), redis: null }),
  secret: 'form secret',
  settings: { publicUrl: 'http://localhost', venueUrl: 'http://localhost', socketKey: 'tatami' },
  build: { routes: {}, assets: { version: '1' }, future: {} } as unknown as ServerBuild,
  clientDir: null,
  development: false,
  secure: false,
  proxies: 0,
  log: { info: silent, warn: silent, error: silent },
  isDraining: () => false,
})
beforeEach(() => {
  requested.length = 0
})

async function cookieOf(token: string): Promise<string> {
  const opened = await sessions.getSession()
  opened.set('token', token)
  return (await sessions.commitSession(opened)).split(';')[0] ?? ''
}

const authorise = (headers: Record<string, string>) =>
  http.request(
    '/broadcasting/auth',
    {
      method: 'POST',
      headers,
      body: new URLSearchParams({ socket_id: '1.2', channel_name: 'private-user.1' }),
    },
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  )

test.each([
  [
    'a bearer token of its own',
    { authorization: 'Bearer the-own-token-of-a-client' },
    null,
    'the-own-token-of-a-client',
  ],
  ['its session', {}, 'the-token-of-the-session', 'the-token-of-the-session'],
  [
    'its own token, whatever its cookies say',
    { authorization: 'Bearer the-own-one' },
    'of-the-session',
    'the-own-one',
  ],
])('a client is authorised by %s', async (_, headers, session, token) => {
  const reply = await authorise({ ...headers, ...(session && { cookie: await cookieOf(session) }) })
  expect([reply.status, await reply.json()]).toEqual([200, { auth: 'key:signature' }])
  expect(requested).toEqual([`Bearer ${token}`])
})

test('a client with neither is refused', async () => {
  expect((await authorise({})).status).toBe(403)
})
