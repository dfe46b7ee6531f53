// A server that leaves in order, for tests/server/lifecycle.test.ts: tells on standard output what it does.
import { createServer } from 'node:http'
import { leaveOnSignal, listen } from '../../app/server/process/lifecycle.ts'

process.stdin.resume().once('end', () => process.exit(1))
const tell = (line: string) => process.stdout.write(`${line}\n`)
const server = createServer((request, response) => {
  if (request.url === '/ready') return void response.end(isDraining() ? 'leaving' : 'ready')
  tell('asked')
  // Answered long after the port was closed.
  setTimeout(() => response.end('whole answer'), 2_500)
})
server.keepAliveTimeout = 60_000
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const isDraining = leaveOnSignal(server, silent, {
  sockets: () => Promise.resolve(),
  everything: () =>
    new Promise((resolve) =>
      server.getConnections((_, count) => {
        tell(`closing with ${count} connections`)
        resolve()
      }),
    ),
})
tell(`port ${await listen(server, 0, '127.0.0.1')}`)
