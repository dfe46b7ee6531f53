// Two processes of the platform behind one port, as WEB_PROCESSES=2 has them, for tests/api/web-processes.test.ts. What
// stands under /kept is kept as the web keeps its pages.
import { getRequestListener } from '@hono/node-server'
import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApi } from '#api/start.ts'
import { PageCache } from '~/server/http/page-cache.ts'
import { isSupervisor, superviseProcesses } from '~/server/process/processes.ts'
import { connectRedis } from '~/server/process/redis.ts'
import { KEY } from '../components/realtime/key.ts'

const tell = (line: string) => process.stdout.write(`${line}\n`)
const log = { info: () => undefined, warn: () => undefined, error: console.error }
const KEPT = '/kept'

async function serve() {
  const { DATABASE_URL, REDIS_URL = '' } = process.env
  const dataDir = mkdtempSync(join(tmpdir(), 'tatami-process-'))
  const redis = await connectRedis(REDIS_URL, log)
  const api = await startApi({
    config: { DATABASE_URL, REDIS_URL, SOCKET_KEY: KEY, SEED: 'none', MAIL_FROM: 'test@localhost' },
    ...{ dataDir, publicUrl: 'http://localhost', secret: 'test', log, redis },
  })
  const pages = new PageCache((make) => api.trackReads(make))
  const made = async (path: string) => {
    const reply = await api.fetch(new Request(`http://localhost${path}`))
    const body = new Uint8Array(await reply.arrayBuffer())
    const etag = `"${createHash('sha256').update(body).digest('hex')}"`
    // As a page's: an answer of the API says that nobody else may keep it.
    return { status: reply.status, headers: [['content-type', 'application/json']], body, etag } as const
  }
  const answer = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/readyz') return new Response(null, { status: (await api.ready()) ? 200 : 503 })
    if (!pathname.startsWith(KEPT)) return api.fetch(request)
    const path = pathname.slice(KEPT.length) + search
    const page = await pages.get({ key: path, changeAgeMs: null }, () => made(path))
    return page.answer({ method: 'GET', encoding: null, ifNoneMatch: undefined })
  }
  const listener = getRequestListener(
    async (request) => {
      const reply = await answer(request)
      const headers = new Headers(reply.headers)
      headers.set('x-process', String(process.pid))
      return new Response(reply.body, { status: reply.status, headers })
    },
    { overrideGlobalObjects: false },
  )
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  server.on('upgrade', (request, socket, head) => {
    tell(`socket ${process.pid}`)
    api.realtime.handleUpgrade(request, socket, head)
  })
  process.on('SIGTERM', () => process.exit(0))
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    tell(`port ${typeof address === 'object' && address ? address.port : ''}`)
  })
}

if (isSupervisor(2)) {
  process.stdin.resume().once('end', () => process.exit(1))
  superviseProcesses(2, log)
} else void serve()
