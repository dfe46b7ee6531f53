import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from '@remix-run/node'
import type { Hono } from 'hono'
import { compose } from './compose.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'
import { sessionSecret } from './secret.ts'
import { createSessions } from './sessions.ts'

/** After SIGTERM the port stays open this long, answering "not ready", so that a balancer looks elsewhere. */
const DRAIN_MS = 1_500
/** Work in flight may take this long; then the process leaves all the same. */
const FINISH_MS = 7_000

async function start(config: Config): Promise<void> {
  const development = config.NODE_ENV === 'development'
  const log = createLog((line) => process.stdout.write(`${line}\n`), config.NODE_ENV === 'test' ? 'warn' : 'info')
  const dataDir = resolve(config.DATA_DIR)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
  const secure = publicUrl.startsWith('https:')
  const secret = sessionSecret(config, dataDir)

  const backend = await compose({ config, dataDir, publicUrl, secret, log })
  let draining = false
  const sessions = createSessions({ secret, secure, dir: join(dataDir, 'sessions'), redis: backend.redis })
  // Vite puts itself before the app in development and needs the server for its hot-reload socket.
  const server = createServer()
  const vite = development ? await startVite(server) : null
  const http: Hono<never> = createHttp({
    backend,
    sessions,
    settings: { publicUrl, socketKey: config.SOCKET_KEY },
    build: vite?.loadBuild ?? (await loadBuild()),
    clientDir: development ? null : resolve('build/client'),
    development,
    secure,
    trustProxy: config.TRUST_PROXY,
    log,
    isDraining: () => draining,
  }) as never
  const listener = getRequestListener((request, env) => http.fetch(request, env as never), {
    overrideGlobalObjects: false,
  })
  server.on('request', (incoming, outgoing) => {
    if (vite) vite.middlewares(incoming, outgoing, () => void listener(incoming, outgoing))
    else void listener(incoming, outgoing)
  })
  server.on('upgrade', (request, socket, head) => {
    if (backend.handleUpgrade(request, socket, head)) return
    // Vite answers its own hot-reload socket.
    if (!vite) socket.destroy()
  })

  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(config.PORT, config.HOST, listening)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  await backend.started()
  announce(config.PUBLIC_URL ?? `http://localhost:${port}`, backend.hasDemo)

  const leave = async (signal: string) => {
    if (draining) return
    draining = true
    log.info('leaving', { signal })
    const late = setTimeout(() => process.exit(0), DRAIN_MS + FINISH_MS)
    late.unref()
    await new Promise((resolved) => setTimeout(resolved, DRAIN_MS))
    const closed = new Promise((resolved) => server.close(resolved))
    await backend.closeSockets()
    server.closeIdleConnections()
    await vite?.close()
    await Promise.race([closed, new Promise((resolved) => setTimeout(resolved, FINISH_MS - 1_000).unref())])
    await backend.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void leave('SIGTERM'))
  process.on('SIGINT', () => void leave('SIGINT'))
}

async function loadBuild(): Promise<ServerBuild> {
  return (await import(/* @vite-ignore */ resolve('build/server/index.js'))) as ServerBuild
}

async function startVite(server: ReturnType<typeof createServer>) {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } })
  return {
    middlewares: vite.middlewares,
    loadBuild: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
    close: () => vite.close(),
  }
}

function announce(address: string, hasDemo: boolean): void {
  const lines = ['', `  Tatami is ready at ${address}`]
  if (hasDemo) {
    const names = ['admin', 'organiser', 'club', 'judge', 'athlete', 'trainer']
    lines.push('', '  Demo accounts, password demo-password:', ...names.map((name) => `    ${name}@demo.example`))
  }
  console.log(`${lines.join('\n')}\n`)
}

start(readOrLeave()).catch((failure: unknown) => {
  console.error(failure instanceof Error && failure.name.endsWith('Refusal') ? failure.message : failure)
  process.exit(1)
})

function readOrLeave(): Config {
  try {
    return readConfig(process.env)
  } catch (failure) {
    if (!(failure instanceof ConfigError)) throw failure
    console.error(failure.message)
    process.exit(2)
  }
}
