import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type ServerOptions } from 'ws'
import { CLOSE } from '~/domain/realtime/protocol.ts'
import { isCounted } from '~/domain/realtime/pulse.ts'
import { accept, reject } from './admission.ts'
import type { Cluster, ClusterOptions } from './cluster.ts'
import { PULSE_PARTS } from './channel-counts.ts'
import { beat } from './heartbeat.ts'
import { Hub } from './hub.ts'
import type { RealtimeLimits, RealtimeLog } from './limits.ts'
import { isOwnOrigin } from './origin.ts'
import { isSigned } from './signature.ts'
import { readTarget, refuseUpgrade, targetProblem } from './upgrade.ts'

/** What the sockets of a node are opened with: plain data, which a process of their own is sent. */
export interface SocketSettings {
  /** The application key in `/app/{key}`; public. */
  readonly key: string
  /** Signs private and presence subscriptions; the same on every node. */
  readonly secret: string
  /** Origins whose pages may connect, such as `https://tatami.example`. A page of the request's own host always may. */
  readonly origins: readonly string[]
  /** Carries events between nodes; without it this node is alone. */
  readonly redisUrl?: string | null
  readonly limits?: Partial<RealtimeLimits>
}

/** One event for some channels. */
export interface Publication {
  readonly channels: readonly string[]
  readonly event: string
  /** The payload, already JSON. */
  readonly dataText: string
  /** The socket id whose own act this is; it gets no copy. */
  readonly except: string | null
}

export interface SocketStats {
  readonly connections: number
  readonly channels: number
  readonly subscriptions: number
  readonly delivered: number
  readonly droppedSlow: number
  readonly refused: number
  readonly redis: 'off' | 'up' | 'down'
  readonly nodes: number
}

/** The clients of one node and what they listen to: in this process, or in one of their own (`socket-process`). */
export interface Sockets {
  /** Takes over an HTTP upgrade to `/app/{key}`; false when the path is not ours and the socket is untouched. */
  handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Sends an event to everybody on its channels, on every node. */
  publish(publication: Publication): void
  /** Notes for whom a client was authorised. */
  identify(socketId: string, userId: number): void
  /** Makes every client of a person, on every node, come back and authorise again. */
  disconnectUser(userId: number): void
  /** When an event was last published on a channel, epoch ms; 0 when this node knows of none. */
  lastAt(channel: string): number
  /** Whether events that were published here wait for their turn to be written. */
  isSending(): boolean
  stats(): SocketStats
  /** Are clients taken in, and can events reach the other nodes? */
  ready(): boolean
  /** Sends every client away with 1001 (they come back to another node) and lets go of Redis. */
  close(): Promise<void>
}

export interface SocketsOptions extends SocketSettings {
  readonly log: RealtimeLog
  /** Called for each event that comes from another node. */
  readonly heardElsewhere?: (channel: string) => void
}

/** Joins the other nodes. Given from outside, so that a process of its own loads Redis only where there is one. */
export type OpenCluster = (options: ClusterOptions) => Cluster

const DEFAULT_LIMITS: RealtimeLimits = {
  connections: 50_000,
  pendingBytes: 1_048_576,
  activityTimeoutSeconds: 30,
  heartbeatMs: 30_000,
  pulseMs: 2_500,
  // A write takes seven microseconds or more: half of a core is left.
  paceMs: 0.015,
}
/** A frame above this closes the connection (1009) before it is read; one above the protocol's limit is answered. */
const HARD_MESSAGE_BYTES = 65_536
const CLOSE_GRACE_MS = 1_500

const SOCKET_OPTIONS: ServerOptions & { closeTimeout: number } = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: HARD_MESSAGE_BYTES,
  maxFragments: 64,
  // How long a client may take to answer our goodbye; the library's half minute would keep the gone in memory.
  closeTimeout: 2_000,
}

/** Opens the sockets of one node in this process. They listen on nothing: the HTTP server hands them upgrades. */
export function openSockets(options: SocketsOptions, openCluster: OpenCluster | null): Sockets {
  const { key, secret, origins, log, heardElsewhere } = options
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  let refused = 0
  let closing = false

  const hub: Hub = new Hub(
    (text, auth) => isSigned(key, secret, text, auth),
    {
      relayed: (channel, event, dataText, { except, userId }) =>
        cluster?.say({
          kind: 'publish',
          channels: [channel],
          event,
          dataText,
          except,
          ...(userId === undefined ? {} : { userId }),
        }),
      memberArrived: (presence) => cluster?.say({ kind: 'member-arrived', presence }),
      memberLeft: (channel, userId) => cluster?.say({ kind: 'member-left', channel, userId }),
    },
    limits.paceMs,
  )
  const noteHeard = ({ channels, event }: Pick<Publication, 'channels' | 'event'>) => {
    if (heardElsewhere && isCounted(event)) for (const channel of channels) heardElsewhere(channel)
  }
  const node = randomBytes(8).toString('hex')
  const cluster =
    options.redisUrl && openCluster
      ? openCluster({ url: options.redisUrl, key, node, hub, log, heard: noteHeard })
      : null

  const sockets = new WebSocketServer(SOCKET_OPTIONS)

  const heartbeat = setInterval(() => beat(hub, limits.heartbeatMs, Date.now()), limits.heartbeatMs / 6)
  heartbeat.unref()
  const pulse = setInterval(() => hub.pulse(Date.now()), limits.pulseMs / PULSE_PARTS)
  pulse.unref()

  return {
    handleUpgrade(req, socket, head) {
      const target = readTarget(req.url)
      if (!target) return false
      if (closing || !isOwnOrigin(req.headers, origins)) {
        refused++
        refuseUpgrade(req, socket, closing ? '503 Service Unavailable' : '403 Forbidden')
        return true
      }
      sockets.handleUpgrade(req, socket, head, (ws) => {
        const full = hub.connections.size >= limits.connections
        const problem = full
          ? { code: CLOSE.overCapacity, reason: 'Too many connections' }
          : targetProblem(target, key)
        if (problem) {
          refused++
          reject(ws, problem)
        } else accept(hub, ws, socket, limits)
      })
      return true
    },

    publish({ channels, event, dataText, except }) {
      for (const channel of channels) hub.deliver({ channel, event, dataText, except })
      cluster?.say({ kind: 'publish', channels: [...channels], event, dataText, except })
    },

    identify(socketId, userId) {
      hub.identify(socketId, userId)
      cluster?.say({ kind: 'identify', socketId, userId })
    },

    disconnectUser(userId) {
      hub.closeUser(userId, CLOSE.reconnect, 'Authorise again')
      cluster?.say({ kind: 'disconnect-user', userId })
    },

    lastAt: (channel) => hub.counts.lastAt(channel),
    isSending: () => hub.sender.isSending,

    stats: () => ({
      connections: hub.connections.size,
      channels: hub.channelCount,
      subscriptions: hub.subscriptionCount,
      ...hub.sender.counts,
      refused,
      redis: cluster ? (cluster.up ? 'up' : 'down') : 'off',
      nodes: cluster?.nodes ?? 1,
    }),

    ready: () => cluster?.up ?? true,

    async close() {
      closing = true
      clearInterval(heartbeat)
      clearInterval(pulse)
      hub.sender.finish()
      for (const connection of hub.connections.values())
        connection.close(CLOSE.goingAway, 'The server restarts')
      await emptied(hub)
      for (const connection of hub.connections.values()) connection.terminate()
      await cluster?.close()
    },
  }
}

/** Waits until the last client has gone, but not for long. */
async function emptied(hub: Hub): Promise<void> {
  const deadline = Date.now() + CLOSE_GRACE_MS
  while (hub.connections.size > 0 && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20))
}
