import {
  attemptMs,
  linkAct,
  linkState,
  RESYNC_EVENT,
  type LinkFacts,
  type LinkState,
} from '~/domain/realtime/link.ts'
import { loadEchoClient, type EchoClient, type LinkConfig } from './echo-client.ts'
import { LiveChannel, type ChannelListener } from './live-channel.ts'
import { VersionPoll } from './version-poll.ts'

const TICK_MS = 1_000
/** A channel nobody listens to is kept this long: a navigation often comes back to it at once. */
const LINGER_MS = 2_000
/** An answer that took this long came over a connection that had stopped. */
const SLOW_ANSWER_MS = 1_000
/** An attempt younger than this is not replaced when the page wakes. */
const WAKE_MS = 500

/**
 * A page's one link to the realtime server: stock laravel-echo and pusher-js, with what they lack. It notices a dead
 * connection within seconds, tries again every two, and says so honestly. Does nothing before the first `join`.
 */
export class RealtimeLink {
  private readonly channels = new Map<string, LiveChannel>()
  private readonly stateListeners = new Set<() => void>()
  private client: EchoClient | null = null
  private loading = false
  private timer: ReturnType<typeof setInterval> | undefined
  private facts: LinkFacts
  private attempt = 0
  private connectingAt = 0
  private lastConnectMs: number | null = null
  private announced: LinkState = 'connecting'
  /** True when the last connection was not closed but fell silent. */
  hasFallenSilent = false
  private readonly versions = new VersionPoll(() => this.channels.values())

  constructor(
    private readonly config: LinkConfig,
    private readonly load: (config: LinkConfig) => Promise<EchoClient> = loadEchoClient,
  ) {
    this.facts = this.startingFacts()
  }

  get state(): LinkState {
    return this.announced
  }

  /** Calls back whenever `state` has changed; returns the way to stop. */
  readonly onState = (listener: () => void): (() => void) => {
    this.stateListeners.add(listener)
    return () => void this.stateListeners.delete(listener)
  }

  /** Listens to a channel by its full name; returns the way to stop. The first call connects. */
  join(name: string, listener: ChannelListener): () => void {
    let channel = this.channels.get(name)
    if (!channel) this.channels.set(name, (channel = new LiveChannel(name)))
    channel.add(listener)
    this.start()
    if (this.client) channel.enter(this.client)
    const joined = channel
    return () => {
      joined.listeners.delete(listener)
      setTimeout(() => this.close(joined), LINGER_MS)
    }
  }

  /** Somebody else is signed in: every private channel must be asked for anew. */
  reauthorise(): void {
    if (!this.client) return
    for (const channel of this.channels.values()) channel.interrupted()
    this.connectAnew(Date.now())
  }

  /** Ends it for good. */
  stop(): void {
    clearInterval(this.timer)
    this.timer = undefined
    this.versions.stop()
    this.watchWaking('removeEventListener')
    this.client?.echo.disconnect()
    this.client = null
    this.channels.clear()
  }

  private start(): void {
    if (this.timer) return
    this.facts = this.startingFacts()
    this.timer = setInterval(this.check, TICK_MS)
    this.watchWaking('addEventListener')
    void this.open()
  }

  private async open(): Promise<void> {
    if (this.client || this.loading) return
    this.loading = true
    try {
      const client = await this.load(this.config)
      if (this.timer) this.adopt(client)
      else client.echo.disconnect()
    } catch {
      // The chunk did not come: the next attempt asks for it again, and meanwhile the page polls.
    } finally {
      this.loading = false
    }
  }

  private adopt(client: EchoClient): void {
    this.client = client
    this.connectingAt = Date.now()
    const { connection } = client.pusher
    connection.bind('message', () => this.receive(Date.now()))
    connection.bind('state_change', ({ current }: { current: string }) => {
      const now = Date.now()
      if (current === 'connecting') this.connectingAt = now
      if (current === 'connected') this.connected(now)
      else this.disconnected(now)
    })
    client.pusher.bind(RESYNC_EVENT, () => {
      for (const channel of this.channels.values()) channel.missed()
    })
    for (const channel of this.channels.values()) channel.enter(client)
  }

  private receive(now: number): void {
    const { pingedAt } = this.facts
    // What was sent during a long silence may not have come through, whatever comes now.
    if (pingedAt !== null && now - pingedAt > SLOW_ANSWER_MS)
      for (const channel of this.channels.values()) channel.missed()
    this.learn({ lastHeardAt: now, pingedAt: null })
  }

  private connected(now: number): void {
    this.lastConnectMs = now - this.connectingAt
    this.attempt = 0
    this.learn({ connected: true, downSince: null, wasLive: true, lastHeardAt: now, pingedAt: null })
  }

  private disconnected(now: number): void {
    if (!this.facts.connected) return
    this.hasFallenSilent = false
    for (const channel of this.channels.values()) channel.interrupted()
    // The stock client tries once by itself, at once or after a second.
    const attempt = { attemptAt: now, attemptMs: attemptMs(0, this.lastConnectMs, Math.random()) }
    this.learn({ connected: false, downSince: now, pingedAt: null, ...attempt })
  }

  private readonly check = (): void => {
    const now = Date.now()
    const act = linkAct(this.facts, now)
    if (act === 'ask') {
      this.client?.pusher.send_event('pusher:ping', {})
      this.learn({ pingedAt: now })
    } else if (act === 'nudge') this.connectAnew(now)
    this.learn({})
  }

  private connectAnew(now: number): void {
    // A connection that died in silence has been down since its last word, not since we noticed.
    const downSince = this.facts.downSince ?? (this.facts.pingedAt === null ? now : this.facts.lastHeardAt)
    if (this.facts.connected) this.hasFallenSilent = this.facts.pingedAt !== null
    this.attempt++
    this.learn({
      connected: false,
      downSince,
      pingedAt: null,
      attemptAt: now,
      attemptMs: attemptMs(this.attempt, this.lastConnectMs, Math.random()),
    })
    for (const channel of this.channels.values()) channel.interrupted()
    if (!this.client) return void this.open()
    this.client.pusher.disconnect()
    this.client.pusher.connect()
  }

  private close(channel: LiveChannel): void {
    if (channel.listeners.size > 0 || this.channels.get(channel.name) !== channel) return
    this.channels.delete(channel.name)
    channel.leave()
  }

  private learn(news: Partial<LinkFacts>): void {
    this.facts = { ...this.facts, ...news }
    const state = linkState(this.facts, Date.now())
    if (state === this.announced) return
    this.announced = state
    if (state === 'offline') this.versions.start()
    else this.versions.stop()
    for (const listener of this.stateListeners) listener()
  }

  private startingFacts(): LinkFacts {
    const now = Date.now()
    return {
      connected: false,
      downSince: now,
      wasLive: false,
      lastHeardAt: now,
      pingedAt: null,
      attemptAt: now,
      attemptMs: attemptMs(0, null, Math.random()),
    }
  }

  private readonly wake = (): void => {
    const now = Date.now()
    const isUnderWay = now - this.facts.attemptAt < WAKE_MS
    if (!this.facts.connected && !isUnderWay && document.visibilityState === 'visible') this.connectAnew(now)
    else this.check()
  }

  /** A page that wakes, or gets its network back, connects at once. */
  private watchWaking(listen: 'addEventListener' | 'removeEventListener'): void {
    if (typeof window === 'undefined') return
    window[listen]('online', this.wake)
    document[listen]('visibilitychange', this.wake)
  }
}
