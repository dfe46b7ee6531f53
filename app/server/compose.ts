import type { IncomingMessage } from 'node:http'
import { connect as connectTcp } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Duplex } from 'node:stream'
import type { Redis } from 'ioredis'
import { type Config, hasSocketProcess } from './process/config.ts'
import type { Backend } from './http/http.ts'
import type { Log } from './process/log.ts'
import { connectRedis } from './process/redis.ts'

export interface Composed extends Backend {
  readonly redis: Redis | null
  /** True when the demo federation is in this data directory. */
  readonly hasDemo: boolean
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  closeSockets(): Promise<void>
  close(): Promise<void>
}

interface Surroundings {
  readonly config: Config
  readonly dataDir: string
  readonly publicUrl: string
  readonly secret: string
  readonly log: Log
}

/**
 * The composition root: decides what stands behind the web. With API_URL a remote API over the network; without it
 * the embedded one, in this process. It is the one module of app/ that knows api/, and loads it only when needed.
 */
export async function compose(surroundings: Surroundings): Promise<Composed> {
  const { config } = surroundings
  const redis = config.REDIS_URL ? await connectRedis(config.REDIS_URL, surroundings.log) : null
  return config.API_URL
    ? composeRemote(surroundings, config.API_URL, redis)
    : composeEmbedded(surroundings, redis)
}

async function composeEmbedded(surroundings: Surroundings, redis: Redis | null): Promise<Composed> {
  const { startApi } = await import('../../api/start.ts')
  const api = await startApi({
    ...surroundings,
    hasSocketProcess: hasSocketProcess(surroundings.config),
    redis,
  })
  const origin = 'http://api.internal'
  return {
    redis,
    hasDemo: api.hasDemo,
    send: ({ path, method, headers, body }) =>
      Promise.resolve(api.fetch(new Request(`${origin}${path}`, { method, headers, body: body ?? null }))),
    read: (call) => api.read(call),
    forward: (request) => Promise.resolve(api.fetch(request)),
    ready: () => api.ready(),
    isUrgent: () => api.isUrgent(),
    trackReads: (make) => api.trackReads(make),
    handleUpgrade: (request, socket, head) => api.realtime.handleUpgrade(request, socket, head),
    closeSockets: () => api.realtime.close(),
    async close() {
      await api.close()
      redis?.disconnect()
    },
  }
}

/** Like every call of the platform (spec §9). */
const TIMEOUT_MS = 10_000

async function composeRemote(
  surroundings: Surroundings,
  apiUrl: string,
  redis: Redis | null,
): Promise<Composed> {
  const { Pool } = await import('undici')
  const base = new URL(apiUrl)
  const pool = new Pool(base.origin, { connections: 64, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS })
  let isUnreachable = false
  /** A service that cannot be reached is unavailable for now, as one is that says so itself. */
  const ask = async (path: string, init: { method: string; headers: Headers; body: BodyInit | null }) => {
    try {
      const reply = await send(path, init)
      if (isUnreachable) surroundings.log.info('the API answers again', { url: base.origin })
      isUnreachable = false
      return reply
    } catch (failure) {
      // Said once, not for every page that is asked for meanwhile.
      if (!isUnreachable)
        surroundings.log.warn('the API does not answer', { url: base.origin, error: causeOf(failure) })
      isUnreachable = true
      return Response.json({ code: 'unavailable', error_message: '', errors: {} }, { status: 503 })
    }
  }
  const send = async (path: string, init: { method: string; headers: Headers; body: BodyInit | null }) => {
    // Lets fetch's own body types (forms, streams) be encoded by the platform before undici sends them.
    const encoded = new Request(`${base.origin}${path}`, { ...init, duplex: 'half' } as RequestInit)
    const reply = await pool.request({
      path,
      method: init.method as 'GET',
      headers: Object.fromEntries(encoded.headers),
      body: encoded.body ? Buffer.from(await encoded.arrayBuffer()) : null,
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(reply.headers))
      for (const one of [value].flat()) if (one !== undefined) headers.append(name, one)
    for (const hop of ['connection', 'keep-alive', 'transfer-encoding', 'content-length']) headers.delete(hop)
    return new Response(await reply.body.arrayBuffer(), { status: reply.statusCode, headers })
  }
  // One that is away shows in the log at the start, not with the first visitor.
  void ask('/readyz', { method: 'GET', headers: new Headers(), body: null })
  const withoutHops = (headers: Headers) => {
    const forwarded = new Headers(headers)
    for (const hop of ['connection', 'host', 'content-length', 'transfer-encoding', 'keep-alive', 'upgrade'])
      forwarded.delete(hop)
    return forwarded
  }
  return {
    redis,
    hasDemo: false,
    trackReads: null,
    send: ({ path, method, headers, body }) => ask(path, { method, headers, body: body ?? null }),
    async forward(request, path) {
      const { method, headers, body } = request
      const reply = await ask(path, { method, headers: withoutHops(headers), body })
      // Headers of what comes over a network are sealed, and the web adds its own.
      return new Response(reply.body, reply)
    },
    async ready() {
      const reply = await ask('/readyz', { method: 'GET', headers: new Headers(), body: null })
      return reply.ok && (!redis || redis.status === 'ready')
    },
    handleUpgrade: (request, socket, head) => tunnel(base, request, socket, head),
    closeSockets: () => Promise.resolve(),
    async close() {
      await pool.destroy()
      redis?.disconnect()
    },
  }
}

const causeOf = (failure: unknown): string =>
  failure instanceof Error ? ((failure as NodeJS.ErrnoException).code ?? failure.message) : String(failure)

/** Passes a socket of the realtime protocol on to the remote API as it is. */
function tunnel(base: URL, request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
  if (!request.url?.startsWith('/app/')) return false
  const secure = base.protocol === 'https:'
  const port = Number(base.port || (secure ? 443 : 80))
  const upstream = secure
    ? connectTls({ host: base.hostname, port, servername: base.hostname })
    : connectTcp({ host: base.hostname, port })
  const end = () => {
    socket.destroy()
    upstream.destroy()
  }
  upstream.once(secure ? 'secureConnect' : 'connect', () => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`]
    for (let at = 0; at < request.rawHeaders.length; at += 2)
      lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`)
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    socket.pipe(upstream).pipe(socket)
  })
  for (const side of [socket, upstream]) side.on('error', end).on('close', end)
  return true
}
