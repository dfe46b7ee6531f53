import type { Instant } from '../time.ts'
import { channelScope, isChannelName } from './channels.ts'
import {
  CLOSE,
  ERROR,
  errorFrame,
  LIMITS,
  parseClientFrame,
  parseMember,
  PONG,
  signedText,
  subscriptionRefused,
  type ClientFrame,
  type FrameRefusal,
  type Member,
  type ServerFrame,
} from './protocol.ts'
import { fullBucket, takeToken, type BucketRule, type TokenBucket } from './token-bucket.ts'

/** One connection as the protocol sees it. No socket here: what is to be done comes back as effects. */
export interface Session {
  readonly socketId: string
  /** The channels it is on; on a presence channel, as whom. */
  readonly channels: ReadonlyMap<string, Member | null>
  readonly messages: TokenBucket
  readonly clientEvents: TokenBucket
  /** How much nonsense it has sent; kept per minute by its own bucket. */
  readonly patience: TokenBucket
}

export type Effect =
  | { readonly kind: 'send'; readonly frame: ServerFrame }
  | { readonly kind: 'join'; readonly channel: string; readonly member: Member | null }
  | { readonly kind: 'leave'; readonly channel: string }
  | {
      readonly kind: 'relay'
      readonly channel: string
      readonly event: string
      readonly data: unknown
      readonly userId?: string
    }
  | { readonly kind: 'close'; readonly code: number; readonly reason: string }

/** What the session asks of the world around it. */
export interface Surroundings {
  /** Is `auth` our signature of this text? */
  verify(signed: string, auth: string): boolean
  /** Would this member be one too many on the presence channel? */
  isFull(channel: string, member: Member): boolean
  byteLength(text: string): number
}

export interface Step {
  readonly session: Session
  readonly effects: readonly Effect[]
}

const MESSAGES: BucketRule = { perSecond: 40, burst: 2 * LIMITS.channelsPerConnection }
const CLIENT_EVENTS: BucketRule = {
  perSecond: LIMITS.clientEventsPerSecond,
  burst: LIMITS.clientEventsPerSecond,
}
/** Twenty bad frames at once, or more than one every three seconds for long, and the connection is closed. */
const PATIENCE: BucketRule = { perSecond: 1 / 3, burst: 20 }

export const openSession = (socketId: string, now: Instant): Session => ({
  socketId,
  channels: new Map(),
  messages: fullBucket(MESSAGES, now),
  clientEvents: fullBucket(CLIENT_EVENTS, now),
  patience: fullBucket(PATIENCE, now),
})

/** Takes one text message of the client. `bytes` is its length on the wire. */
export function receive(
  session: Session,
  text: string,
  bytes: number,
  now: Instant,
  world: Surroundings,
): Step {
  const messages = takeToken(session.messages, MESSAGES, now)
  if (!messages) return complain(session, ERROR.rate, 'Too many messages', now)
  const counted = { ...session, messages }
  const frame = parseClientFrame(text, bytes)
  if (!frame.ok) return complain(counted, ERROR.generic, FRAME_MESSAGES[frame.refusal], now)
  return act(counted, frame.value, now, world)
}

const FRAME_MESSAGES: Record<FrameRefusal, string> = {
  too_large: `A message may have at most ${LIMITS.messageBytes} bytes`,
  bad_json: 'The message is not JSON',
  bad_frame: 'The message is not an event',
}

function act(session: Session, frame: ClientFrame, now: Instant, world: Surroundings): Step {
  switch (frame.kind) {
    case 'ping':
      return { session, effects: [{ kind: 'send', frame: PONG }] }
    case 'pong':
    case 'unknown':
      return { session, effects: [] }
    case 'subscribe':
      return subscribe(session, frame, world)
    case 'unsubscribe':
      return unsubscribe(session, frame.channel)
    case 'client-event':
      return relay(session, frame, now)
  }
}

function subscribe(
  session: Session,
  frame: Extract<ClientFrame, { kind: 'subscribe' }>,
  world: Surroundings,
): Step {
  const { channel, auth, channelData } = frame
  const refused = (error: string, status: number): Step => ({
    session,
    effects: [{ kind: 'send', frame: subscriptionRefused(channel, error, status) }],
  })
  // A name is echoed only once it is known to be one.
  if (!isChannelName(channel))
    return { session, effects: [{ kind: 'send', frame: errorFrame(ERROR.generic, 'Bad channel name') }] }
  // Subscribing twice is harmless, and answered again: the client may have missed the first answer.
  const already = session.channels.get(channel)
  if (already !== undefined) return { session, effects: [{ kind: 'join', channel, member: already }] }
  if (session.channels.size >= LIMITS.channelsPerConnection) return refused('Too many channels', 429)

  const scope = channelScope(channel)
  let member: Member | null = null
  if (scope !== 'public') {
    const signed = signedText(session.socketId, channel, channelData ?? undefined)
    if (auth === null || !world.verify(signed, auth)) return refused('The signature is not valid', 401)
  }
  if (scope === 'presence') {
    member = channelData === null ? null : parseMember(channelData, world.byteLength(channelData))
    if (!member) return refused('channel_data must name a user_id and be short', 401)
    if (world.isFull(channel, member)) return refused('The channel is full', 403)
  }
  const channels = new Map(session.channels).set(channel, member)
  return { session: { ...session, channels }, effects: [{ kind: 'join', channel, member }] }
}

function unsubscribe(session: Session, channel: string): Step {
  if (!session.channels.has(channel)) return { session, effects: [] }
  const channels = new Map(session.channels)
  channels.delete(channel)
  return { session: { ...session, channels }, effects: [{ kind: 'leave', channel }] }
}

/** A client event goes to the others of a private or presence channel the sender is on, ten a second at most. */
function relay(session: Session, frame: Extract<ClientFrame, { kind: 'client-event' }>, now: Instant): Step {
  const { channel, event, data } = frame
  const member = session.channels.get(channel)
  if (member === undefined || channelScope(channel) === 'public')
    return complain(session, ERROR.unauthorised, 'Client events are for private channels you are on', now)
  const clientEvents = takeToken(session.clientEvents, CLIENT_EVENTS, now)
  if (!clientEvents)
    return { session, effects: [{ kind: 'send', frame: errorFrame(ERROR.rate, 'Too many client events') }] }
  return {
    session: { ...session, clientEvents },
    effects: [{ kind: 'relay', channel, event, data, ...(member ? { userId: member.userId } : {}) }],
  }
}

/** Answers nonsense with an error; closes on a client that sends nothing else. 1008 lets an honest client come back. */
function complain(session: Session, code: number, message: string, now: Instant): Step {
  const patience = takeToken(session.patience, PATIENCE, now)
  if (!patience)
    return { session, effects: [{ kind: 'close', code: CLOSE.policyViolation, reason: message }] }
  return { session: { ...session, patience }, effects: [{ kind: 'send', frame: errorFrame(code, message) }] }
}
