import { resolve } from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { hasSocketProcess, readConfigOrExit, type Config } from '../app/server/process/config.ts'
import { openDataDir } from '../app/server/process/data-dir.ts'
import { leaveOnSignal, listen, requireFreePort } from '../app/server/process/lifecycle.ts'
import { collectWhenQuiet } from '../app/server/process/idle-memory.ts'
import { createLog } from '../app/server/process/log.ts'
import { connectRedis } from '../app/server/process/redis.ts'
import { sessionSecret } from '../app/server/process/secret.ts'
import { startFailure } from '../app/server/process/start-failure.ts'
import { createWebServer } from '../app/server/http/web-server.ts'
import { setRetryAfter } from '~/domain/contract/unavailable.ts'
import { startApi } from './start.ts'

// The API as a service of its own; webs reach it with API_URL.

async function start(config: Config): Promise<void> {
  const log = createLog(
    (line) => process.stdout.write(`${line}\n`),
    config.NODE_ENV === 'test' ? 'warn' : 'info',
  )
  const dataDir = resolve(config.DATA_DIR)
  openDataDir(dataDir)
  await requireFreePort(config.PORT, config.HOST)
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
  const redis = config.REDIS_URL ? await connectRedis(config.REDIS_URL, log) : null
  const api = await startApi({
    config,
    hasSocketProcess: hasSocketProcess(config),
    dataDir,
    publicUrl,
    secret: sessionSecret(config, dataDir),
    log,
    redis,
  })

  const server = createWebServer()
  const isDraining = leaveOnSignal(server, log, {
    sockets: () => api.realtime.close(),
    async everything() {
      await api.close()
      redis?.disconnect()
    },
  })
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(async (context, next) => {
    await next()
    setRetryAfter(context.res)
  })
  app.get('/healthz', (context) => context.text('ok'))
  app.get('/readyz', async (context) => {
    const ready = !isDraining() && (await api.ready().catch(() => false))
    return context.text(ready ? 'ready' : 'not ready', ready ? 200 : 503)
  })
  app.all('*', (context) => {
    const headers = new Headers(context.req.raw.headers)
    // Only a web in front may say whom it speaks for; TRUST_PROXY tells that there is one.
    if (!config.TRUST_PROXY)
      headers.set('x-client-address', context.env.incoming.socket.remoteAddress ?? 'unknown')
    // The server's own request object is none that Request would copy.
    const { method, url, body } = context.req.raw
    const init = { method, headers, ...(body ? { body, duplex: 'half' } : {}) }
    return api.fetch(new Request(url, init as RequestInit))
  })
  const listener = getRequestListener((request, env) => app.fetch(request, env as HttpBindings), {
    overrideGlobalObjects: false,
  })
  server.on('request', (incoming, outgoing) => void listener(incoming, outgoing))
  server.on('upgrade', (request, socket, head) => {
    if (!api.realtime.handleUpgrade(request, socket, head)) socket.destroy()
  })
  collectWhenQuiet()
  const port = await listen(server, config.PORT, config.HOST)
  log.info('the API is ready', { port })
}

const config = readConfigOrExit()
start(config).catch((failure: unknown) => {
  console.error(startFailure(failure, config))
  process.exit(1)
})
