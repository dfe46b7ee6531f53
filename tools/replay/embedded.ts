import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { startApi } from '../../api/start.ts'
import { terminalLog } from '../terminal-log.ts'

/** A platform of its own for one run, in a temporary directory, reached over HTTP like any other. */
export interface Embedded {
  readonly url: string
  close(): Promise<void>
}

export async function startEmbeddedPlatform(admin: {
  readonly email: string
  readonly password: string
}): Promise<Embedded> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tatami-replay-'))
  const api = await startApi({
    config: {
      SEED: 'none',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SOCKET_KEY: 'replay',
      MAIL_FROM: 'Tatami <no-reply@localhost>',
    },
    dataDir,
    publicUrl: 'http://localhost',
    secret: 'a secret of a platform that lives for one run',
    log: terminalLog,
    redis: null,
  })
  const server = createServer((request, response) => void listener(request, response))
  const listener = getRequestListener((request) => api.fetch(request), { overrideGlobalObjects: false })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await closed(server)
      await api.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
