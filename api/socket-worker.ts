import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { collectWhenQuiet } from '../app/server/process/idle-memory.ts'
import {
  openSockets,
  type SocketSettings,
  type Sockets,
  type SocketsOptions,
} from './platform/realtime/sockets.ts'
import {
  type FromSocketProcess,
  type ToSocketProcess,
  type UpgradeHead,
  WITH_REDIS,
} from './platform/realtime/socket-process/messages.ts'

// The process that holds the sockets of a node (platform/realtime/socket-process/remote-sockets.ts starts it).

const STATS_MS = 1_000

// Where there is no Redis, its client's five megabytes are not either.
const openCluster = process.argv.includes(WITH_REDIS)
  ? (await import('./platform/realtime/cluster.ts')).openCluster
  : null

const say = (message: FromSocketProcess) => void process.send?.(message)

function open(settings: SocketSettings): Sockets {
  const options = {
    ...settings,
    // Nothing else wants this process's core.
    limits: { paceMs: 0, ...settings.limits },
    log: {
      info: (message, fields) => say({ kind: 'log', level: 'info', message, fields }),
      warn: (message, fields) => say({ kind: 'log', level: 'warn', message, fields }),
    },
    heardElsewhere: (channel: string) => say({ kind: 'heard-elsewhere', channel }),
  } satisfies SocketsOptions
  const sockets = openSockets(options, openCluster)
  const report = () => say({ kind: 'stats', stats: sockets.stats() })
  report()
  setInterval(report, STATS_MS).unref()
  return sockets
}

function upgrade(sockets: Sockets, { method, url, headers, sent }: UpgradeHead, socket: Socket): void {
  const request = Object.assign(new IncomingMessage(socket), { method, url, headers })
  if (!sockets.handleUpgrade(request, socket, Buffer.from(sent, 'base64'))) socket.destroy()
}

/** `publish` messages whose events are not all written yet. */
let unsentMessages = 0

function tellWhenSent(sockets: Sockets): void {
  if (sockets.isSending()) {
    setImmediate(tellWhenSent, sockets)
    return
  }
  say({ kind: 'sent', messages: unsentMessages })
  unsentMessages = 0
}

let opened: Sockets | null = null

process.on('message', (message: ToSocketProcess, handle: unknown) => {
  if (message.kind === 'open') {
    opened = open(message.settings)
    return
  }
  const sockets = opened
  if (!sockets) return
  switch (message.kind) {
    case 'upgrade':
      // Whoever has gone meanwhile leaves no socket behind.
      if (handle instanceof Socket) upgrade(sockets, message.head, handle)
      return
    case 'publish':
      for (const publication of message.publications) sockets.publish(publication)
      unsentMessages += 1
      if (unsentMessages === 1) setImmediate(tellWhenSent, sockets)
      return
    case 'identify':
      return sockets.identify(message.socketId, message.userId)
    case 'disconnect-user':
      return sockets.disconnectUser(message.userId)
    case 'close':
      return void sockets.close().finally(() => process.exit(0))
  }
})
// Without the server there is nothing to tell, and clients come back to another.
process.on('disconnect', () => process.exit(0))
// A signal to the whole group is the server's to answer: it closes the sockets when it has drained.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
collectWhenQuiet()
