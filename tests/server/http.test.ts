import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCookieSessionStorage, type ServerBuild } from '@remix-run/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDeviceCookie } from '~/server/session/device.ts'
import { createHttp } from '~/server/http/http.ts'
import { PageCache } from '~/server/http/page-cache.ts'
import { createPendingForms } from '~/server/session/pending-forms.ts'
import type { SessionData } from '~/server/session/sessions.ts'
import { createWebServer, declineUpgrade, listenerOf } from '~/server/http/web-server.ts'

/** A site of one page, and one form that gives back the length of what it was sent. */
const site = {
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers) => new Response('', { status, headers }),
      handleError: () => undefined,
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    form: {
      id: 'form',
      parentId: 'root',
      path: 'form',
      module: {
        action: async ({ request }: { request: Request }) =>
          new Response(String(((await request.formData()).get('note') as string).length)),
      },
    },
    away: {
      id: 'away',
      parentId: 'root',
      path: 'away',
      module: {
        default: () => null,
        loader: () => {
          throw new Response(null, { status: 503 })
        },
        action: () => Response.json(null, { status: 503 }),
      },
    },
    words: {
      id: 'words',
      parentId: 'root',
      path: 'words',
      module: { loader: () => Response.json({ word: 'слово' }) },
    },
    page: { id: 'page', parentId: 'root', path: 'page', module: { default: () => null, action: () => null } },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  future: {},
  isSpaMode: false,
  mode: 'production',
} as unknown as ServerBuild

/** Patience with slow connections, instead of 25 s. */
const SLOW_MS = 1_000

/** More than any buffer between the two ends holds. */
const LARGE_BYTES = 64 * 1024 * 1024

let server: Server
let port: number
let isReady = true
const logged: string[] = []
beforeAll(async () => {
  const line = (message: string, fields?: object) => void logged.push(`${message} ${JSON.stringify(fields)}`)
  const http = createHttp({
    backend: {
      send: () => Promise.resolve(Response.json({ code: 'unauthenticated' }, { status: 401 })),
      forward: (request, path) => {
        if (path === '/uploads/large') return Promise.resolve(new Response(new Uint8Array(LARGE_BYTES)))
        const status = path === '/api/away' ? 503 : 200
        return Promise.resolve(Response.json({ method: request.method }, { status }))
      },
      ready: () => Promise.resolve(isReady),
      trackReads: null,
    },
    device: createDeviceCookie({ secret: 'a secret', secure: false }),
    sessions: createCookieSessionStorage<SessionData>({ cookie: { secrets: ['a secret'] } }),
    pendingForms: createPendingForms({
      secure: false,
      dataDir: join(tmpdir(), 'no-such-folder'),
      redis: null,
    }),
    secret: 'form secret',
    settings: { publicUrl: 'http://localhost', venueUrl: 'http://localhost', socketKey: 'tatami' },
    build: site,
    pages: new PageCache(async (make) => ({ value: await make(), isCurrent: () => true })),
    clientDir: 'public',
    development: false,
    secure: false,
    proxies: 0,
    log: { info: line, warn: line, error: line },
    isDraining: () => false,
  })
  const listener = listenerOf(http)
  server = createWebServer({ slowMs: SLOW_MS })
  server.on('request', (incoming, outgoing) => listener(incoming, outgoing))
  server.on('upgrade', (request, socket) => declineUpgrade(server, request, socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

/** What comes back for bytes sent as they are. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
  })
const statusOf = (answer: string) => Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1])

const CLOSE = 'Host: localhost\r\nConnection: close\r\n'
const UPGRADE = 'Connection: Upgrade\r\nUpgrade'
const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n'
const ASKED: readonly (readonly [name: string, status: number, bytes: string])[] = [
  ['a probe', 200, `GET /healthz HTTP/1.1\r\n${CLOSE}\r\n`],
  ['a probe of HTTP/1.0 without a host', 200, 'GET /healthz HTTP/1.0\r\n\r\n'],
  ['a file', 200, `GET /favicon.svg HTTP/1.1\r\n${CLOSE}\r\n`],
  ['a call of the API', 200, `GET /api/user HTTP/1.1\r\n${CLOSE}\r\n`],
  ['an unknown path', 404, `GET /nothing HTTP/1.1\r\n${CLOSE}\r\n`],
  ['a path with half a letter', 302, `GET /competitions/%E0%A4%A HTTP/1.1\r\n${CLOSE}\r\n`],
  ['a method nobody knows', 405, `TRACE /api/user HTTP/1.1\r\n${CLOSE}\r\n`],
  ['a method pages do not know', 405, `DELETE /form HTTP/1.1\r\n${CLOSE}\r\n`],
  ['a question for the methods of a page', 405, `OPTIONS /form HTTP/1.1\r\n${CLOSE}\r\n`],
  ['a write from elsewhere', 403, `POST /form HTTP/1.1\r\n${CLOSE}Origin: http://evil.example\r\n\r\n`],
  [
    'a form that says it is too large',
    413,
    `POST /form HTTP/1.1\r\n${CLOSE}Content-Length: 99999999\r\n\r\n`,
  ],
  ['the line for sockets without a form', 415, `POST /broadcasting/auth HTTP/1.1\r\n${CLOSE}\r\n`],
  ['a host that is none', 400, 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  ['no host', 200, 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['a path that is none', 400, `GET /\\evil.example HTTP/1.1\r\n${CLOSE}\r\n`],
  ['an offer of HTTP/2', 200, `GET /healthz HTTP/1.1\r\nHost: localhost\r\n${UPGRADE}: h2c\r\n\r\n`],
  [
    'a socket at no path of sockets',
    404,
    `GET /x HTTP/1.1\r\nHost: localhost\r\n${UPGRADE}: websocket\r\n\r\n`,
  ],
  ['what is no HTTP', 400, 'nonsense\r\n\r\n'],
  ['headers without end', 431, `GET / HTTP/1.1\r\n${CLOSE}X: ${'x'.repeat(20_000)}\r\n\r\n`],
]

describe('a slow connection', () => {
  /** Sends the first bytes at once and the rest one at a time; resolves to the answer and the seconds it took. */
  const trickle = (first: string, rest: string) =>
    new Promise<{ readonly status: number; readonly ms: number }>((resolve) => {
      const begun = performance.now()
      let answer = ''
      let at = 0
      const socket = connect(port, '127.0.0.1', () => socket.write(first))
      const timer = setInterval(() => void socket.write(rest[at++ % rest.length] ?? ''), SLOW_MS / 25)
      socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
      socket.on('error', () => undefined)
      socket.on('close', () => {
        clearInterval(timer)
        resolve({ status: statusOf(answer), ms: performance.now() - begun })
      })
    })
  const body = `Content-Length: 9999\r\n\r\nnote=`
  const SLOW: readonly (readonly [string, string, string])[] = [
    ['headers', `GET /healthz HTTP/1.1\r\n${CLOSE}X: `, 'x'],
    ['the first line', 'GET /', 'x'],
    ['the body of a form', `POST /form HTTP/1.1\r\n${CLOSE}${FORM}${body}`, 'x'],
    [
      'a body in pieces',
      `POST /form HTTP/1.1\r\n${CLOSE}${FORM}Transfer-Encoding: chunked\r\n\r\n`,
      '1\r\nx\r\n',
    ],
  ]

  it('is closed in time, whatever comes a byte at a time, and leaves no error in the log', async () => {
    logged.length = 0
    const answers = await Promise.all(SLOW.map(([, first, rest]) => trickle(first, rest)))
    for (const [index, { status, ms }] of answers.entries()) {
      expect([SLOW[index]?.[0], status]).toEqual([SLOW[index]?.[0], 408])
      // By the time given, not by Node's own minutes; a busy machine comes late to its timers.
      expect(ms).toBeLessThan(SLOW_MS * 10)
    }
    expect(logged).toEqual([])
  })

  it('is closed when an answer is hardly taken, and not when it is taken in pieces', async () => {
    const ask = (take: (socket: Socket) => void) =>
      new Promise<number>((resolve) => {
        const socket = connect(port, '127.0.0.1', () =>
          socket.write(`GET /uploads/large HTTP/1.1\r\n${CLOSE}\r\n`),
        )
        server.once('connection', (ours) => ours.once('close', () => socket.resume()))
        socket.on('error', () => undefined)
        socket.on('close', () => resolve(socket.bytesRead))
        take(socket)
      })
    const dropwise = await ask((socket) => {
      socket.once('data', () => socket.pause())
    })
    expect(dropwise).toBeLessThan(LARGE_BYTES)
    const piecewise = await ask((socket) => {
      socket.on('data', () => {
        socket.pause()
        setTimeout(() => socket.resume(), 1)
      })
    })
    expect(piecewise).toBeGreaterThan(LARGE_BYTES)
  })

  it('may rest between two requests for longer than headers may take', async () => {
    const answer = await new Promise<string>((resolve) => {
      let all = ''
      const socket = connect(port, '127.0.0.1', () =>
        socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'),
      )
      setTimeout(() => socket.write(`GET /healthz HTTP/1.1\r\n${CLOSE}\r\n`), SLOW_MS * 1.5)
      socket.on('data', (chunk) => (all += chunk.toString('latin1')))
      socket.on('close', () => resolve(all))
    })
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
  })
})

describe('whatever is asked', () => {
  it.each(ASKED)('%s is answered %i, with the headers every answer carries', async (_, status, bytes) => {
    const answer = await answerTo(bytes)
    expect(statusOf(answer)).toBe(status)
    expect(answer).toMatch(/content-security-policy: [^\r]*frame-ancestors 'self'/i)
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
  })

  it('no inline script runs where no page made a nonce, and no nonce is there twice', async () => {
    const answers = await Promise.all([...ASKED, ...ASKED].map(([, , bytes]) => answerTo(bytes)))
    const nonces = answers.flatMap((answer) => /script-src[^;]*'nonce-([^']*)'/.exec(answer)?.[1] ?? [])
    expect(new Set(nonces).size).toBe(nonces.length)
    expect(nonces).not.toContain('')
  })

  it.each([
    ['a call of the API', `GET /api/away HTTP/1.1\r\n${CLOSE}\r\n`],
    ['a page', `GET /away HTTP/1.1\r\n${CLOSE}\r\n`],
    ['a form', `POST /away HTTP/1.1\r\n${CLOSE}${FORM}Content-Length: 6\r\n\r\nnote=x`],
    ['the probe of readiness', `GET /readyz HTTP/1.1\r\n${CLOSE}\r\n`],
  ])('%s that cannot be answered now says when to try again', async (_, bytes) => {
    isReady = false
    const answer = await answerTo(bytes)
    isReady = true
    expect(statusOf(answer)).toBe(503)
    expect(answer).toMatch(/retry-after: \d+\r/i)
  })

  it('a host cannot write into the policy', async () => {
    const answer = await answerTo(
      'GET /healthz HTTP/1.1\r\nHost: x;script-src-elem*\r\nConnection: close\r\n\r\n',
    )
    expect(answer).not.toContain('script-src-elem')
  })
})

it.each(['Host: node-1:3000\r\n', 'Host: localhost\r\nX-Forwarded-Host: evil.example\r\n'])(
  'a form of the site is taken whatever a proxy names as the host: %j',
  async (host) => {
    const head = `POST /page HTTP/1.1\r\n${host}Origin: http://localhost\r\nConnection: close\r\n${FORM}`
    expect(statusOf(await answerTo(`${head}Content-Length: 6\r\n\r\nnote=x`))).toBe(200)
  },
)

describe('what is no page', () => {
  it.each(['made', 'kept'])('comes whole to a visitor, %s', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/words`)
    expect([answer.status, await answer.json()]).toEqual([200, { word: 'слово' }])
  })
})

describe('a form that does not tell its length', () => {
  const chunked = (body: string) =>
    `POST /form HTTP/1.1\r\n${CLOSE}${FORM}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`

  it('is taken like any other', async () => {
    expect(await answerTo(chunked(`note=${'a'.repeat(70_000)}`))).toMatch(/^HTTP\/1.1 200 [^]*70000/)
  })

  it('is refused once it is too large', async () => {
    expect(statusOf(await answerTo(chunked('a'.repeat(9_000_000))))).toBe(413)
  })
})
