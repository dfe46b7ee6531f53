import { z } from 'zod'
import { ok, refuse, type Result } from '../result.ts'
import { CHANNEL_NAME_MAX } from './channels.ts'

/**
 * The Pusher protocol, version 7, as data: what a client may say, what the server answers. No sockets here.
 * Frames are JSON text; `data` of a server frame is itself a JSON string.
 */

export const PROTOCOL_VERSIONS: readonly number[] = [5, 6, 7]

export const LIMITS = {
  /** Bytes of one message of a client. */
  messageBytes: 10_000,
  channelName: CHANNEL_NAME_MAX,
  eventName: 200,
  clientEventsPerSecond: 10,
  presenceMembers: 100,
  /** Bytes of one member's channel_data. */
  memberBytes: 1_024,
  channelsPerConnection: 100,
} as const

/** Close and error codes. 1001, 4100 and 4200 let the stock client come back; 4001–4099 send it away for good. */
export const CLOSE = {
  goingAway: 1001,
  unsupportedData: 1003,
  policyViolation: 1008,
  appUnknown: 4001,
  versionFormat: 4006,
  versionUnsupported: 4007,
  overCapacity: 4100,
  reconnect: 4200,
  pongMissing: 4201,
} as const

/** Codes sent as a `pusher:error` message, the connection staying open. */
export const ERROR = { generic: 4200, unauthorised: 4009, rate: 4301 } as const

export type ClientFrame =
  | { readonly kind: 'ping' }
  | { readonly kind: 'pong' }
  | {
      readonly kind: 'subscribe'
      readonly channel: string
      readonly auth: string | null
      readonly channelData: string | null
    }
  | { readonly kind: 'unsubscribe'; readonly channel: string }
  | {
      readonly kind: 'client-event'
      readonly event: string
      readonly channel: string
      readonly data: unknown
    }
  /** Well formed, but nothing this server acts on (a sign-in, a later protocol's event): passed over in silence. */
  | { readonly kind: 'unknown'; readonly event: string }

export type FrameRefusal = 'too_large' | 'bad_json' | 'bad_frame'

const envelope = z.object({
  event: z.string().min(1).max(LIMITS.eventName),
  channel: z.string().optional(),
  data: z.unknown(),
})
const subscription = z.object({
  channel: z.string().min(1),
  auth: z.string().max(512).nullish(),
  channel_data: z.string().nullish(),
})

/** Reads one text message of a client. `bytes` is its length on the wire. */
export function parseClientFrame(text: string, bytes: number): Result<ClientFrame, FrameRefusal> {
  if (bytes > LIMITS.messageBytes) return refuse('too_large')
  const json = parseJson(text)
  if (json === undefined) return refuse('bad_json')
  const frame = envelope.safeParse(json)
  if (!frame.success) return refuse('bad_frame')
  const { event, channel, data } = frame.data
  switch (event) {
    case 'pusher:ping':
      return ok({ kind: 'ping' })
    case 'pusher:pong':
      return ok({ kind: 'pong' })
    case 'pusher:subscribe':
      return readSubscription(data, (wanted) => ({
        kind: 'subscribe',
        channel: wanted.channel,
        auth: wanted.auth ?? null,
        channelData: wanted.channel_data ?? null,
      }))
    case 'pusher:unsubscribe':
      return readSubscription(data, (wanted) => ({ kind: 'unsubscribe', channel: wanted.channel }))
  }
  if (event.startsWith('client-'))
    return channel === undefined ? refuse('bad_frame') : ok({ kind: 'client-event', event, channel, data })
  return ok({ kind: 'unknown', event })
}

/** The protocol's documents let a client send `data` as an object or as a JSON string. */
function readSubscription(
  data: unknown,
  build: (wanted: z.infer<typeof subscription>) => ClientFrame,
): Result<ClientFrame, FrameRefusal> {
  const wanted = subscription.safeParse(typeof data === 'string' ? parseJson(data) : data)
  return wanted.success ? ok(build(wanted.data)) : refuse('bad_frame')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface ServerFrame {
  readonly event: string
  readonly channel?: string
  /** Any JSON value; a string is sent as it is. */
  readonly data?: unknown
  /** The author of a client event on a presence channel. */
  readonly userId?: string
}

/** The text of a server frame. */
export function encodeFrame({ event, channel, data, userId }: ServerFrame): string {
  return JSON.stringify({
    event,
    ...(channel === undefined ? {} : { channel }),
    data: typeof data === 'string' ? data : JSON.stringify(data ?? {}),
    ...(userId === undefined ? {} : { user_id: userId }),
  })
}

export interface Member {
  readonly userId: string
  readonly userInfo: unknown
}

export const established = (socketId: string, activityTimeoutSeconds: number): ServerFrame => ({
  event: 'pusher:connection_established',
  data: { socket_id: socketId, activity_timeout: activityTimeoutSeconds },
})

export const PONG: ServerFrame = { event: 'pusher:pong' }

export const subscribed = (channel: string): ServerFrame => ({
  event: 'pusher_internal:subscription_succeeded',
  channel,
})

/** The answer to a presence subscription: everybody on the channel, once each. */
export const subscribedPresence = (channel: string, members: readonly Member[]): ServerFrame => ({
  event: 'pusher_internal:subscription_succeeded',
  channel,
  data: {
    presence: {
      ids: members.map((member) => member.userId),
      hash: Object.fromEntries(members.map((member) => [member.userId, member.userInfo])),
      count: members.length,
    },
  },
})

export const memberAdded = (channel: string, member: Member): ServerFrame => ({
  event: 'pusher_internal:member_added',
  channel,
  data: { user_id: member.userId, user_info: member.userInfo },
})

export const memberRemoved = (channel: string, userId: string): ServerFrame => ({
  event: 'pusher_internal:member_removed',
  channel,
  data: { user_id: userId },
})

/** A refused subscription, sent on the channel so that its listeners hear of it. */
export const subscriptionRefused = (channel: string, error: string, status: number): ServerFrame => ({
  event: 'pusher:subscription_error',
  channel,
  data: { type: 'AuthError', error, status },
})

export const errorFrame = (code: number, message: string): ServerFrame => ({
  event: 'pusher:error',
  data: { code, message },
})

const channelData = z.object({
  user_id: z.union([z.string().min(1).max(128), z.number()]).transform(String),
  user_info: z.unknown(),
})

/** Reads the signed `channel_data` of a presence subscription; null when it names nobody or is too long. */
export function parseMember(text: string, bytes: number): Member | null {
  if (bytes > LIMITS.memberBytes) return null
  const member = channelData.safeParse(parseJson(text))
  return member.success ? { userId: member.data.user_id, userInfo: member.data.user_info ?? {} } : null
}

const SOCKET_ID = /^\d+\.\d+$/

/** True for `digits.digits`. Anything else (a colon above all) would let a caller forge another channel's signature. */
export const isSocketId = (text: string) => text.length <= 64 && SOCKET_ID.test(text)

/** What is signed for a channel: `socket_id:channel` and, for presence, `:channel_data`. */
export const signedText = (socketId: string, channel: string, data?: string) =>
  data === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${data}`
