import type { RealtimeLimits, RealtimeLog } from './limits.ts'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type ServerOptions } from 'ws'
import { joinChannel, type Viewer } from '~/domain/realtime/channel-access.ts'
import { eventSchemas } from '~/domain/realtime/events.ts'
import { CLOSE, isSocketId, LIMITS, signedText } from '~/domain/realtime/protocol.ts'
import { ok, refuse, type Result } from '~/domain/result.ts'
import type { Broadcaster } from './broadcaster.ts'
import { Cluster } from './cluster.ts'
import { reject, accept } from './admission.ts'
import { beat } from './heartbeat.ts'
import { Hub } from './hub.ts'
import { isOwnOrigin } from './origin.ts'
import { isSigned, sign } from './signature.ts'
import { readTarget, refuseUpgrade, targetProblem } from './upgrade.ts'

export interface RealtimeOptions {
  /** The application key in `/app/{key}`; public. */
  readonly key: string
  /** Signs private and presence subscriptions; the same on every node. */
  readonly secret: string
  /** Origins whose pages may connect, such as `https://tatami.example`. A page of the request's own host always may. */
  readonly origins: readonly string[]
  /** Carries events between nodes; without it this node is alone. */
  readonly redisUrl?: string | null
  readonly log: RealtimeLog
  readonly limits?: Partial<RealtimeLimits>
}

export interface RealtimeUser extends Viewer {
  /** Shown to the others of a presence channel. */
  readonly name: string
  /** Which of the person's devices it is; without one they are all the same member. */
  readonly device?: string | undefined
}

export interface ChannelAuth {
  readonly auth: string
  readonly channel_data?: string
}

export type AuthRefusal = 'bad_socket_id' | 'unknown_channel' | 'not_allowed'

export interface RealtimeStats {
  readonly connections: number
  readonly channels: number
  readonly subscriptions: number
  readonly published: number
  readonly delivered: number
  readonly droppedSlow: number
  readonly refused: number
  readonly redis: 'off' | 'up' | 'down'
  readonly nodes: number
}

export interface Realtime {
  readonly broadcaster: Broadcaster
  /** Takes over an HTTP upgrade to `/app/{key}`; false when the path is not ours and the socket is untouched. */
  handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Answers the auth endpoint: 200 with the value, 403 with the refusal. `user` null is nobody signed in. */
  authorize(request: {
    socketId: string
    channel: string
    user: RealtimeUser | null
  }): Result<ChannelAuth, AuthRefusal>
  /**
   * When something was last published on each of these channels, epoch ms; 0 where this node knows of nothing.
   * What this person may not listen to is left out; null is nobody signed in.
   */
  versions(channels: readonly string[], viewer: Viewer | null): Record<string, number>
  /** Whether events wait for their turn to be written. */
  isSending(): boolean
  stats(): RealtimeStats
  /** Can this node's events reach the others? Always true without Redis. */
  ready(): boolean
  /** Sends every client away with 1001 (they come back to another node) and lets go of Redis. */
  close(): Promise<void>
}

const DEFAULT_LIMITS: RealtimeLimits = {
  connections: 50_000,
  pendingBytes: 1_048_576,
  activityTimeoutSeconds: 30,
  heartbeatMs: 30_000,
  pulseMs: 2_500,
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

/** Starts the realtime server of one node. It listens on nothing itself: the HTTP server hands it upgrades. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { key, secret, origins, log } = options
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const counts = { published: 0, refused: 0 }
  let closing = false

  const hub: Hub = new Hub((text, auth) => isSigned(key, secret, text, auth), {
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
  })
  const node = randomBytes(8).toString('hex')
  const cluster = options.redisUrl ? new Cluster({ url: options.redisUrl, key, node, hub, log }) : null

  const sockets = new WebSocketServer(SOCKET_OPTIONS)

  const heartbeat = setInterval(() => beat(hub, limits.heartbeatMs, Date.now()), limits.heartbeatMs / 6)
  heartbeat.unref()
  const pulse = setInterval(() => hub.pulse(Date.now()), limits.pulseMs)
  pulse.unref()

  const broadcaster: Broadcaster = {
    publish(channels, event, data, { except = null } = {}) {
      const payload = eventSchemas[event].safeParse(data)
      if (!payload.success)
        return log.warn('realtime: a payload breaks its schema', { event, issues: payload.error.issues })
      const names = typeof channels === 'string' ? [channels] : [...channels]
      const dataText = JSON.stringify(payload.data)
      counts.published++
      for (const channel of names) hub.deliver({ channel, event, dataText, except })
      cluster?.say({ kind: 'publish', channels: names, event, dataText, except })
    },
    disconnectUser(userId) {
      hub.closeUser(userId, CLOSE.reconnect, 'Authorise again')
      cluster?.say({ kind: 'disconnect-user', userId })
    },
  }

  return {
    broadcaster,

    handleUpgrade(req, socket, head) {
      const target = readTarget(req.url)
      if (!target) return false
      if (closing || !isOwnOrigin(req.headers, origins)) {
        counts.refused++
        refuseUpgrade(req, socket, closing ? '503 Service Unavailable' : '403 Forbidden')
        return true
      }
      sockets.handleUpgrade(req, socket, head, (ws) => {
        const full = hub.connections.size >= limits.connections
        const problem = full
          ? { code: CLOSE.overCapacity, reason: 'Too many connections' }
          : targetProblem(target, key)
        if (problem) {
          counts.refused++
          reject(ws, problem)
        } else accept(hub, ws, socket, limits)
      })
      return true
    },

    authorize({ socketId, channel, user }) {
      if (!isSocketId(socketId)) return refuse('bad_socket_id')
      const joined = joinChannel(channel, user)
      if (!joined.ok) return joined
      // A public channel needs no signature, and without a person there is nobody to sign for.
      if (joined.value.scope === 'public' || !user) return refuse('not_allowed')
      hub.identify(socketId, user.id)
      cluster?.say({ kind: 'identify', socketId, userId: user.id })
      if (joined.value.scope === 'private')
        return ok({ auth: sign(key, secret, signedText(socketId, channel)) })
      const data = presenceData(user)
      return ok({ auth: sign(key, secret, signedText(socketId, channel, data)), channel_data: data })
    },

    versions: (channels, viewer) =>
      Object.fromEntries(
        channels
          .filter((name) => joinChannel(name, viewer).ok)
          .map((name) => [name, hub.counts.lastAt(name)]),
      ),

    isSending: () => hub.sender.isSending,

    stats: () => ({
      connections: hub.connections.size,
      channels: hub.channelCount,
      subscriptions: hub.subscriptionCount,
      ...hub.sender.counts,
      ...counts,
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

/**
 * `user_id` is text, as the protocol's lists are keyed by it, and names the device too (`12.9f3c…`): two devices of one
 * person are two members, and a device that comes back after a break is the one it was. The name is cut so that the whole stays within its limit. */
function presenceData(user: RealtimeUser): string {
  const name = [...user.name].slice(0, Math.floor(LIMITS.memberBytes / 12)).join('')
  return JSON.stringify({
    user_id: user.device ? `${user.id}.${user.device}` : String(user.id),
    user_info: { name },
  })
}

/** Waits until the last client has gone, but not for long. */
async function emptied(hub: Hub): Promise<void> {
  const deadline = Date.now() + CLOSE_GRACE_MS
  while (hub.connections.size > 0 && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20))
}
