import { isToldByPulses } from '~/domain/realtime/channels.ts'
import { isCounted, PULSE_EVENT, readPulse, type Pulse } from '~/domain/realtime/pulse.ts'
import { pageLink } from '../network/page-link.ts'
import { echoChannel, presenceChannel, type EchoClient } from './echo-client.ts'

/** One person on a presence channel. */
export interface PresentMember {
  readonly id: string
  readonly info: unknown
  /** This very tab. */
  readonly isMe: boolean
}

/** What a part of a screen wants to hear of one channel. */
export interface ChannelListener {
  /** On a channel that is told by pulses, a pulse that counts more than the one before it. */
  event?(name: string, data: unknown): void
  /**
   * The channel is joined: for the first time, or `again` after a break in which events were missed. The protocol
   * replays nothing, so this is the moment to fetch.
   */
  joined?(again: boolean): void
  /** At least one event was lost, now or between the page's rendering and the joining. Without it, `joined(true)`. */
  missed?(): void
  /** The server said no; asking again changes nothing until somebody else is signed in. */
  refused?(status: number | null): void
  members?(list: readonly PresentMember[]): void
}

interface PusherMembers {
  readonly myID: string | null
  each(callback: (member: Omit<PresentMember, 'isMe'>) => void): void
}

const RETRY_MS = 2_000
/**
 * What happened this shortly before the page's answer arrived may have been missing from it: the server keeps a page for
 * 0.7 s after a change, and a proxy in front may keep it for two seconds more.
 */
const MARGIN_MS = 3_000

/** One channel, shared by everything on the page that listens to it. */
export class LiveChannel {
  readonly listeners = new Set<ChannelListener>()
  private client: EchoClient | null = null
  private isJoined = false
  private wasJoined = false
  /** Events heard since the first pulse; null before it. */
  private received: number | null = null
  private retry: ReturnType<typeof setTimeout> | undefined

  constructor(readonly name: string) {}

  add(listener: ChannelListener): void {
    this.listeners.add(listener)
    if (!this.isJoined) return
    queueMicrotask(() => {
      if (!this.listeners.has(listener)) return
      listener.joined?.(false)
      this.emitMembers([listener])
    })
  }

  /** Subscribes. Every callback of the stock client is passed on to whoever listens at that moment. */
  enter(client: EchoClient): void {
    if (this.client === client) return
    this.client = client
    const channel = echoChannel(client.echo, this.name)
    channel.subscribed(() => {
      const again = this.wasJoined
      this.received = null
      this.isJoined = this.wasJoined = true
      for (const listener of this.listeners) listener.joined?.(again)
      this.emitMembers(this.listeners)
    })
    channel.error((error: { status?: number } | null) => this.fail(error?.status ?? null))
    channel.listenToAll((dotted: string, data: unknown) => {
      const name = dotted.slice(1)
      if (name === PULSE_EVENT) return this.compare(readPulse(data))
      if (this.received !== null && isCounted(name)) this.received++
      pageLink.noteChange()
      for (const listener of this.listeners) listener.event?.(name, data)
    })
    presenceChannel(client.echo, this.name)
      ?.joining(() => this.emitMembers(this.listeners))
      .leaving(() => this.emitMembers(this.listeners))
  }

  /** The connection is gone; the stock client will subscribe again by itself. */
  interrupted(): void {
    this.isJoined = false
  }

  missed(): void {
    pageLink.noteChange()
    for (const listener of this.listeners)
      if (listener.missed) listener.missed()
      else listener.joined?.(true)
  }

  /** Compares what was heard with what was sent. The first pulse after joining is where the count begins. */
  private compare(pulse: Pulse | null): void {
    if (!pulse) return
    const { received } = this
    this.received = pulse.sent
    if (received !== null) {
      if (received >= pulse.sent) return
      if (!isToldByPulses(this.name)) return this.missed()
      pageLink.noteChange()
      for (const listener of this.listeners) listener.event?.(PULSE_EVENT, pulse)
      return
    }
    const isNewerThanPage = pulse.agoMs !== null && Date.now() - pulse.agoMs >= pageLink.freshAt - MARGIN_MS
    if (!isNewerThanPage) return
    pageLink.noteChange()
    for (const listener of this.listeners) listener.missed?.()
  }

  leave(): void {
    clearTimeout(this.retry)
    this.client?.echo.leaveChannel(this.name)
    this.client = null
    this.isJoined = false
  }

  private fail(status: number | null): void {
    this.isJoined = false
    if (status !== null && status >= 400 && status < 500 && status !== 429) {
      for (const listener of this.listeners) listener.refused?.(status)
      return
    }
    // The auth endpoint was out of reach, not unwilling. The stock client would never ask again.
    clearTimeout(this.retry)
    this.retry = setTimeout(() => this.client?.pusher.subscribe(this.name), RETRY_MS)
  }

  private emitMembers(listeners: Iterable<ChannelListener>): void {
    const channel = this.client?.pusher.channel(this.name) as { members?: PusherMembers } | undefined
    if (!channel?.members) return
    const list: PresentMember[] = []
    const { members } = channel
    members.each(({ id, info }) => list.push({ id, info, isMe: id === members.myID }))
    for (const listener of listeners) listener.members?.(list)
  }
}
