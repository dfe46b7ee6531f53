import {
  encodeFrame,
  LIMITS,
  memberAdded,
  memberRemoved,
  subscribed,
  subscribedPresence,
  type Member,
  type ServerFrame,
} from '~/domain/realtime/protocol.ts'
import { channelScope, isToldByPulses } from '~/domain/realtime/channels.ts'
import { isCounted, PULSE_EVENT } from '~/domain/realtime/pulse.ts'
import { receive, type Effect, type Surroundings } from '~/domain/realtime/session.ts'
import type { Connection } from './connection.ts'
import { ChannelCounts, PULSE_PARTS } from './channel-counts.ts'
import { FrameSender } from './frame-sender.ts'
import { textFrame } from './frame.ts'
import { PresenceRegistry, type Presence } from './presence-registry.ts'

/** What one node tells the others. */
export interface HubNews {
  relayed(
    channel: string,
    event: string,
    dataText: string,
    options: { except: string; userId?: string },
  ): void
  memberArrived(presence: Presence): void
  memberLeft(channel: string, userId: string): void
}

export interface Delivery {
  readonly channel: string
  readonly event: string
  /** The payload, already JSON. */
  readonly dataText: string
  readonly except?: string | null
  readonly userId?: string
}

/** The connections and channels of this node. Knows the protocol's effects; does not know HTTP, Redis or `ws`. */
export class Hub {
  readonly registry = new PresenceRegistry()
  readonly connections = new Map<string, Connection>()
  readonly sender: FrameSender
  readonly counts = new ChannelCounts()
  private readonly channels = new Map<string, Set<Connection>>()
  /** The connections again, in as many parts of one size as pulses are sent in. */
  private readonly parts = Array.from({ length: PULSE_PARTS }, () => new Set<Connection>())
  private readonly users = new Map<number, Set<Connection>>()

  constructor(
    private readonly verify: Surroundings['verify'],
    private readonly news: HubNews,
    paceMs: number,
  ) {
    this.sender = new FrameSender(paceMs)
  }

  get channelCount(): number {
    return this.channels.size
  }

  get subscriptionCount(): number {
    let count = 0
    for (const listeners of this.channels.values()) count += listeners.size
    return count
  }

  add(connection: Connection): void {
    this.connections.set(connection.id, connection)
    const smallest = this.parts.reduce((part, other) => (other.size < part.size ? other : part))
    smallest.add(connection)
  }

  remove(connection: Connection): void {
    if (!this.connections.delete(connection.id)) return
    for (const part of this.parts) part.delete(connection)
    for (const [channel, member] of connection.session.channels) this.leave(connection, channel, member)
    if (connection.userId !== null) this.forget(connection.userId, connection)
  }

  /** Takes a text message of a client. */
  receive(connection: Connection, text: string, bytes: number, now: number): void {
    const before = connection.session
    const { session, effects } = receive(before, text, bytes, now, this.world)
    connection.session = session
    for (const effect of effects) this.perform(connection, effect, before.channels)
  }

  /** Remembers who a connection was authorised for. */
  identify(socketId: string, userId: number): void {
    const connection = this.connections.get(socketId)
    if (!connection || connection.userId === userId) return
    if (connection.userId !== null) this.forget(connection.userId, connection)
    connection.userId = userId
    const tabs = this.users.get(userId)
    if (tabs) tabs.add(connection)
    else this.users.set(userId, new Set([connection]))
  }

  closeUser(userId: number, code: number, reason: string): void {
    for (const connection of [...(this.users.get(userId) ?? [])]) connection.close(code, reason)
  }

  /** Writes one event to every listener of this node; the frame is built once. */
  deliver({ channel, event, dataText, except, userId }: Delivery): void {
    const listeners = this.channels.get(channel)
    if (isCounted(event)) this.counts.note(channel, listeners !== undefined, Date.now())
    if (!listeners || isToldByPulses(channel)) return
    const text = encodeFrame({ event, channel, data: dataText, ...(userId === undefined ? {} : { userId }) })
    this.sender.deliver(listeners, textFrame(text), except ?? null)
  }

  /** Writes a frame that belongs to no channel to every connection. */
  broadcast(frame: ServerFrame): void {
    this.send(new Set(this.connections.values()), frame)
  }

  /**
   * Tells the next part of the connections that they live, and how many events they were sent on the channels that were
   * lately used.
   */
  pulse(now: number): void {
    const part = this.parts[this.counts.beginPulse()]!
    this.send(part, { event: PULSE_EVENT })
    const due = new Map<string, Set<Connection>>()
    for (const connection of part)
      for (const channel of connection.session.channels.keys()) {
        if (!this.counts.isDue(channel)) continue
        const listeners = due.get(channel)
        if (listeners) listeners.add(connection)
        else due.set(channel, new Set([connection]))
      }
    for (const [channel, listeners] of due) this.send(listeners, this.pulseOf(channel, now))
  }

  private pulseOf(channel: string, now: number): ServerFrame {
    return { event: PULSE_EVENT, channel, data: this.counts.pulse(channel, now) }
  }

  /** Tells this node's listeners what another node's presence list changed. */
  presenceChanged(arrived: readonly Presence[], gone: readonly Presence[]): void {
    for (const { channel, member } of arrived) this.sendTo(channel, memberAdded(channel, member))
    for (const { channel, member } of gone) this.sendTo(channel, memberRemoved(channel, member.userId))
  }

  private readonly world: Surroundings = {
    verify: (signed, auth) => this.verify(signed, auth),
    isFull: (channel, member) =>
      this.registry.count(channel) >= LIMITS.presenceMembers && !this.registry.has(channel, member.userId),
    byteLength: (text) => Buffer.byteLength(text),
  }

  private perform(connection: Connection, effect: Effect, before: ReadonlyMap<string, Member | null>): void {
    switch (effect.kind) {
      case 'send':
        return connection.send(effect.frame)
      case 'join':
        return this.join(connection, effect.channel, effect.member)
      case 'leave':
        return this.leave(connection, effect.channel, before.get(effect.channel) ?? null)
      case 'relay': {
        const dataText = typeof effect.data === 'string' ? effect.data : JSON.stringify(effect.data ?? {})
        const options = {
          except: connection.id,
          ...(effect.userId === undefined ? {} : { userId: effect.userId }),
        }
        this.deliver({ channel: effect.channel, event: effect.event, dataText, ...options })
        return this.news.relayed(effect.channel, effect.event, dataText, options)
      }
      case 'close':
        return connection.close(effect.code, effect.reason)
    }
  }

  private join(connection: Connection, channel: string, member: Member | null): void {
    const listeners = this.channels.get(channel)
    const isNew = !listeners?.has(connection)
    if (isNew && member) {
      const { arrived, firstHere } = this.registry.join(channel, member)
      // Sent before the new listener joins: nobody is notified of their own arrival.
      if (arrived) this.sendTo(channel, memberAdded(channel, member))
      if (firstHere) this.news.memberArrived({ channel, member })
    }
    if (listeners) listeners.add(connection)
    else this.channels.set(channel, new Set([connection]))
    connection.send(
      channelScope(channel) === 'presence'
        ? subscribedPresence(channel, this.registry.members(channel))
        : subscribed(channel),
    )
    connection.send(this.pulseOf(channel, Date.now()))
  }

  private leave(connection: Connection, channel: string, member: Member | null): void {
    const listeners = this.channels.get(channel)
    listeners?.delete(connection)
    if (listeners?.size === 0) {
      this.channels.delete(channel)
      this.counts.forget(channel)
    }
    if (!member) return
    const { gone, lastHere } = this.registry.leave(channel, member.userId)
    if (gone) this.sendTo(channel, memberRemoved(channel, member.userId))
    if (lastHere) this.news.memberLeft(channel, member.userId)
  }

  private sendTo(channel: string, frame: ServerFrame): void {
    const listeners = this.channels.get(channel)
    if (listeners) this.send(listeners, frame)
  }

  private send(listeners: ReadonlySet<Connection>, frame: ServerFrame): void {
    this.sender.deliver(listeners, textFrame(encodeFrame(frame)), null)
  }

  private forget(userId: number, connection: Connection): void {
    const tabs = this.users.get(userId)
    tabs?.delete(connection)
    if (tabs?.size === 0) this.users.delete(userId)
  }
}
