import type { Server } from 'node:http'
import { join, resolve } from 'node:path'
import type { ServerBuild } from '@remix-run/node'
import { compose } from './compose.ts'
import { readConfigOrExit, type Config } from './process/config.ts'
import { createHttp } from './http/http.ts'
import { loadBuild } from './http/load-build.ts'
import { LoopTurns } from './process/loop-turns.ts'
import { openDataDir } from './process/data-dir.ts'
import { isNewDataDir, isPreparing, prepareAndLeave, prepareApart } from './process/first-start.ts'
import { collectWhenQuiet } from './process/idle-memory.ts'
import { PageCache } from './http/page-cache.ts'
import { PageThreads } from './page-threads/page-threads.ts'
import { startPageThread } from './page-threads/start-thread.ts'
import { RepeatedRequests } from './http/repeated-requests.ts'
import { leaveOnSignal, listen, requireFreePort } from './process/lifecycle.ts'
import { venueAddress } from './process/venue-address.ts'
import { createLog } from './process/log.ts'
import { createPendingForms } from './session/pending-forms.ts'
import { isFirstProcess, isSupervisor, superviseProcesses } from './process/processes.ts'
import { sessionSecret } from './process/secret.ts'
import { createDeviceCookie } from './session/device.ts'
import { createPublicSettings } from './session/public-settings.ts'
import { createSessions } from './session/sessions.ts'
import { startFailure } from './process/start-failure.ts'
import { createWebServer, declineUpgrade, listenerOf } from './http/web-server.ts'

async function start(config: Config): Promise<void> {
  const development = config.NODE_ENV === 'development'
  const log = logOf(config)
  const dataDir = resolve(config.DATA_DIR)
  openDataDir(dataDir)
  // Before the database is opened and filled: that would be in vain.
  await requireFreePort(config.PORT, config.HOST)
  if (!development && isFirstProcess() && isNewDataDir(dataDir)) await prepareApart()
  const publicUrl = publicUrlOf(config)
  const secure = publicUrl.startsWith('https:')
  const secret = sessionSecret(config, dataDir)

  const server = createWebServer()
  let threads: PageThreads | null = null
  const backend = await compose({ config, dataDir, publicUrl, secret, log })
  const vite = development ? await startVite(server) : null
  const isDraining = leaveOnSignal(server, log, {
    sockets: () => backend.closeSockets(),
    async everything() {
      await vite?.close()
      await threads?.close()
      await backend.close()
    },
  })
  const turns = new LoopTurns(backend.isUrgent)
  const { PUBLIC_URL: givenUrl, PORT, SOCKET_KEY: socketKey, PAGE_THREADS: threadCount } = config
  // In development every page is made anew.
  const pages =
    backend.trackReads && !development
      ? new PageCache(backend.trackReads, { turns, madeAtOnce: madeAtOnceOf(config) })
      : null
  const repeated = pages && new RepeatedRequests(pages)
  const settings = { publicUrl, givenUrl, port: PORT, socketKey }
  const pageThread = () => startPageThread({ ...settings, dataDir, secret, secure })
  const http = createHttp({
    backend,
    pages,
    elsewhere:
      pages && threadCount > 0
        ? (here) => (threads = new PageThreads(threadCount, pageThread, here, log)).make
        : null,
    turns,
    repeated,
    device: createDeviceCookie({ secret, secure }),
    sessions: createSessions({ secret, secure, dir: join(dataDir, 'sessions'), redis: backend.redis }),
    pendingForms: createPendingForms({ secure, dataDir, redis: backend.redis }),
    secret,
    settings: createPublicSettings(settings),
    build: vite?.loadBuild ?? (await loadBuild()),
    clientDir: vite ? null : resolve('build/client'),
    development,
    secure,
    proxies: config.TRUST_PROXY,
    log,
    isDraining,
  })
  const listener = listenerOf(http, repeated)
  server.on('request', (incoming, outgoing) => {
    // Whoever stays connected would be waited for.
    if (isDraining()) outgoing.shouldKeepAlive = false
    if (vite) vite.middlewares(incoming, outgoing, () => listener(incoming, outgoing))
    else listener(incoming, outgoing)
  })
  server.on('upgrade', (request, socket, head) => {
    // In development Vite answers its own hot-reload socket.
    if (!backend.handleUpgrade(request, socket, head) && !vite) declineUpgrade(server, request, socket)
  })
  collectWhenQuiet()
  const port = await listen(server, config.PORT, config.HOST)
  if (isFirstProcess())
    announce(
      config.PUBLIC_URL ?? `http://localhost:${port}`,
      venueAddress({ publicUrl: config.PUBLIC_URL, port }),
      backend.hasDemo,
    )
}

const logOf = (config: Config) =>
  createLog((line) => process.stdout.write(`${line}\n`), config.NODE_ENV === 'test' ? 'warn' : 'info')

const publicUrlOf = (config: Config): string => config.PUBLIC_URL ?? `http://localhost:${config.PORT}`

/**
 * How many pages are made at a time. With the embedded database an act takes so long that at most times one is under way:
 * pages that waited for acts one by one would be late by most of a second (docs/decisions/0059).
 */
const madeAtOnceOf = ({ DATABASE_URL: url, PAGE_THREADS: threads }: Config) =>
  Math.max(url === undefined ? 2 : 1, threads)

/** The database of a first start, made and filled. */
async function fillDatabase(config: Config): Promise<void> {
  const dataDir = resolve(config.DATA_DIR)
  const publicUrl = publicUrlOf(config)
  const secret = sessionSecret(config, dataDir)
  const withoutSockets = { ...config, SOCKET_PROCESS: false }
  const backend = await compose({ config: withoutSockets, dataDir, publicUrl, secret, log: logOf(config) })
  await backend.close()
}

/** Vite in middleware mode: one handler serves development and production. */
async function startVite(server: Server) {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } })
  return {
    middlewares: vite.middlewares,
    loadBuild: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
    close: () => vite.close(),
  }
}

function announce(address: string, venue: string, hasDemo: boolean): void {
  const lines = ['', `  Tatami is ready at ${address}`, `  Screens of the venue open ${venue}/tv`]
  if (hasDemo) {
    const names = ['admin', 'organiser', 'club', 'judge', 'athlete', 'trainer']
    lines.push(
      '',
      '  Demo accounts, password demo-password:',
      ...names.map((name) => `    ${name}@demo.example`),
    )
  }
  console.log(`${lines.join('\n')}\n`)
}

const config = readConfigOrExit()
// React asks the environment itself, and without a word takes its development build, at half the speed.
const { env } = process
env['NODE_ENV'] = config.NODE_ENV
if (isPreparing()) void prepareAndLeave(() => fillDatabase(config))
else if (isSupervisor(config.WEB_PROCESSES))
  superviseProcesses(
    config.WEB_PROCESSES,
    createLog((line) => process.stdout.write(`${line}\n`)),
  )
else
  start(config).catch((failure: unknown) => {
    console.error(startFailure(failure, config))
    process.exit(1)
  })
