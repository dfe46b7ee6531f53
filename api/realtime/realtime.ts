import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Viewer } from '~/domain/realtime/access'
import type { Result } from '~/domain/result'
import type { Broadcaster } from './broadcaster'

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

export interface RealtimeLog {
  info(message: string, fields?: Record<string, unknown>): void
  warn(message: string, fields?: Record<string, unknown>): void
}

export interface RealtimeLimits {
  /** Connections of this node; one more is told 4100, which clients take as "try again". */
  readonly connections: number
  /** Bytes waiting for one slow receiver before it is dropped. */
  readonly pendingBytes: number
  /** Told to clients: after so many silent seconds they ping. */
  readonly activityTimeoutSeconds: number
  /** The server pings a silent connection after this, and drops it after twice this. */
  readonly heartbeatMs: number
}

export interface RealtimeUser extends Viewer {
  /** Shown to the others of a presence channel. */
  readonly name: string
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
  stats(): RealtimeStats
  /** Can this node's events reach the others? Always true without Redis. */
  ready(): boolean
  /** Sends every client away with 1001 (they come back to another node) and lets go of Redis. */
  close(): Promise<void>
}
