/** What the server's process and the one that holds its sockets say to each other, as plain data. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Publication, SocketSettings, SocketStats } from '../sockets.ts'

/** The process's argument where there is a Redis: what speaks to it is loaded before the first message. */
export const WITH_REDIS = '--redis'

/** The head of an upgrade; the socket itself travels beside it. */
export interface UpgradeHead {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  /** What the client has sent behind it, base64. */
  readonly sent: string
}

export type ToSocketProcess =
  | { readonly kind: 'open'; readonly settings: SocketSettings }
  | { readonly kind: 'upgrade'; readonly head: UpgradeHead }
  /** In the order they were published. */
  | { readonly kind: 'publish'; readonly publications: readonly Publication[] }
  | { readonly kind: 'identify'; readonly socketId: string; readonly userId: number }
  | { readonly kind: 'disconnect-user'; readonly userId: number }
  /** Sends everybody away and ends. */
  | { readonly kind: 'close' }

export type FromSocketProcess =
  /** All is written that came in the `publish` messages since the last of these. */
  | { readonly kind: 'sent'; readonly messages: number }
  /** Once a second. */
  | { readonly kind: 'stats'; readonly stats: SocketStats }
  /** An event that came from another node. */
  | { readonly kind: 'heard-elsewhere'; readonly channel: string }
  | {
      readonly kind: 'log'
      readonly level: 'info' | 'warn'
      readonly message: string
      readonly fields?: Record<string, unknown> | undefined
    }
