import { joinChannel, type Viewer } from '~/domain/realtime/channel-access.ts'
import { eventSchemas } from '~/domain/realtime/events.ts'
import { isSocketId, LIMITS, signedText } from '~/domain/realtime/protocol.ts'
import { ok, refuse, type Result } from '~/domain/result.ts'
import type { Broadcaster } from './broadcaster.ts'
import { openCluster } from './cluster.ts'
import { sign } from './signature.ts'
import { openSockets, type Sockets, type SocketsOptions, type SocketStats } from './sockets.ts'

export type RealtimeOptions = SocketsOptions

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

export interface RealtimeStats extends SocketStats {
  readonly published: number
}

export interface Realtime extends Pick<Sockets, 'handleUpgrade' | 'isSending' | 'ready' | 'close'> {
  readonly broadcaster: Broadcaster
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
  stats(): RealtimeStats
}

/** Makes the realtime server of one node on its sockets. */
export function createRealtime(
  options: RealtimeOptions,
  sockets: Sockets = openSockets(options, openCluster),
): Realtime {
  const { key, secret, log } = options
  let published = 0
  return {
    broadcaster: {
      publish(channels, event, data, { except = null } = {}) {
        const payload = eventSchemas[event].safeParse(data)
        if (!payload.success)
          return log.warn('realtime: a payload breaks its schema', { event, issues: payload.error.issues })
        published++
        const names = typeof channels === 'string' ? [channels] : channels
        sockets.publish({ channels: names, event, dataText: JSON.stringify(payload.data), except })
      },
      disconnectUser: (userId) => sockets.disconnectUser(userId),
    },

    authorize({ socketId, channel, user }) {
      if (!isSocketId(socketId)) return refuse('bad_socket_id')
      const joined = joinChannel(channel, user)
      if (!joined.ok) return joined
      // A public channel needs no signature, and without a person there is nobody to sign for.
      if (joined.value.scope === 'public' || !user) return refuse('not_allowed')
      sockets.identify(socketId, user.id)
      if (joined.value.scope === 'private')
        return ok({ auth: sign(key, secret, signedText(socketId, channel)) })
      const data = presenceData(user)
      return ok({ auth: sign(key, secret, signedText(socketId, channel, data)), channel_data: data })
    },

    versions: (channels, viewer) =>
      Object.fromEntries(
        channels.filter((name) => joinChannel(name, viewer).ok).map((name) => [name, sockets.lastAt(name)]),
      ),

    stats: () => ({ ...sockets.stats(), published }),
    handleUpgrade: (req, socket, head) => sockets.handleUpgrade(req, socket, head),
    isSending: () => sockets.isSending(),
    ready: () => sockets.ready(),
    close: () => sockets.close(),
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
