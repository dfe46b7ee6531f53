import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ChannelCounts } from '../channel-counts.ts'
import type { RealtimeLog } from '../limits.ts'
import type { Publication, Sockets, SocketSettings, SocketStats } from '../sockets.ts'
import { readTarget, refuseUpgrade } from '../upgrade.ts'
import { type FromSocketProcess, type ToSocketProcess, type UpgradeHead, WITH_REDIS } from './messages.ts'

const RESTART_MS = 1_000
/** The process gives its clients a second and a half to leave. */
const CLOSE_PATIENCE_MS = 3_000
/** It says every second how it is: one that has not for so many looks in a row hangs. */
const LOOK_MS = 5_000
const SILENT_LOOKS = 4

const NOBODY: SocketStats = {
  connections: 0,
  channels: 0,
  subscriptions: 0,
  delivered: 0,
  droppedSlow: 0,
  refused: 0,
  redis: 'off',
  nodes: 1,
}

/** The build puts its bundle beside the server's. */
const WORKER = fileURLToPath(new URL('./socket-worker.js', import.meta.url))

/** Starts the process. Not with the server's own flags: this one allocates little. */
const startSocketProcess: StartSocketProcess = (args) => fork(WORKER, args, { execArgv: [] })

/** What Node keeps in a socket of a server, and has no public call for. */
interface ServedSocket {
  _handle: { readStop(): number } | null
  server: unknown
}

/**
 * Gives a socket to the process. It stays open here until the process has confirmed, and what is read here meanwhile
 * is lost. The server is told by the socket's end that it has one connection less; Node's own count of sockets
 * elsewhere would have `close` wait for ever once their process has ended.
 */
function handOver(to: ChildProcess, head: UpgradeHead, socket: Socket): void {
  const served = socket as unknown as ServedSocket
  served._handle?.readStop()
  served.server = null
  const message: ToSocketProcess = { kind: 'upgrade', head }
  to.send(message, socket, {}, () => socket.destroy())
}

/** Starts the process with these arguments. */
export type StartSocketProcess = (args: readonly string[]) => ChildProcess

export interface RemoteSocketsOptions extends SocketSettings {
  readonly log: RealtimeLog
  readonly start?: StartSocketProcess
  /** How often it is looked for a sign of life. */
  readonly lookMs?: number
}

/**
 * Opens the sockets of this node in a process of their own: writing an event to two thousand of them takes a fiftieth
 * of a second, and meanwhile this process answers (docs/decisions/0056). HTTP upgrades are handed over with their
 * sockets. A process that ends or hangs is replaced; its clients come back by themselves and read anew what they missed.
 */
export function openRemoteSockets(options: RemoteSocketsOptions): Sockets {
  const { log, start = startSocketProcess, lookMs = LOOK_MS, ...settings } = options
  const published = new ChannelCounts()
  const noteEvent = (channel: string) => published.note(channel, false, Date.now())
  /** Of the act that is being told of. */
  let publications: Publication[] = []
  /** `publish` messages to the running process whose events are not all written yet. */
  let unsentMessages = 0
  let running: ChildProcess | null = null
  /** Of the last second; null while there is no process, or it has not said anything yet. */
  let stats: SocketStats | null = null
  let silentLooks = 0
  let closed: Promise<void> | null = null

  // Sending fails where the process is ending: `exit` tells of that.
  const send = (message: ToSocketProcess) =>
    running?.connected && running.send(message, undefined, {}, () => undefined)

  const sendPublications = () => {
    if (publications.length === 0) return
    if (running?.connected) unsentMessages += 1
    send({ kind: 'publish', publications })
    publications = []
  }

  /** Behind what was published before. */
  const say = (message: ToSocketProcess) => {
    sendPublications()
    send(message)
  }

  const receive = (message: FromSocketProcess) => {
    switch (message.kind) {
      case 'sent':
        unsentMessages -= message.messages
        return
      case 'stats':
        stats = message.stats
        silentLooks = 0
        return
      case 'heard-elsewhere':
        return noteEvent(message.channel)
      case 'log':
        return log[message.level](message.message, message.fields)
    }
  }

  const ended = (child: ChildProcess | null, how: Record<string, unknown>) => {
    if (running !== child) return
    running = null
    stats = null
    unsentMessages = 0
    if (closed) return
    log.warn('realtime: the process of the sockets has ended, another one takes its place', how)
    setTimeout(() => closed ?? begin(), RESTART_MS).unref()
  }

  const begin = () => {
    silentLooks = 0
    try {
      const child = start(settings.redisUrl ? [WITH_REDIS] : [])
      running = child
      // What one that has ended said last may come behind its end.
      child.on('message', (message: FromSocketProcess) => running === child && receive(message))
      child.on('error', ({ message: error }) => {
        // One that could not be started has no exit.
        if (child.pid === undefined) ended(child, { error })
        else log.warn('realtime: the process of the sockets was not reached', { error })
      })
      child.once('exit', (code, signal) => ended(child, { code, signal }))
      send({ kind: 'open', settings })
    } catch (failure) {
      ended(null, { error: String(failure) })
    }
  }
  begin()

  const look = setInterval(() => {
    silentLooks += 1
    if (silentLooks <= SILENT_LOOKS || !running) return
    log.warn('realtime: the process of the sockets does not answer, it is ended', { pid: running.pid })
    running.kill('SIGKILL')
  }, lookMs)
  look.unref()

  const close = async () => {
    clearInterval(look)
    const child = running
    if (!child) return
    const gone = once(child, 'exit')
    say({ kind: 'close' })
    await Promise.race([gone, pause(CLOSE_PATIENCE_MS, undefined, { ref: false })])
    child.kill('SIGKILL')
  }

  return {
    handleUpgrade(req, socket, head) {
      if (!readTarget(req.url)) return false
      if (closed || !running?.connected || !(socket instanceof Socket)) {
        refuseUpgrade(req, socket, '503 Service Unavailable')
        return true
      }
      const { method, url, headers } = req
      handOver(running, { method, url, headers, sent: head.toString('base64') }, socket)
      return true
    },
    publish(publication) {
      for (const channel of publication.channels) noteEvent(channel)
      // The events of one act are published in a row of microtasks, and go out in one write to each listener.
      if (publications.push(publication) === 1) process.nextTick(sendPublications)
    },
    identify(socketId, userId) {
      say({ kind: 'identify', socketId, userId })
    },
    disconnectUser(userId) {
      say({ kind: 'disconnect-user', userId })
    },
    lastAt: (channel) => published.lastAt(channel),
    isSending: () => publications.length + unsentMessages > 0,
    stats: () => stats ?? NOBODY,
    ready: () => stats !== null && stats.redis !== 'down',
    close: () => (closed ??= close()),
  }
}
