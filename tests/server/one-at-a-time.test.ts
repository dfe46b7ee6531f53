import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCookieSessionStorage, type ServerBuild } from '@remix-run/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as login from '~/routes/auth/login.tsx'
import * as logout from '~/routes/auth/logout.tsx'
import * as signup from '~/routes/auth/signup.tsx'
import { createDeviceCookie } from '~/server/session/device.ts'
import { createHttp } from '~/server/http/http.ts'
import { createPendingForms } from '~/server/session/pending-forms.ts'
import type { SessionData } from '~/server/session/sessions.ts'
import { createWebServer, listenerOf } from '~/server/http/web-server.ts'

// Two requests of one browser at once, through the web server and the routes themselves; the API answers when made to.

const routeOf = (id: string, module: object) => ({
  id,
  parentId: 'root',
  path: `auth/${id}`,
  // What the page would show is in its action's answer.
  module: { ...module, default: () => null, loader: undefined },
})
const site = {
  entry: {
    module: {
      default: (_: Request, status: number, headers: Headers, context: { staticHandlerContext: object }) =>
        new Response(JSON.stringify(context.staticHandlerContext), { status, headers }),
      handleError: () => undefined,
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    login: routeOf('login', login),
    logout: routeOf('logout', logout),
    signup: routeOf('signup', signup),
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  future: { v3_singleFetch: true },
  isSpaMode: false,
  mode: 'production',
} as unknown as ServerBuild

const sessions = createCookieSessionStorage<SessionData>({
  cookie: { name: 'session', secrets: ['a secret'], path: '/' },
})
/** Calls that reached the API and wait for their answer. */
const waiting: ((reply: Response) => void)[] = []
let server: Server
let origin: string
let session: string

beforeAll(async () => {
  const silent = () => undefined
  const http = createHttp({
    backend: {
      send: () => new Promise((resolve) => waiting.push(resolve)),
      forward: () => Promise.resolve(new Response()),
      ready: () => Promise.resolve(true),
      trackReads: null,
    },
    device: createDeviceCookie({ secret: 'a secret', secure: false }),
    sessions,
    pendingForms: createPendingForms({
      secure: false,
      dataDir: join(tmpdir(), 'no-such-folder'),
      redis: null,
    }),
    secret: 'form secret',
    settings: { publicUrl: 'http://localhost', venueUrl: 'http://localhost', socketKey: 'tatami' },
    build: site,
    clientDir: null,
    development: false,
    secure: false,
    proxies: 0,
    log: { info: silent, warn: silent, error: silent },
    isDraining: () => false,
  })
  const listener = listenerOf(http)
  server = createWebServer()
  server.on('request', (incoming, outgoing) => listener(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const opened = await sessions.getSession()
  opened.set('token', 'a-bearer-token')
  session = (await sessions.commitSession(opened)).split(';')[0] ?? ''
})
afterAll(() => void server.close())

const post = (act: string) =>
  fetch(`${origin}/auth/${act}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: `language=en; ${session}` },
    body: new URLSearchParams({
      form_key: 'the-form-of-one-page',
      email: 'anna@example.org',
      password: 'not the password',
    }),
  })

const refused = () =>
  Response.json({ code: 'wrong_credentials', error_message: 'No', errors: {} }, { status: 401 })

test.each([
  ['login', 'Login already in process'],
  ['signup', 'Signup already in process'],
  ['logout', 'Logout already in process'],
])('a second %s is refused while the first runs, and taken after it', async (act, text) => {
  const first = post(act)
  await expect.poll(() => waiting.length).toBe(1)
  const second = await post(act)
  expect([second.status, await second.text()]).toEqual([409, expect.stringContaining(text)])
  expect(waiting).toHaveLength(1)
  waiting.pop()?.(refused())
  const answer = await first
  expect(answer.status).not.toBe(409)
  expect(await answer.text()).not.toContain(text)
  const third = post(act)
  await expect.poll(() => waiting.length).toBe(1)
  waiting.pop()?.(refused())
  expect((await third).status).not.toBe(409)
})
